import Diagnostics
import StockLedger

extension ProblemDetails {
  typealias Kind = Problem.Kind
}

extension Problem.Kind {
  /// The address at which the kind is explained: a relative reference, which RFC 9457 (3.1.1) allows.
  var type: String { "/problems/\(name)" }

  /// The kinds of refused orders, which have a row in the journal.
  static let refusals = Obstacle.Code.reasons.map(\.kind).reduce(into: [Self]()) { kinds, kind in
    if !kinds.contains(kind) { kinds.append(kind) }
  }

  /// All the kinds below, and those that commands have too.
  static let allCases: [Self] =
    refusals + [
      .badRequest, .unknownJuice, .unknownFruit, .unknownStore, .unauthorized, .forbidden,
      .notFound, .methodNotAllowed, .tooSlow, .priceChanged, .cancelled, .notCancellable,
      .conflict, .overLimit, .archived, .changedMeanwhile, .changeRefused, .tooLarge,
      .unsupportedType,
      .wrongHost, .otherContent, .undecidable, .preconditionRequired, .tooManyRequests, .ledger,
      .menu, .unavailable, .internalFailure,
    ]

  static let unauthorized = Self(
    "unauthorized", 401, .text("This is for staff"),
    "The operation is for staff and the request has no valid token or session, or the token is wrong."
  )
  static let forbidden = Self(
    "forbidden", 403, .text("The request comes from another site"),
    "A browser sent the request from a page of another site.")
  static let methodNotAllowed = Self(
    "method-not-allowed", 405, .text("Method not allowed"),
    "The address has other methods, which `Allow` lists.")
  static let tooSlow = Self(
    "too-slow", 408, .text("The request took too long to arrive"),
    "The body did not arrive within five seconds. The server closes the connection.")
  static let cancelled = Self(
    "cancelled", 409, .text("The order was cancelled"),
    "The order with this key was made and has been cancelled since.")
  static let priceChanged = Self(
    "price-changed", 409, .text("The price has changed"),
    "The order costs another total than its sender saw. Nothing was taken, and the journal has no row of it."
  )
  static let tooLarge = Self(
    "too-large", 413, .text("The request is too large"),
    "The body has more than 16,384 bytes. The server closes the connection.")
  static let unsupportedType = Self(
    "unsupported-type", 415, .text("The type of the body is not supported"),
    "The body is not of the type application/json.")
  static let wrongHost = Self(
    "wrong-host", 421, .text("Unknown host name"),
    "The Host field has a name that the server does not answer to.")
  static let preconditionRequired = Self(
    "precondition-required", 428, .text("A precondition is required"),
    "The change does not say on what stock it was decided.")
  static let tooManyRequests = Self(
    "too-many-requests", 429, .text("Too many requests"),
    "There were too many requests, streams or wrong tokens from one address. `Retry-After` says when to try again."
  )
  static let unavailable = Self(
    "unavailable", 503, .text("The server is busy"),
    "There are too many open streams. `Retry-After` says when to try again.")
}
