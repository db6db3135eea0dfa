import Diagnostics
import Text

/// The reason why a request failed. Programs get it as a problem document (RFC 9457), people as a page.
struct ProblemDetails: Error {
  let kind: Kind
  /// The reason, without a full stop.
  let message: LocalizedText
  /// A remedy; nil if there is none.
  let help: LocalizedText?
  let headers: [(name: String, value: String)]
  /// The document that a command prints, whose members are put beside the problem's own.
  var document: (any Encodable & Sendable)?
  /// Whether the reason is left out.
  private(set) var isForCustomers = false
  /// The reason in words for guests; nil if the message has what programs and commands name, such as ids.
  var words: LocalizedText?
  /// The address to which the problem's page links back, and the text of the link; nil for the menu.
  var back: (address: String, text: LocalizedText)?

  init(
    _ kind: Kind, _ message: LocalizedText, help: LocalizedText? = nil,
    headers: [(name: String, value: String)] = [], document: (any Encodable & Sendable)? = nil
  ) {
    self.kind = kind
    self.message = message
    self.help = help
    self.headers = headers
    self.document = document
  }

  /// A problem that a page tells guests.
  init(toGuests kind: Kind, _ message: LocalizedText, help: LocalizedText? = nil) {
    self.init(kind, message, help: help)
    words = message
  }

  /// A problem that commands report as well.
  init(_ problem: Problem) {
    self.init(problem.kind, problem.message, help: Self.help(of: problem))
  }

  /// The remedy over HTTP. Commands help only those who run the server.
  private static func help(of problem: Problem) -> LocalizedText? {
    guard case .command = problem.help, !problem.kind.isOfServer else {
      return problem.help?.text
    }
    return switch problem.kind {
    case .unknownJuice:
      .text("/api/v1/menu lists the juices")
    case .unknownFruit:
      .text("/api/v1/stock lists the fruits")
    default: nil
    }
  }

  /// The problem as customers see it, without its reason.
  var withoutDetail: ProblemDetails {
    var problem = ProblemDetails(
      kind, kind == .ledger ? Self.noOrders : kind.title,
      help: .text("the server's log says why"), headers: headers)
    problem.back = back
    problem.isForCustomers = true
    return problem
  }

  private static let noOrders = LocalizedText.text("we cannot take orders right now")

  func json(in language: Language) throws -> String {
    try JSONText.encode(
      Document(
        type: kind.type, title: kind.title[language], status: kind.httpStatus,
        detail: help.map { "\(message[language]); \($0[language])" } ?? message[language],
        document: document))
  }

  private struct Document: Encodable {
    enum Key: String, CodingKey { case type, title, status, detail }

    let type: String
    let title: String
    let status: Int
    let detail: String
    let document: (any Encodable & Sendable)?

    func encode(to encoder: any Encoder) throws {
      try document?.encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(type, forKey: .type)
      try container.encode(title, forKey: .title)
      try container.encode(status, forKey: .status)
      try container.encode(detail, forKey: .detail)
    }
  }
}

extension ProblemDetails {
  /// A problem that may be gone when the client tries again after some seconds.
  static func temporary(
    _ kind: Kind, _ message: LocalizedText, retryAfter seconds: Int
  ) -> ProblemDetails {
    ProblemDetails(kind, message, headers: [("retry-after", "\(seconds)")])
  }

  static func tooMuchTime(retryAfter seconds: Int) -> ProblemDetails {
    temporary(
      .tooManyRequests,
      .text("answering the requests of one address takes too long"),
      retryAfter: max(1, seconds))
  }

  static let tooManyStreams = temporary(
    .unavailable, .text("there are too many open streams"),
    retryAfter: 10)

  static let tooManyStreamsOfAddress = temporary(
    .tooManyRequests,
    .text("one address has too many open streams"),
    retryAfter: 10)
}
