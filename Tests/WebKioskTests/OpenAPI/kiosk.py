"""A server of `juice serve` on a free port of this machine, and what it answers."""
import http.client
import json
import os
import re
import shutil
import subprocess
import tempfile
import time
import urllib.parse

# Seconds that a server or an answer may take.
PATIENCE = 20


class Answer:
    def __init__(self, response, body):
        self.status = response.status
        self.headers = {name.lower(): value for name, value in response.getheaders()}
        self.media = self.headers.get("content-type", "").split(";")[0]
        self.body = body

    def json(self):
        return json.loads(self.body)


class Kiosk:
    """Serves the classic menu with a stock that is forgotten, until its block ends."""

    def __init__(self, juice, recipes, token=None, rate_limit=0):
        self.juice = juice
        self.recipes = recipes
        self.token = token
        self.rate_limit = rate_limit

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="juice-openapi-")
        menu = os.path.join(self.folder, "classic.yaml")
        shutil.copy(os.path.join(self.recipes, "classic.yaml"), menu)
        words = [
            self.juice, "serve", "--lang", "en", "-m", menu, "--stock", "memory:",
            "--listen", "127.0.0.1:0", "--rate-limit", str(self.rate_limit),
        ]
        if self.token:
            path = os.path.join(self.folder, "token")
            with open(path, "w", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
                file.write(self.token)
            words += ["--staff-token-file", path]
        self.log = open(os.path.join(self.folder, "log"), "w+")
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=self.log)
        try:
            self.port = self.wait_for_port()
        except BaseException:
            self.__exit__()
            raise
        self.address = f"http://127.0.0.1:{self.port}"
        return self

    def wait_for_port(self):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with open(self.log.name) as file:
                text = file.read()
            if match := re.search(r"http://127\.0\.0\.1:(\d+)", text):
                return int(match[1])
            if self.process.poll() is not None:
                break
            time.sleep(0.02)
        raise RuntimeError(f"the server does not begin: {text}")

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()
        shutil.rmtree(self.folder)

    def connect(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)

    def send(self, method, path, headers=None, body=None):
        """Sends a request; a body that is not bytes is sent as JSON."""
        headers = dict(headers or {})
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
            headers.setdefault("Content-Type", "application/json")
        if self.token:
            headers.setdefault("Authorization", f"Bearer {self.token}")
        # None stands for a field that is not sent.
        headers = {name: value for name, value in headers.items() if value is not None}
        connection = self.connect()
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            return Answer(response, response.read())
        finally:
            connection.close()


def quoted(text):
    return urllib.parse.quote(str(text), safe="")
