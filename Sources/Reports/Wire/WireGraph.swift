import Evaluator
import RecipeGraph
package import Text

/// The fruits, bases and juices of a menu as nodes, and what each takes as edges.
package struct WireGraph: WireObject {
  package struct Fruit: WireObject {
    package let id: String
    package let name: String
    package let stock: WireAmount
    package let mark: String?
    package let cost: WireSum?

    package static let properties = [
      property("id", \.id), property("name", \.name),
      property("stock", \.stock),
      stockMark(\.mark),
      property("cost", \.cost, "What a kilogram, litre or piece costs, with `--costs`."),
    ]
  }

  package struct Base: WireObject {
    package let id: String
    package let name: String
    package let yields: WireAmount
    package let stock: WireAmount?
    package let mark: String?
    package let cost: WireSum?

    package static let properties = [
      property("id", \.id), property("name", \.name),
      property("yields", \.yields, "How much one batch makes."),
      property("stock", \.stock, "The stock of a base that is cooked ahead."),
      stockMark(\.mark),
      property("cost", \.cost, "What one batch costs, with `--costs`."),
    ]
  }

  package struct Juice: WireObject {
    package let id: String
    package let name: String
    package let sizes: [Size]

    package static let properties = [
      property("id", \.id), property("name", \.name),
      property("sizes", \.sizes, "One entry without `size` and `scale` for a juice without sizes."),
    ]
  }

  package struct Size: WireObject {
    package let size: String?
    package let scale: String?
    let canMake: JuiceCount
    package let limitedBy: [String]
    let soldOut: Bool?
    package let otherChoice: WireOtherChoice?
    let price: Money?
    package let cost: WireSum?
    let margin: Rational?

    package static let properties = [
      property("size", \.size, "The id of the size."),
      property("scale", \.scale, "The factor for the amounts of the recipe."),
      canMake(\.canMake), limitedBy(\.limitedBy), soldOut(\.soldOut), otherChoice(\.otherChoice),
      price(\.price),
      property("cost", \.cost, "What the ingredients cost, with `--costs`."), margin(\.margin),
    ]
  }

  package struct Edge: WireObject {
    package let from: String
    package let to: String
    package let toKind: String
    package var role = "recipe"
    package let amount: WireAmount
    package let cost: WireSum?
    package var amountInSizes: [String: WireAmount]?
    package var notInSizes: [String]?
    package var droppedBy: [String]?
    package var scaledBy: [String: String]?
    package var size: String?
    package var option: String?
    package var scaled: Bool?
    package var inPlaceOf: String?

    package static let properties = [
      property("from", \.from, "The id of a fruit or base; the two share one namespace."),
      property("to", \.to, "The id of the base or juice that takes it."),
      property("toKind", \.toKind, "", .oneOf(["base", "juice"])),
      property("role", \.role, "", .oneOf(["recipe", "size", "option", "substitute"])),
      property(
        "amount", \.amount, "The amount before scaling to a size; for a base, that of one batch."),
      property("cost", \.cost, "What `amount` costs, with `--costs`."),
      property(
        "amountInSizes", \.amountInSizes, "By size, for the sizes with an amount of their own."),
      property("notInSizes", \.notInSizes, "The sizes that omit the ingredient."),
      property("droppedBy", \.droppedBy, "The options that omit the ingredient."),
      property(
        "scaledBy", \.scaledBy, "By option, the factor for the amount that the size takes."),
      property("size", \.size, "The size that adds the ingredient, for the role `size`."),
      property("option", \.option, "The option that adds the ingredient, for the role `option`."),
      property(
        "scaled", \.scaled, "Whether the scale of the size multiplies what the option adds."),
      property(
        "inPlaceOf", \.inPlaceOf,
        "The ingredient that is substituted, for the role `substitute`."),
    ]
  }

  package let store: String?
  package let currency: WireCurrency?
  package let fruits: [Fruit]
  package let bases: [Base]
  package let juices: [Juice]
  package let edges: [Edge]

  package static let summary = "The menu as a graph."

  package static let properties = [
    version(2), store(\.store),
    property("currency", \.currency, "The currency of prices and costs, with `--costs`."),
    property("fruits", \.fruits), property("bases", \.bases), property("juices", \.juices),
    property("edges", \.edges, "Which fruit or base is used for what."),
  ]
}
