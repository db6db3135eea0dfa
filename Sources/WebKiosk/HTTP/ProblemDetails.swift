import Diagnostics
import Reports
import Text

/// Why a request was not answered as it was meant: a problem document (RFC 9457) for programs, a page for
/// people.
struct ProblemDetails: Error {
  /// What kind of problem it is; stable, and explained in the documentation.
  enum Kind: String, CaseIterable, Sendable {
    case badRequest = "bad-request"
    case unknownJuice = "unknown-juice"
    case unknownFruit = "unknown-fruit"
    case unknownStore = "unknown-store"
    case unauthorized, forbidden
    case notFound = "not-found"
    case methodNotAllowed = "method-not-allowed"
    case tooSlow = "too-slow"
    case refused, cancelled
    case notCancellable = "not-cancellable"
    case overLimit = "over-limit"
    case archived
    case changedMeanwhile = "changed-meanwhile"
    case changeRefused = "change-refused"
    case tooLarge = "too-large"
    case unsupportedType = "unsupported-type"
    case wrongHost = "wrong-host"
    case otherContent = "other-content"
    case undecidable
    case preconditionRequired = "precondition-required"
    case tooManyRequests = "too-many-requests"
    case ledger
    case menu
    case unavailable
    case internalFailure = "internal-failure"

    /// RFC 9110, section 15; RFC 6585 for 428 and 429.
    var status: Int {
      switch self {
      case .badRequest, .unknownJuice, .unknownFruit: 400
      case .unauthorized: 401
      case .forbidden: 403
      case .notFound, .unknownStore: 404
      case .methodNotAllowed: 405
      case .tooSlow: 408
      case .refused, .cancelled, .notCancellable, .overLimit, .changeRefused: 409
      case .archived: 410
      case .changedMeanwhile: 412
      case .tooLarge: 413
      case .unsupportedType: 415
      case .wrongHost: 421
      case .otherContent, .undecidable: 422
      case .preconditionRequired: 428
      case .tooManyRequests: 429
      case .internalFailure: 500
      case .ledger, .menu, .unavailable: 503
      }
    }
  }

  let kind: Kind
  /// What happened, as a sentence without a full stop.
  let message: LocalizedText
  /// What to do about it; nil for nothing.
  let help: LocalizedText?
  var headers: [(name: String, value: String)] = []
  /// The document that a command prints for it, whose members stand beside the problem's own.
  var document: (any Encodable & Sendable)?
  /// The address to which the page of it leads back; nil for the menu.
  var back: String?

  init(_ kind: Kind, _ message: LocalizedText, help: LocalizedText? = nil) {
    self.kind = kind
    self.message = message
    self.help = help
  }

  /// A problem that commands have, too.
  init(_ kind: Kind, _ problem: Problem) {
    self.init(kind, problem.message, help: Self.help(problem.help, for: kind))
  }

  /// What to do about it over HTTP: commands are a help only to those who run the server.
  private static func help(_ help: LocalizedText?, for kind: Kind) -> LocalizedText? {
    guard !kind.isOfServer, let help else { return help }
    let isCommand = ["`juice ", "--"].contains { help[.english].contains($0) }
    guard isCommand else { return help }
    return switch kind {
    case .unknownJuice:
      .text("/api/v1/menu lists the juices", ko: "쥬스 목록은 /api/v1/menu에 있어요")
    case .unknownFruit:
      .text("/api/v1/stock lists the fruits", ko: "재료 목록은 /api/v1/stock에 있어요")
    default: nil
    }
  }

  /// The same for those who do not run the server.
  var withoutDetail: ProblemDetails {
    var problem = ProblemDetails(
      kind, kind.title, help: .text("the server's log says why", ko: "까닭은 서버 기록에 있어요"))
    problem.headers = headers
    problem.back = back
    return problem
  }

  /// Where the kinds of problems are explained: a relative reference, which RFC 9457 (3.1.1) allows.
  static func type(_ kind: Kind) -> String { "/problems/\(kind.rawValue)" }

  func json(in language: Language) throws -> String {
    try JSONText.encode(
      Document(
        type: Self.type(kind), title: kind.title[language], status: kind.status,
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
  static var tooManyStreams: ProblemDetails {
    later(.unavailable, .text("there are too many open streams", ko: "열려 있는 스트림이 너무 많아요"))
  }

  static var tooManyStreamsOfAddress: ProblemDetails {
    later(
      .tooManyRequests,
      .text(
        "one address has too many open streams", ko: "한 주소에서 열어 둔 스트림이 너무 많아요"))
  }

  private static func later(_ kind: Kind, _ message: LocalizedText) -> ProblemDetails {
    var problem = ProblemDetails(kind, message)
    problem.headers = [("retry-after", "10")]
    return problem
  }
}

extension ProblemDetails {
  static func unsupportedType(_ type: String) -> ProblemDetails {
    ProblemDetails(
      .unsupportedType,
      .text("the body has to be of the type \(type)", ko: "본문의 형식은 \(type)이어야 해요"))
  }
}

extension ProblemDetails.Kind {
  /// Whether whoever runs the server has to do something about it.
  var isOfServer: Bool {
    switch self {
    case .ledger, .menu, .internalFailure: true
    default: false
    }
  }

  /// The same for every problem of the kind (RFC 9457, section 3.1.3).
  var title: LocalizedText {
    switch self {
    case .badRequest: .text("The request is malformed", ko: "요청의 형식이 맞지 않아요")
    case .unknownJuice: .text("There is no such juice", ko: "그런 쥬스가 없어요")
    case .unknownFruit: .text("There is no such fruit", ko: "그런 재료가 없어요")
    case .unknownStore: .text("There is no such store", ko: "그런 매장이 없어요")
    case .unauthorized: .text("This is for staff", ko: "직원만 쓸 수 있어요")
    case .forbidden: .text("The request comes from another site", ko: "다른 사이트에서 온 요청이에요")
    case .notFound: .text("Not found", ko: "찾을 수 없어요")
    case .methodNotAllowed: .text("Method not allowed", ko: "쓸 수 없는 메서드예요")
    case .tooSlow: .text("The request took too long to arrive", ko: "요청이 너무 늦게 도착했어요")
    case .refused: .text("There is not enough", ko: "재료가 모자라요")
    case .cancelled: .text("The order was cancelled", ko: "취소된 주문이에요")
    case .notCancellable:
      .text("The order cannot be cancelled", ko: "취소할 수 없는 주문이에요")
    case .overLimit: .text("The order is over the limit", ko: "한 주문에 담을 수 있는 잔 수를 넘었어요")
    case .archived: .text("It has been moved to an archive", ko: "보관 파일로 옮긴 기록이에요")
    case .changedMeanwhile:
      .text("The stock was changed meanwhile", ko: "그사이에 재고가 바뀌었어요")
    case .changeRefused: .text("The change of stock was refused", ko: "재고를 그렇게 바꿀 수 없어요")
    case .tooLarge: .text("The request is too large", ko: "요청이 너무 커요")
    case .unsupportedType: .text("The type of the body is not supported", ko: "지원하지 않는 본문 형식이에요")
    case .wrongHost: .text("Unknown host name", ko: "이 서버의 이름이 아니에요")
    case .otherContent:
      .text("The key belongs to another order", ko: "다른 주문에 쓴 주문 번호예요")
    case .undecidable: .text("The order cannot be decided", ko: "주문을 판단할 수 없어요")
    case .preconditionRequired:
      .text("A precondition is required", ko: "보고 있던 재고를 함께 알려 주세요")
    case .tooManyRequests: .text("Too many requests", ko: "요청이 너무 많아요")
    case .ledger: .text("The stock cannot be read or written", ko: "재고를 읽거나 쓸 수 없어요")
    case .menu: .text("The menu has errors", ko: "메뉴에 오류가 있어요")
    case .unavailable: .text("The server is busy", ko: "서버가 바빠요")
    case .internalFailure: .text("Something went wrong", ko: "문제가 생겼어요")
    }
  }
}
