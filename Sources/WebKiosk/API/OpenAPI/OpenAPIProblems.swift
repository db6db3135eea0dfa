extension OpenAPIText {
  /// The problem documents, and what each type means: members of `schemas`.
  static let problemSchemas: StaticString = #"""
    "Problem": {
      "type": "object",
      "description": "A problem document (RFC 9457). Programs should decide by `type`, which stays the same:\n\n- `/problems/bad-request` (400): The request does not have the form that this document describes.\n- `/problems/unknown-juice` (400): The menu has no such juice, size or option, or the store does not serve it.\n- `/problems/unknown-fruit` (400): The menu has no such fruit, or the name is that of a base, which has no stock.\n- `/problems/unauthorized` (401): The operation is for staff and the request has no valid token or session, or the token is wrong.\n- `/problems/forbidden` (403): A browser sent the request from a page of another site.\n- `/problems/not-found` (404): There is no such order or address.\n- `/problems/unknown-store` (404): The menu has no such store, or several with that name.\n- `/problems/method-not-allowed` (405): The address has other methods, which `Allow` lists.\n- `/problems/too-slow` (408): The body did not arrive within five seconds. The server closes the connection.\n- `/problems/refused` (409): There is not enough for the order, and nothing was taken. The journal has the refusal, except where one address is refused too often: then the problem has neither `id` nor `journal`, and the key stays free.\n- `/problems/cancelled` (409): The order with this key was made and has been cancelled since.\n- `/problems/not-cancellable` (409): The order was refused, so there is nothing to give back.\n- `/problems/over-limit` (409): The order has more of a juice than one order may have. The journal has no row of it.\n- `/problems/change-refused` (409): The stock cannot change so: a fruit would go below zero, above its maximum or beyond what the ledger can count, or the ledger counts it in another unit.\n- `/problems/archived` (410): The order or the rows of the journal have been moved to an archive.\n- `/problems/changed-meanwhile` (412): Somebody changed the stock since it was seen.\n- `/problems/too-large` (413): The body has more than 16,384 bytes. The server closes the connection.\n- `/problems/unsupported-type` (415): The body is not of the type application/json.\n- `/problems/wrong-host` (421): The Host field has a name that the server does not answer to.\n- `/problems/other-content` (422): The key of the order stands for an order with another content or of another store.\n- `/problems/undecidable` (422): The server cannot tell whether there is enough: an amount is too large to count, there are too many ways to substitute, or the ledger counts a fruit in another unit.\n- `/problems/precondition-required` (428): The change does not say what stock it was decided on.\n- `/problems/too-many-requests` (429): There were too many requests, streams or wrong tokens from one address. `Retry-After` says when to try again.\n- `/problems/internal-failure` (500): The server met an error of its own. Please report it.\n- `/problems/ledger` (503): The ledger cannot be read or written now.\n- `/problems/menu` (503): The files of the menu have errors.\n- `/problems/unavailable` (503): There are too many open streams. `Retry-After` says when to try again.\n\nThe address of a type explains it to people. Some problems have more members, which the schemas of the answers list.",
      "properties": {
        "type": {
          "type": "string",
          "format": "uri-reference",
          "enum": [
            "/problems/bad-request",
            "/problems/unknown-juice",
            "/problems/unknown-fruit",
            "/problems/unauthorized",
            "/problems/forbidden",
            "/problems/not-found",
            "/problems/unknown-store",
            "/problems/method-not-allowed",
            "/problems/too-slow",
            "/problems/refused",
            "/problems/cancelled",
            "/problems/not-cancellable",
            "/problems/over-limit",
            "/problems/change-refused",
            "/problems/archived",
            "/problems/changed-meanwhile",
            "/problems/too-large",
            "/problems/unsupported-type",
            "/problems/wrong-host",
            "/problems/other-content",
            "/problems/undecidable",
            "/problems/precondition-required",
            "/problems/too-many-requests",
            "/problems/internal-failure",
            "/problems/ledger",
            "/problems/menu",
            "/problems/unavailable"
          ]
        },
        "title": {
          "type": "string",
          "description": "The same for every problem of the type, in the language of the answer."
        },
        "status": {
          "type": "integer",
          "enum": [400, 401, 403, 404, 405, 408, 409, 410, 412, 413, 415, 421, 422, 428, 429, 500, 503]
        },
        "detail": {"type": "string", "description": "What happened and what to do about it."}
      },
      "required": ["type", "title", "status", "detail"]
    },
    "OrderRefused": {
      "allOf": [{"$ref": "#/components/schemas/Problem"}],
      "properties": {
        "type": {"const": "/problems/refused"},
        "status": {"const": 409},
        "version": {"$ref": "#/components/schemas/DocumentVersion"},
        "outcome": {"const": "refused"},
        "id": {"type": "string", "minLength": 1, "description": "An id has at most 128 bytes of UTF-8."},
        "replay": {"const": true, "description": "The server answered this before; nothing happened again."},
        "store": {"$ref": "#/components/schemas/StoreID", "description": "The server leaves it out for the main store."},
        "lines": {"type": "array", "items": {"$ref": "#/components/schemas/Line"}},
        "journal": {"$ref": "#/components/schemas/LedgerPosition"},
        "shortage": {"type": "array", "items": {"$ref": "#/components/schemas/ShortItem"}, "minItems": 1}
      },
      "required": ["version", "outcome", "lines", "shortage"],
      "unevaluatedProperties": false,
      "description": "A refused order: a problem with the members of `RefusedOrder`. Without `id` and `journal`, the journal has no row of it."
    },
    "OrderCancelled": {
      "allOf": [{"$ref": "#/components/schemas/Problem"}],
      "properties": {
        "type": {"const": "/problems/cancelled"},
        "status": {"const": 409},
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
      "required": ["version", "outcome", "id", "replay", "lines", "journal", "cancelled", "taken"],
      "unevaluatedProperties": false,
      "description": "A repeated order that was cancelled: a problem with the members of `CancelledOrder`."
    },
    "OrderOverLimit": {
      "allOf": [{"$ref": "#/components/schemas/Problem"}],
      "properties": {
        "type": {"const": "/problems/over-limit"},
        "status": {"const": 409},
        "version": {"$ref": "#/components/schemas/DocumentVersion"},
        "outcome": {"const": "refused"},
        "store": {"$ref": "#/components/schemas/StoreID", "description": "The server leaves it out for the main store."},
        "lines": {"type": "array", "items": {"$ref": "#/components/schemas/Line"}},
        "overLimit": {
          "type": "object",
          "properties": {
            "juice": {"type": "string"},
            "limit": {"type": "integer", "format": "int64", "minimum": 1},
            "asked": {"type": "integer", "format": "int64", "minimum": 2}
          },
          "required": ["juice", "limit", "asked"],
          "additionalProperties": false
        }
      },
      "required": ["version", "outcome", "lines", "overLimit"],
      "unevaluatedProperties": false,
      "description": "An order over the limit of a juice. It has no id, since the ledger does not keep it."
    },
    "StockChangeRefused": {
      "allOf": [{"$ref": "#/components/schemas/Problem"}],
      "properties": {
        "type": {"const": "/problems/change-refused"},
        "status": {"const": 409},
        "version": {"$ref": "#/components/schemas/DocumentVersion"},
        "store": {"$ref": "#/components/schemas/StoreID", "description": "The server leaves it out for the main store."},
        "kind": {"type": "string", "enum": ["add", "remove", "set", "reset"]},
        "outcome": {"const": "refused"},
        "obstacles": {"type": "array", "items": {"$ref": "#/components/schemas/Obstacle"}, "minItems": 1}
      },
      "required": ["version", "kind", "outcome", "obstacles"],
      "unevaluatedProperties": false,
      "description": "A change of stock that is not possible."
    },
    "StockChangedMeanwhile": {
      "allOf": [{"$ref": "#/components/schemas/Problem"}],
      "properties": {
        "type": {"const": "/problems/changed-meanwhile"},
        "status": {"const": 412},
        "version": {"$ref": "#/components/schemas/DocumentVersion"},
        "store": {"$ref": "#/components/schemas/StoreID", "description": "The server leaves it out for the main store."},
        "kind": {"type": "string", "enum": ["add", "remove", "set", "reset"]},
        "outcome": {"const": "refused"},
        "obstacles": {"type": "array", "items": {"$ref": "#/components/schemas/Obstacle"}, "minItems": 1}
      },
      "required": ["version", "kind", "outcome", "obstacles"],
      "unevaluatedProperties": false,
      "description": "A change that expected another stock than there is."
    }
    """#
}
