import Diagnostics
import Evaluator
import MenuAnalysis
import RecipeGraph
import StockLedger
package import Text

/// The menu's own type, beside that of the document.
typealias DeclaredJuice = Juice

/// The juices of a store, and how many of each can be made.
package struct WireMenu: WireObject {
  package struct Juice: WireObject {
    let row: Availability
    let names: Names
    let menu: MenuView
    let totals: VariantTotals
    /// Nil without a price.
    let charge: Charge?
    /// Whether the answer is for somebody who may see costs.
    let showsCosts: Bool
    /// The options with which the juice is as asked, if it is not as usual.
    let choosable: [String]?
    /// What is off in the store.
    let off: SwitchedOff?

    package static let summary = "A juice in one size."

    package static let properties =
      shown + prices + choices
      + labels(\.totals.labels, in: \.menu.graph) + [
        property(
          "takes", \.takes, "How much of each fruit one juice takes, with bases broken down.")
      ]

    private static let shown: [WireProperty<Juice>] = [
      property("id", \.juice.id, "The id of the juice."),
      property(
        "size", { $0.juice.size(at: $0.row.variant.size)?.id },
        "The size; a juice with sizes has an entry for each."),
      property(
        "name", { $0.names.displayName($0.row.variant.juice) },
        "The name in the language of the answer."),
      property(
        "category", { $0.names.category(of: $0.row.variant.juice) },
        "The category in the language of the answer, if the juice has one. Juices with the same text are in one category."
      ),
      property("picture", { $0.juice.display.picture.map(WirePicture.init) }),
      canMake(\.row.capacity.count), limitedBy { $0.ids($0.row.capacity.limiting) },
      property(
        "soldOut", { OrNull($0.row.isSoldOut) },
        "Whether none can be made, with whichever options; null if that is unknown."),
      property(
        "otherChoice", { wire in wire.row.other.map { WireOtherChoice($0, of: wire.juice) } },
        "If none can be made as usual, the first other choice of options with which some can."),
      property(
        "asAskedWith", \.choosable,
        "With `--free-of` or `--diet`, the options any of which makes the juice as asked, if it is not as usual: those with which some can be made, if there are any. Count, price and labels are those with the first."
      ),
      property(
        "available", { $0.row.pause == nil ? nil : false },
        "False if the juice is not sold at this time, so that `canMake` is 0."),
      property(
        "off", { $0.row.off.wire($0.menu.graph.clocks) },
        "What is switched off of the juice or its ingredients, so that `canMake` is 0."),
      property(
        "availableFrom", \.row.pause?.again?.text,
        "From when such a juice is sold, on the clocks of the shop with their offset from UTC."),
      property(
        "low", { $0.ids($0.row.low).nonEmpty },
        "The fruits of which little is left, if there are any."),
      property(
        "unitChanged", { $0.ids($0.row.unitsChanged).nonEmpty },
        "The fruits that the ledger counts in another unit than the menu, if there are any; `canMake` is then unknown."
      ),
    ]

    private static let prices: [WireProperty<Juice>] = [
      price(\.totals.price, in: \.menu.graph),
      property(
        "offer",
        { wire in WireCharge(wire.charge, in: wire.menu.graph) },
        "The offer that holds for it now without being asked for, and the price with it; omitted if none does."
      ),
      property(
        "optionPrices", \.optionPrices,
        "By option, what it adds to the price in this size, if it is not zero; of a group of which a line has one, what it adds to the choice that the price is for."
      ),
      property(
        "cost", { wire in wire.cost.map { WireSum(sum: $0, graph: wire.menu.graph) } },
        "What the ingredients cost, with `--costs`."),
      margin { $0.showsCosts ? $0.totals.margin : nil },
    ]

    private static let choices: [WireProperty<Juice>] = [
      property(
        "short", \.short,
        "How much of each fruit is missing for one as usual, if none can be made so."),
      property(
        "options", { row in row.served.map { row.juice.options[$0].id }.nonEmpty },
        "The options to choose from, if there are any."),
      property(
        "optionGroups",
        { row in
          let usual = row.menu.firstVariant(of: row.row.variant.juice, size: row.row.variant.size)
          return row.juice.groups.compactMap {
            WireOptionGroup($0, of: row.juice, served: row.served, usual: usual)
          }.nonEmpty
        },
        "The groups of options of which a line has at most one, or as many as they say, if there are any."
      ),
      property(
        "optionsOff", { $0.optionsOff.wire($0.menu.graph.clocks) },
        "The options that are switched off, if there are any."),
      property(
        "optionTimes", \.optionTimes,
        "How often a line may take an option, by option, for those that it may take more than once."
      ),
      property(
        "limit", \.juice.limit, "How many of the juice one order may have, if that is limited."),
    ]

    var cost: MeasureSum? { showsCosts ? totals.cost : nil }

    /// The options that can be ordered in the store at some time.
    var served: [Int] {
      juice.options.indices.filter { menu.serves(option: $0, of: row.variant.juice) }
    }

    private var optionPrices: [String: WireMoney]? {
      guard menu.graph.terms.currency != nil else { return nil }
      let prices = served.compactMap { position in
        addedPrice(ofOption: position).map { (juice.options[position].id, WireMoney($0)) }
      }
      return prices.isEmpty ? nil : Dictionary(uniqueKeysWithValues: prices)
    }

    private var optionsOff: [SwitchedOff.Item] {
      served.compactMap { option in
        off?.item(of: MenuPart(row.variant.juice, .option(option)), in: menu.graph)
      }
    }

    private var optionTimes: [String: Int]? {
      let often = served.map { juice.options[$0] }.filter { $0.atMost > 1 }
      return often.isEmpty
        ? nil : Dictionary(uniqueKeysWithValues: often.map { ($0.id, $0.atMost) })
    }

    /// Nil for none.
    func addedPrice(ofOption position: Int) -> Money? {
      let price = menu.graph.addedPrice(ofOption: position, to: row.variant)
      return price == .zero ? nil : price
    }

    var juice: DeclaredJuice { menu[row.variant.juice] }

    private func ids(_ fruits: [Ref<Fruit>]) -> [String] { fruits.map { menu[$0].id } }

    private var short: [WireFruitAmount]? {
      row.shortItems.map { amount($0.missing.value, of: $0.fruit) }.nonEmpty
    }

    var takes: [WireFruitAmount] {
      totals.needs.map { amount($0.amount, of: $0.fruit) }
    }

    private func amount(_ amount: Rational, of fruit: Ref<Fruit>) -> WireFruitAmount {
      .init(
        fruit: WireFruitID(id: menu[fruit].id), amount: WireAmount(amount, menu[fruit].dimension))
    }
  }

  let menu: MenuView
  let shown: ShownMeasures
  package let shop: WireShop?
  package let juices: [Juice]

  package static let summary = "The juices of a store."

  package static let properties = [
    version(2),
    property("shop", \.shop, "The shop, if the menu says its name or has its logo."),
    store(\.menu.wireStore), currency(\.shown.currency),
    property(
      "juices", \.juices, "The juices in the order of the menu, with an entry for each size."),
  ]
}

/// The shop that a menu belongs to.
package struct WireShop: WireObject {
  package let name: String?
  let picture: Picture?

  package static let summary = "The shop that the menu belongs to."

  package static let properties = [
    property("name", \.name, "The name in the language of the answer, if the menu says it."),
    property("picture", { $0.picture.map(WirePicture.init) }, "The logo, if there is one."),
  ]

  /// Nil for a menu that says nothing of its shop.
  init?(_ names: Names) {
    (name, picture) = (names.shop, names.graph.terms.shop.picture)
    if name == nil, picture == nil { return nil }
  }
}

/// A choice of options that can be made while the usual one cannot.
package struct WireOtherChoice: WireObject {
  package let options: [String]
  let canMake: JuiceCount

  package static let summary = "A choice of options that can be made while the usual one cannot."

  package static let properties = [
    property("options", \.options, "The options to order the juice with."), canMake(\.canMake),
  ]

  init(_ other: OtherChoice, of juice: Juice) {
    options = other.variant.options.map { juice.options[$0].id }
    canMake = other.capacity.count
  }
}

/// An offer that holds for a drink, and what the drink costs with it.
package struct WireCharge: WireObject {
  let offer: String
  let price: WireMoney

  package static let summary = "An offer that holds for a juice, and the price with it."

  package static let properties = [
    property("id", \.offer, "The id of the offer."),
    property("price", \.price, "The price of one with it, with VAT."),
  ]

  /// Nil without an offer.
  init?(_ charge: Charge?, in graph: RecipeGraph) {
    guard let charge, let offer = charge.offer else { return nil }
    self.offer = graph[offer].id
    price = WireMoney(charge.price, graph.terms.currency)
  }
}

/// Options that exclude each other.
package struct WireOptionGroup: WireObject {
  package let id: String
  package let options: [String]
  package let usual: String?
  package let atMost: Int?

  package static let summary =
    "A group of options of which a line has at most one, or as many as it says."

  package static let properties = [
    property("id", \.id, "The id of the group, which an order does not name."),
    property("options", \.options, "The options to choose from."),
    property(
      "usual", \.usual,
      "The option of a line that names none of the group, if a line always has one."),
    property(
      "atMost", \.atMost,
      "How many of them a line has at most, each counted as often as it is taken, if more than one."
    ),
  ]

  /// Nil for a group of which no option is served.
  ///
  /// - Parameters:
  ///   - served: the positions of the options that are.
  ///   - variant: what an order means that names no option.
  init?(_ group: JuiceOptionGroup, of juice: Juice, served: [Int], usual variant: Variant) {
    id = group.id
    options = served.filter(group.options.contains).map { juice.options[$0].id }
    atMost = group.atMost == 1 ? nil : group.atMost
    usual = variant.options.first(where: group.options.contains).map { juice.options[$0].id }
    if options.isEmpty { return nil }
  }
}

/// A picture of a fruit or juice, or the logo of the shop.
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
