import Evaluator
import RecipeGraph
package import Text

/// What making prepared bases took and added, or why they could not be made.
package struct WireMake: WireObject {
  package struct Made: WireObject {
    let making: Making
    let menu: MenuView

    package static let properties = [
      property("base", { $0.menu[$0.making.base].id }, "The id of the base."),
      property("amount", { $0.menu[$0.making.fruit].wire($0.making.made) }, "How much was made."),
      property("batches", \.batches, "How many batches that is, exactly."),
      property("now", { $0.menu[$0.making.fruit].wire($0.making.now) }, "The stock right after."),
      property(
        "taken",
        { made in
          made.making.consumptions.map { Taken(taken: $0, fruit: made.menu[$0.fruit]) }
        }, "What it took from stock."),
    ]

    private var batches: String? {
      making.batches(in: menu)?.description
    }
  }

  package struct Taken: WireObject {
    let taken: Consumption
    let fruit: Fruit

    package static let properties = [
      property("fruit", \.fruit.id, "The id of the fruit, or of another prepared base."),
      property("amount", { $0.fruit.wire($0.taken.quantity) }),
      property("left", { $0.fruit.wire($0.taken.left) }, "The stock right after."),
    ]
  }

  package struct ShortItem: WireObject {
    let item: MakingRefusal.ShortItem
    let menu: MenuView

    package static let properties = [
      property(
        "fruit", { $0.menu[$0.item.fruit].id }, "The id of the fruit, or of a prepared base."),
      property("needed", { $0.menu[$0.item.fruit].wire($0.item.needed) }),
      property("available", { $0.menu[$0.item.fruit].wire($0.item.available) }),
      property(
        "short", { $0.menu[$0.item.fruit].wire($0.item.missing) }, "`needed` less `available`."),
      property(
        "through", { short in short.item.parts.map { Part(part: $0, short: short) } },
        "The bases that take it."),
      property(
        "possibleBatches", \.item.possible?.count,
        "Of a base that is cooked ahead: how many whole batches the stock sufficed for."),
    ]
  }

  package struct Part: WireObject {
    let part: MakingRefusal.ShortItem.Part
    let short: ShortItem

    package static let summary = "How much of the fruit making one base takes."

    package static let properties = [
      property("base", { $0.short.menu[$0.part.base].id }, "The id of the base."),
      property("amount", { $0.short.menu[$0.short.item.fruit].wire($0.part.amount) }),
    ]
  }

  package struct AboveMax: WireObject {
    let item: MakingRefusal.AboveMax
    let menu: MenuView

    package static let properties = [
      property("base", { $0.menu[$0.item.fruit].id }, "The id of the base."),
      property(
        "max", { $0.menu[$0.item.fruit].wire($0.item.max) }, "The upper bound of the stock."),
      property(
        "wanted", { $0.menu[$0.item.fruit].wire($0.item.wanted) },
        "The stock with what was to be made."),
    ]
  }

  package let outcome: String
  package let store: String?
  package var made: [Made]?
  package var shortage: [ShortItem]?
  package var aboveMax: [AboveMax]?
  package var journal: String?

  package static let summary = "What making bases took and added, or why they could not be made."

  package static let properties = [
    version(1),
    property("outcome", \.outcome, "", .oneOf(["made", "refused", "would-be-made"])),
    store(\.store),
    property("made", \.made, "The bases in the order in which they were made."),
    property("shortage", \.shortage, "What there is too little of."),
    property(
      "aboveMax", \.aboveMax, "The bases of which there would be more than their upper bound."),
    property(
      "journal", \.journal, "The last row of the journal; omitted for a dry run.", .journalRow),
  ]
}

extension Making {
  /// How many batches were made, which may be a fraction; nil if that cannot be counted.
  func batches(in menu: MenuView) -> Rational? {
    do throws(ArithmeticOverflow) {
      return try made.value.divided(by: menu[base].yields.value)
    } catch {
      return nil
    }
  }
}
