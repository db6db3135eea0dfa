extension OpenAPIText {
  /// What staff may ask, and what those who run the server may: members of `paths`.
  static let stockPaths: StaticString = #"""
    "/api/v1/stock": {
      "get": {
        "operationId": "stock",
        "tags": ["stock"],
        "summary": "The stock lists what there is of every fruit.",
        "description": "The ETag names the row of the journal up to which this is the stock.",
        "security": [{"token": []}, {"session": []}],
        "x-examples": {"opening": {"summary": "The opening stock of the classic menu."}},
        "parameters": [{"$ref": "#/components/parameters/store"}, {"$ref": "#/components/parameters/language"}],
        "responses": {
          "200": {
            "description": "The answer has the stock.",
            "content": {
              "application/json": {
                "schema": {"$ref": "#/components/schemas/Stock"},
                "examples": {"opening": {"$ref": "#/components/examples/stock.opening"}}
              }
            },
            "headers": {"ETag": {"$ref": "#/components/headers/ETag"}}
          },
          "400": {"$ref": "#/components/responses/BadRequest"},
          "401": {"$ref": "#/components/responses/Unauthorized"},
          "404": {"$ref": "#/components/responses/UnknownStore"},
          "421": {"$ref": "#/components/responses/WrongHost"},
          "429": {"$ref": "#/components/responses/TooManyRequests"},
          "500": {"$ref": "#/components/responses/InternalFailure"},
          "503": {"$ref": "#/components/responses/Unavailable"}
        }
      },
      "patch": {
        "operationId": "changeStock",
        "tags": ["stock"],
        "summary": "Staff change the stock of several fruits at once, or of none.",
        "description": "A change says what stock it was decided on, so that nobody overwrites what somebody else did: either If-Match has the ETag of that stock, or `expected` has the amount of every fruit that changes. If-Match comes first, and `*` in it counts as none.",
        "security": [{"token": []}, {"session": []}],
        "parameters": [
          {
            "name": "If-Match",
            "in": "header",
            "description": "One ETag of the stock, which is strong.",
            "schema": {"type": "string"},
            "examples": {"tagged": {"value": "\"0:0000000000000000\""}, "overtaken-tag": {"value": "\"0:0000000000000000\""}}
          },
          {"$ref": "#/components/parameters/store"},
          {"$ref": "#/components/parameters/language"}
        ],
        "requestBody": {
          "required": true,
          "description": "The body is the change.",
          "content": {
            "application/json": {
              "schema": {"$ref": "#/components/schemas/StockRequest"},
              "examples": {
                "counted": {
                  "summary": "Somebody counted 12 mangoes where the screen had 10.",
                  "value": {"kind": "set", "amounts": {"mango": "12"}, "expected": {"mango": "10"}, "reason": "counted"}
                },
                "tagged": {
                  "summary": "A delivery, decided on the stock before the first order.",
                  "value": {"kind": "add", "amounts": {"strawberry": "40", "kiwi": "5"}, "reason": "delivery"}
                },
                "reset": {
                  "summary": "Mangoes get their opening stock of 10 again.",
                  "x-after": ["placeOrder.made"],
                  "value": {"kind": "reset", "fruits": ["mango"], "expected": {"mango": "4"}}
                },
                "below-zero": {
                  "summary": "There are 10 mangoes only.",
                  "value": {"kind": "remove", "amounts": {"mango": "11"}, "expected": {"mango": "10"}}
                },
                "overtaken": {
                  "summary": "An order took six mangoes since.",
                  "x-after": ["placeOrder.made"],
                  "value": {"kind": "add", "amounts": {"mango": "5"}, "expected": {"mango": "10"}}
                },
                "overtaken-tag": {
                  "summary": "An order has been made since.",
                  "x-after": ["placeOrder.made"],
                  "value": {"kind": "add", "amounts": {"kiwi": "5"}}
                },
                "unseen": {
                  "summary": "The change does not say what stock it was decided on.",
                  "value": {"kind": "add", "amounts": {"mango": "5"}}
                },
                "unknown-fruit": {
                  "summary": "The menu has no such fruit.",
                  "value": {"kind": "add", "amounts": {"mangoo": "5"}, "expected": {"mangoo": "10"}}
                },
                "number": {
                  "summary": "Amounts are strings.",
                  "value": {"kind": "add", "amounts": {"mango": 5}, "expected": {"mango": "10"}}
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The answer has what the change did. The ETag is left out if somebody changed the stock again right away.",
            "headers": {"ETag": {"$ref": "#/components/headers/ETag"}},
            "content": {
              "application/json": {
                "schema": {"$ref": "#/components/schemas/StockChange"},
                "examples": {
                  "counted": {"$ref": "#/components/examples/changeStock.counted"},
                  "tagged": {"$ref": "#/components/examples/changeStock.tagged"},
                  "reset": {"$ref": "#/components/examples/changeStock.reset"}
                }
              }
            }
          },
          "400": {
            "description": "The request does not have the form that this document describes. The menu has no such fruit, or the name is that of a base, which has no stock.",
            "content": {
              "application/problem+json": {
                "schema": {
                  "allOf": [{"$ref": "#/components/schemas/Problem"}],
                  "properties": {
                    "type": {"enum": ["/problems/bad-request", "/problems/unknown-fruit"]},
                    "status": {"const": 400}
                  },
                  "unevaluatedProperties": false
                },
                "examples": {
                  "unknown-fruit": {"$ref": "#/components/examples/changeStock.unknown-fruit"},
                  "number": {"$ref": "#/components/examples/changeStock.number"}
                }
              }
            }
          },
          "401": {"$ref": "#/components/responses/Unauthorized"},
          "403": {"$ref": "#/components/responses/Forbidden"},
          "404": {"$ref": "#/components/responses/UnknownStore"},
          "408": {"$ref": "#/components/responses/TooSlow"},
          "409": {
            "description": "The stock cannot change so: a fruit would go below zero, above its maximum or beyond what the ledger can count, or the ledger counts it in another unit.",
            "content": {
              "application/problem+json": {
                "schema": {
                  "oneOf": [
                    {"$ref": "#/components/schemas/StockChangeRefused"},
                    {
                      "allOf": [{"$ref": "#/components/schemas/Problem"}],
                      "properties": {"type": {"const": "/problems/change-refused"}, "status": {"const": 409}},
                      "unevaluatedProperties": false
                    }
                  ]
                },
                "examples": {"below-zero": {"$ref": "#/components/examples/changeStock.below-zero"}}
              }
            }
          },
          "412": {
            "description": "Somebody changed the stock since it was seen. The problem lists the fruits if the request has `expected` and no If-Match.",
            "content": {
              "application/problem+json": {
                "schema": {
                  "oneOf": [
                    {"$ref": "#/components/schemas/StockChangedMeanwhile"},
                    {
                      "allOf": [{"$ref": "#/components/schemas/Problem"}],
                      "properties": {"type": {"const": "/problems/changed-meanwhile"}, "status": {"const": 412}},
                      "unevaluatedProperties": false
                    }
                  ]
                },
                "examples": {
                  "overtaken": {"$ref": "#/components/examples/changeStock.overtaken"},
                  "overtaken-tag": {"$ref": "#/components/examples/changeStock.overtaken-tag"}
                }
              }
            }
          },
          "413": {"$ref": "#/components/responses/TooLarge"},
          "415": {"$ref": "#/components/responses/UnsupportedType"},
          "421": {"$ref": "#/components/responses/WrongHost"},
          "428": {
            "description": "The change does not say what stock it was decided on.",
            "content": {
              "application/problem+json": {
                "schema": {
                  "allOf": [{"$ref": "#/components/schemas/Problem"}],
                  "properties": {"type": {"const": "/problems/precondition-required"}, "status": {"const": 428}},
                  "unevaluatedProperties": false
                },
                "examples": {"unseen": {"$ref": "#/components/examples/changeStock.unseen"}}
              }
            }
          },
          "429": {"$ref": "#/components/responses/TooManyRequests"},
          "500": {"$ref": "#/components/responses/InternalFailure"},
          "503": {"$ref": "#/components/responses/Unavailable"}
        }
      }
    },
    "/api/v1/journal": {
      "get": {
        "operationId": "journal",
        "tags": ["journal"],
        "summary": "The journal lists what happened to the stock, page by page.",
        "description": "The journal has an entry for everything that happened to the stock of any store, or of the one that `store` names. Entries never change.",
        "security": [{"token": []}, {"session": []}],
        "x-examples": {
          "empty": {"summary": "Nothing has happened yet."},
          "second": {"summary": "The second entry, after the opening stock.", "x-after": ["placeOrder.made"]}
        },
        "parameters": [
          {
            "name": "after",
            "in": "query",
            "description": "The sequence after which the page begins.",
            "schema": {"type": "integer", "format": "int64", "minimum": 0, "maximum": 9223372036854775807, "default": 0},
            "examples": {"second": {"value": 1}}
          },
          {
            "name": "limit",
            "in": "query",
            "description": "How many entries a page has at most.",
            "schema": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100},
            "examples": {"second": {"value": 1}, "no-page": {"value": 0}}
          },
          {"$ref": "#/components/parameters/store"},
          {"$ref": "#/components/parameters/language"}
        ],
        "responses": {
          "200": {
            "description": "The answer has a page.",
            "headers": {"Link": {"$ref": "#/components/headers/Link"}},
            "content": {
              "application/json": {
                "schema": {"$ref": "#/components/schemas/Journal"},
                "examples": {
                  "empty": {"$ref": "#/components/examples/journal.empty"},
                  "second": {"$ref": "#/components/examples/journal.second"}
                }
              }
            }
          },
          "400": {
            "description": "The request does not have the form that this document describes.",
            "content": {
              "application/problem+json": {
                "schema": {
                  "allOf": [{"$ref": "#/components/schemas/Problem"}],
                  "properties": {"type": {"const": "/problems/bad-request"}, "status": {"const": 400}},
                  "unevaluatedProperties": false
                },
                "examples": {"no-page": {"$ref": "#/components/examples/journal.no-page"}}
              }
            }
          },
          "401": {"$ref": "#/components/responses/Unauthorized"},
          "404": {"$ref": "#/components/responses/UnknownStore"},
          "410": {"$ref": "#/components/responses/Archived"},
          "421": {"$ref": "#/components/responses/WrongHost"},
          "429": {"$ref": "#/components/responses/TooManyRequests"},
          "500": {"$ref": "#/components/responses/InternalFailure"},
          "503": {"$ref": "#/components/responses/Unavailable"}
        }
      }
    },
    "/api/v1/events": {
      "get": {
        "operationId": "events",
        "tags": ["journal"],
        "summary": "A stream tells what happens to the stock, as it happens.",
        "description": "The answer is a stream of server-sent events (WHATWG HTML, section 9.2), which does not end by itself. An event named `stock` has a `StockEvent` as its data; its id is its position. An event named `reset` says that the server cannot send all events after the given position, or that the stock was restored to an earlier state: the program has to read the stock again. A comment comes when nothing happened for 15 seconds.",
        "security": [{"token": []}, {"session": []}],
        "parameters": [
          {
            "name": "Last-Event-ID",
            "in": "header",
            "description": "The position of the last event that the program has seen, or a row of the journal; the stream begins after it. With the hash of the row it begins with `reset` if the journal has another row there by now. It comes before `after`. The stream begins with what happens now if there is neither.",
            "schema": {"type": "string", "pattern": "^[0-9]{1,18}(\\.[0-9]{1,18})?(:[0-9a-fA-F]{16,64})?$"},
            "example": "17.2:8c7d65f09f86d081"
          },
          {
            "name": "after",
            "in": "query",
            "description": "The same for programs that cannot send the field.",
            "schema": {"type": "string", "pattern": "^[0-9]{1,18}(\\.[0-9]{1,18})?(:[0-9a-fA-F]{16,64})?$"},
            "example": "17"
          },
          {"$ref": "#/components/parameters/store"},
          {"$ref": "#/components/parameters/language"}
        ],
        "responses": {
          "200": {
            "description": "The answer is the stream.",
            "content": {
              "text/event-stream": {
                "schema": {"type": "string", "contentMediaType": "text/event-stream"},
                "example": "retry: 1000\n\nid: 2.1:8c7d65f09f86d081\nevent: stock\ndata: {\"after\":{\"text\":\"4\",\"unit\":\"piece\",\"value\":\"4\"},\"before\":{\"text\":\"10\",\"unit\":\"piece\",\"value\":\"10\"},\"cause\":\"order\",\"event\":\"changed\",\"fruit\":\"mango\",\"localTime\":\"2026-11-23T16:20:55.123+09:00\",\"orderID\":\"table-4\",\"position\":\"2.1:8c7d65f09f86d081\",\"store\":\"main\",\"time\":\"2026-11-23T07:20:55.123Z\",\"version\":2}\n\n"
              }
            }
          },
          "400": {"$ref": "#/components/responses/BadRequest"},
          "401": {"$ref": "#/components/responses/Unauthorized"},
          "404": {"$ref": "#/components/responses/UnknownStore"},
          "421": {"$ref": "#/components/responses/WrongHost"},
          "429": {"$ref": "#/components/responses/TooManyRequests"},
          "500": {"$ref": "#/components/responses/InternalFailure"},
          "503": {"$ref": "#/components/responses/StreamsUnavailable"}
        }
      }
    },
    "/healthz": {
      "get": {
        "operationId": "health",
        "tags": ["operations"],
        "summary": "The server says that its process answers.",
        "description": "The answer says nothing about the ledger or the menu.",
        "parameters": [{"$ref": "#/components/parameters/language"}],
        "responses": {
          "200": {
            "description": "The process answers.",
            "content": {"text/plain": {"schema": {"const": "ok\n", "type": "string"}}}
          },
          "400": {"$ref": "#/components/responses/BadRequest"},
          "401": {"$ref": "#/components/responses/Unauthorized"},
          "421": {"$ref": "#/components/responses/WrongHost"},
          "429": {"$ref": "#/components/responses/TooManyRequests"},
          "500": {"$ref": "#/components/responses/InternalFailure"}
        }
      }
    },
    "/readyz": {
      "get": {
        "operationId": "readiness",
        "tags": ["operations"],
        "summary": "The server says whether it can take orders on the menu as it is now.",
        "description": "The server goes on with the last menu without errors while the files have some, but it is not ready.",
        "parameters": [{"$ref": "#/components/parameters/language"}],
        "responses": {
          "200": {
            "description": "The server is ready.",
            "content": {"text/plain": {"schema": {"const": "ready\n", "type": "string"}}}
          },
          "400": {"$ref": "#/components/responses/BadRequest"},
          "401": {"$ref": "#/components/responses/Unauthorized"},
          "421": {"$ref": "#/components/responses/WrongHost"},
          "429": {"$ref": "#/components/responses/TooManyRequests"},
          "500": {"$ref": "#/components/responses/InternalFailure"},
          "503": {"$ref": "#/components/responses/Unavailable"}
        }
      }
    },
    "/metrics": {
      "get": {
        "operationId": "metrics",
        "tags": ["operations"],
        "summary": "Prometheus reads counters.",
        "description": "The answer has the text format of version 0.0.4.",
        "security": [{"token": []}, {"session": []}],
        "parameters": [{"$ref": "#/components/parameters/language"}],
        "responses": {
          "200": {
            "description": "The answer has the counters.",
            "content": {"text/plain": {"schema": {"type": "string"}}}
          },
          "400": {"$ref": "#/components/responses/BadRequest"},
          "401": {"$ref": "#/components/responses/Unauthorized"},
          "421": {"$ref": "#/components/responses/WrongHost"},
          "429": {"$ref": "#/components/responses/TooManyRequests"},
          "500": {"$ref": "#/components/responses/InternalFailure"},
          "503": {"$ref": "#/components/responses/Unavailable"}
        }
      }
    }
    """#
}
