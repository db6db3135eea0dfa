extension Problem {
  /// A kind of problem. Programs decide by its name, which never changes.
  public struct Kind: Hashable, Sendable {
    /// Such as `not-found`.
    public let name: String
    /// RFC 9110, section 15; RFC 6585 for 428 and 429.
    public let httpStatus: Int
    /// That of a command: 1 for a refusal, 2 for wrong usage, unreadable input or a failure.
    public let exitStatus: Int32
    /// The same for every problem of the kind (RFC 9457, section 3.1.3).
    public let title: LocalizedText
    /// The meaning of the kind for programs, in the OpenAPI document.
    public let explanation: String
    /// Whether only those who run the server can do something about it.
    public let isOfServer: Bool

    package init(
      _ name: String, _ httpStatus: Int, exitStatus: Int32 = 2, _ title: LocalizedText,
      _ explanation: String, isOfServer: Bool = false
    ) {
      self.name = name
      self.httpStatus = httpStatus
      self.exitStatus = exitStatus
      self.title = title
      self.explanation = explanation
      self.isOfServer = isOfServer
    }
  }
}

extension Problem.Kind {
  public static let badRequest = Self(
    "bad-request", 400, .text("The request is malformed", ko: "요청의 형식이 맞지 않아요"),
    "The request does not have the form that this document describes.")
  public static let unknownJuice = Self(
    "unknown-juice", 400, .text("That is not on the menu", ko: "메뉴에 없는 것이에요"),
    "The menu has no such juice, size or option, the options do not go together, or the store does not serve it."
  )
  public static let unknownFruit = Self(
    "unknown-fruit", 400, .text("There is no such fruit", ko: "그런 재료가 없어요"),
    "The menu has no such fruit, or the name is that of a base, which has no stock.")
  public static let unknownStore = Self(
    "unknown-store", 404, .text("There is no such store", ko: "그런 매장이 없어요"),
    "The menu has no such store, or several with that name.")
  public static let notFound = Self(
    "not-found", 404, exitStatus: 1, .text("Not found", ko: "찾을 수 없어요"),
    "There is no such order or address.")
  public static let refused = Self(
    "refused", 409, exitStatus: 1, .text("There is not enough", ko: "재료가 모자라요"),
    "There is not enough for the order, and nothing was taken. The journal has the refusal, except if one address is refused too often: then the problem has no `journal`, and the key stays free."
  )
  public static let notSold = Self(
    "not-sold", 409, exitStatus: 1, .text("Not sold at this time", ko: "지금은 팔지 않아요"),
    "The order has a juice that is not sold at this time, and nothing was taken. The journal has the refusal under the same conditions as one of the kind `refused`."
  )
  public static let notFree = Self(
    "not-free", 409, exitStatus: 1,
    .text("It cannot be free of what was asked", ko: "빼 달라고 한 것을 뺄 수 없어요"),
    "A juice of the order has or may have something of which the order has to be free, or does not say, and nothing was taken. The journal has the refusal under the same conditions as one of the kind `refused`."
  )
  public static let notCancellable = Self(
    "not-cancellable", 409, exitStatus: 1,
    .text("The order cannot be cancelled", ko: "취소할 수 없는 주문이에요"),
    "The order was refused, so there is nothing to give back.")
  public static let conflict = Self(
    "conflict", 409, exitStatus: 1,
    .text("Several orders have that number", ko: "번호가 같은 주문이 여러 개예요"),
    "Several orders of the store and the day have that number, since the store got another id on that day. Nothing was done: the problem names each by its row, as in `#1234`."
  )
  public static let overLimit = Self(
    "over-limit", 409, exitStatus: 1,
    .text("The order is over the limit", ko: "한 주문에 담을 수 있는 잔 수를 넘었어요"),
    "The order has more of a juice than one order may have. The journal has no row of it.")
  public static let archived = Self(
    "archived", 410, .text("It has been moved to an archive", ko: "보관 파일로 옮긴 기록이에요"),
    "The order or the rows of the journal have been moved to an archive.")
  public static let changeRefused = Self(
    "change-refused", 409, .text("The change of stock was refused", ko: "재고를 그렇게 바꿀 수 없어요"),
    "The change is not possible: a fruit would go below zero, above its upper bound or beyond what the ledger can count, or the ledger counts it in another unit."
  )
  public static let changedMeanwhile = Self(
    "changed-meanwhile", 412, exitStatus: 1,
    .text("The stock was changed meanwhile", ko: "그사이에 재고가 바뀌었어요"),
    "Somebody changed the stock since it was seen.")
  public static let otherContent = Self(
    "other-content", 422, .text("The key belongs to another order", ko: "다른 주문에 쓴 주문 번호예요"),
    "The key stands for an order with another content or of another store.")
  public static let undecidable = Self(
    "undecidable", 422, .text("The order cannot be decided", ko: "주문을 판단할 수 없어요"),
    "The server cannot tell whether there is enough: an amount is too large to count, there are too many ways to substitute, or the ledger counts a fruit in another unit."
  )
  public static let ledger = Self(
    "ledger", 503, .text("The stock cannot be read or written", ko: "재고를 읽거나 쓸 수 없어요"),
    "The ledger cannot be read or written now.", isOfServer: true)
  public static let menu = Self(
    "menu", 503, .text("The menu has errors", ko: "메뉴에 오류가 있어요"),
    "The files of the menu have errors.", isOfServer: true)
  public static let internalFailure = Self(
    "internal-failure", 500, .text("Something went wrong", ko: "문제가 생겼어요"),
    "The server met an error of its own. Please report it.", isOfServer: true)
}
