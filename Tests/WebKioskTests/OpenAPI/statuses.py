"""Holds a server against what its document says of requests that no schema has."""
import json
import socket
import time

from kiosk import PATIENCE, Answer, Kiosk

TOKEN = "0123456789abcdef" * 4
ORDER = {"lines": [{"juice": "mango"}]}


def address(path):
    return path.replace("{id}", "table-4").replace("{line}", "mango")


def body_of(operation):
    for media in operation.get("requestBody", {}).get("content", {}).values():
        return media["example"]
    return None


class Statuses:
    def __init__(self, document, juice, recipes):
        self.document = document
        self.juice = juice
        self.recipes = recipes
        self.found = []
        self.count = 0

    def expect(self, what, answer, status, operation=None, response=None):
        self.count += 1
        if answer.status != status:
            self.found.append(f"{what}: {answer.status} instead of {status}: {answer.body[:300]!r}")
        elif response:
            self.found += [f"{what}: {fault}" for fault in self.document.faults_as(answer, response)]
        elif operation:
            self.found += [f"{what}: {fault}" for fault in self.document.faults_of(answer, operation)]

    def run(self):
        with Kiosk(self.juice, self.recipes) as kiosk:
            self.ask_each_operation(kiosk)
            self.ask_with_bodies(kiosk)
            self.ask_for_stock_and_events(kiosk)
        with Kiosk(self.juice, self.recipes, token=TOKEN) as kiosk:
            self.ask_without_token(kiosk)
        with Kiosk(self.juice, self.recipes, rate_limit=1) as kiosk:
            self.ask_too_often(kiosk)
        print(f"{self.count} requests of other kinds")
        return self.found

    def ask_each_operation(self, kiosk):
        not_allowed = self.document.json["components"]["responses"]["MethodNotAllowed"]
        for path, methods in self.document.json["paths"].items():
            for method in ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]:
                known = "get" if method == "HEAD" else method.lower()
                if known in methods or "/events" in path:
                    continue
                answer = kiosk.send(method, address(path))
                if method == "HEAD":
                    self.expect(f"HEAD {path}", answer, 405)
                else:
                    self.expect(f"{method} {path}", answer, 405, response=not_allowed)
        for path, method, operation in self.document.operations():
            what = f"{method.upper()} {path}"
            body = body_of(operation)

            def send(headers=None, query=""):
                return kiosk.send(method.upper(), address(path) + query, headers, body)

            self.expect(f"{what} to another host", send({"Host": "evil.example"}), 421, operation)
            self.expect(f"{what} with bad bytes", send(query="?store=%ff"), 400, operation)
            if method != "get":
                answer = send({"Origin": "http://evil.example"})
                self.expect(f"{what} from another site", answer, 403, operation)
            if any(parameter["name"] == "store" for parameter in self.document.parameters(operation)):
                self.expect(f"{what} in no store", send(query="?store=moon"), 404, operation)
            if method == "get" and "/events" not in path and "{id}" not in path:
                answer, head = send(), kiosk.send("HEAD", address(path))
                self.expect(f"{what}", answer, 200, operation)
                self.expect(f"HEAD {path}", head, 200)
                if head.body or "/metrics" not in path and head.headers["content-length"] != str(len(answer.body)):
                    self.found.append(f"HEAD {path}: is not as GET")

    def ask_with_bodies(self, kiosk):
        for path, method, operation in self.document.operations():
            if method == "get":
                continue
            what = f"{method.upper()} {path}"
            answer = kiosk.send(method.upper(), address(path), None, b" " * 16_385)
            self.expect(f"{what} with too much", answer, 413, operation)
            self.expect(f"{what} too slowly", self.slow(kiosk, method.upper(), address(path)), 408, operation)
            if "requestBody" not in operation:
                continue
            headers = {"Content-Type": "text/plain"}
            answer = kiosk.send(method.upper(), address(path), headers, b"{}")
            self.expect(f"{what} of another type", answer, 415, operation)
            for body in [b"", b"{", b"null", b"[]", b"[" * 8_000, b'{"lines":' * 1_800, b'{"lines":[{"juice":"\xff"}]}']:
                headers = {"Content-Type": "application/json"}
                answer = kiosk.send(method.upper(), address(path), headers, body)
                self.expect(f"{what} with {body[:20]!r}", answer, 400, operation)
        _, _, order = self.document.operation("placeOrder")
        for number in ["0", "-1", "1.5", "true", "1e400", "99999999999999999999", "1000000001", '"1"', "01", "NaN"]:
            body = b'{"lines":[{"juice":"mango","quantity":' + number.encode() + b"}]}"
            headers = {"Content-Type": "application/json"}
            answer = kiosk.send("POST", "/api/v1/orders", headers, body)
            self.expect(f"an order of {number}", answer, 400, order)

    def slow(self, kiosk, method, path):
        """The answer to a body that does not come."""
        connection = kiosk.connect()
        try:
            connection.putrequest(method, path)
            connection.putheader("Content-Type", "application/json")
            connection.putheader("Content-Length", "10")
            connection.endheaders()
            response = connection.getresponse()
            return Answer(response, response.read())
        finally:
            connection.close()

    def ask_for_stock_and_events(self, kiosk):
        path, _, stock = self.document.operation("stock")
        _, _, change = self.document.operation("changeStock")
        _, _, order = self.document.operation("placeOrder")
        tag = kiosk.send("GET", path).headers["etag"]
        made = kiosk.send("POST", "/api/v1/orders", {"Idempotency-Key": "statuses"}, ORDER)
        self.expect("an order", made, 201, order)
        found = kiosk.send("GET", made.headers["location"])
        self.expect("the Location of an order", found, 200, self.document.operation("order")[2])
        body = {"kind": "set", "amounts": {"mango": "8"}}
        self.expect("an old tag", kiosk.send("PATCH", path, {"If-Match": tag}, body), 412, change)
        now = kiosk.send("GET", path).headers["etag"]
        changed = kiosk.send("PATCH", path, {"If-Match": now}, body)
        self.expect("the latest tag", changed, 200, change)
        if changed.headers.get("etag") != kiosk.send("GET", path).headers["etag"]:
            self.found.append("the ETag of a change is not that of the stock")
        page = kiosk.send("GET", "/api/v1/journal?limit=1")
        self.expect("a page", page, 200, self.document.operation("journal")[2])
        if "link" not in page.headers:
            self.found.append("the first page has no Link")
        else:
            link = page.headers["link"].partition(">")[0].removeprefix("<")
            second = kiosk.send("GET", link).json()["entries"]
            if [entry["sequence"] for entry in second] != [2]:
                self.found.append("the Link does not lead to the next page")
        self.expect("no position", kiosk.send("GET", "/api/v1/events?after=x"), 400,
                    self.document.operation("events")[2])
        self.read_events(kiosk)

    def read_events(self, kiosk):
        """Reads a stream until it has what the journal has, and holds each event against its schema."""
        entries = kiosk.send("GET", "/api/v1/journal").json()["entries"]
        wanted = {(entry["sequence"], change["fruit"]) for entry in entries for change in entry["changes"]}
        with socket.create_connection(("127.0.0.1", kiosk.port), timeout=PATIENCE) as connection:
            connection.sendall(b"GET /api/v1/events?after=0 HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            text, end = "", time.monotonic() + PATIENCE
            seen = set()
            while seen != wanted and time.monotonic() < end:
                text += connection.recv(65_536).decode()
                for line in text.split("\n")[:-1]:
                    if line.startswith("data: "):
                        event = json.loads(line.removeprefix("data: "))
                        seen.add((int(event["position"].partition(".")[0]), event["fruit"]))
        self.count += 1
        if "content-type: text/event-stream" not in text.lower():
            self.found.append("events: the stream has another type")
        if seen != wanted:
            self.found.append(f"events: {sorted(wanted - seen)} are missing")
        for line in text.split("\n"):
            if line.startswith("data: "):
                faults = self.document.faults(
                    {"$ref": "#/components/schemas/StockEvent"}, json.loads(line.removeprefix("data: ")))
                self.found += [f"events: {fault}" for fault in faults]

    def ask_without_token(self, kiosk):
        for path, method, operation in self.document.operations():
            if "security" not in operation:
                continue
            answer = kiosk.send(method.upper(), address(path), {"Authorization": None}, body_of(operation))
            self.expect(f"{method.upper()} {path} of a customer", answer, 401, operation)
        _, _, menu = self.document.operation("menu")
        for _ in range(5):
            answer = kiosk.send("GET", "/api/v1/menu", {"Authorization": "Bearer wrong"})
            self.expect("a wrong token", answer, 401, menu)
        answer = kiosk.send("GET", "/api/v1/menu", {"Authorization": "Bearer wrong"})
        self.expect("one wrong token more", answer, 429, menu)

    def ask_too_often(self, kiosk):
        answers = [kiosk.send("GET", "/api/v1/menu") for _ in range(20)]
        self.expect("one request of many", answers[-1], 429, self.document.operation("menu")[2])
