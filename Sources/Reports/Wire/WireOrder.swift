import Evaluator
import MenuAnalysis
import RecipeGraph
import Shop
import StockLedger
package import Text

/// A line of an order, in every document with orders.
package struct WireLine: WireObject {
  let line: OrderRecord.Line
  var canServe: Int?
  var unitPrice: WireMoney?

  package static let summary = "A line of an order."

  package static let properties = [
    property("juice", \.line.juice, "The id of the juice."),
    property("size", \.line.size, "The id of the size, for a juice with sizes."),
    property("options", \.line.options.nonEmpty, "The ids of the options, if there are any."),
    property("quantity", \.line.quantity),
    property("canServe", \.canServe, "In a plan: how many of them the stock suffices for."),
    property(
      "unitPrice", \.unitPrice,
      "In the answer to an order: the price of one, in minor units of the currency."),
  ]

  init(_ line: OrderRecord.Line) { self.line = line }
}

/// The substitution of one ingredient in a line of an order.
package struct WireSubstitution: WireObject {
  private let substitution: OrderRecord.Substitution
  private var acceptance = Acceptance.nothing

  package static let summary = "The substitution of one ingredient in a line of an order."

  package static let properties = [
    property("line", { $0.substitution.line + 1 }, "The number of the line, from 1."),
    property(
      "ingredient", \.substitution.ingredient, "The id of the fruit or base that is substituted."),
    property("by", \.substitution.parts, "The fruits and bases that are used instead."),
    property(
      "accept", \.acceptance.words.nonEmpty,
      "What an order has to accept for it: labels that it brings, diets that it loses, `unknown` for what it does not answer."
    ),
  ]

  init(_ substitution: OrderRecord.Substitution) { self.substitution = substitution }

  init(_ note: SubstituteNote) {
    substitution = note.substitution
    acceptance = note.effect.acceptance
  }
}

extension [OrderRecord.Substitution] {
  /// Nil if there are none, which JSON then leaves out.
  var wire: [WireSubstitution]? { wire([]) }

  /// - Parameter notes: those of them that brought something.
  func wire(_ notes: [SubstituteNote]) -> [WireSubstitution]? {
    map { substitution in
      notes.first { $0.substitution == substitution }.map(WireSubstitution.init)
        ?? WireSubstitution(substitution)
    }.nonEmpty
  }
}

/// A fruit that is short for an order.
package struct WireShortItem: WireObject {
  package struct Contribution: WireObject {
    let variant: VariantReference
    let base: String?
    let amount: WireAmount

    package static let summary = "How much of the fruit one juice of the order needs."

    package static let properties = [
      property("juice", \.variant.juice, "The id of the juice."),
      property("size", \.variant.size), property("options", \.variant.options.nonEmpty),
      property("base", \.base, "The base through which the juice needs the fruit, if it does."),
      property("amount", \.amount),
    ]
  }

  private let item: OrderRecord.ShortItem
  private let possible: PossibleBatches?

  package static let summary = "A fruit of which there is less than an order needs."

  package static let properties = [
    property("fruit", \.item.fruit, "The id of the fruit."),
    property("needed", { WireAmount($0.item.needed, $0.item.dimension) }),
    property("available", { WireAmount($0.item.available, $0.item.dimension) }),
    property(
      "short", { WireAmount($0.item.missing, $0.item.dimension) }, "`needed` less `available`."),
    property("through", \.through, "The juices of the order that need the fruit."),
    property(
      "possibleBatches", \.possible?.count,
      "Of a base that is cooked ahead: how many whole batches the stock sufficed for; omitted where an earlier answer is repeated."
    ),
  ]

  init(_ item: OrderRecord.ShortItem, _ possible: PossibleBatches? = nil) {
    (self.item, self.possible) = (item, possible)
  }

  package var through: [Contribution] {
    item.parts.map {
      .init(
        variant: VariantReference($0.word), base: $0.base,
        amount: WireAmount($0.amount, item.dimension))
    }
  }
}

/// A juice that was not sold when it was ordered.
package struct WireUnavailableJuice: WireObject {
  let item: OrderRecord.UnavailableJuice

  package static let summary = "A juice that was not sold when it was ordered."

  package static let properties = [
    property("juice", \.item.juice, "The id of the juice."),
    property(
      "availableFrom", \.item.again?.text,
      "From when it is sold, on the clocks of the shop with their offset from UTC; omitted for never."
    ),
  ]
}

/// Why a juice of an order could not be free of something.
package struct WireNotFreeItem: WireObject {
  let item: OrderRecord.NotFreeItem

  package static let summary = "Why a juice of an order could not be free of something."

  package static let properties = [
    property("juice", { VariantReference($0.item.word).juice }, "The id of the juice."),
    property("size", { VariantReference($0.item.word).size }),
    property("options", { VariantReference($0.item.word).options.nonEmpty }),
    property(
      "reason", \.item.reason.rawValue,
      "`may-contain` for a member of a group that is named without one; `unanswered` if a fruit does not say what it contains.",
      .oneOf(LabelFault.Reason.allCases.map(\.rawValue))),
    property("label", \.item.label?.id, "Omitted if it is not answered."),
    property(
      "path", \.item.path,
      "The fruits and bases through which it has it, the last one a fruit; empty for traces in all that the kitchen makes."
    ),
  ]
}

/// The answer to an order.
package struct WireOrder: WireObject {
  package struct Consumption: WireObject {
    let taken: OrderRecord.Consumption

    package static let properties = [
      property("fruit", \.taken.fruit, "The id of the fruit."),
      property(
        "amount", { WireAmount($0.taken.quantity, $0.taken.dimension) },
        "How much the order took."),
      property(
        "left", { WireAmount($0.taken.left, $0.taken.dimension) },
        "The stock right after the order."),
    ]
  }

  package struct OverLimit: WireObject {
    package let juice: String
    package let limit: Int
    package let asked: Int

    package static let properties = [
      property("juice", \.juice, "The id of the juice."),
      property("limit", \.limit, "How many one order may have."),
      property("asked", \.asked, "How many the order has."),
    ]
  }

  package let outcome: String
  package var id: String?
  package var replay: Bool?
  package var cancelled: Bool?
  package let store: String?
  package private(set) var lines: [WireLine]
  package var taken: [Consumption]?
  package var substitutions: [WireSubstitution]?
  package var shortage: [WireShortItem]?
  package var unavailable: [WireUnavailableJuice]?
  package var notFree: [WireNotFreeItem]?
  package var accept: [String]?
  package var offers: [WireSubstitution]?
  private var sale = Sale()
  private var diets: [String]?
  package var journal: String?
  package var overLimit: OverLimit?
  package var ahead: WireRowAhead?
  package var former: [WireFormerStock]?

  package static let summary = "The answer to an order."

  package static let properties = [
    version(2),
    property("outcome", \.outcome, "", .oneOf(["made", "refused", "cancelled", "would-be-made"])),
    property(
      "id", \.id, "The id of the order; omitted for a dry run and for an order over a limit."),
    property("replay", \.replay, "True if the order was answered before, and this is that answer."),
    property("cancelled", \.cancelled, "True if the order has been cancelled since."),
    store(\.store),
    property("lines", \.lines),
    property("taken", \.taken, "What an order that was made took."),
    property("substitutions", \.substitutions, "The substitutions, if there are any."),
    property("shortage", \.shortage, "The fruits of which a refused order needs more."),
    property(
      "unavailable", \.unavailable,
      "The juices for which an order was refused that are not sold then."),
    property(
      "notFree", \.notFree, "Why the order was refused, if it cannot be free of what it asks for."),
    property(
      "accept", \.accept, "What a refused order could accept to be made, if there is such a way."),
    property("offers", \.offers, "The substitutions with which it could be made then."),
    property(
      "currency", \.sale.money?.currency.code, "ISO 4217; omitted for a menu without prices.",
      .pattern("^[A-Z]{3}$")),
    property(
      "total", { $0.sale.money?.total.map { WireMoney($0) } },
      "With VAT, in minor units of the currency; omitted if a juice has no price."),
    property(
      "includedVAT", { $0.sale.money?.includedVAT.map { WireMoney($0) } },
      "The part of the total that is VAT, rounded once."),
    property(
      "contains", \.sale.labels?.containsIDs,
      "What the order contains, with groups; omitted if it was not told."),
    property(
      "traces", \.sale.labels?.tracesIDs, "What it may have traces of besides."),
    property(
      "unanswered", { $0.sale.labels?.unanswered.nonEmpty },
      "The fruits that do not answer what they contain, if there are any: it may contain anything."),
    property(
      "diets", \.diets,
      "The diets that it is known to suit; omitted where an earlier answer is repeated."),
    property("journal", \.journal, "The row of the journal, if there is one.", .journalRow),
    property("overLimit", \.overLimit, "The juice of which one order may not have so many."),
    property("ahead", \.ahead),
    property(
      "former", \.former,
      "The stock of what the menu no longer has, with the first order after fruits or stores are new in it."
    ),
  ]

  init(_ outcome: String, _ lines: [OrderRecord.Line], store: String?) {
    self.outcome = outcome
    self.store = store
    self.lines = lines.map(WireLine.init)
  }

  /// Sets what the order was sold for and what was told about it.
  mutating func set(_ sale: Sale, _ diets: DietSet?) {
    self.sale = sale
    self.diets = diets?.diets.map(\.rawValue)
    for (position, price) in (sale.money?.unitPrices ?? []).enumerated() {
      lines[position].unitPrice = price.map { WireMoney($0) }
    }
  }
}

/// What a cancelled order gave back.
package struct WireCancellation: WireObject {
  package struct Return: WireObject {
    let movement: Movement

    package static let properties = [
      property("fruit", \.movement.fruitID, "The id of the fruit."),
      property("amount", { WireAmount($0.movement.change) }, "How much the order gave back."),
      property(
        "now", { WireAmount($0.movement.balance, $0.movement.dimension) },
        "The stock right after."),
    ]
  }

  let id: String
  let store: String?
  let event: JournalEvent
  let head: JournalHead
  let isReplay: Bool

  package static let summary = "What a cancelled order gave back."

  package static let properties = [
    version(2),
    property("outcome", { _ in "cancelled" }, "", .oneOf(["cancelled"])),
    property("id", \.id, "The id of the order."),
    store(\.store),
    property(
      "lines", { ([OrderRecord.Line](text: $0.event.content ?? "") ?? []).map(WireLine.init) }),
    property(
      "replay", { $0.isReplay ? true : nil },
      "True if the order was cancelled before, and this is that answer."),
    property("journal", \.head.text, "The row of the journal.", .journalRow),
    property("givenBack", { $0.event.movements.map { Return(movement: $0) } }),
    property(
      "sale", { WireSale($0.event.sale) },
      "What the order was sold for, whose total goes back to the customer; omitted for a menu without prices and labels."
    ),
  ]
}
