package import Diagnostics
import StockLedger
import Text

/// Texts of orders.
extension LocalizedText {
  package static func made(_ juices: [(name: String, quantity: Int)]) -> LocalizedText {
    let list = list(juices)
    let isOne = juices.count == 1 && juices[0].quantity == 1
    return isOne ? .text("\(list) is ready! Enjoy!") : .text("\(list) are ready! Enjoy!")
  }

  static func wouldBeMade(_ juices: [(name: String, quantity: Int)]) -> LocalizedText {
    let list = list(juices)
    return .text("\(list) can be made; nothing was taken.")
  }

  /// Juices with their quantities, as a part of a sentence.
  package static func list(_ juices: [(name: String, quantity: Int)]) -> LocalizedText {
    juices.map { $0.quantity == 1 ? .verbatim($0.name) : count($0.quantity, of: $0.name) }.listed
  }

  /// A quantity of a juice. In English, a name that ends in `juice`, before any size and options, gets a
  /// plural; others get a multiplication sign.
  package static func count(_ quantity: Int, of juice: String) -> LocalizedText {
    let word = String(juice.prefix { $0 != "(" }).withoutTrailingSpaces
    let hasPlural = quantity > 1 && (word == "juice" || word.hasSuffix(" juice"))
    guard hasPlural else { return .text("\(quantity) × \(juice)") }
    let rest = String(juice.dropFirst(word.count))
    return .text("\(quantity) \(word)s\(rest)")
  }

  /// The number of an order on its receipt, with its id if somebody chose one.
  ///
  /// - Parameters:
  ///   - number: that of its store and day.
  ///   - store: nil in a menu of one store.
  package static func orderNumber(
    _ number: Int, id: String, store: String?
  ) -> LocalizedText {
    let chosen = OrderID.chosen(id).map { " (\($0))" } ?? ""
    guard let store else { return .text("order \(number)\(chosen)") }
    return .text("order \(number)\(chosen) at \(store)")
  }

  /// A fruit that is short for an order, and the juices that need it.
  package static func shortItem(
    _ fruit: String, short: String, left: String, through parts: [String]
  ) -> LocalizedText {
    let list = parts.map { LocalizedText.verbatim($0) }.joined()
    return .text("\(fruit) short \(short) (\(left) left): \(list)")
  }

  /// The batches of a prepared base that the stock suffices for, and the command that makes what lacks, if any.
  ///
  /// - Parameter batches: nil for any number.
  static func possibleBatches(
    _ batches: (count: Int, amount: String)?, command: String?
  ) -> LocalizedText {
    let command = command.map { ": \($0)" } ?? ""
    guard let (count, amount) = batches else {
      return .text("the stock is enough for any number of batches\(command)")
    }
    guard count > 0 else {
      return .text("the stock is not enough for one batch")
    }
    return .text(
      "the stock is enough for \(count) \(plural: count, "batch", "batches") (\(amount))\(command)")
  }

  /// - Parameter batch: the amount in one batch.
  static func noRoomForBatch(_ batch: String) -> LocalizedText {
    .text("one batch (\(batch)) would be above its max, but a smaller amount can be made")
  }

  /// How much of a fruit a juice needs, by itself or in a base.
  package static func contribution(
    _ amount: String, juice: String, base: String?
  ) -> LocalizedText {
    guard let base else { return .text("\(amount) through \(juice)") }
    return .text("\(amount) through \(base) in \(juice)")
  }

  /// Which substitute replaces an ingredient of a juice.
  static func substituted(_ juice: String, _ substitution: String) -> LocalizedText {
    .text("\(juice) with \(substitution)")
  }

  package static func replacing(_ ingredient: String, by other: String) -> LocalizedText {
    .text("\(other) in place of \(ingredient)")
  }

  /// A note that an order was answered before, and nothing was taken again.
  ///
  /// - Parameters:
  ///   - isCancelled: whether it was cancelled since.
  ///   - isParted: whether a part of it was given back since.
  package static func replayed(_ id: String, isCancelled: Bool, isParted: Bool) -> LocalizedText {
    let note = text(
      "note: order \(id) was answered before: this is that answer, and nothing was taken again")
    if isCancelled { return .text("\(note); it was cancelled since, and all was given back") }
    return isParted ? .text("\(note); a part of it was given back since") : note
  }

  /// A note that an order has been cancelled since it was made, so nothing is to be handed over.
  package static func cancelledSince(_ juices: [(name: String, quantity: Int)]) -> LocalizedText {
    let list = list(juices)
    return .text("Cancelled, and all of it given back: \(list).")
  }

  package static func cancelled(_ id: String, order: String) -> LocalizedText {
    .text("Order \(id) is cancelled: \(order)")
  }

  package static func notEnough(_ shortage: [(fruit: String, short: String)]) -> LocalizedText {
    let parts = shortage.map {
      LocalizedText.text("\($0.fruit) \($0.short) short", context: "not enough")
    }
    return .text("not enough: \(parts.joined())")
  }

  /// The limit of a juice in one order.
  package static func limit(_ count: Int) -> LocalizedText {
    .text("at most \(count)", context: "order texts")
  }

  /// How often a line may take an option.
  static func times(_ count: Int) -> LocalizedText {
    .text("at most \(count) times")
  }

  /// The amount by which the stock falls short.
  package static func short(_ amount: String) -> LocalizedText {
    .text("short \(amount)")
  }

  /// The title; nil for the main store.
  package static func order(at store: String?) -> LocalizedText {
    store.map { .text("Order at \($0)") } ?? .text("Order")
  }
}
