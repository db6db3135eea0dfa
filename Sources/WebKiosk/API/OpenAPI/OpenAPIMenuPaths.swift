extension OpenAPIText {
  /// What anybody may ask about the menu: members of `paths`.
  static let menuPaths: StaticString = #"""
    "/api/v1/menu": {
      "get": {
        "operationId": "menu",
        "tags": ["menu"],
        "summary": "The menu lists the juices, and how many of each can be made.",
        "description": "The answer has an entry for each juice in each size. `canMake` counts each juice as if nothing else were ordered.",
        "x-examples": {"opening": {"summary": "The classic menu with its opening stock."}},
        "parameters": [{"$ref": "#/components/parameters/store"}, {"$ref": "#/components/parameters/language"}],
        "responses": {
          "200": {
            "description": "The answer has the juices.",
            "content": {
              "application/json": {
                "schema": {"$ref": "#/components/schemas/Menu"},
                "examples": {"opening": {"$ref": "#/components/examples/menu.opening"}}
              }
            }
          },
          "400": {"$ref": "#/components/responses/BadRequest"},
          "401": {"$ref": "#/components/responses/Unauthorized"},
          "404": {"$ref": "#/components/responses/UnknownStore"},
          "421": {"$ref": "#/components/responses/WrongHost"},
          "422": {"$ref": "#/components/responses/Undecidable"},
          "429": {"$ref": "#/components/responses/TooManyRequests"},
          "500": {"$ref": "#/components/responses/InternalFailure"},
          "503": {"$ref": "#/components/responses/Unavailable"}
        }
      }
    },
    "/api/v1/explain/{line}": {
      "get": {
        "operationId": "explain",
        "tags": ["menu"],
        "summary": "An explanation says where each amount of a line comes from.",
        "description": "The answer takes the bases of the juice apart, and says where each amount stands in the files of the menu.",
        "parameters": [
          {
            "name": "line",
            "in": "path",
            "required": true,
            "description": "A line as one would type it: `juice[:size][+option…][=quantity]`, each an id or a name.",
            "schema": {"type": "string", "minLength": 1},
            "examples": {"mango-kiwi": {"value": "mango-kiwi"}, "unknown": {"value": "mangoo"}}
          },
          {"$ref": "#/components/parameters/store"},
          {"$ref": "#/components/parameters/language"}
        ],
        "responses": {
          "200": {
            "description": "The answer has the explanation.",
            "content": {
              "application/json": {
                "schema": {"$ref": "#/components/schemas/Explanation"},
                "examples": {"mango-kiwi": {"$ref": "#/components/examples/explain.mango-kiwi"}}
              }
            }
          },
          "400": {
            "description": "The request does not have the form that this document describes. The menu has no such juice, size or option, or the store does not serve it.",
            "content": {
              "application/problem+json": {
                "schema": {
                  "allOf": [{"$ref": "#/components/schemas/Problem"}],
                  "properties": {
                    "type": {"enum": ["/problems/bad-request", "/problems/unknown-juice"]},
                    "status": {"const": 400}
                  },
                  "unevaluatedProperties": false
                },
                "examples": {"unknown": {"$ref": "#/components/examples/explain.unknown"}}
              }
            }
          },
          "401": {"$ref": "#/components/responses/Unauthorized"},
          "404": {"$ref": "#/components/responses/NotFound"},
          "421": {"$ref": "#/components/responses/WrongHost"},
          "422": {"$ref": "#/components/responses/Undecidable"},
          "429": {"$ref": "#/components/responses/TooManyRequests"},
          "500": {"$ref": "#/components/responses/InternalFailure"},
          "503": {"$ref": "#/components/responses/Unavailable"}
        }
      }
    },
    "/api/v1/plan": {
      "post": {
        "operationId": "plan",
        "tags": ["menu"],
        "summary": "A plan says how much of an order the stock suffices for, and what to buy for the rest.",
        "description": "A plan changes nothing.",
        "parameters": [{"$ref": "#/components/parameters/store"}, {"$ref": "#/components/parameters/language"}],
        "requestBody": {
          "required": true,
          "description": "The body says what to plan for.",
          "content": {
            "application/json": {
              "schema": {"$ref": "#/components/schemas/PlanRequest"},
              "examples": {
                "mangoes": {
                  "summary": "The stock suffices for three of five.",
                  "value": {"lines": [{"juice": "mango", "quantity": 5}]}
                },
                "assumed": {
                  "summary": "A stock of fifteen mangoes suffices.",
                  "value": {"lines": [{"juice": "mango", "quantity": 5}], "stock": {"mango": "15"}}
                },
                "unknown-fruit": {
                  "summary": "The menu has no such fruit.",
                  "value": {"lines": [{"juice": "mango"}], "stock": {"mangoo": "15"}}
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The answer has the plan.",
            "content": {
              "application/json": {
                "schema": {"$ref": "#/components/schemas/Plan"},
                "examples": {
                  "mangoes": {"$ref": "#/components/examples/plan.mangoes"},
                  "assumed": {"$ref": "#/components/examples/plan.assumed"}
                }
              }
            }
          },
          "400": {
            "description": "The request does not have the form that this document describes. The menu has no such juice, size or option, or the store does not serve it. The menu has no such fruit, or the name is that of a base, which has no stock.",
            "content": {
              "application/problem+json": {
                "schema": {
                  "allOf": [{"$ref": "#/components/schemas/Problem"}],
                  "properties": {
                    "type": {"enum": ["/problems/bad-request", "/problems/unknown-juice", "/problems/unknown-fruit"]},
                    "status": {"const": 400}
                  },
                  "unevaluatedProperties": false
                },
                "examples": {"unknown-fruit": {"$ref": "#/components/examples/plan.unknown-fruit"}}
              }
            }
          },
          "401": {"$ref": "#/components/responses/Unauthorized"},
          "403": {"$ref": "#/components/responses/Forbidden"},
          "404": {"$ref": "#/components/responses/UnknownStore"},
          "408": {"$ref": "#/components/responses/TooSlow"},
          "413": {"$ref": "#/components/responses/TooLarge"},
          "415": {"$ref": "#/components/responses/UnsupportedType"},
          "421": {"$ref": "#/components/responses/WrongHost"},
          "422": {"$ref": "#/components/responses/Undecidable"},
          "429": {"$ref": "#/components/responses/TooManyRequests"},
          "500": {"$ref": "#/components/responses/InternalFailure"},
          "503": {"$ref": "#/components/responses/Unavailable"}
        }
      }
    }
    """#
}
