import Diagnostics
import MenuLoader
import Reports
import StockLedger
import Text

/// An operation of the API. The server checks requests against it, and the OpenAPI document is generated from it.
///
/// Parts that follow from others are not listed: every operation has `Accept-Language` and the problems of any
/// request; a body and the parameter `store` add problems of their own.
struct Operation: Sendable {
  enum Tag: String, CaseIterable, Sendable {
    case menu, orders, stock, journal, operations

    var summary: String {
      switch self {
      case .menu: "What the shop sells."
      case .orders: "Orders, which anyone may place and staff may cancel."
      case .stock: "The stock, for staff."
      case .journal: "What happened to the stock, for staff."
      case .operations: "For those who run the server."
      }
    }
  }

  struct Parameter: Sendable {
    enum Place: String, Sendable { case path, query, header }

    let name: String
    let place: Place
    let summary: String
    let schema: JSONLiteral
  }

  /// A number in the query.
  struct NumberParameter: Sendable {
    let name: String
    let summary: String
    let range: ClosedRange<Int>
    /// Of a request without it.
    let standard: Int
  }

  /// An answer to a request that succeeds.
  struct Result: Sendable {
    let status: Int
    let summary: String
    /// The media type and the schema; nil for the document that the route answers with.
    var content: (mediaType: String, schema: JSONLiteral)?
    var headers: [Header] = []
  }

  struct Header: Sendable {
    let name: String
    let summary: String
    let schema: JSONLiteral
    var isRequired = false
  }

  /// Client generators name functions after it.
  let id: String
  let tag: Tag
  let summary: String
  var details = ""
  var parameters: [Parameter] = []
  let results: [Result]
  var problems: [ProblemDetails.Kind] = []

  /// The names of parameters in the query.
  var queryNames: Set<String> {
    Set(parameters.filter { $0.place == .query }.map(\.name))
  }

  /// All problems of a request of a method, with or without a body in JSON.
  func allProblems(_ method: WebMethod, hasBody: Bool) -> Set<ProblemDetails.Kind> {
    var kinds: Set<ProblemDetails.Kind> = [
      .badRequest, .unauthorized, .wrongHost, .tooManyRequests, .internalFailure,
    ]
    if queryNames.contains("store") { kinds.formUnion([.unknownStore, .ledger, .menu]) }
    if !method.isSafe { kinds.formUnion([.forbidden, .tooSlow, .tooLarge]) }
    if hasBody { kinds.insert(.unsupportedType) }
    return kinds.union(problems)
  }
}

extension Operation.Parameter {
  static let store = Self(
    name: "store", place: .query,
    summary:
      "The store that the request is about, by its id or name in any language; the main store without it.",
    schema: ["type": "string", "minLength": 1])

  static let language = Self(
    name: "Accept-Language", place: .header,
    summary:
      "The language of names and problems, such as `en`, among those of the shop (RFC 9110, section 12.5.4). The cookie `juice-lang` takes precedence. Without either, the server uses the first of the shop, or its own language.",
    schema: ["type": "string"])

  static let namedOrderID = Self(
    name: "id", place: .path,
    summary:
      "The id of the order, or its number as on its receipt: today's in the store, or that of another day, as in `2026-11-28/17`, with the slash as `%2F`. `#1234`, with `%23`, is the order in that row of the journal.",
    schema: .text(maxBytes: OrderID.maxBytes))

  static let line = Self(
    name: "line", place: .path,
    summary:
      "A line as one would type it: `juice[:size][+option…][=quantity]`, each an id or a name.",
    schema: ["type": "string", "minLength": 1])

  static let idempotencyKey = Self(
    name: "Idempotency-Key", place: .header,
    summary:
      "The id of the order, in quotes (draft-ietf-httpapi-idempotency-key-header) or bare: any text of at most \(OrderID.maxBytes) bytes of UTF-8 that is not written like the number of an order and has no white space around it. A program that gets no answer sends the order again with the same key, and the server makes it once. Keys are shared by all stores. Without a key, the server makes a new id.",
    schema: ["type": "string", "minLength": 1])

  static let ifMatch = Self(
    name: "If-Match", place: .header,
    summary: "The ETag of the stock on which the change was decided; `*` counts as none.",
    schema: ["type": "string"])

  static let lastEventID = Self(
    name: "Last-Event-ID", place: .header,
    summary:
      "The position of the last event that the program has seen, or a row of the journal; the stream begins after it. If it has a hash and the journal now has another row there, the stream begins with `reset`. It takes precedence over `after`. Without either, the stream begins with what happens now.",
    schema: ["type": "string", "pattern": eventPosition])

  static let afterEvent = Self(
    name: "after", place: .query,
    summary: "The same as `Last-Event-ID`, for programs that cannot send the field.",
    schema: ["type": "string", "pattern": eventPosition])

  static let person = Self(
    name: "by", place: .query, summary: "Only entries of the person with this name.",
    // Forms cannot have U+0000.
    schema: ["type": "string", "pattern": "^[^\\x00]+$"])

  static func number(_ number: Operation.NumberParameter) -> Self {
    Self(
      name: number.name, place: .query, summary: number.summary,
      schema: [
        "type": "integer", "format": "int64", "minimum": .integer(number.range.lowerBound),
        "maximum": .integer(number.range.upperBound), "default": .integer(number.standard),
      ])
  }

  private static let eventPosition: JSONLiteral =
    "^[0-9]{1,18}(\\.[0-9]{1,18})?(:[0-9a-fA-F]{16,64})?$"
}

extension Operation.NumberParameter {
  static let afterRow = Self(
    name: "after", summary: "The sequence after which the page begins.", range: 0...Int.max,
    standard: 0)

  static let limit = Self(
    name: "limit", summary: "How many entries a page has at most.", range: 1...1_000,
    standard: 100)
}

extension KioskRequest {
  func number(_ parameter: Operation.NumberParameter) throws(ProblemDetails) -> Int {
    guard let text = request.query[parameter.name] else { return parameter.standard }
    guard text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(text),
      parameter.range.contains(number)
    else {
      let (least, most) = (parameter.range.lowerBound, parameter.range.upperBound)
      throw ProblemDetails(
        .badRequest,
        .text("`\(parameter.name)` has to be a number from \(least) to \(most)"))
    }
    return number
  }
}

extension Operation.Header {
  static let eTag = Self(
    name: "ETag",
    summary:
      "The row of the journal up to which this is the stock. Programs send it back in If-Match. A change that changes nothing has none.",
    schema: ["type": "string", "pattern": "^\"[0-9]+:[0-9a-f]{16}\"$"])

  static let location = Self(
    name: "Location", summary: "The address of the order.",
    schema: [
      "type": "string", "format": "uri-reference", "pattern": "^/api/v1/orders/[^/]+$",
    ], isRequired: true)

  /// That of an order which was refused: it has a row, unless one address is refused too often.
  static let locationOfRow = {
    var header = location
    header.isRequired = false
    return header
  }()

  static let link = Self(
    name: "Link",
    summary:
      "The address of the next page with `rel=\"next\"` (RFC 8288); omitted if the page is not full.",
    schema: ["type": "string", "pattern": "^</api/v1/journal\\?[^>]*>; rel=\"next\"$"])

  static let waitingTime = Self(
    name: "Retry-After", summary: "How many seconds to wait.",
    schema: ["type": "integer", "minimum": 1], isRequired: true)

  static let authenticate = Self(
    name: "WWW-Authenticate", summary: "How to authenticate (RFC 6750).",
    schema: ["type": "string", "const": "Bearer realm=\"juice\""], isRequired: true)

  static let allow = Self(
    name: "Allow", summary: "The methods of the address.",
    schema: ["type": "string", "pattern": "^[A-Z]+(?:, [A-Z]+)*$"], isRequired: true)
}
