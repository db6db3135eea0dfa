import Diagnostics
import Evaluator
import RecipeGraph
import Shop
import StockLedger
package import Text

/// Why a write was refused.
package struct WireObstacle: WireObject {
  package struct Contribution: WireObject {
    let part: OrderRecord.ShortItem.Part
    let dimension: Dimension

    package static let summary =
      "How much of the fruit one juice of the order needs, or one base that is made."

    package static let properties = [
      property("juice", \.variant?.juice, "The id of the juice; omitted for a base that is made."),
      property("size", \.variant?.size),
      property("options", { $0.variant?.options.nonEmpty }),
      property(
        "base", \.part.base,
        "The base that is made, or through which the juice needs the fruit, if it does."),
      property("amount", { WireAmount($0.part.amount, $0.dimension) }),
    ]

    private var variant: VariantReference? {
      part.word.isEmpty ? nil : VariantReference(part.word)
    }
  }

  private let obstacle: Obstacle
  /// Of a move.
  private let store: String?
  private let order: DeclarationOrder
  private let message: String?

  package static let summary = "Why something was refused."

  package static let properties = [
    property(
      "code", \.obstacle.code.name, "The kind of obstacle. The others tell about it.",
      .oneOf(Obstacle.Code.all.map(\.name))),
    property(
      "message", \.message,
      "The same for people, in the language of the answer; omitted in entries of the journal.",
      isStored: false),
    property("store", \.store, "The id of the store, in a move."),
    property("fruit", \.fruit, "The id of the fruit."),
    property("needed", { wire in wire.item.map { WireAmount($0.needed, $0.dimension) } }),
    property("available", { wire in wire.item.map { WireAmount($0.available, $0.dimension) } }),
    property(
      "short", { wire in wire.item.map { WireAmount($0.missing, $0.dimension) } },
      "`needed` less `available`."),
    property(
      "through",
      { wire in
        WireAsText(
          wire.through,
          wire.item?.parts.map { $0.word.isEmpty ? $0.base ?? "" : $0.word }.joined(separator: " "))
      }, "The juices of the order that need the fruit, or the bases."),
    property(
      "possibleBatches", \.obstacle.possibleBatches?.count,
      "Of a base that is cooked ahead: how many whole batches the stock sufficed for; omitted for any number, and where an earlier answer is repeated.",
      isStored: false),
    property("juice", \.variant?.juice, "The id of the juice."),
    property("size", \.variant?.size),
    property("options", { $0.variant?.options.nonEmpty }),
    property(
      "availableFrom", { ($0.reason?.offItem?.again ?? $0.reason?.notSoldJuice?.again)?.text },
      "Of a juice, size or option that is not sold: from when it is, on the clocks of the shop with their offset from UTC; omitted for never."
    ),
    property(
      "off", { $0.reason?.offItem.map { $0.thing.text } },
      "Of a juice that is not sold: what is switched off of it, such as `option/oat`."),
    property(
      "reason", \.reason?.notFreeItem?.reason.rawValue,
      "Why a juice is not free of a label: `may-contain` for a member of a group that is named without one; `unanswered` if a fruit does not say what it contains.",
      .oneOf(LabelFault.Reason.allCases.map(\.rawValue))),
    property(
      "label", \.reason?.notFreeItem?.label?.id, "The label; omitted if it is not answered."),
    property(
      "path", \.reason?.notFreeItem?.path,
      "The fruits and bases through which the juice has it, the last one a fruit; empty for traces in all that the kitchen makes."
    ),
    property(
      "mostPerOrder", { $0.overLimit?.limit }, "How many of the juice one order may have.",
      isStored: false),
    property(
      "ordered", { $0.overLimit?.asked }, "How many of the juice the order has.", isStored: false),
    property("limit", \.stock?.limit, "The stock, or its upper bound.", isStored: false),
    property(
      "asked", \.stock?.asked, "The amount that was asked for, or the stock that was expected.",
      isStored: false),
    property(
      "change", { $0.touched?.change }, "The entry that cannot be undone.", isStored: false),
    property(
      "later", { $0.touched?.later },
      "The entry that has changed the stock since, if there is one.",
      isStored: false),
  ]

  init(_ obstacle: Obstacle, _ order: DeclarationOrder, message: String? = nil) {
    if case .inStore(let store, let inner) = obstacle {
      (self.obstacle, self.store) = (inner, order.shownID(ofStore: store))
    } else {
      (self.obstacle, store) = (obstacle, nil)
    }
    self.order = order
    self.message = message
  }

  private var reason: OrderRecord.Reason? { obstacle.reason }

  private var item: OrderRecord.ShortItem? { reason?.shortItem }

  var through: [Contribution]? {
    item.map { item in item.parts.map { .init(part: $0, dimension: item.dimension) } }
  }

  private var variant: VariantReference? {
    (reason?.notFreeItem?.word ?? reason?.offItem?.word ?? reason?.notSoldJuice?.word
      ?? overLimit?.juice)
      .map { VariantReference($0) }
  }

  private var overLimit: (juice: String, limit: Int, asked: Int)? {
    if case .overLimit(let juice, let limit, let asked) = obstacle {
      (juice, limit, asked)
    } else {
      nil
    }
  }

  private var fruit: String? {
    if case .touched(let fruit, _, _) = obstacle { return fruit }
    return stock.map { order.graph[$0.fruit].id } ?? item?.fruit
  }

  /// Of an obstacle to a change: the fruit, its stock or the upper bound of that, and what was asked for.
  private var stock: (fruit: Ref<Fruit>, limit: WireAmount?, asked: WireAmount?)? {
    switch obstacle {
    case .belowZero(let fruit, let limit, let asked), .aboveMax(let fruit, let limit, let asked),
      .changedMeanwhile(let fruit, let asked, let limit):
      (fruit, order.graph[fruit].wire(limit), order.graph[fruit].wire(asked))
    case .beyondCounting(let fruit): (fruit, nil, nil)
    case .unitChanged(let fruit, let stored): (fruit, WireAmount(stored.amount), nil)
    default: nil
    }
  }

  private func entry(_ entry: JournalEntry) -> WireJournalEntry {
    WireJournalEntry(entry, order, isAnswer: true)
  }

  private var touched: (change: WireJournalEntry?, later: WireJournalEntry?)? {
    switch obstacle {
    case .touched(_, let change, let later):
      (entry(change), later.map(entry))
    case .overtaken(let later): (nil, later.map(entry))
    default: nil
    }
  }
}
