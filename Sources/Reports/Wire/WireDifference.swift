/// What `juice diff --format json` prints.
package struct WireDifference: Encodable {
  package struct Entry: Encodable {
    package let id: String
    /// `added`, `removed`, `renamed` or `changed`.
    package let kind: String
    /// For `renamed`.
    package let formerID: String?
    /// For `removed`.
    package var before: [String: WireValue]?
    /// For `added`.
    package var after: [String: WireValue]?
    package let changes: [Change]?
    /// Of the entry itself; its changes have their own.
    package let breaking: Bool
  }

  package struct Change: Encodable {
    /// Keys as in a menu, joined by dots.
    package let field: String
    package let before: WireValue?
    package let after: WireValue?
    package let breaking: Bool
  }

  /// How many of a juice in a size can be made of opening stock.
  package struct Serving: Encodable {
    /// Left out for the main one.
    package let store: String?
    package let juice: String
    package let size: String?
    /// Left out for none.
    package let options: [String]?
    package let before: Capability?
    package let after: Capability?
    package let needs: [Need]?
    package let breaking: Bool
  }

  package struct Capability: Encodable {
    package let canMake: WireCount
    package let limitedBy: [String]
  }

  /// How much of a fruit one takes, where that differs.
  package struct Need: Encodable {
    package let fruit: String
    package let before: WireAmount?
    package let after: WireAmount?
  }

  package let version = 2
  package let before: String
  package let after: String
  package let differences: Int
  package let breaking: Int
  package let fruits: [Entry]
  package let bases: [Entry]
  package let juices: [Entry]
  package let stores: [Entry]
  package let capacities: [Serving]
  /// How many stores were not compared, since there is too much in them; left out if there are none.
  package let storesNotCompared: Int?
  /// How many juices have too many options to compare each with each; left out if there are none.
  package let optionsNotCompared: Int?
}

/// A value of a menu: an amount as `WireAmount`, a scale as a string, the rest as JSON has it.
package enum WireValue: Encodable {
  case amount(WireAmount)
  case text(String)
  case count(Int)
  case present
  case object([String: WireValue])
  case list([WireValue])

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .amount(let amount): try amount.encode(to: encoder)
    case .text(let text): try text.encode(to: encoder)
    case .count(let count): try count.encode(to: encoder)
    case .present: try true.encode(to: encoder)
    case .object(let object): try object.encode(to: encoder)
    case .list(let list): try list.encode(to: encoder)
    }
  }
}
