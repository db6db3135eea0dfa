extension OpenAPIText {
  /// Answers that several operations have.
  static let responses: StaticString = #"""
    "BadRequest": {
      "description": "The request does not have the form that this document describes.",
      "content": {
        "application/problem+json": {
          "schema": {
            "allOf": [{"$ref": "#/components/schemas/Problem"}],
            "properties": {"type": {"const": "/problems/bad-request"}, "status": {"const": 400}},
            "unevaluatedProperties": false
          }
        }
      }
    },
    "BadLine": {
      "description": "The request does not have the form that this document describes. The menu has no such juice, size or option, or the store does not serve it.",
      "content": {
        "application/problem+json": {
          "schema": {
            "allOf": [{"$ref": "#/components/schemas/Problem"}],
            "properties": {"type": {"enum": ["/problems/bad-request", "/problems/unknown-juice"]}, "status": {"const": 400}},
            "unevaluatedProperties": false
          }
        }
      }
    },
    "BadPlan": {
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
          }
        }
      }
    },
    "BadChange": {
      "description": "The request does not have the form that this document describes. The menu has no such fruit, or the name is that of a base, which has no stock.",
      "content": {
        "application/problem+json": {
          "schema": {
            "allOf": [{"$ref": "#/components/schemas/Problem"}],
            "properties": {"type": {"enum": ["/problems/bad-request", "/problems/unknown-fruit"]}, "status": {"const": 400}},
            "unevaluatedProperties": false
          }
        }
      }
    },
    "Unauthorized": {
      "description": "The operation is for staff and the request has no valid token or session, or the token is wrong.",
      "headers": {"WWW-Authenticate": {"$ref": "#/components/headers/WWWAuthenticate"}},
      "content": {
        "application/problem+json": {
          "schema": {
            "allOf": [{"$ref": "#/components/schemas/Problem"}],
            "properties": {"type": {"const": "/problems/unauthorized"}, "status": {"const": 401}},
            "unevaluatedProperties": false
          }
        }
      }
    },
    "Forbidden": {
      "description": "A browser sent the request from a page of another site.",
      "content": {
        "application/problem+json": {
          "schema": {
            "allOf": [{"$ref": "#/components/schemas/Problem"}],
            "properties": {"type": {"const": "/problems/forbidden"}, "status": {"const": 403}},
            "unevaluatedProperties": false
          }
        }
      }
    },
    "UnknownStore": {
      "description": "The menu has no such store, or several with that name.",
      "content": {
        "application/problem+json": {
          "schema": {
            "allOf": [{"$ref": "#/components/schemas/Problem"}],
            "properties": {"type": {"const": "/problems/unknown-store"}, "status": {"const": 404}},
            "unevaluatedProperties": false
          }
        }
      }
    },
    "NotFound": {
      "description": "There is no such order or address. The menu has no such store, or several with that name.",
      "content": {
        "application/problem+json": {
          "schema": {
            "allOf": [{"$ref": "#/components/schemas/Problem"}],
            "properties": {"type": {"enum": ["/problems/not-found", "/problems/unknown-store"]}, "status": {"const": 404}},
            "unevaluatedProperties": false
          }
        }
      }
    },
    "MethodNotAllowed": {
      "description": "The address has other methods, which `Allow` lists.",
      "headers": {"Allow": {"$ref": "#/components/headers/Allow"}},
      "content": {
        "application/problem+json": {
          "schema": {
            "allOf": [{"$ref": "#/components/schemas/Problem"}],
            "properties": {"type": {"const": "/problems/method-not-allowed"}, "status": {"const": 405}},
            "unevaluatedProperties": false
          }
        }
      }
    },
    "TooSlow": {
      "description": "The body did not arrive within five seconds. The server closes the connection.",
      "content": {
        "application/problem+json": {
          "schema": {
            "allOf": [{"$ref": "#/components/schemas/Problem"}],
            "properties": {"type": {"const": "/problems/too-slow"}, "status": {"const": 408}},
            "unevaluatedProperties": false
          }
        }
      }
    },
    "OrderConflict": {
      "description": "There is not enough for the order. The journal has the refusal, and nothing was taken. The order with this key was made and has been cancelled since. The order has more of a juice than one order may have. The journal has no row of it.",
      "content": {
        "application/problem+json": {
          "schema": {
            "oneOf": [
              {"$ref": "#/components/schemas/OrderRefused"},
              {"$ref": "#/components/schemas/OrderCancelled"},
              {"$ref": "#/components/schemas/OrderOverLimit"}
            ]
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
    "NotCancellable": {
      "description": "The order was refused, so there is nothing to give back. The stock cannot change so: a fruit would go below zero, above its maximum or beyond what the ledger can count, or the ledger counts it in another unit.",
      "content": {
        "application/problem+json": {
          "schema": {
            "allOf": [{"$ref": "#/components/schemas/Problem"}],
            "properties": {
              "type": {"enum": ["/problems/not-cancellable", "/problems/change-refused"]},
              "status": {"const": 409}
            },
            "unevaluatedProperties": false
          }
        }
      }
    },
    "ChangeRefused": {
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
          }
        }
      }
    },
    "Archived": {
      "description": "The order or the rows of the journal have been moved to an archive.",
      "content": {
        "application/problem+json": {
          "schema": {
            "allOf": [{"$ref": "#/components/schemas/Problem"}],
            "properties": {"type": {"const": "/problems/archived"}, "status": {"const": 410}},
            "unevaluatedProperties": false
          }
        }
      }
    },
    "ChangedMeanwhile": {
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
          }
        }
      }
    },
    "TooLarge": {
      "description": "The body has more than 16,384 bytes. The server closes the connection.",
      "content": {
        "application/problem+json": {
          "schema": {
            "allOf": [{"$ref": "#/components/schemas/Problem"}],
            "properties": {"type": {"const": "/problems/too-large"}, "status": {"const": 413}},
            "unevaluatedProperties": false
          }
        }
      }
    },
    "UnsupportedType": {
      "description": "The body is not of the type application/json.",
      "content": {
        "application/problem+json": {
          "schema": {
            "allOf": [{"$ref": "#/components/schemas/Problem"}],
            "properties": {"type": {"const": "/problems/unsupported-type"}, "status": {"const": 415}},
            "unevaluatedProperties": false
          }
        }
      }
    },
    "WrongHost": {
      "description": "The Host field has a name that the server does not answer to.",
      "content": {
        "application/problem+json": {
          "schema": {
            "allOf": [{"$ref": "#/components/schemas/Problem"}],
            "properties": {"type": {"const": "/problems/wrong-host"}, "status": {"const": 421}},
            "unevaluatedProperties": false
          }
        }
      }
    },
    "OrderUndecidable": {
      "description": "The key of the order stands for an order with another content or of another store. The server cannot tell whether there is enough: an amount is too large to count, there are too many ways to substitute, or the ledger counts a fruit in another unit.",
      "content": {
        "application/problem+json": {
          "schema": {
            "allOf": [{"$ref": "#/components/schemas/Problem"}],
            "properties": {"type": {"enum": ["/problems/other-content", "/problems/undecidable"]}, "status": {"const": 422}},
            "unevaluatedProperties": false
          }
        }
      }
    },
    "Undecidable": {
      "description": "The server cannot tell whether there is enough: an amount is too large to count, there are too many ways to substitute, or the ledger counts a fruit in another unit.",
      "content": {
        "application/problem+json": {
          "schema": {
            "allOf": [{"$ref": "#/components/schemas/Problem"}],
            "properties": {"type": {"const": "/problems/undecidable"}, "status": {"const": 422}},
            "unevaluatedProperties": false
          }
        }
      }
    },
    "PreconditionRequired": {
      "description": "The change does not say what stock it was decided on.",
      "content": {
        "application/problem+json": {
          "schema": {
            "allOf": [{"$ref": "#/components/schemas/Problem"}],
            "properties": {"type": {"const": "/problems/precondition-required"}, "status": {"const": 428}},
            "unevaluatedProperties": false
          }
        }
      }
    },
    "TooManyRequests": {
      "description": "There were too many requests, or too many wrong tokens, from one address. `Retry-After` says when to try again.",
      "headers": {"Retry-After": {"$ref": "#/components/headers/RetryAfter"}},
      "content": {
        "application/problem+json": {
          "schema": {
            "allOf": [{"$ref": "#/components/schemas/Problem"}],
            "properties": {"type": {"const": "/problems/too-many-requests"}, "status": {"const": 429}},
            "unevaluatedProperties": false
          }
        }
      }
    },
    "InternalFailure": {
      "description": "The server met an error of its own. Please report it.",
      "content": {
        "application/problem+json": {
          "schema": {
            "allOf": [{"$ref": "#/components/schemas/Problem"}],
            "properties": {"type": {"const": "/problems/internal-failure"}, "status": {"const": 500}},
            "unevaluatedProperties": false
          }
        }
      }
    },
    "Unavailable": {
      "description": "The ledger cannot be read or written now. The files of the menu have errors.",
      "content": {
        "application/problem+json": {
          "schema": {
            "allOf": [{"$ref": "#/components/schemas/Problem"}],
            "properties": {"type": {"enum": ["/problems/ledger", "/problems/menu"]}, "status": {"const": 503}},
            "unevaluatedProperties": false
          }
        }
      }
    },
    "StreamsUnavailable": {
      "description": "The ledger cannot be read or written now. The files of the menu have errors. There are too many open streams. `Retry-After` says when to try again.",
      "content": {
        "application/problem+json": {
          "schema": {
            "allOf": [{"$ref": "#/components/schemas/Problem"}],
            "properties": {
              "type": {"enum": ["/problems/ledger", "/problems/menu", "/problems/unavailable"]},
              "status": {"const": 503}
            },
            "unevaluatedProperties": false
          }
        }
      },
      "headers": {
        "Retry-After": {"description": "How many seconds to wait for a stream.", "schema": {"type": "integer", "minimum": 1}}
      }
    }
    """#
}
