# /// script
# dependencies = ["openapi-spec-validator==0.9.0", "schemathesis==4.32.5", "jsonschema==4.26.0"]
# ///
"""Holds the OpenAPI document of `juice serve` against OpenAPI, and the server against the document.

Starts servers of its own on free ports of 127.0.0.1, each with a copy of the classic menu. Prints what is
wrong, and ends with 1 if anything is.
"""
import argparse
import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import answers
from document import Document
from kiosk import Kiosk
from openapi_spec_validator import validate
from statuses import TOKEN, Statuses

# The first two follow links between operations, of which the document has none. Five wrong tokens in a
# minute stop the right one as well, so the tests of statuses try them.
LEFT_OUT = "use_after_free,ensure_resource_availability,ignored_auth"
SECONDS = 100


def schemathesis(kiosk, document, examples, name, words, settings=""):
    """Runs schemathesis with a document against a server; returns whether it finds nothing."""
    path = os.path.join(kiosk.folder, f"{name}.json")
    with open(path, "w") as file:
        json.dump(document, file)
    configuration = os.path.join(kiosk.folder, f"{name}.toml")
    with open(configuration, "w") as file:
        file.write(settings)
    token = ["--header", f"Authorization: Bearer {kiosk.token}"] if kiosk.token else []
    start = time.monotonic()
    ending = subprocess.run(
        [
            os.path.join(os.path.dirname(sys.executable), "schemathesis"), "--config-file", configuration,
            "run", path, "--url", kiosk.address, "--phases", "coverage,fuzzing",
            # A stream of events has no end to wait for.
            "--exclude-path", "/api/v1/events", "--max-examples", str(examples), "--seed", "1",
            "--request-timeout", "10", "--continue-on-failure", "--no-color", *token, *words,
        ], cwd=kiosk.folder, capture_output=True, text=True, timeout=SECONDS)
    with_token = "with" if kiosk.token else "without"
    print(f"schemathesis, {name}, {with_token} a token: status {ending.returncode}, "
          f"{time.monotonic() - start:.0f} s")
    if ending.returncode:
        print(ending.stdout, ending.stderr, sep="\n")
    return ending.returncode == 0


def run_schemathesis(document, juice, recipes, token, examples):
    with Kiosk(juice, recipes, token) as kiosk:
        # What the document allows can still name a juice that is not there.
        is_valid = schemathesis(
            kiosk, document.json, examples, "any menu", ["--exclude-checks", f"{LEFT_OUT},positive_data_acceptance"],
            '[checks.negative_data_rejection]\nexpected-statuses = ["400", "404", "412", "413", "415", "428"]\n')
        juices = [juice["id"] for juice in kiosk.send("GET", "/api/v1/menu").json()["juices"]]
        fruits = [level["fruit"] for level in kiosk.send("GET", "/api/v1/stock").json()["stock"]]
    with Kiosk(juice, recipes, token) as kiosk:
        # Of this menu all is there, so that only the stock and the orders stand against a request.
        return schemathesis(
            kiosk, document.narrowed(juices, fruits), examples, "this menu",
            ["--exclude-checks", LEFT_OUT, "--mode", "positive"],
            '[checks.positive_data_acceptance]\nexpected-statuses = ["2xx", "404", "409", "412", "422", "428"]\n'
        ) and is_valid


def served(juice, recipes):
    """The document that a server has, and what is wrong with how it is answered."""
    path = "/api/v1/openapi.json"
    with Kiosk(juice, recipes) as kiosk:
        answer = kiosk.send("GET", path)
        if answer.status != 200 or answer.media != "application/json" or "etag" not in answer.headers:
            raise RuntimeError(f"{path}: {answer.status} {answer.headers}")
        again = kiosk.send("GET", path, {"If-None-Match": answer.headers["etag"]})
        found = [] if again.status == 304 and not again.body else [f"{path}: {again.status} for its own ETag"]
        return Document(answer.json()), found


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--juice", required=True, help="the program")
    arguments.add_argument("--recipes", required=True, help="the folder with classic.yaml")
    arguments.add_argument("--document", help="a file instead of /api/v1/openapi.json of the server")
    arguments.add_argument(
        "--examples", type=int, default=25, help="how many requests Schemathesis makes up for each operation")
    options = arguments.parse_args()
    found = []
    if options.document:
        with open(options.document) as file:
            document = Document(json.load(file))
    else:
        document, found = served(options.juice, options.recipes)
    validate(document.json)
    document = document.closed()
    found += answers.faults(document, options.juice, options.recipes)
    found += Statuses(document, options.juice, options.recipes).run()
    print(*found, sep="\n")
    # Both at the same time, each with servers of its own.
    with ThreadPoolExecutor() as pool:
        valid = list(pool.map(
            lambda token: run_schemathesis(document, options.juice, options.recipes, token, options.examples),
            [None, TOKEN]))
    sys.exit(1 if found or not all(valid) else 0)


if __name__ == "__main__":
    main()
