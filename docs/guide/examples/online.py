"""Plays BN3E against the computer on a server: random legal actions, then resigns. Python's own library is all it needs."""

import base64
import http.cookiejar
import itertools
import json
import os
import random
import socket
import struct
import sys
import urllib.parse
import urllib.request


class Server:
    """A server's interface over HTTP, with the cookie that says who we are."""

    def __init__(self, address):
        self.address = urllib.parse.urlsplit(address)
        self.cookies = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))

    def ask(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        with self.opener.open(self.address.geturl() + path, data) as answer:
            return answer.read().decode()

    def live(self, match):
        cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies)
        return Live(self.address.hostname, self.address.port or 80, f"/api/matches/{match}/live?version=3&seen=0", cookie)


class Live:
    """A WebSocket, as small as can be: text frames of JSON, each way."""

    def __init__(self, host, port, path, cookie):
        self.socket = socket.create_connection((host, port), timeout=60)
        self.file = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: {cookie}\r\n\r\n".encode()
        )
        status = self.file.readline().decode()
        if " 101 " not in status:
            raise ConnectionError(status)
        while self.file.readline().strip():
            pass

    def send(self, message):
        data, mask = json.dumps(message).encode(), os.urandom(4)
        length = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFE]) + struct.pack(">H", len(data))
        self.socket.sendall(b"\x81" + length + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data)))

    def receive(self):
        """The name of the next message, and what it says."""
        kind, length = self.file.read(2)
        if length == 126:
            (length,) = struct.unpack(">H", self.file.read(2))
        elif length == 127:
            (length,) = struct.unpack(">Q", self.file.read(8))
        data = self.file.read(length)
        if kind & 0x0F != 1:
            raise ConnectionError(f"closed: {data!r}")
        return next(iter(json.loads(data).items()))


def play(server, actions):
    server.ask("/api/me", {"name": "Python"})
    new = {"game": "bn3e", "seats": [[{"who": "me"}], [{"who": "bot", "level": 1}]]}
    match = json.loads(server.ask("/api/matches", new))["id"]
    live, numbers, acted = server.live(match), itertools.count(1), 0
    while True:
        name, said = live.receive()
        if name == "state" and said["ending"]:
            return server.ask(f"/api/matches/{match}/record")
        if name == "state" and said["legal"]:
            command = "resign" if acted >= actions else {"act": {"action": random.choice(said["legal"])}}
            acted += 1
            live.send({"command": {"id": f"python-{next(numbers)}", "seen": said["seq"], "command": command}})
        elif name in ("refused", "bye"):
            raise RuntimeError(said)


if __name__ == "__main__":
    address = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8080"
    print(play(Server(address), actions=12), end="")
