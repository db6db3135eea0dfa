package import FindingReports
import RecipeGraph
package import Text

/// What `juice menu --format json` prints.
package struct WireMenu: Encodable {
  package struct Juice: Encodable {
    package let id: String
    /// Of a juice with sizes, which has an entry for each.
    package let size: String?
    /// The options to choose from; left out if there are none.
    package let options: [String]?
    /// How many one order may have; left out for as many as there are.
    package let limit: Int?
    package let name: String
    /// Left out if there is none.
    package let picture: WirePicture?
    package let canMake: WireCount
    /// The fruits that limit `canMake`.
    package let limitedBy: [String]
    /// Null where that is not known.
    package let soldOut: OrNull<Bool>
    /// How much of each fruit is missing for one; left out if one can be made.
    package let short: [WireFruitAmount]?
    /// The fruits of which there is little left; left out if there are none.
    package let low: [String]?
    /// Fruits that the ledger counts in another unit; then it is not known how many can be made.
    package let unitChanged: [String]?
    package let takes: [WireFruitAmount]
  }

  package let version = 2
  /// Left out for the main one.
  package let store: String?
  package let juices: [Juice]
}

/// A picture, of which only one of the two is there.
package struct WirePicture: Encodable {
  /// One emoji.
  package let symbol: String?
  /// The path of an image from the folder of the menu.
  package let file: String?

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

/// What `juice explain --format json` prints.
package struct WireExplanation: Encodable {
  /// `amount` is `written`, which stands at `place`, times `factor`.
  package struct Part: Encodable {
    package let ingredient: String
    package let amount: WireAmount
    package let written: WireAmount
    package let factor: String
    package let place: WirePlace
    /// Whether the base has been taken apart before, at its first place.
    package let seeAbove: Bool?
    package let parts: [Part]?
  }

  package struct Sum: Encodable {
    package let fruit: String
    package let needed: WireAmount
    package let available: WireAmount
    package let missingForOneMore: WireAmount
  }

  package let version = 2
  /// Left out for the main one.
  package let store: String?
  /// The one line that is explained.
  package let lines: [WireLine]
  package let parts: [Part]
  package let sums: [Sum]
  package let canMake: WireCount
  package let limitedBy: [String]
  /// Those with which so many can be made; left out if there are none.
  package let substitutions: [WireSubstitution]?
}

/// What `juice graph --format json` prints.
package struct WireGraph: Encodable {
  package struct Fruit: Encodable {
    package let id: String
    package let name: String
    package let stock: WireAmount
    /// `low`, `sold-out` or `unit-changed`; left out for neither.
    package let mark: String?
  }

  package struct Base: Encodable {
    package let id: String
    package let name: String
    package let yields: WireAmount
  }

  package struct Juice: Encodable {
    package let id: String
    package let name: String
    /// One without `size` and `scale` for a juice without sizes.
    package let sizes: [Size]
  }

  package struct Size: Encodable {
    package let size: String?
    /// The factor for the amounts of the recipe.
    package let scale: String?
    package let canMake: WireCount
    package let limitedBy: [String]
    package let soldOut: OrNull<Bool>
  }

  package struct Edge: Encodable {
    /// A fruit or base; the two share one namespace.
    package let from: String
    package let to: String
    /// `base` or `juice`.
    package let toKind: String
    /// `recipe`, `option` or `substitute`.
    package var role = "recipe"
    /// Before sizes; for a base, of the whole yield.
    package let amount: WireAmount
    /// By size, for sizes with an amount of their own; left out if there are none.
    package var amountInSizes: [String: WireAmount]?
    /// The options that leave the ingredient out; left out if there are none.
    package var droppedBy: [String]?
    /// The option that adds the ingredient, for the role `option`.
    package var option: String?
    /// The ingredient that is substituted, for the role `substitute`.
    package var inPlaceOf: String?
  }

  package let version = 2
  /// Left out for the main one.
  package let store: String?
  package let fruits: [Fruit]
  package let bases: [Base]
  package let juices: [Juice]
  package let edges: [Edge]
}
