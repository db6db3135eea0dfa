# /// script
# dependencies = ["openapi-spec-validator==0.9.0", "schemathesis==4.32.5"]
# ///
"""Holds the OpenAPI document of `juice serve` against its own rules and against the server.

Prints what fails, and ends with 1 if anything does.
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request

from openapi_spec_validator import validate

arguments = argparse.ArgumentParser()
arguments.add_argument("--juice", required=True)
arguments.add_argument("--recipes", required=True)
options = arguments.parse_args()
# What a schema allows can still name a juice that is not there, so not all of it is accepted.
CHECKS = ",".join([
    "not_a_server_error", "status_code_conformance", "content_type_conformance",
    "response_headers_conformance", "response_schema_conformance", "negative_data_rejection",
    "unsupported_method", "allow_header_conformance",
])


def run(token):
    folder = tempfile.mkdtemp()
    shutil.copy(os.path.join(options.recipes, "classic.yaml"), os.path.join(folder, "menu.yaml"))
    words = [
        options.juice, "serve", "-m", os.path.join(folder, "menu.yaml"), "--listen", "127.0.0.1:0",
        "--rate-limit", "0",
    ]
    headers = []
    if token:
        path = os.path.join(folder, "token")
        with open(path, "w") as file:
            file.write(token)
        words += ["--staff-token-file", path]
        headers = ["--header", f"Authorization: Bearer {token}"]
    log = open(os.path.join(folder, "log"), "w+")
    server = subprocess.Popen(words, stderr=log, stdout=subprocess.DEVNULL)
    try:
        address = None
        while address is None:
            if server.poll() is not None:
                raise RuntimeError("the server does not begin")
            time.sleep(0.05)
            with open(log.name) as text:
                address = re.search(r"http://127\.0\.0\.1:\d+", text.read())
        address = address[0]
        with urllib.request.urlopen(address + "/api/v1/openapi.json") as answer:
            document = json.load(answer)
        validate(document)
        # A stream of events has no end to wait for.
        status = subprocess.run(
            [
                os.path.join(os.path.dirname(sys.executable), "schemathesis"), "run",
                address + "/api/v1/openapi.json", "--exclude-path", "/api/v1/events", "--phases",
                "examples,coverage,fuzzing", "--max-examples", "25", "--seed", "1", "--checks", CHECKS,
                "--no-color", *headers,
            ], cwd=folder).returncode
        return status
    finally:
        server.terminate()
        server.wait(10)
        log.close()
        shutil.rmtree(folder)


statuses = [run(None), run("0123456789abcdef" * 4)]
sys.exit(1 if any(statuses) else 0)
