extension OpenAPIText {
  /// The documents that commands print about juices and orders: members of `schemas`.
  static let orderSchemas: StaticString = #"""
    "DocumentVersion": {
      "const": 2,
      "description": "The version of this document. It counts up when a member changes its meaning or goes away."
    },
    "Picture": {
      "oneOf": [
        {
          "type": "object",
          "properties": {"symbol": {"type": "string", "description": "One emoji."}},
          "required": ["symbol"],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {"file": {"type": "string", "description": "The path of an image from the folder of the menu."}},
          "required": ["file"],
          "additionalProperties": false
        }
      ]
    },
    "Menu": {
      "type": "object",
      "description": "The juices of a store, as `juice menu --format json` prints them.",
      "properties": {
        "version": {"$ref": "#/components/schemas/DocumentVersion"},
        "store": {"$ref": "#/components/schemas/StoreID", "description": "The server leaves it out for the main store."},
        "juices": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": {"type": "string"},
              "size": {"type": "string", "description": "A juice with sizes has an entry for each."},
              "options": {
                "type": "array",
                "items": {"type": "string"},
                "minItems": 1,
                "description": "The options to choose from."
              },
              "limit": {
                "type": "integer",
                "format": "int64",
                "minimum": 1,
                "description": "How many of the juice one order may have."
              },
              "name": {"type": "string", "description": "The name in the language of the answer."},
              "picture": {"$ref": "#/components/schemas/Picture"},
              "canMake": {"$ref": "#/components/schemas/Count"},
              "limitedBy": {"type": "array", "items": {"type": "string"}, "description": "The fruits that limit `canMake`."},
              "soldOut": {"type": ["boolean", "null"], "description": "The server answers null if it cannot know."},
              "short": {
                "type": "array",
                "items": {"$ref": "#/components/schemas/FruitAmount"},
                "minItems": 1,
                "description": "How much of each fruit is missing for one juice."
              },
              "low": {
                "type": "array",
                "items": {"type": "string"},
                "minItems": 1,
                "description": "The fruits of which there is little left."
              },
              "unitChanged": {
                "type": "array",
                "items": {"type": "string"},
                "minItems": 1,
                "description": "The fruits that the ledger counts in another unit than the menu."
              },
              "takes": {
                "type": "array",
                "items": {"$ref": "#/components/schemas/FruitAmount"},
                "description": "What one juice takes, with bases taken apart."
              }
            },
            "required": ["id", "name", "canMake", "limitedBy", "soldOut", "takes"],
            "additionalProperties": false
          }
        }
      },
      "required": ["version", "juices"],
      "additionalProperties": false
    },
    "Part": {
      "type": "object",
      "properties": {
        "ingredient": {"type": "string"},
        "amount": {"$ref": "#/components/schemas/Amount", "description": "`written` times `factor`."},
        "written": {"$ref": "#/components/schemas/Amount", "description": "The amount in the menu."},
        "factor": {"type": "string", "pattern": "^(?:0|[1-9][0-9]*)(?:\\.[0-9]+|/[1-9][0-9]*)?$"},
        "place": {"$ref": "#/components/schemas/Place"},
        "seeAbove": {"const": true, "description": "The base has been taken apart at an earlier place."},
        "parts": {
          "type": "array",
          "items": {"$ref": "#/components/schemas/Part"},
          "minItems": 1,
          "description": "What a base consists of."
        }
      },
      "required": ["ingredient", "amount", "written", "factor", "place"],
      "additionalProperties": false
    },
    "Place": {
      "type": "object",
      "description": "Where an amount stands in the files of the menu.",
      "properties": {
        "path": {"type": "string", "description": "The path of the file, as the server was told it."},
        "line": {"type": "integer", "minimum": 1},
        "column": {"type": "integer", "minimum": 1},
        "endLine": {"type": "integer", "minimum": 1},
        "endColumn": {"type": "integer", "minimum": 1},
        "startOffset": {"type": "integer", "minimum": 0, "description": "Offsets count bytes."},
        "endOffset": {"type": "integer", "minimum": 0}
      },
      "required": ["path", "line", "column", "endLine", "endColumn", "startOffset", "endOffset"],
      "additionalProperties": false
    },
    "Explanation": {
      "type": "object",
      "description": "Where each amount of a line comes from, as `juice explain --format json` prints it.",
      "properties": {
        "version": {"$ref": "#/components/schemas/DocumentVersion"},
        "store": {"$ref": "#/components/schemas/StoreID", "description": "The server leaves it out for the main store."},
        "lines": {"type": "array", "items": {"$ref": "#/components/schemas/Line"}, "minItems": 1, "maxItems": 1},
        "parts": {"type": "array", "items": {"$ref": "#/components/schemas/Part"}},
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
        "limitedBy": {"type": "array", "items": {"type": "string"}},
        "substitutions": {"$ref": "#/components/schemas/Substitutions"}
      },
      "required": ["version", "lines", "parts", "sums", "canMake", "limitedBy"],
      "additionalProperties": false
    },
    "Plan": {
      "type": "object",
      "description": "How much of an order the stock suffices for, as `juice plan --format json` prints it.",
      "properties": {
        "version": {"$ref": "#/components/schemas/DocumentVersion"},
        "store": {"$ref": "#/components/schemas/StoreID", "description": "The server leaves it out for the main store."},
        "complete": {"type": "boolean", "description": "Whether the stock suffices for everything."},
        "lines": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "juice": {"type": "string", "description": "The id of a juice."},
              "size": {"type": "string", "description": "The server leaves it out for a juice without sizes."},
              "options": {
                "type": "array",
                "items": {"type": "string"},
                "minItems": 1,
                "description": "The server leaves it out if there are none."
              },
              "quantity": {"type": "integer", "format": "int64", "minimum": 1},
              "canServe": {"type": "integer", "format": "int64", "minimum": 0}
            },
            "required": ["juice", "quantity", "canServe"],
            "additionalProperties": false
          }
        },
        "substitutions": {"$ref": "#/components/schemas/Substitutions"},
        "toBuy": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "fruit": {"type": "string"},
              "amount": {"$ref": "#/components/schemas/Amount", "description": "`needed` less `available`."},
              "needed": {"$ref": "#/components/schemas/Amount"},
              "available": {"$ref": "#/components/schemas/Amount"},
              "max": {
                "$ref": "#/components/schemas/Amount",
                "description": "The most that the store may have of the fruit."
              },
              "aboveMax": {"type": "boolean", "description": "Whether the store may not have as much as the order needs."}
            },
            "required": ["fruit", "amount", "needed", "available", "aboveMax"],
            "additionalProperties": false
          }
        }
      },
      "required": ["version", "complete", "lines", "toBuy"],
      "additionalProperties": false
    },
    "TakenFruit": {
      "type": "object",
      "properties": {
        "fruit": {"type": "string"},
        "amount": {"$ref": "#/components/schemas/Amount"},
        "left": {"$ref": "#/components/schemas/Amount", "description": "The stock right after the order."}
      },
      "required": ["fruit", "amount", "left"],
      "additionalProperties": false
    },
    "MadeOrder": {
      "type": "object",
      "description": "An order that the shop made.",
      "properties": {
        "version": {"$ref": "#/components/schemas/DocumentVersion"},
        "outcome": {"const": "made"},
        "id": {"type": "string", "minLength": 1, "description": "An id has at most 128 bytes of UTF-8."},
        "replay": {"const": true, "description": "The server answered this before; nothing happened again."},
        "store": {"$ref": "#/components/schemas/StoreID", "description": "The server leaves it out for the main store."},
        "lines": {"type": "array", "items": {"$ref": "#/components/schemas/Line"}},
        "journal": {"$ref": "#/components/schemas/LedgerPosition"},
        "taken": {"type": "array", "items": {"$ref": "#/components/schemas/TakenFruit"}},
        "substitutions": {"$ref": "#/components/schemas/Substitutions"}
      },
      "required": ["version", "outcome", "id", "lines", "journal", "taken"],
      "additionalProperties": false
    },
    "RefusedOrder": {
      "type": "object",
      "description": "An order for which there was not enough.",
      "properties": {
        "version": {"$ref": "#/components/schemas/DocumentVersion"},
        "outcome": {"const": "refused"},
        "id": {"type": "string", "minLength": 1, "description": "An id has at most 128 bytes of UTF-8."},
        "replay": {"const": true, "description": "The server answered this before; nothing happened again."},
        "store": {"$ref": "#/components/schemas/StoreID", "description": "The server leaves it out for the main store."},
        "lines": {"type": "array", "items": {"$ref": "#/components/schemas/Line"}},
        "journal": {"$ref": "#/components/schemas/LedgerPosition"},
        "shortage": {"type": "array", "items": {"$ref": "#/components/schemas/ShortItem"}, "minItems": 1}
      },
      "required": ["version", "outcome", "id", "lines", "journal", "shortage"],
      "additionalProperties": false
    },
    "CancelledOrder": {
      "type": "object",
      "description": "An order that the shop made and somebody cancelled since.",
      "properties": {
        "version": {"$ref": "#/components/schemas/DocumentVersion"},
        "outcome": {"const": "cancelled"},
        "id": {"type": "string", "minLength": 1, "description": "An id has at most 128 bytes of UTF-8."},
        "replay": {"const": true, "description": "The server answered this before; nothing happened again."},
        "store": {"$ref": "#/components/schemas/StoreID", "description": "The server leaves it out for the main store."},
        "lines": {"type": "array", "items": {"$ref": "#/components/schemas/Line"}},
        "journal": {"$ref": "#/components/schemas/LedgerPosition"},
        "cancelled": {"const": true},
        "taken": {"type": "array", "items": {"$ref": "#/components/schemas/TakenFruit"}},
        "substitutions": {"$ref": "#/components/schemas/Substitutions"}
      },
      "required": ["version", "outcome", "id", "lines", "journal", "cancelled", "taken"],
      "additionalProperties": false
    },
    "Order": {
      "oneOf": [
        {"$ref": "#/components/schemas/MadeOrder"},
        {"$ref": "#/components/schemas/RefusedOrder"},
        {"$ref": "#/components/schemas/CancelledOrder"}
      ],
      "discriminator": {
        "propertyName": "outcome",
        "mapping": {
          "made": "#/components/schemas/MadeOrder",
          "refused": "#/components/schemas/RefusedOrder",
          "cancelled": "#/components/schemas/CancelledOrder"
        }
      },
      "description": "The answer to an order, as `juice order --format json` prints it."
    },
    "Cancellation": {
      "type": "object",
      "description": "What a cancelled order gave back, as `juice cancel --format json` prints it.",
      "properties": {
        "version": {"$ref": "#/components/schemas/DocumentVersion"},
        "outcome": {"const": "cancelled"},
        "id": {"type": "string", "minLength": 1, "description": "An id has at most 128 bytes of UTF-8."},
        "store": {"$ref": "#/components/schemas/StoreID", "description": "The server leaves it out for the main store."},
        "lines": {"type": "array", "items": {"$ref": "#/components/schemas/Line"}},
        "replay": {"const": true, "description": "The server answered this before; nothing happened again."},
        "journal": {"$ref": "#/components/schemas/LedgerPosition"},
        "givenBack": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "fruit": {"type": "string"},
              "amount": {"$ref": "#/components/schemas/Amount"},
              "now": {"$ref": "#/components/schemas/Amount", "description": "The stock right after."}
            },
            "required": ["fruit", "amount", "now"],
            "additionalProperties": false
          }
        }
      },
      "required": ["version", "outcome", "id", "lines", "journal", "givenBack"],
      "additionalProperties": false
    }
    """#
}
