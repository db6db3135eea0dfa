"""Prints, as a JSON object by path, whether YAML files are instances of a JSON Schema.

    python yaml_against_schema.py SCHEMA FILE...

Each is `valid`, `invalid`, or `unreadable` where it is no YAML. Before that, the schema itself is
checked against the metaschema of JSON Schema 2020-12. An independent view: PyYAML parses, and plain
scalars are read as editors do, by the core schema of YAML 1.2.2 (section 10.3.2).
"""

import json
import re
import sys

import yaml
from jsonschema import Draft202012Validator

CORE = [
    (r"|~|null|Null|NULL", lambda text: None),
    (r"true|True|TRUE", lambda text: True),
    (r"false|False|FALSE", lambda text: False),
    (r"[-+]?[0-9]+", int),
    (r"0o[0-7]+", lambda text: int(text, 8)),
    (r"0x[0-9a-fA-F]+", lambda text: int(text, 16)),
    (r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", float),
    (r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)", lambda text: float(text.replace(".", ""))),
]


def is_merge(key):
    return isinstance(key, yaml.ScalarNode) and key.value == "<<" and not key.style


def mapping(node):
    """Own keys first, then those of merge keys: the first to say something wins."""
    result = {}
    for key, value in node.value:
        if not is_merge(key):
            if not isinstance(key, yaml.ScalarNode):
                raise yaml.YAMLError("a key is no scalar")
            result[key.value] = construct(value)
    for key, value in node.value:
        if is_merge(key):
            merged = value.value if isinstance(value, yaml.SequenceNode) else [value]
            for other in merged:
                if not isinstance(other, yaml.MappingNode):
                    raise yaml.YAMLError("a merge of no mapping")
                result = {**mapping(other), **result}
    return result


def construct(node):
    if isinstance(node, yaml.MappingNode):
        return mapping(node)
    if isinstance(node, yaml.SequenceNode):
        return [construct(item) for item in node.value]
    if not node.style:
        for pattern, read in CORE:
            if re.fullmatch(pattern, node.value):
                return read(node.value)
    return node.value


def verdict(validator, path):
    try:
        with open(path, "rb") as file:
            node = yaml.compose(file, Loader=yaml.SafeLoader)
        value = None if node is None else construct(node)
    except (yaml.YAMLError, UnicodeDecodeError, RecursionError):
        return "unreadable"
    return "valid" if validator.is_valid(value) else "invalid"


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    print(json.dumps({path: verdict(validator, path) for path in sys.argv[2:]}))


main()
