"""A few commands of WebDriver BiDi, which Firefox speaks without a driver beside it.

Playwright's own protocol needs a patched Firefox, its BiDi mode sends a command that Firefox 153 does not
have, and neither Debian nor PyPI has geckodriver.
"""

import base64
import contextlib
import json
import pathlib
import queue
import re
import subprocess
import tempfile
import threading
import time

import websocket


class Firefox:
    def __init__(self, program, language, scheme):
        self.profile = tempfile.TemporaryDirectory(prefix="juice-firefox-", ignore_cleanup_errors=True)
        preferences = {
            "intl.accept_languages": language,
            "ui.systemUsesDarkTheme": int(scheme == "dark"),
            "layout.css.prefers-color-scheme.content-override": int(scheme != "dark"),
            "browser.shell.checkDefaultBrowser": False,
            "datareporting.policy.dataSubmissionEnabled": False,
            "app.update.enabled": False,
        }
        (pathlib.Path(self.profile.name) / "user.js").write_text("".join(
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items()))
        self.process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--profile", self.profile.name, "--remote-debugging-port=0"],
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        for line in self.process.stderr:
            if found := re.search(r"BiDi listening on (ws://\S+)", line):
                break
        else:
            raise RuntimeError("Firefox does not begin")
        threading.Thread(target=self.process.stderr.read, daemon=True).start()
        self.socket = websocket.create_connection(f"{found[1]}/session", suppress_origin=True, timeout=30)
        self.answers, self.events, self.count = {}, queue.Queue(), 0
        self.send("session.new", capabilities={"alwaysMatch": {"unhandledPromptBehavior": {"default": "ignore"}}})
        self.page = self.send("browsingContext.getTree")["contexts"][0]["context"]

    def send(self, method, **parameters):
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.count:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['message']}")
                return answer["result"]
            self.events.put(answer)

    def event(self, method):
        """Waits for an event; others that come before it are dropped."""
        while True:
            event = self.events.get() if not self.events.empty() else json.loads(self.socket.recv())
            if event.get("method") == method:
                return event["params"]

    def close(self):
        with contextlib.suppress(Exception):
            self.send("browser.close")
        self.socket.close()
        self.process.wait(20)
        self.profile.cleanup()

    def goto(self, address):
        self.send("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def resize(self, width, height):
        self.send("browsingContext.setViewport", context=self.page, viewport={"width": width, "height": height})

    def evaluate(self, expression):
        """The value, which has to be JSON."""
        answer = self.send(
            "script.evaluate", expression=f"Promise.resolve({expression}).then((value) => JSON.stringify(value) ?? 'null')",
            target={"context": self.page}, awaitPromise=True, userActivation=True)
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def run(self, script):
        self.send("script.evaluate", expression=f"void (() => {{ {script} }})()", target={"context": self.page},
                  awaitPromise=False)

    def wait(self, expression, seconds=60):
        """Whether it becomes true in that time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with contextlib.suppress(RuntimeError):
                if self.evaluate(f"Boolean({expression})"):
                    return True
            time.sleep(0.03)
        return False

    def picture(self, path):
        data = self.send("browsingContext.captureScreenshot", context=self.page)["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def press(self, selector, kind="mouse", until=None):
        """Presses the middle of an element, until an expression is true if there is one; returns whether it was."""
        quoted = json.dumps(selector)
        self.run(f"document.querySelector({quoted}).scrollIntoView({{block: 'center'}})")
        x, y = self.evaluate(
            f"(({{x, y, width, height}}) => [x + width / 2, y + height / 2])"
            f"(document.querySelector({quoted}).getBoundingClientRect())")

        def perform(*actions):
            self.send("input.performActions", context=self.page, actions=[{
                "type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions}])

        perform({"type": "pointerMove", "x": int(x), "y": int(y)}, {"type": "pointerDown", "button": 0})
        came = until is None or self.wait(until)
        perform({"type": "pointerUp", "button": 0})
        return came

    def type(self, keys):
        self.send("input.performActions", context=self.page, actions=[{
            "type": "key", "id": "keys",
            "actions": [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")],
        }])
