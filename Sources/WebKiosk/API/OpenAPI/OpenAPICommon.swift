/// The parts of the OpenAPI document, as JSON.
enum OpenAPIText {
  /// What holds for all operations.
  static let details: StaticString = #"""
    "Orders and stock of one shop. The documents are those that the commands of `juice` print with `--format json`.\n\n- Amounts are strings and exact. Times are RFC 3339.\n- Every answer has `Cache-Control: no-store`, but for this document, which has an ETag.\n- Every failure is a problem document (RFC 9457), whose `type` stays the same. The schema `Problem` lists all types.\n- Every GET has a HEAD with the same fields and no body. Any other method is answered with 405 and `Allow`, OPTIONS too: pages of other sites cannot use the interface (no CORS).\n- The server ignores fields of the head that it does not know, but neither parameters nor members of a body: they are answered with 400.\n- A wrong `Authorization` is answered with 401 everywhere, even where nobody needs a token.\n- A server without a staff token takes everybody for staff.\n- A request that is not HTTP, or whose head has more than 16 KiB, is answered with 400 and no body.\n\nA request example and an answer example with the same name belong together. They are those of the classic menu with its opening stock, after the requests that `x-after` names; ids, hashes, times and paths differ from one server to the next. `x-examples` says that of requests without a body."
    """#

  /// What operations are about.
  static let tags: StaticString = #"""
    [
      {"name": "menu", "description": "What the shop sells."},
      {"name": "orders", "description": "Orders, which anyone may place and staff may cancel."},
      {"name": "stock", "description": "The stock, for staff."},
      {"name": "journal", "description": "What happened to the stock, for staff."},
      {"name": "operations", "description": "For those who run the server."}
    ]
    """#

  /// How staff prove who they are.
  static let securitySchemes: StaticString = #"""
    "token": {
      "type": "http",
      "scheme": "bearer",
      "description": "The staff token, which the server reads from the file of `--staff-token-file`."
    },
    "session": {
      "type": "apiKey",
      "in": "cookie",
      "name": "juice-staff",
      "description": "The session of somebody who signed in at /login; it lasts twelve hours. Browsers send it; programs should send the token."
    }
    """#

  /// Parameters that several operations have.
  static let parameters: StaticString = #"""
    "store": {
      "name": "store",
      "in": "query",
      "description": "The store that the request is about, by its id or name in any language. The server takes the main store if the parameter is left out.",
      "schema": {"type": "string", "minLength": 1}
    },
    "language": {
      "name": "Accept-Language",
      "in": "header",
      "description": "The language of names and problems: `en` or `ko` (RFC 9110, section 12.5.4). The cookie `juice-lang` comes before it. The server takes its own language if neither names one that it has.",
      "schema": {"type": "string"},
      "example": "en"
    }
    """#

  /// Fields of answers.
  static let headers: StaticString = #"""
    "ETag": {
      "description": "The row of the journal up to which this is the stock. Programs send it back in If-Match.",
      "schema": {"type": "string", "pattern": "^\"[0-9]+:[0-9a-f]{16}\"$"}
    },
    "Location": {
      "description": "The address of the order.",
      "required": true,
      "schema": {"type": "string", "format": "uri-reference", "pattern": "^/api/v1/orders/[^/]+$"}
    },
    "Link": {
      "description": "The address of the next page with `rel=\"next\"` (RFC 8288). The server leaves it out if the page is not full.",
      "schema": {"type": "string", "pattern": "^</api/v1/journal\\?[^>]*>; rel=\"next\"$"}
    },
    "RetryAfter": {"description": "How many seconds to wait.", "required": true, "schema": {"type": "integer", "minimum": 1}},
    "WWWAuthenticate": {
      "description": "How to authenticate (RFC 6750).",
      "required": true,
      "schema": {"const": "Bearer realm=\"juice\"", "type": "string"}
    },
    "Allow": {
      "description": "The methods of the address.",
      "required": true,
      "schema": {"type": "string", "pattern": "^[A-Z]+(?:, [A-Z]+)*$"}
    }
    """#
}
