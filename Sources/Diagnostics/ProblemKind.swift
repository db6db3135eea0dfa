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
    "bad-request", 400, .text("The request is malformed"),
    "The request does not have the form that this document describes.")
  public static let unknownJuice = Self(
    "unknown-juice", 400, .text("That is not on the menu"),
    "The menu has no such juice, size or option, the options do not go together, or the store does not serve it."
  )
  public static let unknownFruit = Self(
    "unknown-fruit", 400, .text("There is no such fruit"),
    "The menu has no such fruit, or the name is that of a base, which has no stock.")
  public static let unknownStore = Self(
    "unknown-store", 404, .text("There is no such store"),
    "The menu has no such store, or several with that name.")
  public static let notFound = Self(
    "not-found", 404, exitStatus: 1, .text("Not found"),
    "There is no such order or address.")
  public static let refused = Self(
    "refused", 409, exitStatus: 1, .text("There is not enough"),
    "There is not enough for the order, and nothing was taken. The journal has the refusal, except if one address is refused too often: then the problem has no `journal`, and the key stays free."
  )
  public static let notSold = Self(
    "not-sold", 409, exitStatus: 1, .text("Not sold at this time"),
    "The order has a juice that is not sold at this time, and nothing was taken. The journal has the refusal under the same conditions as one of the kind `refused`."
  )
  public static let notFree = Self(
    "not-free", 409, exitStatus: 1,
    .text("It cannot be free of what was asked"),
    "A juice of the order has or may have something of which the order has to be free, or does not say, and nothing was taken. The journal has the refusal under the same conditions as one of the kind `refused`."
  )
  public static let notCancellable = Self(
    "not-cancellable", 409, exitStatus: 1,
    .text("The order cannot be cancelled"),
    "The order was refused, so there is nothing to give back.")
  public static let conflict = Self(
    "conflict", 409, exitStatus: 1,
    .text("Several orders have that number"),
    "Several orders of the store and the day have that number, since the store got another id on that day. Nothing was done: the problem names each by its row, as in `#1234`."
  )
  public static let overLimit = Self(
    "over-limit", 409, exitStatus: 1,
    .text("The order is over the limit"),
    "The order has more of a juice than one order may have. The journal has no row of it.")
  public static let archived = Self(
    "archived", 410, .text("It has been moved to an archive"),
    "The order or the rows of the journal have been moved to an archive.")
  public static let changeRefused = Self(
    "change-refused", 409, .text("The change of stock was refused"),
    "The change is not possible: a fruit would go below zero, above its upper bound or beyond what the ledger can count, or the ledger counts it in another unit."
  )
  public static let changedMeanwhile = Self(
    "changed-meanwhile", 412, exitStatus: 1,
    .text("The stock was changed meanwhile"),
    "Somebody changed the stock since it was seen.")
  public static let otherContent = Self(
    "other-content", 422, .text("The key belongs to another order"),
    "The key stands for an order with another content or of another store.")
  public static let undecidable = Self(
    "undecidable", 422, .text("The order cannot be decided"),
    "The server cannot tell whether there is enough: an amount is too large to count, there are too many ways to substitute, or the ledger counts a fruit in another unit."
  )
  public static let ledger = Self(
    "ledger", 503, .text("The stock cannot be read or written"),
    "The ledger cannot be read or written now.", isOfServer: true)
  public static let menu = Self(
    "menu", 503, .text("The menu has errors"),
    "The files of the menu have errors.", isOfServer: true)
  public static let internalFailure = Self(
    "internal-failure", 500, .text("Something went wrong"),
    "The server met an error of its own. Please report it.", isOfServer: true)
}
