extension OpenAPI {
  /// What can be asked, and how it is answered.
  static let paths: StaticString = #"""
    {
      "/api/v1/menu": {
        "get": {
          "operationId": "menu",
          "summary": "The juices, and how many of each can be made.",
          "parameters": [{"$ref": "#/components/parameters/store"}],
          "responses": {
            "200": {
              "description": "The juices.",
              "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Menu"}}}
            },
            "400": {"$ref": "#/components/responses/P400"},
            "401": {"$ref": "#/components/responses/P401"},
            "404": {"$ref": "#/components/responses/P404"},
            "421": {"$ref": "#/components/responses/P421"},
            "429": {"$ref": "#/components/responses/P429"},
            "503": {"$ref": "#/components/responses/P503"}
          }
        }
      },
      "/api/v1/explain/{line}": {
        "get": {
          "operationId": "explain",
          "summary": "Where each amount of a line of an order comes from.",
          "parameters": [
            {"$ref": "#/components/parameters/store"},
            {
              "name": "line",
              "in": "path",
              "required": true,
              "description": "As it would be typed, such as `mango-kiwi=2`.",
              "schema": {"type": "string"},
              "example": "mango-kiwi"
            }
          ],
          "responses": {
            "200": {
              "description": "The derivation.",
              "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Explanation"}}}
            },
            "400": {"$ref": "#/components/responses/P400"},
            "401": {"$ref": "#/components/responses/P401"},
            "404": {"$ref": "#/components/responses/P404"},
            "421": {"$ref": "#/components/responses/P421"},
            "422": {"$ref": "#/components/responses/P422"},
            "429": {"$ref": "#/components/responses/P429"},
            "503": {"$ref": "#/components/responses/P503"}
          }
        }
      },
      "/api/v1/plan": {
        "post": {
          "operationId": "plan",
          "summary": "How much of an order could be served, and what to buy for the rest.",
          "parameters": [{"$ref": "#/components/parameters/store"}],
          "requestBody": {
            "required": true,
            "content": {
              "application/json": {
                "schema": {"$ref": "#/components/schemas/PlanRequest"},
                "example": {"lines": [{"juice": "mango", "quantity": 5}]}
              }
            }
          },
          "responses": {
            "200": {
              "description": "The plan.",
              "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Plan"}}}
            },
            "400": {"$ref": "#/components/responses/P400"},
            "401": {"$ref": "#/components/responses/P401"},
            "403": {"$ref": "#/components/responses/P403"},
            "404": {"$ref": "#/components/responses/P404"},
            "408": {"$ref": "#/components/responses/P408"},
            "413": {"$ref": "#/components/responses/P413"},
            "415": {"$ref": "#/components/responses/P415"},
            "421": {"$ref": "#/components/responses/P421"},
            "422": {"$ref": "#/components/responses/P422"},
            "429": {"$ref": "#/components/responses/P429"},
            "503": {"$ref": "#/components/responses/P503"}
          }
        }
      },
      "/api/v1/orders": {
        "post": {
          "operationId": "order",
          "summary": "Order: all of it is made, or nothing.",
          "parameters": [
            {"$ref": "#/components/parameters/store"},
            {
              "name": "Idempotency-Key",
              "in": "header",
              "description": "The id of the order, in quotes or bare: the same order with the same id is answered as it was, and takes nothing.",
              "schema": {"type": "string", "minLength": 1, "maxLength": 130}
            }
          ],
          "requestBody": {
            "required": true,
            "content": {
              "application/json": {
                "schema": {"$ref": "#/components/schemas/OrderRequest"},
                "example": {"lines": [{"juice": "mango", "quantity": 1}]}
              }
            }
          },
          "responses": {
            "200": {
              "description": "The order was made before, under the same id.",
              "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Order"}}},
              "headers": {"Location": {"$ref": "#/components/headers/Location"}}
            },
            "201": {
              "description": "The order was made.",
              "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Order"}}},
              "headers": {"Location": {"$ref": "#/components/headers/Location"}}
            },
            "400": {"$ref": "#/components/responses/P400"},
            "401": {"$ref": "#/components/responses/P401"},
            "403": {"$ref": "#/components/responses/P403"},
            "404": {"$ref": "#/components/responses/P404"},
            "408": {"$ref": "#/components/responses/P408"},
            "409": {"$ref": "#/components/responses/P409"},
            "410": {"$ref": "#/components/responses/P410"},
            "413": {"$ref": "#/components/responses/P413"},
            "415": {"$ref": "#/components/responses/P415"},
            "421": {"$ref": "#/components/responses/P421"},
            "422": {"$ref": "#/components/responses/P422"},
            "429": {"$ref": "#/components/responses/P429"},
            "503": {"$ref": "#/components/responses/P503"}
          }
        }
      },
      "/api/v1/orders/{id}": {
        "get": {
          "operationId": "answer",
          "summary": "How an order was answered.",
          "parameters": [{"$ref": "#/components/parameters/store"}, {"$ref": "#/components/parameters/id"}],
          "responses": {
            "200": {
              "description": "The answer.",
              "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Order"}}}
            },
            "400": {"$ref": "#/components/responses/P400"},
            "401": {"$ref": "#/components/responses/P401"},
            "404": {"$ref": "#/components/responses/P404"},
            "410": {"$ref": "#/components/responses/P410"},
            "421": {"$ref": "#/components/responses/P421"},
            "429": {"$ref": "#/components/responses/P429"},
            "503": {"$ref": "#/components/responses/P503"}
          }
        }
      },
      "/api/v1/orders/{id}/cancel": {
        "post": {
          "operationId": "cancel",
          "summary": "Give back what an order took, once.",
          "security": [{"token": []}, {"cookie": []}],
          "parameters": [{"$ref": "#/components/parameters/store"}, {"$ref": "#/components/parameters/id"}],
          "responses": {
            "200": {
              "description": "What was given back.",
              "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Cancellation"}}}
            },
            "400": {"$ref": "#/components/responses/P400"},
            "401": {"$ref": "#/components/responses/P401"},
            "403": {"$ref": "#/components/responses/P403"},
            "404": {"$ref": "#/components/responses/P404"},
            "408": {"$ref": "#/components/responses/P408"},
            "409": {"$ref": "#/components/responses/P409"},
            "410": {"$ref": "#/components/responses/P410"},
            "413": {"$ref": "#/components/responses/P413"},
            "421": {"$ref": "#/components/responses/P421"},
            "429": {"$ref": "#/components/responses/P429"},
            "503": {"$ref": "#/components/responses/P503"}
          }
        }
      },
      "/api/v1/stock": {
        "get": {
          "operationId": "stock",
          "summary": "What there is of every fruit.",
          "security": [{"token": []}, {"cookie": []}],
          "parameters": [{"$ref": "#/components/parameters/store"}],
          "responses": {
            "200": {
              "description": "The stock.",
              "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Stock"}}},
              "headers": {"ETag": {"$ref": "#/components/headers/ETag"}}
            },
            "400": {"$ref": "#/components/responses/P400"},
            "401": {"$ref": "#/components/responses/P401"},
            "404": {"$ref": "#/components/responses/P404"},
            "421": {"$ref": "#/components/responses/P421"},
            "429": {"$ref": "#/components/responses/P429"},
            "503": {"$ref": "#/components/responses/P503"}
          }
        },
        "patch": {
          "operationId": "changeStock",
          "summary": "Change stock as a whole or not at all.",
          "security": [{"token": []}, {"cookie": []}],
          "parameters": [
            {"$ref": "#/components/parameters/store"},
            {
              "name": "If-Match",
              "in": "header",
              "description": "The ETag of the stock that was seen.",
              "schema": {"type": "string"}
            }
          ],
          "requestBody": {
            "required": true,
            "content": {
              "application/json": {
                "schema": {"$ref": "#/components/schemas/StockRequest"},
                "example": {"kind": "set", "amounts": {"mango": "12"}, "expected": {"mango": "10"}, "reason": "count"}
              }
            }
          },
          "responses": {
            "200": {
              "description": "The change; without an ETag if somebody was faster to change it again.",
              "content": {"application/json": {"schema": {"$ref": "#/components/schemas/StockChange"}}},
              "headers": {"ETag": {"$ref": "#/components/headers/ETag"}}
            },
            "400": {"$ref": "#/components/responses/P400"},
            "401": {"$ref": "#/components/responses/P401"},
            "403": {"$ref": "#/components/responses/P403"},
            "404": {"$ref": "#/components/responses/P404"},
            "408": {"$ref": "#/components/responses/P408"},
            "409": {"$ref": "#/components/responses/P409"},
            "412": {"$ref": "#/components/responses/P412"},
            "413": {"$ref": "#/components/responses/P413"},
            "415": {"$ref": "#/components/responses/P415"},
            "421": {"$ref": "#/components/responses/P421"},
            "428": {"$ref": "#/components/responses/P428"},
            "429": {"$ref": "#/components/responses/P429"},
            "503": {"$ref": "#/components/responses/P503"}
          }
        }
      },
      "/api/v1/journal": {
        "get": {
          "operationId": "journal",
          "summary": "The journal, page by page.",
          "security": [{"token": []}, {"cookie": []}],
          "parameters": [
            {"$ref": "#/components/parameters/store"},
            {
              "name": "after",
              "in": "query",
              "description": "Only rows after this sequence.",
              "schema": {"type": "integer", "minimum": 0, "default": 0}
            },
            {
              "name": "limit",
              "in": "query",
              "schema": {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100}
            }
          ],
          "responses": {
            "200": {
              "description": "A page.",
              "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Journal"}}},
              "headers": {"Link": {"$ref": "#/components/headers/Link"}}
            },
            "400": {"$ref": "#/components/responses/P400"},
            "401": {"$ref": "#/components/responses/P401"},
            "404": {"$ref": "#/components/responses/P404"},
            "410": {"$ref": "#/components/responses/P410"},
            "421": {"$ref": "#/components/responses/P421"},
            "429": {"$ref": "#/components/responses/P429"},
            "503": {"$ref": "#/components/responses/P503"}
          }
        }
      },
      "/api/v1/events": {
        "get": {
          "operationId": "events",
          "summary": "What happens to the stock, as it happens.",
          "security": [{"token": []}, {"cookie": []}],
          "parameters": [
            {"$ref": "#/components/parameters/store"},
            {
              "name": "Last-Event-ID",
              "in": "header",
              "description": "The last event that was seen; without it, events from now on.",
              "schema": {"type": "string", "pattern": "^[0-9]+([.][0-9]+)?$"}
            },
            {
              "name": "after",
              "in": "query",
              "description": "The same, for those who cannot send the field.",
              "schema": {"type": "string", "pattern": "^[0-9]+([.][0-9]+)?$"}
            }
          ],
          "responses": {
            "200": {
              "description": "Server-sent events: `stock` with the document of `juice events`, and `reset` where events are missing.",
              "content": {"text/event-stream": {"schema": {"type": "string"}}}
            },
            "400": {"$ref": "#/components/responses/P400"},
            "401": {"$ref": "#/components/responses/P401"},
            "404": {"$ref": "#/components/responses/P404"},
            "421": {"$ref": "#/components/responses/P421"},
            "429": {"$ref": "#/components/responses/P429"},
            "503": {"$ref": "#/components/responses/P503"}
          }
        }
      },
      "/healthz": {
        "get": {
          "operationId": "health",
          "summary": "Whether the process answers.",
          "responses": {
            "200": {"description": "A text.", "content": {"text/plain": {"schema": {"type": "string"}}}},
            "400": {"$ref": "#/components/responses/P400"},
            "401": {"$ref": "#/components/responses/P401"},
            "421": {"$ref": "#/components/responses/P421"},
            "429": {"$ref": "#/components/responses/P429"},
            "503": {"$ref": "#/components/responses/P503"}
          }
        }
      },
      "/readyz": {
        "get": {
          "operationId": "readiness",
          "summary": "Whether it can take orders on the menu as it is now.",
          "responses": {
            "200": {"description": "A text.", "content": {"text/plain": {"schema": {"type": "string"}}}},
            "400": {"$ref": "#/components/responses/P400"},
            "401": {"$ref": "#/components/responses/P401"},
            "421": {"$ref": "#/components/responses/P421"},
            "429": {"$ref": "#/components/responses/P429"},
            "503": {"$ref": "#/components/responses/P503"}
          }
        }
      },
      "/metrics": {
        "get": {
          "operationId": "metrics",
          "summary": "Counters for Prometheus.",
          "security": [{"token": []}, {"cookie": []}],
          "responses": {
            "200": {"description": "A text.", "content": {"text/plain": {"schema": {"type": "string"}}}},
            "400": {"$ref": "#/components/responses/P400"},
            "401": {"$ref": "#/components/responses/P401"},
            "421": {"$ref": "#/components/responses/P421"},
            "429": {"$ref": "#/components/responses/P429"},
            "503": {"$ref": "#/components/responses/P503"}
          }
        }
      }
    }
    """#
}
