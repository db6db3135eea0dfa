"""Serves style and script as the sources have them, and all else as `juice serve` does."""

import contextlib
import http.client
import http.server
import pathlib
import threading

FOLDER = pathlib.Path(__file__).resolve().parents[3] / "Sources/CAssets/Kiosk"
FILES = {
    "/style.css": ("kiosk.css", "text/css; charset=utf-8"),
    "/screen.js": ("kiosk.js", "text/javascript; charset=utf-8"),
}
OF_CONNECTION = {"connection", "transfer-encoding", "keep-alive", "content-length"}


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, behind):
        super().__init__(("127.0.0.1", 0), Handler)
        self.behind = behind
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def close(self):
        self.shutdown()
        self.server_close()

    def handle_error(self, *_):
        """A browser that goes away is none."""


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        path = self.path.split("?")[0]
        if path in FILES:
            name, kind = FILES[path]
            body = (FOLDER / name).read_bytes()
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        else:
            self.forward(None)

    def do_POST(self):
        self.forward(self.rfile.read(int(self.headers.get("Content-Length", 0))))

    def forward(self, body):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.behind)
        with contextlib.closing(connection):
            # Host and Origin stay, since the server compares them.
            connection.putrequest(self.command, self.path, skip_host=True, skip_accept_encoding=True)
            for name, value in self.headers.items():
                if name.lower() not in OF_CONNECTION:
                    connection.putheader(name, value)
            if body is not None:
                connection.putheader("Content-Length", str(len(body)))
            connection.endheaders(body)
            answer = connection.getresponse()
            self.send_response(answer.status)
            for name, value in answer.getheaders():
                if name.lower() not in OF_CONNECTION | {"date", "server"}:
                    self.send_header(name, value)
            self.send_header("Connection", "close")
            self.end_headers()
            with answer:
                while piece := answer.read1(65536):
                    self.wfile.write(piece)
                    self.wfile.flush()

    def log_message(self, *_):
        pass
