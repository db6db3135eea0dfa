"""Holds the answers of a server against the schemas of its document."""
from kiosk import Kiosk

KEY = {"Idempotency-Key": '"table-4"'}
OLD_TAG = {"If-Match": '"0:0000000000000000"'}
MANGOES = {"lines": [{"juice": "mango", "quantity": 2}]}

# Each group begins with the opening stock of the classic menu. A request is the id of an operation, its path,
# fields and body; then come the status and the outcome, or the end of the type, that the answer has to have.
GROUPS = [
    [
        ("menu", "/api/v1/menu", {}, None, 200, None),
        ("explain", "/api/v1/explain/mango-kiwi", {}, None, 200, None),
        ("explain", "/api/v1/explain/mangoo", {}, None, 400, "unknown-juice"),
        ("plan", "/api/v1/plan", {}, {"lines": [{"juice": "mango", "quantity": 5}]}, 200, None),
        ("plan", "/api/v1/plan", {}, {"lines": [{"juice": "mango"}], "stock": {"mango": "15"}}, 200, None),
        ("plan", "/api/v1/plan", {}, {"lines": [{"juice": "mango"}], "stock": {"mangoo": "1"}}, 400, "unknown-fruit"),
        ("journal", "/api/v1/journal", {}, None, 200, None),
        ("journal", "/api/v1/journal?limit=0", {}, None, 400, "bad-request"),
        ("document", "/api/v1/openapi.json", {}, None, 200, None),
    ],
    [
        ("placeOrder", "/api/v1/orders", KEY, MANGOES, 201, "written"),
        ("placeOrder", "/api/v1/orders", KEY, MANGOES, 200, "written"),
        ("placeOrder", "/api/v1/orders", KEY, {"lines": [{"juice": "kiwi"}]}, 422, "other-content"),
        ("placeOrder", "/api/v1/orders", {}, {"lines": [{"juice": "strawberry"}]}, 409, "refused"),
        ("placeOrder", "/api/v1/orders", {}, {"lines": [{"juice": "mangoo"}]}, 400, "unknown-juice"),
        ("placeOrder", "/api/v1/orders", {}, {"lines": [{"juice": "mango", "quantitiy": 2}]}, 400, "bad-request"),
        ("order", "/api/v1/orders/table-4", {}, None, 200, "written"),
        ("order", "/api/v1/orders/table-5", {}, None, 404, "not-found"),
        ("journal", "/api/v1/journal?after=1&limit=1", {}, None, 200, None),
        ("cancelOrder", "/api/v1/orders/table-4/cancel", {}, None, 200, "written"),
        ("cancelOrder", "/api/v1/orders/table-4/cancel", {}, None, 200, "written"),
        ("cancelOrder", "/api/v1/orders/table-5/cancel", {}, None, 404, "not-found"),
        ("placeOrder", "/api/v1/orders", KEY, MANGOES, 409, "cancelled"),
        ("order", "/api/v1/orders/table-4", {}, None, 200, "cancelled"),
        ("journal", "/api/v1/journal", {}, None, 200, None),
    ],
    [
        ("placeOrder", "/api/v1/orders", KEY, {"lines": [{"juice": "strawberry"}]}, 409, "refused"),
        ("order", "/api/v1/orders/table-4", {}, None, 200, "refused"),
        ("cancelOrder", "/api/v1/orders/table-4/cancel", {}, None, 409, "not-cancellable"),
    ],
    [
        ("placeOrder", "/api/v1/orders", KEY, {"lines": [{"juice": "mango", "quantity": 3, "note": "no lid"}],
                                               "for": "Mina"}, 201, "written"),
        ("cancelPart", "/api/v1/orders/table-4/cancel/part", {}, {"lines": [{"juice": "mango"}], "part": 1},
         200, "written"),
        ("cancelPart", "/api/v1/orders/table-4/cancel/part", {}, {"lines": [{"juice": "mango"}], "part": 1},
         200, "written"),
        ("cancelPart", "/api/v1/orders/table-4/cancel/part", {}, {"lines": [{"juice": "mango", "quantity": 3}]},
         409, "not-cancellable"),
        ("cancelPart", "/api/v1/orders/table-5/cancel/part", {}, {"lines": [{"juice": "mango"}]}, 404, "not-found"),
        ("placeOrder", "/api/v1/orders", {}, {"lines": [{"juice": "mango"}], "note": "a\nb"}, 400, "bad-request"),
        ("switchOff", "/api/v1/off", {}, {"things": ["juice/mango"]}, 200, "written"),
        ("switchOff", "/api/v1/off", {}, {"things": ["mangoo"]}, 400, "unknown-juice"),
        ("placeOrder", "/api/v1/orders", {}, MANGOES, 409, "not-sold"),
        ("menu", "/api/v1/menu", {}, None, 200, None),
        ("stock", "/api/v1/stock", {}, None, 200, None),
        ("switchOn", "/api/v1/on", {}, {"things": []}, 200, "written"),
        ("journal", "/api/v1/journal", {}, None, 200, None),
    ],
    [
        ("stock", "/api/v1/stock", {}, None, 200, None),
        ("changeStock", "/api/v1/stock", {}, {"kind": "set", "amounts": {"mango": "8"},
                                              "expected": {"mango": "10"}, "reason": "counted"}, 200, "written"),
        ("changeStock", "/api/v1/stock", {}, {"kind": "add", "amounts": {"mango": "5"},
                                              "expected": {"mango": "10"}}, 412, "changed-meanwhile"),
        ("changeStock", "/api/v1/stock", OLD_TAG, {"kind": "add", "amounts": {"kiwi": "5"}}, 412, "changed-meanwhile"),
        ("changeStock", "/api/v1/stock", {}, {"kind": "remove", "amounts": {"mango": "11"},
                                              "expected": {"mango": "8"}}, 409, "change-refused"),
        ("changeStock", "/api/v1/stock", {}, {"kind": "add", "amounts": {"mango": "5"}}, 428, "precondition-required"),
        ("changeStock", "/api/v1/stock", {}, {"kind": "add", "amounts": {"mangoo": "5"},
                                              "expected": {"mangoo": "10"}}, 400, "unknown-fruit"),
        ("changeStock", "/api/v1/stock", {}, {"kind": "add", "amounts": {"mango": 5},
                                              "expected": {"mango": "10"}}, 400, "bad-request"),
        ("changeStock", "/api/v1/stock", {}, {"kind": "reset", "fruits": ["mango"],
                                              "expected": {"mango": "8"}}, 200, "written"),
    ],
]


def faults(document, juice, recipes):
    found = []
    for group in GROUPS:
        with Kiosk(juice, recipes) as kiosk:
            for id, path, headers, body, status, outcome in group:
                _, method, operation = document.operation(id)
                answer = kiosk.send(method.upper(), path, headers, body)
                problems = document.faults_of(answer, operation)
                if answer.status != status:
                    problems.append(f"is answered with {answer.status} instead of {status}")
                elif outcome and outcome not in [answer.json().get("outcome"), answer.json().get("type", "")[10:]]:
                    problems.append(f"is answered with {answer.body.decode()}")
                found += [f"{method.upper()} {path} {body}: {problem}" for problem in problems]
    for _, _, operation in document.operations():
        for media in operation.get("requestBody", {}).get("content", {}).values():
            found += [f"example of {operation['operationId']}: {fault}"
                      for fault in document.faults(media["schema"], media["example"])]
    return found
