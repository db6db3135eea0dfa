extension OpenAPIText {
  /// Names, the bodies of requests, and what several documents have: members of `schemas`.
  static let requestSchemas: StaticString = #"""
    "JuiceName": {
      "type": "string",
      "minLength": 1,
      "pattern": "^[^:+=]+$",
      "description": "The id of a juice, or its name in any language.",
      "examples": ["mango", "망고쥬스"]
    },
    "SizeName": {
      "type": "string",
      "minLength": 1,
      "pattern": "^[^:+=]+$",
      "description": "The id of a size of the juice, or its name in any language."
    },
    "OptionName": {
      "type": "string",
      "minLength": 1,
      "pattern": "^[^:+=]+$",
      "description": "The id of an option of the juice, or its name in any language."
    },
    "FruitName": {
      "type": "string",
      "minLength": 1,
      "pattern": "^[^=]+$",
      "description": "The id of a fruit, or its name in any language.",
      "examples": ["mango", "망고"]
    },
    "AmountText": {
      "type": "string",
      "pattern": "^[ \\t\\u00a0\\u202f\\u3000]*(?:[1-9][0-9]*(?:\\.[0-9]+|/[1-9][0-9]*)?|0\\.[0-9]*[1-9][0-9]*|-?0(?:\\.0+|/[1-9][0-9]*)?)[ \\t\\u00a0\\u202f\\u3000]*(?:mg|g|kg|ml|cl|dl|l)?[ \\t\\u00a0\\u202f\\u3000]*$|^[ \\t\\u00a0\\u202f\\u3000]*[0-9]+[ \\t\\u00a0\\u202f\\u3000]*개$",
      "description": "An amount of a fruit as one would type it, in the unit of the fruit: a number for pieces, a number with `g`, `kg`, `mg`, `ml`, `cl`, `dl` or `l` for others. Zero needs no unit. Fruits that are not divisible come in whole pieces, and no amount is finer than a thousandth of its base unit.",
      "examples": ["3", "1.5 kg", "250 ml", "1/2 l"]
    },
    "StoreID": {"type": "string", "minLength": 1, "description": "The id of a store of the menu; the main one is `main`."},
    "LedgerPosition": {
      "type": "string",
      "pattern": "^[0-9]+:[0-9a-f]{64}$",
      "description": "A row of the journal: its sequence, a colon, and its hash."
    },
    "Hash": {"type": "string", "pattern": "^[0-9a-f]{64}$", "description": "SHA-256, in hexadecimal digits."},
    "EventPosition": {
      "type": "string",
      "pattern": "^[0-9]+\\.[0-9]+:[0-9a-f]{16}$",
      "description": "A row of the journal, the number of the event in it, and the beginning of the row's hash, such as `17.2:8c7d65f09f86d081`."
    },
    "LineRequest": {
      "type": "object",
      "description": "A line of an order. The three characters of `:+=` cannot stand in a name.",
      "properties": {
        "juice": {"$ref": "#/components/schemas/JuiceName"},
        "size": {
          "anyOf": [{"$ref": "#/components/schemas/SizeName"}, {"type": "null"}],
          "description": "Without one, or with null, a juice with sizes is made in the first, its usual one."
        },
        "options": {
          "type": ["array", "null"],
          "items": {"$ref": "#/components/schemas/OptionName"},
          "description": "Null stands for none."
        },
        "quantity": {
          "type": ["integer", "null"],
          "minimum": 1,
          "maximum": 1000000000,
          "default": 1,
          "description": "Null stands for 1."
        }
      },
      "required": ["juice"],
      "additionalProperties": false
    },
    "OrderRequest": {
      "type": "object",
      "description": "An order. A member that is not listed here is an error.",
      "properties": {
        "lines": {
          "type": "array",
          "items": {"$ref": "#/components/schemas/LineRequest"},
          "minItems": 1,
          "maxItems": 1000,
          "description": "The server reads at most 16,384 bytes of a body, which ends before 1,000 lines."
        }
      },
      "required": ["lines"],
      "additionalProperties": false
    },
    "PlanRequest": {
      "type": "object",
      "description": "What to plan for. A member that is not listed here is an error.",
      "properties": {
        "lines": {
          "type": "array",
          "items": {"$ref": "#/components/schemas/LineRequest"},
          "minItems": 1,
          "maxItems": 1000,
          "description": "The server reads at most 16,384 bytes of a body, which ends before 1,000 lines."
        },
        "stock": {
          "type": ["object", "null"],
          "propertyNames": {"$ref": "#/components/schemas/FruitName"},
          "additionalProperties": {"$ref": "#/components/schemas/AmountText"},
          "description": "The stock that the plan takes for granted, by fruit. The server uses its own stock of all other fruits."
        }
      },
      "required": ["lines"],
      "additionalProperties": false
    },
    "StockAmountsRequest": {
      "type": "object",
      "description": "Amounts to add, remove or set.",
      "properties": {
        "kind": {"type": "string", "enum": ["add", "remove", "set"]},
        "amounts": {
          "type": "object",
          "minProperties": 1,
          "propertyNames": {"$ref": "#/components/schemas/FruitName"},
          "additionalProperties": {"$ref": "#/components/schemas/AmountText"},
          "description": "The amounts to add, remove or set, by fruit."
        },
        "fruits": {
          "type": ["array", "null"],
          "maxItems": 0,
          "description": "Only a reset has fruits."
        },
        "expected": {
          "type": ["object", "null"],
          "propertyNames": {"$ref": "#/components/schemas/FruitName"},
          "additionalProperties": {"$ref": "#/components/schemas/AmountText"},
          "description": "The stock that somebody saw before the change. It has to have every fruit that changes, unless the request has If-Match. The server ignores the amounts of other fruits."
        },
        "reason": {
          "type": ["string", "null"],
          "minLength": 1,
          "maxLength": 500,
          "description": "Why the stock changes: one line of at most 500 bytes of UTF-8, which the journal keeps."
        }
      },
      "required": ["kind", "amounts"],
      "additionalProperties": false
    },
    "StockResetRequest": {
      "type": "object",
      "description": "A return to the opening stock.",
      "properties": {
        "kind": {"const": "reset"},
        "fruits": {
          "type": ["array", "null"],
          "items": {"$ref": "#/components/schemas/FruitName"},
          "description": "The fruits that get their opening stock again; all fruits if there are none."
        },
        "amounts": {"type": ["object", "null"], "maxProperties": 0, "description": "A reset has no amounts."},
        "expected": {
          "type": ["object", "null"],
          "propertyNames": {"$ref": "#/components/schemas/FruitName"},
          "additionalProperties": {"$ref": "#/components/schemas/AmountText"},
          "description": "The stock that somebody saw before the change. It has to have every fruit that changes, unless the request has If-Match. The server ignores the amounts of other fruits."
        },
        "reason": {
          "type": ["string", "null"],
          "minLength": 1,
          "maxLength": 500,
          "description": "Why the stock changes: one line of at most 500 bytes of UTF-8, which the journal keeps."
        }
      },
      "required": ["kind"],
      "additionalProperties": false
    },
    "StockRequest": {
      "description": "A change of stock. A member that is not listed here is an error.",
      "oneOf": [{"$ref": "#/components/schemas/StockAmountsRequest"}, {"$ref": "#/components/schemas/StockResetRequest"}]
    },
    "Amount": {
      "type": "object",
      "description": "An exact amount.",
      "properties": {
        "text": {"type": "string", "description": "The amount as the menu says it, or as one would write it there."},
        "unit": {"type": "string", "enum": ["piece", "g", "ml"]},
        "value": {
          "type": "string",
          "pattern": "^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+|/[1-9][0-9]*)?$",
          "description": "The exact amount in the unit: a whole number, a decimal, or a fraction such as `1/3`. It is a string, since most programs read a JSON number as floating point."
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
      "description": "How many can be made. The server answers null if it cannot know, and a text if the number does not fit in 64 bits.",
      "oneOf": [
        {"type": "integer", "format": "int64", "minimum": 0},
        {"type": "null"},
        {"const": "more than 9223372036854775807"}
      ]
    },
    "Line": {
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
        "quantity": {"type": "integer", "format": "int64", "minimum": 1}
      },
      "required": ["juice", "quantity"],
      "additionalProperties": false
    },
    "Substitutions": {
      "type": "array",
      "items": {"$ref": "#/components/schemas/Substitution"},
      "minItems": 1,
      "description": "The server leaves it out if there are none."
    },
    "Substitution": {
      "type": "object",
      "description": "One ingredient of a line that the shop substitutes.",
      "properties": {
        "line": {"type": "integer", "minimum": 1, "description": "The number of the line, which counts from 1."},
        "ingredient": {"type": "string"},
        "by": {
          "type": "array",
          "items": {"type": "string"},
          "minItems": 0,
          "description": "The fruits and bases that the shop uses instead."
        }
      },
      "required": ["line", "ingredient", "by"],
      "additionalProperties": false
    },
    "ShortItem": {
      "type": "object",
      "description": "A fruit of which there is less than an order needs.",
      "properties": {
        "fruit": {"type": "string"},
        "needed": {"$ref": "#/components/schemas/Amount"},
        "available": {"$ref": "#/components/schemas/Amount"},
        "short": {"$ref": "#/components/schemas/Amount", "description": "`needed` less `available`."},
        "through": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "juice": {"type": "string"},
              "size": {"type": "string"},
              "options": {"type": "array", "items": {"type": "string"}, "minItems": 1},
              "base": {"type": "string", "description": "The base through which the juice needs the fruit."},
              "amount": {"$ref": "#/components/schemas/Amount"}
            },
            "required": ["juice", "amount"],
            "additionalProperties": false
          }
        }
      },
      "required": ["fruit", "needed", "available", "short", "through"],
      "additionalProperties": false
    }
    """#
}
