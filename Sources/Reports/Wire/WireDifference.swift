import MenuAnalysis
import MenuLoader
import RecipeGraph
package import Text

/// The differences between two menus.
package struct WireDifference: WireObject {
  package struct Entry: WireObject {
    let entry: MenuDifference.Entry

    package static let properties = [
      property("id", \.entry.id),
      property("kind", \.kind.word, "", .oneOf(["added", "removed", "renamed", "changed"])),
      property("formerID", \.entry.kind.formerID, "The id before it was renamed."),
      property("before", \.kind.before, "The entry, if it was removed."),
      property("after", \.kind.after, "The entry, if it was added."),
      property(
        "changes", { $0.entry.changes.map(Change.init).nonEmpty },
        "The changes within the entry, if there are any."),
      property(
        "breaking", \.entry.isBreaking,
        "Whether the entry itself is breaking; its changes have their own."),
    ]

    private typealias Value = [String: WireValue]

    private var kind: (word: String, before: Value?, after: Value?) {
      switch entry.kind {
      case .added(let facts): ("added", nil, WireValue.object(facts))
      case .removed(let facts): ("removed", WireValue.object(facts), nil)
      case .renamed: ("renamed", nil, nil)
      case .changed: ("changed", nil, nil)
      }
    }
  }

  package struct Change: WireObject {
    let change: FactChange

    package static let properties = [
      property("field", \.change.field, "The keys as in a menu file, joined by dots."),
      property(
        "before", { $0.change.before.map(WireValue.init) }, "The value before, if there was one."),
      property(
        "after", { $0.change.after.map(WireValue.init) }, "The value after, if there is one."),
      property("breaking", \.change.isBreaking),
    ]
  }

  package struct Serving: WireObject {
    let serving: ServingDifference

    package static let summary = "How many of a juice can be made of the opening stock."

    package static let properties = [
      store(\.serving.store),
      property("juice", \.serving.juice, "The id of the juice."),
      property("size", \.serving.size), property("options", \.serving.options.nonEmpty),
      property("before", { $0.serving.before.map(Capability.init) }),
      property("after", { $0.serving.after.map(Capability.init) }),
      property(
        "needs", { $0.serving.needs.map(Need.init).nonEmpty },
        "The fruits of which one takes another amount."),
      property(
        "facts", { $0.serving.facts.map(Fact.init).nonEmpty },
        "What else is told about one: its price, cost, margin, nutrients, labels and diets."),
      property("breaking", \.serving.isBreaking),
    ]
  }

  package struct Capability: WireObject {
    let capability: ServingDifference.Capability

    package static let properties = [
      canMake(\.capability.count), limitedBy(\.capability.limitedBy),
    ]
  }

  package struct Need: WireObject {
    let need: ServingDifference.Need

    package static let properties = [
      property("fruit", \.need.fruit, "The id of the fruit."),
      property("before", { $0.need.before.map { WireAmount($0) } }),
      property("after", { $0.need.after.map { WireAmount($0) } }),
    ]
  }

  package struct Fact: WireObject {
    let fact: FactDifference

    package static let properties = [
      property(
        "fact", \.fact.kind.id,
        "`price`, `margin`, `cost`, a nutrient, `contains`, `traces`, `unanswered`, `freeOf` (of what an order could be free) or `diets`."
      ),
      property(
        "before", { $0.fact.before.map(WireValue.init) },
        "A price in minor units; a margin, cost or nutrient as an exact string; a list of labels, diets or fruits; `unknown` with the fruits that do not say."
      ),
      property("after", { $0.fact.after.map(WireValue.init) }, "The same after."),
      property("breaking", \.fact.isBreaking),
    ]
  }

  let before: String
  let after: String
  let difference: MenuDifference

  package static let summary = "The differences between two menus."

  package static let properties = [
    version(2),
    property("before", \.before, "The menu before, as it was named."),
    property("after", \.after, "The menu after, as it was named."),
    property("differences", \.difference.count, "How many differences there are."),
    property("breaking", \.difference.breaking.count, "How many of these are breaking."),
    property(
      "settings", { $0.entries(.settings).nonEmpty },
      "The keys of the menu itself, such as its currency, if they differ."),
    property("fruits", { $0.entries(.fruits) }), property("bases", { $0.entries(.bases) }),
    property("juices", { $0.entries(.juices) }), property("stores", { $0.entries(.stores) }),
    property(
      "offers", { $0.entries(.offers).nonEmpty }, "The offers that differ, if there are any."),
    property(
      "capacities", { $0.difference.servings.map(Serving.init) },
      "The juices of which another number can be made."),
    property(
      "storesNotCompared", \.difference.uncomparedStores.nonZero,
      "How many stores are too large to compare, if there are any."),
    property(
      "optionsNotCompared", \.difference.uncomparedOptions.nonZero,
      "How many juices have too many options to compare every combination, if there are any."),
  ]

  private func entries(_ section: MenuDifference.Section) -> [Entry] {
    difference.entries.filter { $0.section == section }.map(Entry.init)
  }
}

extension MenuDifference.Entry.Kind {
  /// Nil unless it was renamed.
  var formerID: String? { if case .renamed(let former) = self { former } else { nil } }
}

/// A value of a menu: an amount as `WireAmount`, a scale as a string, any other as plain JSON.
package enum WireValue: WireType {
  case amount(WireAmount)
  case text(String)
  case count(Int)
  case money(WireMoney)
  case present
  case object([String: WireValue])
  case list([WireValue])

  package static let schema = WireSchema.any

  private var value: any WireType {
    switch self {
    case .amount(let amount): amount
    case .text(let text): text
    case .count(let count): count
    case .money(let money): money
    case .present: true
    case .object(let object): object
    case .list(let list): list
    }
  }

  package func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

  package var data: WireData { value.data }
}

extension WireValue {
  init(_ value: FactValue) {
    switch value {
    case .amount(let amount): self = .amount(WireAmount(amount))
    case .factor(let factor): self = .text(factor.description)
    case .shareOff(let share): self = .text(share.menuTextOff)
    case .count(let count): self = .count(count)
    case .text(let text): self = .text(text)
    case .when(let when): self.init(when.fact)
    case .price(let money, _): self = .money(WireMoney(money))
    case .rate(let rate): self = .text(rate.menuText)
    case .list(let words): self = .list(words.map { .text($0) })
    case .present: self = .present
    case .parts(let facts): self = .object(Self.object(facts))
    case .choices(let choices): self = .list(choices.map { .object(Self.object($0)) })
    }
  }

  init(_ value: FactDifference.Value) {
    switch value {
    case .money(let money, _): self = .money(WireMoney(money))
    case .measured(let value, _, _), .share(let value): self = .text(value.fraction)
    case .labels(let labels): self = .list(labels.labels.map { .text($0.id) })
    case .diets(let diets): self = .list(diets.diets.map { .text($0.rawValue) })
    case .unknown(let fruits): self = .object(["unknown": .list(fruits.map { .text($0) })])
    case .uncountable: self = .object([:])
    }
  }

  /// Omits sections that are not written.
  static func object(_ facts: Facts) -> [String: WireValue] {
    var object: [String: WireValue] = [:]
    for key in facts.keys {
      if let value = facts[key], !value.isEmptySection { object[key] = WireValue(value) }
    }
    return object
  }
}

extension FactValue {
  /// Whether this is an empty section, which menus leave out.
  var isEmptySection: Bool {
    if case .parts(let facts) = self { facts.keys.isEmpty } else { false }
  }
}
