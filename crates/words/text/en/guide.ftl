# The pages of docs/rules.

guide-made = Made from the program’s own words by “cargo xtask docs”; do not edit by hand.
guide-parameters = Parameters
    .about = What a rule set can change. The values shown are those of the set “default”.
guide-sets = Rule sets
    .about = Sets that come with the program. “abordage rules” prints them, as a start for your own.
guide-head-parameter = Parameter
guide-head-values = Values
guide-head-default = Default
guide-head-rule = Rule
guide-head-means = Meaning
guide-head-set = Rule set
guide-whole = { $least } to { $most }
guide-wholes = a list of numbers from { $least } to { $most }
guide-fraction = a fraction from 0 to 1
guide-choices = a list of { $words }
