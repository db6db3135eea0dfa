"""Reads an OpenAPI document, and holds answers against it."""
import copy

from jsonschema import Draft202012Validator, FormatChecker

METHODS = ["get", "post", "patch"]


class Document:
    def __init__(self, json):
        self.json = json

    def resolved(self, value):
        """What a value stands for: itself, or what its `$ref` leads to."""
        while "$ref" in value:
            target = self.json
            for key in value["$ref"].removeprefix("#/").split("/"):
                target = target[key.replace("~1", "/").replace("~0", "~")]
            value = target
        return value

    def operations(self):
        for path, methods in self.json["paths"].items():
            for method in METHODS:
                if method in methods:
                    yield path, method, methods[method]

    def operation(self, id):
        return next(found for found in self.operations() if found[2]["operationId"] == id)

    def parameters(self, operation):
        return [self.resolved(parameter) for parameter in operation.get("parameters", [])]

    def faults(self, schema, value):
        schema = {**schema, "components": self.json["components"]}
        validator = Draft202012Validator(schema, format_checker=FormatChecker())
        return [f"{error.json_path}: {error.message[:300]}" for error in validator.iter_errors(value)]

    def faults_of(self, answer, operation):
        """What is wrong with an answer to a request for an operation."""
        if str(answer.status) not in operation["responses"]:
            return [f"status {answer.status} is not documented"]
        return self.faults_as(answer, operation["responses"][str(answer.status)])

    def faults_as(self, answer, response):
        response = self.resolved(response)
        content = response.get("content", {})
        if answer.media not in content:
            return [f"type {answer.media!r} is not documented for {answer.status}"]
        faults = []
        schema = content[answer.media].get("schema")
        if schema and answer.media.endswith("json"):
            faults += self.faults(schema, answer.json())
        elif schema and answer.media == "text/plain":
            faults += self.faults(schema, answer.body.decode())
        for name, header in response.get("headers", {}).items():
            header = self.resolved(header)
            value = answer.headers.get(name.lower())
            if value is None:
                faults += [f"{name} is missing"] if header.get("required") else []
            else:
                is_number = header["schema"].get("type") == "integer"
                faults += [
                    f"{name}: {fault}"
                    for fault in self.faults(header["schema"], int(value) if is_number else value)
                ]
        return faults

    def closed(self):
        """The same document without what later versions may add: answers have only the members that it lists."""
        json = copy.deepcopy(self.json)
        for name, schema in json["components"]["schemas"].items():
            if "allOf" in schema:
                schema["unevaluatedProperties"] = False
            elif "properties" in schema and name != "Problem":
                schema["additionalProperties"] = False
        return Document(json)

    def narrowed(self, juices, fruits):
        """The same document for one menu: what it allows names nothing that is not there.

        The menu has no sizes, no options and no offers, and its fruits come in whole pieces.
        """
        json = copy.deepcopy(self.json)
        schemas = json["components"]["schemas"]
        schemas["JuiceName"] = {"type": "string", "enum": juices}
        schemas["ThingName"] = {"type": "string", "enum": [f"juice/{juice}" for juice in juices]}
        schemas["NoteText"] = {"type": "string", "pattern": "^[a-z]{1,20}$"}
        schemas["OrderRequest"]["properties"]["offer"] = {"type": "null"}
        schemas["FruitName"] = {"type": "string", "enum": fruits}
        schemas["AmountText"] = {"type": "string", "pattern": "^(?:0|[1-9][0-9]{0,5})$"}
        for name in ["size", "options"]:
            del schemas["LineRequest"]["properties"][name]
        # The server reads 16 KB of a body at most.
        schemas["Lines"]["maxItems"] = 100
        # What JSON Schema cannot say: it has to have text, and nothing that is a control in Unicode.
        schemas["Reason"] = {"type": "string", "pattern": "^[a-z]{1,20}$"}
        for _, _, operation in Document(json).operations():
            for index, parameter in enumerate(operation["parameters"]):
                parameter = self.resolved(parameter)
                if parameter["name"] == "Idempotency-Key":
                    schema = {"type": "string", "pattern": "^[a-z][a-z0-9-]{0,39}$"}
                elif parameter["name"] == "line":
                    schema = {"type": "string", "enum": juices}
                elif parameter["name"] == "store":
                    schema = {"type": "string", "enum": ["main"]}
                elif parameter["name"] == "id":
                    schema = {"type": "string", "pattern": "^[a-z0-9-]{1,40}$"}
                else:
                    continue
                narrow = {key: value for key, value in parameter.items() if "example" not in key}
                operation["parameters"][index] = {**narrow, "schema": schema}
        return json
