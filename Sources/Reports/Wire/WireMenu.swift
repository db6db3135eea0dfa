import Diagnostics
import Evaluator
import FindingReports
import MenuAnalysis
import RecipeGraph
package import Text

/// The menu's own type, beside that of the document.
private typealias DeclaredJuice = Juice

/// The juices of a store, and how many of each can be made.
package struct WireMenu: WireObject {
  package struct Juice: WireObject {
    let row: Availability
    let name: String
    let menu: MenuView

    package static let summary = "A juice in one size."

    package static let properties = [
      property("id", \.juice.id, "The id of the juice."),
      property(
        "size", { $0.juice.size(at: $0.row.variant.size)?.id },
        "The size; a juice with sizes has an entry for each."),
      property(
        "options", { $0.juice.options.map(\.id).nonEmpty },
        "The options to choose from, if there are any."),
      property(
        "optionGroups",
        { row in row.juice.groups.map { WireOptionGroup($0, of: row.juice) }.nonEmpty },
        "The groups of options of which a line has at most one, if there are any."),
      property(
        "limit", \.juice.limit, "How many of the juice one order may have, if that is limited."),
      property("name", \.name, "The name in the language of the answer."),
      property("picture", { $0.juice.display.picture.map(WirePicture.init) }),
      canMake(\.row.capacity.count), limitedBy { $0.ids($0.row.capacity.limiting) },
      soldOut(\.row.isSoldOut),
      property(
        "available", { $0.row.pause == nil ? nil : false },
        "False if the juice is not sold at this time, so that `canMake` is 0."),
      property(
        "availableFrom", \.row.pause?.again?.text,
        "From when such a juice is sold, on the clocks of the shop with their offset from UTC."),
      property("short", \.short, "How much of each fruit is missing for one, if none can be made."),
      property(
        "low", { $0.ids($0.row.low).nonEmpty },
        "The fruits of which little is left, if there are any."),
      property(
        "unitChanged", { $0.ids($0.row.unitsChanged).nonEmpty },
        "The fruits that the ledger counts in another unit than the menu, if there are any; `canMake` is then unknown."
      ),
      property("takes", \.takes, "How much of each fruit one juice takes, with bases broken down."),
    ]

    private var juice: DeclaredJuice { menu[row.variant.juice] }

    private func ids(_ fruits: [Ref<Fruit>]) -> [String] { fruits.map { menu[$0].id } }

    private var short: [WireFruitAmount]? {
      row.shortItems.map { amount($0.missing.value, of: $0.fruit) }.nonEmpty
    }

    private var takes: [WireFruitAmount] {
      menu.graph.needs(of: row.variant.juice, size: row.variant.size).map {
        amount($0.amount, of: $0.fruit)
      }
    }

    private func amount(_ amount: Rational, of fruit: Ref<Fruit>) -> WireFruitAmount {
      .init(fruit: menu[fruit].id, amount: WireAmount(amount, menu[fruit].dimension))
    }
  }

  package let store: String?
  package let juices: [Juice]

  package static let summary = "The juices of a store."

  package static let properties = [
    version(2), store(\.store),
    property(
      "juices", \.juices, "The juices in the order of the menu, with an entry for each size."),
  ]
}

/// Options that exclude each other.
package struct WireOptionGroup: WireObject {
  package let id: String
  package let options: [String]
  package let usual: String?

  package static let summary = "A group of options of which a line has at most one."

  package static let properties = [
    property("id", \.id, "The id of the group, which an order does not name."),
    property("options", \.options, "The options to choose from."),
    property(
      "usual", \.usual,
      "The option of a line that names none of the group, if a line always has one."),
  ]

  init(_ group: JuiceOptionGroup, of juice: Juice) {
    id = group.id
    options = juice.options[group.options].map(\.id)
    usual = group.isRequired ? options[0] : nil
  }
}

/// A picture of a fruit or juice.
package struct WirePicture: WireObject {
  package let symbol: String?
  package let file: String?

  package static let summary = "A picture, which is either a symbol or a file."

  package static let properties = [
    property("symbol", \.symbol, "One emoji."),
    property("file", \.file, "The path of an image, relative to the folder of the menu."),
  ]

  init(_ picture: Picture) {
    switch picture {
    case .symbol(let text):
      symbol = text
      file = nil
    case .file(let path):
      symbol = nil
      file = path
    }
  }
}

/// Where each amount of a line of an order comes from.
package struct WireExplanation: WireObject {
  package struct Part: WireObject {
    let part: Explanation.Part
    let menu: MenuView
    let map: SourceMap

    package static let summary = "An ingredient of the line, or of a base in it."

    package static let properties = [
      property(
        "ingredient", { $0.menu.graph.id(of: $0.part.ingredient) }, "The id of a fruit or base."),
      property(
        "amount", { WireAmount($0.part.amount, $0.dimension) }, "`written` times `factor`."),
      property(
        "written",
        { WireAmount(Amount($0.part.written, $0.dimension), text: $0.map.text(of: $0.part.span)) },
        "The amount in the menu file."),
      property(
        "factor", \.part.factor.description, "How many times the amount is used, exactly."),
      property(
        "place", { WirePlace($0.part.span, $0.map) }, "Where the amount stands in the menu file."),
      property(
        "seeAbove", { $0.part.isRepeated ? true : nil },
        "True for a base that was broken down at an earlier place."),
      property("parts", \.parts, "The ingredients of a base."),
      property(
        "fromStock", { $0.menu.graph.isStockedBase($0.part.ingredient) ? true : nil },
        "True for a base that is cooked ahead: an order takes it from stock, and not its parts."),
    ]

    private var dimension: Dimension { menu.graph.dimension(of: part.ingredient) }

    private var parts: [Part]? {
      part.parts.map { Part(part: $0, menu: menu, map: map) }.nonEmpty
    }
  }

  package struct Sum: WireObject {
    let sum: Explanation.Sum
    let fruit: Fruit

    package static let properties = [
      property("fruit", \.fruit.id, "The id of the fruit."),
      property(
        "needed", { WireAmount($0.sum.need, $0.fruit.dimension) },
        "How much the line needs in all."),
      property("available", { WireAmount($0.sum.available) }, "The stock."),
      property(
        "missingForOneMore", { $0.fruit.wire($0.sum.missingForOneMore) },
        "How much is missing for one more than `canMake`."
      ),
    ]
  }

  package let store: String?
  package let lines: [WireLine]
  package let parts: [Part]
  package let sums: [Sum]
  let canMake: JuiceCount
  package let limitedBy: [String]
  package let substitutions: [WireSubstitution]?
  /// Nil if the juice is sold now.
  let pause: SalePause?

  package static let summary = "Where each amount of a line of an order comes from."

  package static let properties = [
    version(2), store(\.store),
    property("lines", \.lines, "The one line that is explained."),
    property("parts", \.parts, "The ingredients of the line."),
    property("sums", \.sums, "How much of each fruit the line needs in all."),
    canMake(\.canMake), limitedBy(\.limitedBy),
    property(
      "available", { $0.pause == nil ? nil : false },
      "False if the juice is not sold at this time; `canMake` is what the stock suffices for."),
    property(
      "availableFrom", \.pause?.again?.text,
      "From when such a juice is sold, on the clocks of the shop with their offset from UTC."),
    property(
      "substitutions", \.substitutions,
      "The substitutions with which so many can be made, if there are any."),
  ]
}
