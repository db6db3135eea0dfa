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
    "TooManyRequests": {
      "description": "There were too many requests, streams or wrong tokens from one address. `Retry-After` says when to try again.",
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
