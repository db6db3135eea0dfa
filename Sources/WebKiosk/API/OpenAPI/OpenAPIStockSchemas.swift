extension OpenAPIText {
  /// The documents that commands print about stock and the journal: members of `schemas`.
  static let stockSchemas: StaticString = #"""
    "Stock": {
      "type": "object",
      "description": "The stock of a store, as `juice stock --format json` prints it.",
      "properties": {
        "version": {"$ref": "#/components/schemas/DocumentVersion"},
        "store": {"$ref": "#/components/schemas/StoreID", "description": "The server leaves it out for the main store."},
        "stock": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "fruit": {"type": "string"},
              "name": {"type": "string", "description": "The name in the language of the answer."},
              "amount": {"$ref": "#/components/schemas/Amount"},
              "max": {"$ref": "#/components/schemas/Amount", "description": "The most that the store may have."},
              "low": {
                "$ref": "#/components/schemas/Amount",
                "description": "At this amount and below there is little left."
              },
              "mark": {
                "type": "string",
                "enum": ["low", "sold-out", "unit-changed"],
                "description": "The server leaves it out for a fruit that needs no attention."
              }
            },
            "required": ["fruit", "name", "amount"],
            "additionalProperties": false
          }
        }
      },
      "required": ["version", "stock"],
      "additionalProperties": false
    },
    "StockChange": {
      "type": "object",
      "description": "What a change of stock did, as `juice stock set --format json` prints it.",
      "properties": {
        "version": {"$ref": "#/components/schemas/DocumentVersion"},
        "store": {"$ref": "#/components/schemas/StoreID", "description": "The server leaves it out for the main store."},
        "kind": {"type": "string", "enum": ["add", "remove", "set", "reset"]},
        "outcome": {"const": "applied"},
        "changes": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "fruit": {"type": "string"},
              "before": {"$ref": "#/components/schemas/Amount"},
              "after": {"$ref": "#/components/schemas/Amount"},
              "givenUp": {
                "$ref": "#/components/schemas/Amount",
                "description": "The stock before a reset that the ledger counted in another unit."
              }
            },
            "required": ["fruit", "before", "after"],
            "additionalProperties": false
          }
        }
      },
      "required": ["version", "kind", "outcome", "changes"],
      "additionalProperties": false
    },
    "Obstacle": {
      "type": "object",
      "description": "Why the stock of a fruit cannot change.",
      "properties": {
        "store": {"$ref": "#/components/schemas/StoreID", "description": "The server leaves it out for the main store."},
        "fruit": {"type": "string"},
        "reason": {
          "type": "string",
          "enum": ["below-zero", "above-max", "changed-meanwhile", "beyond-counting", "unit-changed"]
        },
        "limit": {"$ref": "#/components/schemas/Amount", "description": "The stock, or the most that the store may have."},
        "asked": {"$ref": "#/components/schemas/Amount", "description": "The amount that somebody asked for, or expected."}
      },
      "required": ["fruit", "reason"],
      "additionalProperties": false
    },
    "JournalEntry": {
      "type": "object",
      "properties": {
        "sequence": {"type": "integer", "format": "int64", "minimum": 1},
        "time": {"type": "string", "format": "date-time", "description": "The time is in UTC."},
        "localTime": {
          "type": "string",
          "format": "date-time",
          "description": "The same time with the offset of the server's time zone."
        },
        "store": {"$ref": "#/components/schemas/StoreID"},
        "kind": {
          "type": "string",
          "enum": ["opening", "order", "refusal", "cancel", "add", "remove", "set", "reset", "move", "undo", "archive"]
        },
        "orderID": {"type": "string"},
        "lines": {
          "type": "array",
          "items": {"$ref": "#/components/schemas/Line"},
          "description": "The lines of an order, a refusal or a cancellation."
        },
        "substitutions": {"$ref": "#/components/schemas/Substitutions"},
        "counterpart": {"$ref": "#/components/schemas/StoreID", "description": "The other store of a move."},
        "menu": {"$ref": "#/components/schemas/Hash", "description": "The menu that the order was decided on."},
        "reason": {"type": "string", "description": "Why the stock changed, in the words of whoever changed it."},
        "undone": {
          "type": "integer",
          "format": "int64",
          "minimum": 1,
          "description": "The sequence of the entry that was undone."
        },
        "changes": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "fruit": {"type": "string"},
              "delta": {"$ref": "#/components/schemas/Amount"},
              "balance": {"$ref": "#/components/schemas/Amount", "description": "The stock after the entry."}
            },
            "required": ["fruit", "delta", "balance"],
            "additionalProperties": false
          }
        },
        "shortage": {"type": "array", "items": {"$ref": "#/components/schemas/ShortItem"}, "minItems": 1},
        "hash": {"$ref": "#/components/schemas/Hash", "description": "SHA-256 over this row and all rows before it."}
      },
      "required": ["sequence", "time", "localTime", "store", "kind", "changes", "hash"],
      "additionalProperties": false
    },
    "Journal": {
      "type": "object",
      "description": "Entries of the journal in order, as `juice history --format json` prints them.",
      "properties": {
        "version": {"$ref": "#/components/schemas/DocumentVersion"},
        "entries": {"type": "array", "items": {"$ref": "#/components/schemas/JournalEntry"}, "maxItems": 1000}
      },
      "required": ["version", "entries"],
      "additionalProperties": false
    },
    "StockEvent": {
      "type": "object",
      "description": "The `data` of an event named `stock`, as a line of `juice events --format json` has it. `low` says that the stock reached its low mark, `sold-out` that nothing is left, and `restocked` that there is more than the low mark again. Each of them comes after the `changed` of the same fruit.",
      "properties": {
        "version": {"$ref": "#/components/schemas/DocumentVersion"},
        "position": {"$ref": "#/components/schemas/EventPosition"},
        "event": {"type": "string", "enum": ["changed", "low", "sold-out", "restocked"]},
        "cause": {
          "type": "string",
          "enum": ["opening", "order", "refusal", "cancel", "add", "remove", "set", "reset", "move", "undo", "archive"],
          "description": "The kind of the journal entry."
        },
        "time": {"type": "string", "format": "date-time", "description": "The time is in UTC."},
        "localTime": {
          "type": "string",
          "format": "date-time",
          "description": "The same time with the offset of the server's time zone."
        },
        "store": {"$ref": "#/components/schemas/StoreID"},
        "fruit": {"type": "string"},
        "before": {"$ref": "#/components/schemas/Amount"},
        "after": {"$ref": "#/components/schemas/Amount"},
        "orderID": {"type": "string"}
      },
      "required": ["version", "position", "event", "cause", "time", "localTime", "store", "fruit", "before", "after"],
      "additionalProperties": false
    }
    """#
}
