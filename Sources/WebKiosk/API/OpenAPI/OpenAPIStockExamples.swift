extension OpenAPIText {
  /// Answers about the stock and the journal: members of `examples`.
  static let stockExamples: StaticString = #"""
    "stock.opening": {
      "value": {
        "stock": [
          {"amount": {"text": "10", "unit": "piece", "value": "10"}, "fruit": "strawberry", "name": "Strawberry"},
          {"amount": {"text": "10", "unit": "piece", "value": "10"}, "fruit": "banana", "name": "Banana"},
          {"amount": {"text": "10", "unit": "piece", "value": "10"}, "fruit": "pineapple", "name": "Pineapple"},
          {"amount": {"text": "10", "unit": "piece", "value": "10"}, "fruit": "kiwi", "name": "Kiwi"},
          {"amount": {"text": "10", "unit": "piece", "value": "10"}, "fruit": "mango", "name": "Mango"}
        ],
        "version": 2
      }
    },
    "changeStock.below-zero": {
      "value": {
        "detail": "mango: cannot remove 11, 10 left",
        "kind": "remove",
        "obstacles": [
          {
            "asked": {"text": "11", "unit": "piece", "value": "11"},
            "fruit": "mango",
            "limit": {"text": "10", "unit": "piece", "value": "10"},
            "reason": "below-zero"
          }
        ],
        "outcome": "refused",
        "status": 409,
        "title": "The stock cannot be changed so",
        "type": "/problems/change-refused",
        "version": 2
      }
    },
    "changeStock.reset": {
      "value": {
        "changes": [
          {
            "after": {"text": "10", "unit": "piece", "value": "10"},
            "before": {"text": "4", "unit": "piece", "value": "4"},
            "fruit": "mango"
          }
        ],
        "kind": "reset",
        "outcome": "applied",
        "version": 2
      }
    },
    "changeStock.tagged": {
      "value": {
        "changes": [
          {
            "after": {"text": "50", "unit": "piece", "value": "50"},
            "before": {"text": "10", "unit": "piece", "value": "10"},
            "fruit": "strawberry"
          },
          {
            "after": {"text": "15", "unit": "piece", "value": "15"},
            "before": {"text": "10", "unit": "piece", "value": "10"},
            "fruit": "kiwi"
          }
        ],
        "kind": "add",
        "outcome": "applied",
        "version": 2
      }
    },
    "changeStock.overtaken": {
      "value": {
        "detail": "mango: somebody changed it from 10 to 4 meanwhile",
        "kind": "add",
        "obstacles": [
          {
            "asked": {"text": "10", "unit": "piece", "value": "10"},
            "fruit": "mango",
            "limit": {"text": "4", "unit": "piece", "value": "4"},
            "reason": "changed-meanwhile"
          }
        ],
        "outcome": "refused",
        "status": 412,
        "title": "The stock was changed meanwhile",
        "type": "/problems/changed-meanwhile",
        "version": 2
      }
    },
    "changeStock.unseen": {
      "value": {
        "detail": "the change does not say what stock it is meant for; send If-Match with the ETag of the stock, or `expected` with an amount of each fruit",
        "status": 428,
        "title": "Say what stock you saw",
        "type": "/problems/precondition-required"
      }
    },
    "changeStock.counted": {
      "value": {
        "changes": [
          {
            "after": {"text": "12", "unit": "piece", "value": "12"},
            "before": {"text": "10", "unit": "piece", "value": "10"},
            "fruit": "mango"
          }
        ],
        "kind": "set",
        "outcome": "applied",
        "version": 2
      }
    },
    "changeStock.unknown-fruit": {
      "value": {
        "detail": "the menu has no fruit `mangoo`; did you mean `mango`?",
        "status": 400,
        "title": "There is no such fruit",
        "type": "/problems/unknown-fruit"
      }
    },
    "changeStock.number": {
      "value": {
        "detail": "the body is not as it has to be (amounts.mango): it has to be a string; see /api/v1/openapi.json",
        "status": 400,
        "title": "The request is malformed",
        "type": "/problems/bad-request"
      }
    },
    "changeStock.overtaken-tag": {
      "value": {
        "detail": "the journal has gone on since \"0:0000000000000000\"; read the stock again",
        "status": 412,
        "title": "The stock was changed meanwhile",
        "type": "/problems/changed-meanwhile"
      }
    },
    "journal.empty": {"value": {"entries": [], "version": 2}},
    "journal.no-page": {
      "value": {
        "detail": "`limit` has to be a number from 1 to 1000",
        "status": 400,
        "title": "The request is malformed",
        "type": "/problems/bad-request"
      }
    },
    "journal.second": {
      "value": {
        "entries": [
          {
            "changes": [
              {
                "balance": {"text": "4", "unit": "piece", "value": "4"},
                "delta": {"text": "-6", "unit": "piece", "value": "-6"},
                "fruit": "mango"
              }
            ],
            "hash": "bc2955390dc2f9455c079cc70d29d190e33ec78b673b6276189cc4437a5abcbc",
            "kind": "order",
            "lines": [{"juice": "mango", "quantity": 2}],
            "localTime": "2026-11-23T07:25:02.482+00:00",
            "menu": "e170ede0a7683bcdaa9cd28dd24c66b1e6156901a6d2ef3ddd9018d9d899f65a",
            "orderID": "table-4",
            "sequence": 2,
            "store": "main",
            "time": "2026-11-23T07:25:02.482Z"
          }
        ],
        "version": 2
      }
    }
    """#
}
