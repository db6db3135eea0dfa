extension OpenAPI {
  /// The documents that are sent and answered, and what requests share.
  static let components: StaticString = #"""
    {
      "securitySchemes": {
        "token": {"type": "http", "scheme": "bearer", "description": "The staff token, where the server has one."},
        "cookie": {"type": "apiKey", "in": "cookie", "name": "juice-staff"}
      },
      "parameters": {
        "store": {
          "name": "store",
          "in": "query",
          "description": "A store of the menu, by its id or name; the main one if it is left out or empty.",
          "schema": {"type": "string"}
        },
        "id": {
          "name": "id",
          "in": "path",
          "required": true,
          "description": "The id of an order.",
          "schema": {"type": "string", "minLength": 1, "maxLength": 128}
        }
      },
      "headers": {
        "ETag": {
          "description": "The row of the journal that the stock goes with, for If-Match.",
          "schema": {"type": "string"}
        },
        "Location": {"description": "The address of the order.", "schema": {"type": "string"}},
        "Link": {"description": "The next page (RFC 8288); left out on the last one.", "schema": {"type": "string"}}
      },
      "responses": {
        "P400": {
          "description": "The request is malformed, or names a juice, fruit, size or option that is not there.",
          "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
        },
        "P401": {
          "description": "A staff token is needed, or the one that was sent is wrong.",
          "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
        },
        "P403": {
          "description": "The request comes from a page of another site.",
          "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
        },
        "P404": {
          "description": "There is no such order, store or address.",
          "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
        },
        "P408": {
          "description": "The body was not sent within five seconds.",
          "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
        },
        "P409": {
          "description": "The order or change was refused, or the order was cancelled since; nothing has changed.",
          "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
        },
        "P410": {
          "description": "The rows were moved to an archive.",
          "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
        },
        "P412": {
          "description": "The stock was changed since it was seen.",
          "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
        },
        "P413": {
          "description": "The body is larger than 16 KB.",
          "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
        },
        "P415": {
          "description": "The body has another type.",
          "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
        },
        "P421": {
          "description": "The server is not called that.",
          "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
        },
        "P422": {
          "description": "The id stands for another order, or the order cannot be decided.",
          "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
        },
        "P428": {
          "description": "The change does not say what stock it is meant for.",
          "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
        },
        "P429": {
          "description": "There were too many requests, or wrong tokens, from this address; Retry-After says when to try again.",
          "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
        },
        "P503": {
          "description": "The ledger cannot be used now, the menu has errors, or there are too many streams.",
          "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
        }
      },
      "schemas": {
        "Amount": {
          "type": "object",
          "properties": {
            "text": {"type": "string", "description": "As one would write it in a menu."},
            "unit": {"type": "string", "enum": ["piece", "g", "ml"]},
            "value": {
              "type": "string",
              "pattern": "^-?[0-9]+(\\.[0-9]+|/[0-9]+)?$",
              "description": "In the unit, exact; a text, since a number would be read as floating point."
            }
          },
          "required": ["text", "unit", "value"],
          "additionalProperties": false
        },
        "FruitAmount": {
          "type": "object",
          "properties": {"fruit": {"type": "string"}, "amount": {"$ref": "#/components/schemas/Amount"}},
          "required": ["fruit", "amount"],
          "additionalProperties": false
        },
        "Count": {
          "description": "How many can be made: a number, null where it is not known, or a text for more than a number holds.",
          "oneOf": [{"type": "integer", "minimum": 0}, {"type": "null"}, {"const": "more than 9223372036854775807"}]
        },
        "Line": {
          "type": "object",
          "properties": {
            "juice": {"type": "string"},
            "size": {"type": "string"},
            "options": {"type": "array", "items": {"type": "string"}, "minItems": 1},
            "quantity": {"type": "integer", "minimum": 1}
          },
          "required": ["juice", "quantity"],
          "additionalProperties": false
        },
        "Picture": {
          "oneOf": [
            {
              "type": "object",
              "properties": {"symbol": {"type": "string"}},
              "required": ["symbol"],
              "additionalProperties": false
            },
            {
              "type": "object",
              "properties": {"file": {"type": "string"}},
              "required": ["file"],
              "additionalProperties": false
            }
          ]
        },
        "Menu": {
          "type": "object",
          "properties": {
            "version": {"const": 2},
            "store": {"type": "string", "description": "Left out for the main store."},
            "juices": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "id": {"type": "string"},
                  "size": {"type": "string"},
                  "options": {"type": "array", "items": {"type": "string"}},
                  "limit": {"type": "integer", "minimum": 1},
                  "name": {"type": "string"},
                  "picture": {"$ref": "#/components/schemas/Picture"},
                  "canMake": {"$ref": "#/components/schemas/Count"},
                  "limitedBy": {"type": "array", "items": {"type": "string"}},
                  "soldOut": {"type": ["boolean", "null"]},
                  "short": {"type": "array", "items": {"$ref": "#/components/schemas/FruitAmount"}},
                  "low": {"type": "array", "items": {"type": "string"}},
                  "unitChanged": {"type": "array", "items": {"type": "string"}},
                  "takes": {"type": "array", "items": {"$ref": "#/components/schemas/FruitAmount"}}
                },
                "required": ["id", "name", "canMake", "limitedBy", "soldOut", "takes"],
                "additionalProperties": false
              }
            }
          },
          "required": ["version", "juices"],
          "additionalProperties": false
        },
        "OrderRequest": {
          "type": "object",
          "properties": {
            "lines": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "juice": {"type": "string", "minLength": 1, "description": "An id, or a name in any language."},
                  "size": {"type": "string"},
                  "options": {"type": "array", "items": {"type": "string"}},
                  "quantity": {"type": "integer", "minimum": 1, "maximum": 1000000000, "default": 1}
                },
                "required": ["juice"],
                "additionalProperties": false
              },
              "minItems": 1
            }
          },
          "required": ["lines"],
          "additionalProperties": false
        },
        "Substitution": {
          "type": "object",
          "properties": {
            "line": {"type": "integer", "minimum": 1},
            "ingredient": {"type": "string"},
            "by": {"type": "array", "items": {"type": "string"}}
          },
          "required": ["line", "ingredient", "by"],
          "additionalProperties": false
        },
        "ShortItem": {
          "type": "object",
          "properties": {
            "fruit": {"type": "string"},
            "needed": {"$ref": "#/components/schemas/Amount"},
            "available": {"$ref": "#/components/schemas/Amount"},
            "short": {"$ref": "#/components/schemas/Amount"},
            "through": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "juice": {"type": "string"},
                  "size": {"type": "string"},
                  "options": {"type": "array", "items": {"type": "string"}},
                  "base": {"type": "string"},
                  "amount": {"$ref": "#/components/schemas/Amount"}
                },
                "required": ["juice", "amount"],
                "additionalProperties": false
              }
            }
          },
          "required": ["fruit", "needed", "available", "short", "through"],
          "additionalProperties": false
        },
        "Order": {
          "type": "object",
          "properties": {
            "version": {"const": 2},
            "outcome": {"type": "string", "enum": ["made", "refused", "cancelled"]},
            "id": {"type": "string"},
            "replay": {"const": true},
            "cancelled": {"const": true},
            "store": {"type": "string"},
            "lines": {"type": "array", "items": {"$ref": "#/components/schemas/Line"}},
            "taken": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "fruit": {"type": "string"},
                  "amount": {"$ref": "#/components/schemas/Amount"},
                  "left": {"$ref": "#/components/schemas/Amount"}
                },
                "required": ["fruit", "amount", "left"],
                "additionalProperties": false
              }
            },
            "substitutions": {"type": "array", "items": {"$ref": "#/components/schemas/Substitution"}},
            "shortage": {"type": "array", "items": {"$ref": "#/components/schemas/ShortItem"}},
            "journal": {"type": "string", "description": "The row of the journal: its sequence, a colon and its hash."}
          },
          "required": ["version", "outcome", "id", "lines", "journal"],
          "additionalProperties": false
        },
        "Cancellation": {
          "type": "object",
          "properties": {
            "version": {"const": 2},
            "outcome": {"const": "cancelled"},
            "id": {"type": "string"},
            "store": {"type": "string"},
            "lines": {"type": "array", "items": {"$ref": "#/components/schemas/Line"}},
            "replay": {"const": true},
            "journal": {"type": "string"},
            "givenBack": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "fruit": {"type": "string"},
                  "amount": {"$ref": "#/components/schemas/Amount"},
                  "now": {"$ref": "#/components/schemas/Amount"}
                },
                "required": ["fruit", "amount", "now"],
                "additionalProperties": false
              }
            }
          },
          "required": ["version", "outcome", "id", "lines", "journal", "givenBack"],
          "additionalProperties": false
        },
        "Stock": {
          "type": "object",
          "properties": {
            "version": {"const": 2},
            "store": {"type": "string"},
            "stock": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "fruit": {"type": "string"},
                  "name": {"type": "string"},
                  "amount": {"$ref": "#/components/schemas/Amount"},
                  "max": {"$ref": "#/components/schemas/Amount"},
                  "low": {"$ref": "#/components/schemas/Amount"},
                  "mark": {"type": "string", "enum": ["low", "sold-out", "unit-changed"]}
                },
                "required": ["fruit", "name", "amount"],
                "additionalProperties": false
              }
            }
          },
          "required": ["version", "stock"],
          "additionalProperties": false
        },
        "Amounts": {
          "type": "object",
          "description": "By fruit, each as it would be typed: `3`, `1.5 kg`.",
          "additionalProperties": {"type": "string"}
        },
        "StockRequest": {
          "type": "object",
          "properties": {
            "kind": {"type": "string", "enum": ["add", "remove", "set", "reset"]},
            "amounts": {"$ref": "#/components/schemas/Amounts", "description": "None for a reset."},
            "fruits": {
              "type": "array",
              "items": {"type": "string"},
              "description": "For a reset; all fruits if there are none."
            },
            "expected": {
              "$ref": "#/components/schemas/Amounts",
              "description": "What was seen of each fruit that changes; not needed with If-Match."
            },
            "reason": {"type": "string", "description": "At most 500 bytes."}
          },
          "required": ["kind"],
          "additionalProperties": false
        },
        "StockChange": {
          "type": "object",
          "properties": {
            "version": {"const": 2},
            "store": {"type": "string"},
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
                  "givenUp": {"$ref": "#/components/schemas/Amount"}
                },
                "required": ["fruit", "before", "after"],
                "additionalProperties": false
              }
            }
          },
          "required": ["version", "kind", "outcome", "changes"],
          "additionalProperties": false
        },
        "JournalEntry": {
          "type": "object",
          "properties": {
            "sequence": {"type": "integer", "minimum": 1},
            "time": {"type": "string", "format": "date-time"},
            "localTime": {"type": "string", "format": "date-time"},
            "store": {"type": "string"},
            "kind": {
              "type": "string",
              "enum": [
                "opening",
                "order",
                "refusal",
                "cancel",
                "add",
                "remove",
                "set",
                "reset",
                "move",
                "undo",
                "archive"
              ]
            },
            "orderID": {"type": "string"},
            "lines": {"type": "array", "items": {"$ref": "#/components/schemas/Line"}},
            "substitutions": {"type": "array", "items": {"$ref": "#/components/schemas/Substitution"}},
            "counterpart": {"type": "string"},
            "menu": {"type": "string"},
            "reason": {"type": "string"},
            "undone": {"type": "integer"},
            "changes": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "fruit": {"type": "string"},
                  "delta": {"$ref": "#/components/schemas/Amount"},
                  "balance": {"$ref": "#/components/schemas/Amount"}
                },
                "required": ["fruit", "delta", "balance"],
                "additionalProperties": false
              }
            },
            "shortage": {"type": "array", "items": {"$ref": "#/components/schemas/ShortItem"}},
            "hash": {"type": "string", "pattern": "^[0-9a-f]{64}$"}
          },
          "required": ["sequence", "time", "localTime", "store", "kind", "changes", "hash"],
          "additionalProperties": false
        },
        "Journal": {
          "type": "object",
          "properties": {
            "version": {"const": 2},
            "entries": {"type": "array", "items": {"$ref": "#/components/schemas/JournalEntry"}}
          },
          "required": ["version", "entries"],
          "additionalProperties": false
        },
        "PlanRequest": {
          "type": "object",
          "properties": {
            "lines": {"$ref": "#/components/schemas/OrderRequest/properties/lines"},
            "stock": {
              "$ref": "#/components/schemas/Amounts",
              "description": "Stock to take for granted; of the rest there is what there is."
            }
          },
          "required": ["lines"],
          "additionalProperties": false
        },
        "Plan": {
          "type": "object",
          "properties": {
            "version": {"const": 2},
            "store": {"type": "string"},
            "complete": {"type": "boolean"},
            "lines": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "juice": {"type": "string"},
                  "size": {"type": "string"},
                  "options": {"type": "array", "items": {"type": "string"}},
                  "quantity": {"type": "integer"},
                  "canServe": {"type": "integer"}
                },
                "required": ["juice", "quantity", "canServe"],
                "additionalProperties": false
              }
            },
            "substitutions": {"type": "array", "items": {"$ref": "#/components/schemas/Substitution"}},
            "toBuy": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "fruit": {"type": "string"},
                  "amount": {"$ref": "#/components/schemas/Amount"},
                  "needed": {"$ref": "#/components/schemas/Amount"},
                  "available": {"$ref": "#/components/schemas/Amount"},
                  "max": {"$ref": "#/components/schemas/Amount"},
                  "aboveMax": {"type": "boolean"}
                },
                "required": ["fruit", "amount", "needed", "available", "aboveMax"],
                "additionalProperties": false
              }
            }
          },
          "required": ["version", "complete", "lines", "toBuy"],
          "additionalProperties": false
        },
        "Explanation": {
          "type": "object",
          "description": "As `juice explain --format json` prints it.",
          "properties": {
            "version": {"const": 2},
            "lines": {"type": "array", "items": {"$ref": "#/components/schemas/Line"}},
            "parts": {"type": "array", "items": {"type": "object"}},
            "sums": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "fruit": {"type": "string"},
                  "needed": {"$ref": "#/components/schemas/Amount"},
                  "available": {"$ref": "#/components/schemas/Amount"},
                  "missingForOneMore": {"$ref": "#/components/schemas/Amount"}
                },
                "required": ["fruit", "needed", "available", "missingForOneMore"],
                "additionalProperties": false
              }
            },
            "canMake": {"$ref": "#/components/schemas/Count"},
            "limitedBy": {"type": "array", "items": {"type": "string"}}
          },
          "required": ["version", "lines", "parts", "sums", "canMake", "limitedBy"]
        },
        "Problem": {
          "type": "object",
          "description": "RFC 9457. A refused order or change has the members of its document, too.",
          "properties": {
            "type": {"type": "string", "format": "uri-reference"},
            "title": {"type": "string"},
            "status": {"type": "integer", "minimum": 400, "maximum": 599},
            "detail": {"type": "string"}
          },
          "required": ["type", "title", "status", "detail"]
        }
      }
    }
    """#
}
