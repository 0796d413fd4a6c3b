# A game looked back at: the chance to win turn by turn, what decided it, and how it ended.
review-title = Chance to win, turn by turn
review-seen-by = Chance to win, turn by turn, as { $side } could see it
review-seen-by-you = Chance to win, turn by turn, as you could see it
review-judging = Judging: { $judged } of { $all }
review-no-worker = The computer does not answer, so the rest of this game is not judged.
review-key-decisions = Decisions
review-key-luck = Luck
review-key-decisive = Decisive
review-even = { PERCENT(50) }
review-turn = Turn { $turn }
review-leg = Turn { $turn }: { PERCENT($chance) }
review-column-turn = Turn
review-column-chance = Chance to win after it, in %
review-column-decisions = Decisions, in points
review-column-luck = Luck, in points
review-moments = Decisive moments

review-close = Close the review
review-open = Review
review-points = Chance to win gained or lost, added up over the game, in percentage points
review-decisions = Decisions
review-luck = Luck
review-without-luck = Without luck the chances would have been { PERCENT($one) } against { PERCENT($two) }.
review-hidden = Every action is judged by what its player could know at the time.

review-choose = Choose a turn in the chart or a line of the log. The board goes back to it.
review-moment = { $mark ->
    [best] Turn { $turn }: the best action
    [good] Turn { $turn }: a good action
    [slip] Turn { $turn }: a slip
    [mistake] Turn { $turn }: a mistake
   *[none] Turn { $turn }
}
review-luck-good = Luck gave { $points ->
    [one] one point
   *[other] { $points } points
}.
review-luck-bad = Luck took { $points ->
    [one] one point
   *[other] { $points } points
}.
review-better = Better: { $advice }
review-advice-to = Advice to { $side }: { $advice }
review-unknown = The computer would have played { $action }.
review-retry = Try it again from here
review-mark = { $mark ->
    [best] Best action
    [good] Good action
    [slip] Slip
   *[mistake] Mistake
}
review-mark-loss = { $mark ->
    [slip] Slip
   *[mistake] Mistake
}: { $points ->
    [one] one point lost
   *[other] { $points } points lost
}
review-best = best
review-played = played

review-why-resignation = The other side resigned.
review-why-resigned = You resigned.
review-why-time = The clock ran out.
review-why-agreement = Both sides agreed to end the game.
