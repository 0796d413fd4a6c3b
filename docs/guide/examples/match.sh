#!/bin/sh
# Creates a match against the computer on a server, looks at it and fetches its record. Needs curl.
set -eu

server=${1:-http://127.0.0.1:8080}
cookies=$(mktemp)
trap 'rm -f "$cookies"' EXIT
ask() { curl --silent --show-error --fail-with-body --cookie "$cookies" --cookie-jar "$cookies" "$@"; }

ask "$server/api/me" --json '{"name": "Ana"}'
echo
created=$(ask "$server/api/matches" --json '{"game": "bn3e", "seats": [[{"who": "me"}], [{"who": "bot", "level": 3}]]}')
id=$(echo "$created" | sed 's/.*"id":"\([^"]*\)".*/\1/')
ask "$server/api/matches/$id"
echo
ask "$server/api/matches/$id/record"
