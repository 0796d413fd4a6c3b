#!/bin/sh
# The computer plays BN3E against itself for a few actions: one engine call for each, nothing but pipes.
set -eu

moves=
while [ "$(echo "$moves" | wc -w)" -lt "${1:-6}" ]; do
    best=$(printf 'position startpos moves %s\ngo level 2\n' "$moves" | abordage engine bn3e | sed -n 's/^bestmove //p')
    moves="$moves $best"
done
printf 'position startpos moves %s\nlog\nfen\n' "$moves" | abordage engine bn3e
