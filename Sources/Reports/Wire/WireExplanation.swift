import Diagnostics
import Evaluator
import FindingReports
import MenuAnalysis
import RecipeGraph
import StockLedger
package import Text

/// Where each amount of a line of an order comes from.
package struct WireExplanation: WireObject {
  package struct Part: WireObject {
    let part: Explanation.Part
    let menu: MenuView
    let map: SourceMap
    let shown: ShownMeasures

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
      property(
        "measures", { $0.shown.wire($0.part.sums) },
        "What it costs and its nutrients, by `cost` and nutrient; omitted for a menu without them."),
    ]

    private var dimension: Dimension { menu.graph.dimension(of: part.ingredient) }

    private var parts: [Part]? {
      part.parts.map { Part(part: $0, menu: menu, map: map, shown: shown) }.nonEmpty
    }
  }

  package struct Sum: WireObject {
    let sum: Explanation.Sum
    let menu: MenuView
    let shown: ShownMeasures

    private var fruit: Fruit { menu[sum.fruit] }
    private var more: Int {
      Quantity(covering: sum.need).map(sum.missingForOneMore.decimals) ?? 0
    }

    package static let properties = [
      property(
        "fruit", { WireFruitID(id: $0.fruit.id) }, "The id of the fruit.", heading: .fruit,
        column: .left),
      property(
        "needed",
        {
          WireAmount(
            Amount($0.sum.need, $0.fruit.dimension), .rounded(hidesZero: true, more: $0.more))
        },
        "How much the line needs in all.", heading: .needed),
      property(
        "available",
        { wire in wire.sum.available.map { WireAmount($0, .rounded(more: wire.more)) } },
        "The stock; missing for what is unlimited.", heading: .stock),
      property(
        "missingForOneMore",
        { $0.fruit.wire($0.sum.missingForOneMore, .rounded(.up, hidesZero: true, more: $0.more)) },
        "How much is missing for one more than `canMake`.",
        heading: .text("short for one more")),
      property(
        "measures", { $0.shown.wire($0.sum.sums) },
        "What `needed` costs and its nutrients, by `cost` and nutrient."),
    ]
  }

  package struct Offer: WireObject {
    let offer: PriceOffer
    let price: Money
    let holds: Bool
    let currency: Currency?

    package static let name = "OfferOfLine"

    package static let summary = "An offer by which the line costs less."

    package static let properties = [
      property("id", \.offer.id, "The id of the offer."),
      property(
        "price", { WireMoney($0.price, $0.currency) }, "The price of the line with it."),
      property(
        "isAsked", \.offer.isAsked, "Whether it holds only for orders that ask for it."),
      property(
        "holds", \.holds, "Whether it holds now, in the store and for who takes the order."),
    ]
  }

  package struct Label: WireObject {
    let label: LabelExplanation.Label
    let graph: RecipeGraph

    package static let summary = "Something that the line contains or may have traces of."

    package static let properties = [
      property("label", \.label.label.id),
      property("isTrace", \.label.isTrace, "Whether it may have traces only."),
      property(
        "path", { wire in wire.label.path.map { wire.graph.id(of: $0) } },
        "The first way to a fruit that has it, through bases; empty for a trace of all that the kitchen makes."
      ),
    ]
  }

  package struct Diet: WireObject {
    let diet: LabelExplanation.Suitability
    let graph: RecipeGraph

    package static let summary = "Whether the line suits a diet."

    package static let properties = [
      property("diet", \.diet.diet.rawValue),
      property(
        "isSuitable", { OrNull($0.diet.isSuitable) }, "Null if it is not known."),
      property(
        "against", { wire in wire.diet.against.map { $0.map { wire.graph.id(of: $0) } }.nonEmpty },
        "The ways to the fruits that do not suit the diet."),
      property(
        "unanswered", { wire in wire.diet.unanswered.map { wire.graph[$0].id }.nonEmpty },
        "The fruits of which it is not known, if there are any."),
    ]
  }

  let explanation: Explanation
  let menu: MenuView
  let map: SourceMap
  let shown: ShownMeasures
  package let substitutions: [WireSubstitution]?

  var sums: [Sum] { explanation.sums.map { Sum(sum: $0, menu: menu, shown: shown) } }

  private var graph: RecipeGraph { menu.graph }
  /// Nil if the juice is sold now.
  private var pause: SalePause? { menu.pause(of: explanation.line.variant) }

  package static let summary = "Where each amount of a line of an order comes from."

  package static let properties = amounts + totals

  private static let amounts: [WireProperty<WireExplanation>] = [
    version(2), store(\.menu.wireStore),
    property(
      "lines", { OrderRecord.lines(of: [$0.explanation.line], in: $0.menu).map(WireLine.init) },
      "The one line that is explained."),
    property(
      "parts",
      { wire in
        wire.explanation.parts.map {
          Part(part: $0, menu: wire.menu, map: wire.map, shown: wire.shown)
        }
      },
      "The ingredients of the line."),
    property("sums", \.sums, "How much of each fruit the line needs in all."),
    canMake(\.explanation.capacity.count),
    limitedBy { wire in wire.explanation.capacity.limiting.map { wire.menu[$0].id } },
    property(
      "available", { $0.pause == nil ? nil : false },
      "False if the juice is not sold at this time; `canMake` is what the stock suffices for."),
    property(
      "availableFrom", \.pause?.again?.text,
      "From when such a juice is sold, on the clocks of the shop with their offset from UTC."),
    property(
      "off", { $0.explanation.off.wire($0.graph.clocks) },
      "What is switched off of the line, so that `canMake` is 0."),
    property(
      "substitutions", \.substitutions,
      "The substitutions with which so many can be made, if there are any."),
  ]

  private static let totals: [WireProperty<WireExplanation>] = [
    currency(\.shown.currency), price(\.explanation.totals.price, in: \.graph),
    property(
      "offers",
      { wire in
        let line = wire.explanation.line
        return wire.menu.prices(of: line.variant).map { offer, price in
          Offer(
            offer: wire.menu.graph[offer], price: price * line.quantity,
            holds: wire.menu.holds(offer), currency: wire.graph.terms.currency)
        }.nonEmpty
      },
      "The offers by which the line costs less for who asks, whether they hold now or not, if there are any."
    ),
    property(
      "net", { $0.explanation.totals.net?.fraction },
      "The price without VAT, with the offer that holds, exactly, in minor units of the currency.",
      .exactNumber),
    property(
      "vat",
      { wire in wire.graph.told.hasPrices ? wire.explanation.totals.vat.map(WireShare.init) : nil },
      "The share of VAT on the net price that the price includes, if it does."),
    property(
      "measures", { $0.shown.wire($0.explanation.totals.sums) },
      "What the line costs and its nutrients, by `cost` and nutrient."),
    margin { $0.shown.showsCosts ? $0.explanation.totals.margin : nil },
    property(
      "labels",
      { wire in
        wire.graph.told.hasLabels
          ? wire.explanation.labels.labels.map { Label(label: $0, graph: wire.graph) } : nil
      }, "What the line contains and may have traces of; omitted for a menu without labels."),
    property(
      "unanswered",
      { wire in wire.explanation.labels.unanswered.map { wire.menu[$0].id }.nonEmpty },
      "The fruits of which it is not known what they contain, if there are any."),
    property(
      "diets",
      { wire in wire.explanation.labels.diets.map { Diet(diet: $0, graph: wire.graph) }.nonEmpty },
      "Whether the line suits the diets that the menu tells."),
  ]
}
