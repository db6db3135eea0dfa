"""Holds a server against the examples of its document."""
import re

from kiosk import Kiosk, quoted

# Members that differ from one server to the next.
VARIABLE = {"journal", "hash", "menu", "time", "localTime", "place"}
UUID = re.compile("[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")


def named(media_types, name):
    """The value of an example with a name, and the example; nothing if there is none."""
    for media in media_types.values():
        if name in media.get("examples", {}):
            return media["examples"][name]
    return None


def answers(document, operation):
    """The names of the examples of answers, each with its status and value."""
    for status, response in operation["responses"].items():
        for media in document.resolved(response).get("content", {}).values():
            for name, example in media.get("examples", {}).items():
                yield name, int(status), document.resolved(example)["value"]


def request(document, operation_id, name):
    """Method, path, fields and body of an example, and the examples that come before it."""
    path, method, operation = document.operation(operation_id)
    query, headers = [], {}
    for parameter in document.parameters(operation):
        example = parameter.get("examples", {}).get(name)
        if example is None:
            continue
        value = example["value"]
        if parameter["in"] == "path":
            path = path.replace("{" + parameter["name"] + "}", quoted(value))
        elif parameter["in"] == "query":
            query.append(f"{parameter['name']}={quoted(value)}")
        else:
            headers[parameter["name"]] = value
    body = named(operation.get("requestBody", {}).get("content", {}), name)
    before = (body or operation.get("x-examples", {}).get(name, {})).get("x-after", [])
    path += "?" + "&".join(query) if query else ""
    return method.upper(), path, headers, body and body["value"], before


def send(document, kiosk, operation_id, name):
    """The answer to an example, after those that come before it."""
    method, path, headers, body, before = request(document, operation_id, name)
    for other in before:
        id, _, other_name = other.partition(".")
        answer = kiosk.send(*request(document, id, other_name)[:4])
        if answer.status >= 300:
            raise RuntimeError(f"{other}: {answer.status} {answer.body.decode()}")
    return kiosk.send(method, path, headers, body)


def plain(value):
    """A document without what differs from one server to the next."""
    if isinstance(value, dict):
        return {
            key: "…" if key in VARIABLE or key == "id" and UUID.fullmatch(str(member)) else plain(member)
            for key, member in value.items()
        }
    return [plain(member) for member in value] if isinstance(value, list) else value


def faults(document, juice, recipes):
    found, count = [], 0
    for path, method, operation in document.operations():
        id = operation["operationId"]
        bodies = operation.get("requestBody", {}).get("content", {}).values()
        asked = {name for media in bodies for name in media.get("examples", {})}
        asked |= set(operation.get("x-examples", {}))
        for name, status, value in answers(document, operation):
            asked.discard(name)
            count += 1
            # Each begins with a stock of its own.
            with Kiosk(juice, recipes) as kiosk:
                answer = send(document, kiosk, id, name)
            problems = []
            if answer.status != status:
                problems.append(f"is answered with {answer.status} instead of {status}")
            elif plain(answer.json()) != plain(value):
                problems.append(f"is answered with {answer.body.decode()}")
            problems += document.faults_of(answer, operation)
            found += [f"example {id}.{name}: {problem}" for problem in problems]
        found += [f"example {id}.{name}: has no answer" for name in sorted(asked)]
    print(f"{count} examples")
    return found
