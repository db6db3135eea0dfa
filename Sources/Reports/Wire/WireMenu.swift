package import FindingReports
import RecipeGraph
package import Text

/// The juices of a store, and how many of each can be made.
package struct WireMenu: WireObject {
  package struct Juice: WireObject {
    package let id: String
    package let size: String?
    package let options: [String]?
    package let limit: Int?
    package let name: String
    package let picture: WirePicture?
    package let canMake: WireCount
    package let limitedBy: [String]
    package let soldOut: OrNull<Bool>
    package let short: [WireFruitAmount]?
    package let low: [String]?
    package let unitChanged: [String]?
    package let takes: [WireFruitAmount]

    package static let summary = "A juice in one size."

    package static let properties = [
      property("id", \.id, "The id of the juice."),
      property("size", \.size, "The size; a juice with sizes has an entry for each."),
      property("options", \.options, "The options to choose from, if there are any."),
      property("limit", \.limit, "How many of the juice one order may have, if that is limited."),
      property("name", \.name, "The name in the language of the answer."),
      property("picture", \.picture),
      property("canMake", \.canMake, "How many the stock suffices for; null if that is unknown."),
      property("limitedBy", \.limitedBy, "The fruits that limit `canMake`."),
      property("soldOut", \.soldOut, "Whether none can be made; null if that is unknown."),
      property("short", \.short, "How much of each fruit is missing for one, if none can be made."),
      property("low", \.low, "The fruits of which little is left, if there are any."),
      property(
        "unitChanged", \.unitChanged,
        "The fruits that the ledger counts in another unit than the menu, if there are any; `canMake` is then unknown."
      ),
      property("takes", \.takes, "How much of each fruit one juice takes, with bases broken down."),
    ]
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
    package let ingredient: String
    package let amount: WireAmount
    package let written: WireAmount
    package let factor: String
    package let place: WirePlace
    package let seeAbove: Bool?
    package let parts: [Part]?

    package static let summary = "An ingredient of the line, or of a base in it."

    package static let properties = [
      property("ingredient", \.ingredient, "The id of a fruit or base."),
      property("amount", \.amount, "`written` times `factor`."),
      property("written", \.written, "The amount in the menu file."),
      property("factor", \.factor, "How many times the amount is used, exactly."),
      property("place", \.place, "Where the amount stands in the menu file."),
      property("seeAbove", \.seeAbove, "True for a base that was broken down at an earlier place."),
      property("parts", \.parts, "The ingredients of a base."),
    ]
  }

  package struct Sum: WireObject {
    package let fruit: String
    package let needed: WireAmount
    package let available: WireAmount
    package let missingForOneMore: WireAmount

    package static let properties = [
      property("fruit", \.fruit, "The id of the fruit."),
      property("needed", \.needed, "How much the line needs in all."),
      property("available", \.available, "The stock."),
      property(
        "missingForOneMore", \.missingForOneMore, "How much is missing for one more than `canMake`."
      ),
    ]
  }

  package let store: String?
  package let lines: [WireLine]
  package let parts: [Part]
  package let sums: [Sum]
  package let canMake: WireCount
  package let limitedBy: [String]
  package let substitutions: [WireSubstitution]?

  package static let summary = "Where each amount of a line of an order comes from."

  package static let properties = [
    version(2), store(\.store),
    property("lines", \.lines, "The one line that is explained."),
    property("parts", \.parts, "The ingredients of the line."),
    property("sums", \.sums, "How much of each fruit the line needs in all."),
    property("canMake", \.canMake, "How many the stock suffices for; null if that is unknown."),
    property("limitedBy", \.limitedBy, "The fruits that limit `canMake`."),
    property(
      "substitutions", \.substitutions,
      "The substitutions with which so many can be made, if there are any."),
  ]
}
