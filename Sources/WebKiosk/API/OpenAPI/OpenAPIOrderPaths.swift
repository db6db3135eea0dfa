extension OpenAPIText {
  /// How anybody orders, and staff cancel an order: members of `paths`.
  static let orderPaths: StaticString = #"""
    "/api/v1/orders": {
      "post": {
        "operationId": "placeOrder",
        "tags": ["orders"],
        "summary": "A customer places an order.",
        "description": "The shop makes all of an order, or nothing of it. A refused order is kept, too, and its repetition is answered in the same way.",
        "parameters": [
          {
            "name": "Idempotency-Key",
            "in": "header",
            "description": "The id of the order, in quotes (draft-ietf-httpapi-idempotency-key-header) or bare: any text of at most 128 bytes of UTF-8. A program that gets no answer sends the order again with the same key: the server makes it once. Keys are valid for all stores together. The server makes a new id if there is no key.",
            "schema": {"type": "string", "minLength": 1, "maxLength": 258},
            "examples": {
              "made": {"value": "\"table-4\""},
              "repeated": {"value": "\"table-4\""},
              "other-content": {"value": "\"table-4\""},
              "cancelled": {"value": "\"table-4\""}
            }
          },
          {"$ref": "#/components/parameters/store"},
          {"$ref": "#/components/parameters/language"}
        ],
        "requestBody": {
          "required": true,
          "description": "The body is the order.",
          "content": {
            "application/json": {
              "schema": {"$ref": "#/components/schemas/OrderRequest"},
              "examples": {
                "made": {
                  "summary": "Two mango juices take six mangoes.",
                  "value": {"lines": [{"juice": "mango", "quantity": 2}]}
                },
                "repeated": {
                  "summary": "The same order with the same key takes nothing again.",
                  "x-after": ["placeOrder.made"],
                  "value": {"lines": [{"juice": "mango", "quantity": 2}]}
                },
                "refused": {
                  "summary": "A strawberry juice takes 16 strawberries, and there are 10.",
                  "value": {"lines": [{"juice": "strawberry"}]}
                },
                "cancelled": {
                  "summary": "The order with this key has been cancelled.",
                  "x-after": ["placeOrder.made", "cancelOrder.given-back"],
                  "value": {"lines": [{"juice": "mango", "quantity": 2}]}
                },
                "other-content": {
                  "summary": "The key stands for another order.",
                  "x-after": ["placeOrder.made"],
                  "value": {"lines": [{"juice": "kiwi"}]}
                },
                "unknown-juice": {"summary": "The menu has no such juice.", "value": {"lines": [{"juice": "mangoo"}]}},
                "misspelled": {
                  "summary": "A line has no member of this name.",
                  "value": {"lines": [{"juice": "mango", "quantitiy": 2}]}
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The order was made before under the same key.",
            "headers": {"Location": {"$ref": "#/components/headers/Location"}},
            "content": {
              "application/json": {
                "schema": {"$ref": "#/components/schemas/MadeOrder"},
                "examples": {"repeated": {"$ref": "#/components/examples/placeOrder.repeated"}}
              }
            }
          },
          "201": {
            "description": "The order was made.",
            "headers": {"Location": {"$ref": "#/components/headers/Location"}},
            "content": {
              "application/json": {
                "schema": {"$ref": "#/components/schemas/MadeOrder"},
                "examples": {"made": {"$ref": "#/components/examples/placeOrder.made"}}
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
                "examples": {
                  "unknown-juice": {"$ref": "#/components/examples/placeOrder.unknown-juice"},
                  "misspelled": {"$ref": "#/components/examples/placeOrder.misspelled"}
                }
              }
            }
          },
          "401": {"$ref": "#/components/responses/Unauthorized"},
          "403": {"$ref": "#/components/responses/Forbidden"},
          "404": {"$ref": "#/components/responses/UnknownStore"},
          "408": {"$ref": "#/components/responses/TooSlow"},
          "409": {
            "description": "There is not enough for the order. The journal has the refusal, and nothing was taken. The order with this key was made and has been cancelled since. The order has more of a juice than one order may have. The journal has no row of it.",
            "content": {
              "application/problem+json": {
                "schema": {
                  "oneOf": [
                    {"$ref": "#/components/schemas/OrderRefused"},
                    {"$ref": "#/components/schemas/OrderCancelled"},
                    {"$ref": "#/components/schemas/OrderOverLimit"}
                  ]
                },
                "examples": {
                  "refused": {"$ref": "#/components/examples/placeOrder.refused"},
                  "cancelled": {"$ref": "#/components/examples/placeOrder.cancelled"}
                }
              }
            },
            "headers": {
              "Location": {
                "description": "The address of a refused order.",
                "schema": {"type": "string", "format": "uri-reference", "pattern": "^/api/v1/orders/[^/]+$"}
              }
            }
          },
          "410": {"$ref": "#/components/responses/Archived"},
          "413": {"$ref": "#/components/responses/TooLarge"},
          "415": {"$ref": "#/components/responses/UnsupportedType"},
          "421": {"$ref": "#/components/responses/WrongHost"},
          "422": {
            "description": "The key of the order stands for an order with another content or of another store. The server cannot tell whether there is enough: an amount is too large to count, there are too many ways to substitute, or the ledger counts a fruit in another unit.",
            "content": {
              "application/problem+json": {
                "schema": {
                  "allOf": [{"$ref": "#/components/schemas/Problem"}],
                  "properties": {
                    "type": {"enum": ["/problems/other-content", "/problems/undecidable"]},
                    "status": {"const": 422}
                  },
                  "unevaluatedProperties": false
                },
                "examples": {"other-content": {"$ref": "#/components/examples/placeOrder.other-content"}}
              }
            }
          },
          "429": {"$ref": "#/components/responses/TooManyRequests"},
          "500": {"$ref": "#/components/responses/InternalFailure"},
          "503": {"$ref": "#/components/responses/Unavailable"}
        }
      }
    },
    "/api/v1/orders/{id}": {
      "get": {
        "operationId": "order",
        "tags": ["orders"],
        "summary": "The server says how it answered an order.",
        "description": "The answer says nothing of what happened to the stock since. `Location` of the order has the store in it; without it the answer does not name the store.",
        "x-examples": {"made": {"x-after": ["placeOrder.made"]}},
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The order has this id, which has at most 128 bytes of UTF-8.",
            "schema": {"type": "string", "minLength": 1, "maxLength": 128},
            "examples": {"made": {"value": "table-4"}, "unknown": {"value": "table-5"}}
          },
          {"$ref": "#/components/parameters/store"},
          {"$ref": "#/components/parameters/language"}
        ],
        "responses": {
          "200": {
            "description": "The answer is as it was, with `replay`.",
            "content": {
              "application/json": {
                "schema": {"$ref": "#/components/schemas/Order"},
                "examples": {"made": {"$ref": "#/components/examples/order.made"}}
              }
            }
          },
          "400": {"$ref": "#/components/responses/BadRequest"},
          "401": {"$ref": "#/components/responses/Unauthorized"},
          "404": {
            "description": "There is no such order or address. The menu has no such store, or several with that name.",
            "content": {
              "application/problem+json": {
                "schema": {
                  "allOf": [{"$ref": "#/components/schemas/Problem"}],
                  "properties": {"type": {"enum": ["/problems/not-found", "/problems/unknown-store"]}, "status": {"const": 404}},
                  "unevaluatedProperties": false
                },
                "examples": {"unknown": {"$ref": "#/components/examples/order.unknown"}}
              }
            }
          },
          "410": {"$ref": "#/components/responses/Archived"},
          "421": {"$ref": "#/components/responses/WrongHost"},
          "429": {"$ref": "#/components/responses/TooManyRequests"},
          "500": {"$ref": "#/components/responses/InternalFailure"},
          "503": {"$ref": "#/components/responses/Unavailable"}
        }
      }
    },
    "/api/v1/orders/{id}/cancel": {
      "post": {
        "operationId": "cancelOrder",
        "tags": ["orders"],
        "summary": "Staff cancel an order, which gives back what it took.",
        "description": "An order is cancelled once: a repetition has the same answer with `replay`. The request needs no body, and the server ignores one.",
        "security": [{"token": []}, {"session": []}],
        "x-examples": {
          "given-back": {"x-after": ["placeOrder.made"]},
          "repeated": {"x-after": ["placeOrder.made", "cancelOrder.given-back"]}
        },
        "parameters": [
          {
            "name": "id",
            "in": "path",
            "required": true,
            "description": "The order has this id, which has at most 128 bytes of UTF-8.",
            "schema": {"type": "string", "minLength": 1, "maxLength": 128},
            "examples": {
              "given-back": {"value": "table-4"},
              "repeated": {"value": "table-4"},
              "unknown": {"value": "table-5"}
            }
          },
          {"$ref": "#/components/parameters/store"},
          {"$ref": "#/components/parameters/language"}
        ],
        "responses": {
          "200": {
            "description": "The answer has what the order gave back.",
            "content": {
              "application/json": {
                "schema": {"$ref": "#/components/schemas/Cancellation"},
                "examples": {
                  "given-back": {"$ref": "#/components/examples/cancelOrder.given-back"},
                  "repeated": {"$ref": "#/components/examples/cancelOrder.repeated"}
                }
              }
            }
          },
          "400": {"$ref": "#/components/responses/BadRequest"},
          "401": {"$ref": "#/components/responses/Unauthorized"},
          "403": {"$ref": "#/components/responses/Forbidden"},
          "404": {
            "description": "There is no such order or address. The menu has no such store, or several with that name.",
            "content": {
              "application/problem+json": {
                "schema": {
                  "allOf": [{"$ref": "#/components/schemas/Problem"}],
                  "properties": {"type": {"enum": ["/problems/not-found", "/problems/unknown-store"]}, "status": {"const": 404}},
                  "unevaluatedProperties": false
                },
                "examples": {"unknown": {"$ref": "#/components/examples/cancelOrder.unknown"}}
              }
            }
          },
          "408": {"$ref": "#/components/responses/TooSlow"},
          "409": {"$ref": "#/components/responses/NotCancellable"},
          "410": {"$ref": "#/components/responses/Archived"},
          "413": {"$ref": "#/components/responses/TooLarge"},
          "421": {"$ref": "#/components/responses/WrongHost"},
          "429": {"$ref": "#/components/responses/TooManyRequests"},
          "500": {"$ref": "#/components/responses/InternalFailure"},
          "503": {"$ref": "#/components/responses/Unavailable"}
        }
      }
    }
    """#
}
