"""Level 2 against level 1 in "Bataille sous les mers", to the end. Chance is ours to draw: the engine never does it for us."""

import random
import subprocess
import sys
from fractions import Fraction


class Engine:
    """A running `abordage engine GAME`."""

    def __init__(self, game):
        command = ["abordage", "engine", game]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def send(self, line):
        print(line, file=self.process.stdin, flush=True)

    def lines(self, last):
        """What it answers, up to the line that begins so."""
        while line := self.process.stdout.readline():
            line = line.rstrip("\n")
            if line.startswith("error"):
                raise RuntimeError(line)
            yield line
            if line.startswith(last):
                return

    def ask(self, line, last=""):
        self.send(line)
        return list(self.lines(last))


def outcome(engine):
    """Draws what chance brings, by its odds."""
    odds = [line.split() for line in engine.ask("legal", "legalend")[:-1]]
    return random.choices([text for text, _ in odds], [Fraction(odd) for _, odd in odds])[0]


def play(seed):
    random.seed(seed)
    engine = Engine("depths")
    engine.ask("ugi", "ugiok")
    engine.send(f"setoption name seed value {seed}")
    moves = []
    while (turn := engine.ask("turn")[0]) != "over":
        if turn == "chance":
            moves.append(outcome(engine))
        else:
            level = 2 if turn == "seat 1" else 1
            moves.append(engine.ask(f"go level {level}", "bestmove")[-1].split()[1])
        engine.send("position startpos moves " + " ".join(moves))
    result = engine.ask("query result")[0]
    engine.send("quit")
    return moves, result


if __name__ == "__main__":
    moves, result = play(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    print(f"{len(moves)} actions, {result}")
