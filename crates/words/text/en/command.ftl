# What the command line has to say.
