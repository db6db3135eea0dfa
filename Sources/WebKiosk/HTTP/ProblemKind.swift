import Diagnostics
import StockLedger

extension ProblemDetails {
  /// A kind of problem. Programs decide by its name, which never changes.
  struct Kind: Hashable, CaseIterable, Sendable {
    /// Such as `not-found`.
    let name: String
    /// RFC 9110, section 15; RFC 6585 for 428 and 429.
    let status: Int
    /// The same for every problem of the kind (RFC 9457, section 3.1.3).
    let title: LocalizedText
    /// The meaning of the kind for programs, in the OpenAPI document.
    let explanation: String
    /// Whether only those who run the server can do something about it.
    let isOfServer: Bool

    private init(
      _ name: String, _ status: Int, _ title: LocalizedText, _ explanation: String,
      isOfServer: Bool = false
    ) {
      self.name = name
      self.status = status
      self.title = title
      self.explanation = explanation
      self.isOfServer = isOfServer
    }

    /// The address at which the kind is explained: a relative reference, which RFC 9457 (3.1.1) allows.
    var type: String { "/problems/\(name)" }
  }
}

extension ProblemDetails.Kind {
  /// The kind of a refusal.
  static func kind(of obstacles: [Obstacle]) -> Self {
    switch obstacles.first?.code {
    case .short: .refused
    case .notSold: .notSold
    case .notFree: .notFree
    case .overLimit: .overLimit
    case .unknownOrder: .notFound
    case .orderWasRefused: .notCancellable
    case .changedMeanwhile, .overtaken: .changedMeanwhile
    case .belowZero, .aboveMax, .beyondCounting, .unitChanged, .touched, .nothingToUndo, nil:
      obstacles.contains { $0.code == .changedMeanwhile } ? .changedMeanwhile : .changeRefused
    }
  }

  /// The kinds of refused orders, which have a row in the journal.
  static let refusals: [Self] = [.refused, .notSold, .notFree]

  /// All the kinds below.
  static let allCases: [Self] =
    refusals + [
      .badRequest, .unknownJuice, .unknownFruit, .unknownStore, .unauthorized, .forbidden,
      .notFound, .methodNotAllowed, .tooSlow, .priceChanged, .cancelled, .notCancellable,
      .overLimit, .archived, .changedMeanwhile, .changeRefused, .tooLarge, .unsupportedType,
      .wrongHost, .otherContent, .undecidable, .preconditionRequired, .tooManyRequests, .ledger,
      .menu, .unavailable, .internalFailure,
    ]

  static let badRequest = Self(
    "bad-request", 400, .text("The request is malformed", ko: "요청의 형식이 맞지 않아요"),
    "The request does not have the form that this document describes.")
  static let unknownJuice = Self(
    "unknown-juice", 400, .text("There is no such juice", ko: "그런 쥬스가 없어요"),
    "The menu has no such juice, size or option, or the store does not serve it.")
  static let unknownFruit = Self(
    "unknown-fruit", 400, .text("There is no such fruit", ko: "그런 재료가 없어요"),
    "The menu has no such fruit, or the name is that of a base, which has no stock.")
  static let unknownStore = Self(
    "unknown-store", 404, .text("There is no such store", ko: "그런 매장이 없어요"),
    "The menu has no such store, or several with that name.")
  static let unauthorized = Self(
    "unauthorized", 401, .text("This is for staff", ko: "직원만 쓸 수 있어요"),
    "The operation is for staff and the request has no valid token or session, or the token is wrong."
  )
  static let forbidden = Self(
    "forbidden", 403, .text("The request comes from another site", ko: "다른 사이트에서 온 요청이에요"),
    "A browser sent the request from a page of another site.")
  static let notFound = Self(
    "not-found", 404, .text("Not found", ko: "찾을 수 없어요"),
    "There is no such order or address.")
  static let methodNotAllowed = Self(
    "method-not-allowed", 405, .text("Method not allowed", ko: "쓸 수 없는 메서드예요"),
    "The address has other methods, which `Allow` lists.")
  static let tooSlow = Self(
    "too-slow", 408, .text("The request took too long to arrive", ko: "요청이 너무 늦게 도착했어요"),
    "The body did not arrive within five seconds. The server closes the connection.")
  static let refused = Self(
    "refused", 409, .text("There is not enough", ko: "재료가 모자라요"),
    "There is not enough for the order, and nothing was taken. The journal has the refusal, except if one address is refused too often: then the problem has no `journal`, and the key stays free."
  )
  static let notSold = Self(
    "not-sold", 409, .text("Not sold at this time", ko: "지금은 팔지 않아요"),
    "The order has a juice that is not sold at this time, and nothing was taken. The journal has the refusal under the same conditions as one of the kind `refused`."
  )
  static let notFree = Self(
    "not-free", 409, .text("It cannot be free of what was asked", ko: "빼 달라고 한 것을 뺄 수 없어요"),
    "A juice of the order has or may have something of which the order has to be free, or does not say, and nothing was taken. The journal has the refusal under the same conditions as one of the kind `refused`."
  )
  static let cancelled = Self(
    "cancelled", 409, .text("The order was cancelled", ko: "취소된 주문이에요"),
    "The order with this key was made and has been cancelled since.")
  static let notCancellable = Self(
    "not-cancellable", 409, .text("The order cannot be cancelled", ko: "취소할 수 없는 주문이에요"),
    "The order was refused, so there is nothing to give back.")
  static let overLimit = Self(
    "over-limit", 409, .text("The order is over the limit", ko: "한 주문에 담을 수 있는 잔 수를 넘었어요"),
    "The order has more of a juice than one order may have. The journal has no row of it.")
  static let archived = Self(
    "archived", 410, .text("It has been moved to an archive", ko: "보관 파일로 옮긴 기록이에요"),
    "The order or the rows of the journal have been moved to an archive.")
  static let priceChanged = Self(
    "price-changed", 409, .text("The price has changed", ko: "가격이 바뀌었어요"),
    "The order costs another total than its sender saw. Nothing was taken, and the journal has no row of it."
  )
  static let changedMeanwhile = Self(
    "changed-meanwhile", 412, .text("The stock was changed meanwhile", ko: "그사이에 재고가 바뀌었어요"),
    "Somebody changed the stock since it was seen.")
  static let changeRefused = Self(
    "change-refused", 409, .text("The change of stock was refused", ko: "재고를 그렇게 바꿀 수 없어요"),
    "The change is not possible: a fruit would go below zero, above its upper bound or beyond what the ledger can count, or the ledger counts it in another unit."
  )
  static let tooLarge = Self(
    "too-large", 413, .text("The request is too large", ko: "요청이 너무 커요"),
    "The body has more than 16,384 bytes. The server closes the connection.")
  static let unsupportedType = Self(
    "unsupported-type", 415, .text("The type of the body is not supported", ko: "지원하지 않는 본문 형식이에요"),
    "The body is not of the type application/json.")
  static let wrongHost = Self(
    "wrong-host", 421, .text("Unknown host name", ko: "이 서버의 이름이 아니에요"),
    "The Host field has a name that the server does not answer to.")
  static let otherContent = Self(
    "other-content", 422, .text("The key belongs to another order", ko: "다른 주문에 쓴 주문 번호예요"),
    "The key stands for an order with another content or of another store.")
  static let undecidable = Self(
    "undecidable", 422, .text("The order cannot be decided", ko: "주문을 판단할 수 없어요"),
    "The server cannot tell whether there is enough: an amount is too large to count, there are too many ways to substitute, or the ledger counts a fruit in another unit."
  )
  static let preconditionRequired = Self(
    "precondition-required", 428, .text("A precondition is required", ko: "보고 있던 재고를 함께 알려 주세요"),
    "The change does not say on what stock it was decided.")
  static let tooManyRequests = Self(
    "too-many-requests", 429, .text("Too many requests", ko: "요청이 너무 많아요"),
    "There were too many requests, streams or wrong tokens from one address. `Retry-After` says when to try again."
  )
  static let ledger = Self(
    "ledger", 503, .text("The stock cannot be read or written", ko: "재고를 읽거나 쓸 수 없어요"),
    "The ledger cannot be read or written now.", isOfServer: true)
  static let menu = Self(
    "menu", 503, .text("The menu has errors", ko: "메뉴에 오류가 있어요"),
    "The files of the menu have errors.", isOfServer: true)
  static let unavailable = Self(
    "unavailable", 503, .text("The server is busy", ko: "서버가 바빠요"),
    "There are too many open streams. `Retry-After` says when to try again.")
  static let internalFailure = Self(
    "internal-failure", 500, .text("Something went wrong", ko: "문제가 생겼어요"),
    "The server met an error of its own. Please report it.", isOfServer: true)
}
