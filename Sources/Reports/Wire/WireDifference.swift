package import Text

/// The differences between two menus.
package struct WireDifference: WireObject {
  package struct Entry: WireObject {
    package let id: String
    package let kind: String
    package let formerID: String?
    package var before: [String: WireValue]?
    package var after: [String: WireValue]?
    package let changes: [Change]?
    package let breaking: Bool

    package static let properties = [
      property("id", \.id),
      property("kind", \.kind, "", .oneOf(["added", "removed", "renamed", "changed"])),
      property("formerID", \.formerID, "The id before it was renamed."),
      property("before", \.before, "The entry, if it was removed."),
      property("after", \.after, "The entry, if it was added."),
      property("changes", \.changes, "The changes within the entry, if there are any."),
      property(
        "breaking", \.breaking, "Whether the entry itself is breaking; its changes have their own."),
    ]
  }

  package struct Change: WireObject {
    package let field: String
    package let before: WireValue?
    package let after: WireValue?
    package let breaking: Bool

    package static let properties = [
      property("field", \.field, "The keys as in a menu file, joined by dots."),
      property("before", \.before, "The value before, if there was one."),
      property("after", \.after, "The value after, if there is one."),
      property("breaking", \.breaking),
    ]
  }

  package struct Serving: WireObject {
    package let store: String?
    package let juice: String
    package let size: String?
    package let options: [String]?
    package let before: Capability?
    package let after: Capability?
    package let needs: [Need]?
    package let breaking: Bool

    package static let summary = "How many of a juice can be made of the opening stock."

    package static let properties = [
      store(\.store),
      property("juice", \.juice, "The id of the juice."),
      property("size", \.size), property("options", \.options),
      property("before", \.before), property("after", \.after),
      property("needs", \.needs, "The fruits of which one takes another amount."),
      property("breaking", \.breaking),
    ]
  }

  package struct Capability: WireObject {
    package let canMake: WireCount
    package let limitedBy: [String]

    package static let properties = [
      property("canMake", \.canMake, "How many the stock suffices for; null if that is unknown."),
      property("limitedBy", \.limitedBy, "The fruits that limit `canMake`."),
    ]
  }

  package struct Need: WireObject {
    package let fruit: String
    package let before: WireAmount?
    package let after: WireAmount?

    package static let properties = [
      property("fruit", \.fruit, "The id of the fruit."),
      property("before", \.before), property("after", \.after),
    ]
  }

  package let before: String
  package let after: String
  package let differences: Int
  package let breaking: Int
  package let fruits: [Entry]
  package let bases: [Entry]
  package let juices: [Entry]
  package let stores: [Entry]
  package let capacities: [Serving]
  package let storesNotCompared: Int?
  package let optionsNotCompared: Int?

  package static let summary = "The differences between two menus."

  package static let properties = [
    version(2),
    property("before", \.before, "The menu before, as it was named."),
    property("after", \.after, "The menu after, as it was named."),
    property("differences", \.differences, "How many differences there are."),
    property("breaking", \.breaking, "How many of these are breaking."),
    property("fruits", \.fruits), property("bases", \.bases),
    property("juices", \.juices), property("stores", \.stores),
    property("capacities", \.capacities, "The juices of which another number can be made."),
    property(
      "storesNotCompared", \.storesNotCompared,
      "How many stores are too large to compare, if there are any."),
    property(
      "optionsNotCompared", \.optionsNotCompared,
      "How many juices have too many options to compare every combination, if there are any."),
  ]
}

/// A value of a menu: an amount as `WireAmount`, a scale as a string, any other as plain JSON.
package enum WireValue: WireType {
  case amount(WireAmount)
  case text(String)
  case count(Int)
  case present
  case object([String: WireValue])
  case list([WireValue])

  package static let schema = WireSchema.any

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
