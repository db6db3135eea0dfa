import Evaluator
import FindingReports
import MenuAnalysis
import RecipeGraph
import StockLedger

extension DifferenceReport {
  package func json() throws -> String {
    func entries(_ section: MenuDifference.Section) -> [WireDifference.Entry] {
      difference.entries.filter { $0.section == section }.map(WireDifference.Entry.init)
    }
    return try JSONText.encode(
      WireDifference(
        before: before, after: after, differences: difference.count,
        breaking: difference.breaking.count, fruits: entries(.fruits), bases: entries(.bases),
        juices: entries(.juices), stores: entries(.stores),
        capacities: difference.servings.map(WireDifference.Serving.init)))
  }
}

private struct WireDifference: Encodable {
  struct Entry: Encodable {
    let id: String
    /// `added`, `removed`, `renamed` or `changed`.
    let kind: String
    /// Of what is renamed.
    let formerID: String?
    /// Of what is removed.
    var before: [String: WireValue]?
    /// Of what is added.
    var after: [String: WireValue]?
    let changes: [Change]?
    /// Of the entry itself; its changes have their own.
    let breaking: Bool
  }

  struct Change: Encodable {
    /// Keys as in a menu, joined by dots.
    let field: String
    let before: WireValue?
    let after: WireValue?
    let breaking: Bool
  }

  /// What can be made of a juice in a size at opening stock.
  struct Serving: Encodable {
    /// Left out for the main one.
    let store: String?
    let juice: String
    let size: String?
    let before: Capability?
    let after: Capability?
    let needs: [Need]?
    let breaking: Bool
  }

  struct Capability: Encodable {
    /// Null where there are too many ways to substitute to tell.
    let canMake: OrNull<Int>
    let limitedBy: [String]
  }

  /// What one takes of a fruit, where that differs.
  struct Need: Encodable {
    let fruit: String
    let before: WireValue?
    let after: WireValue?
  }

  let version = 1
  let before: String
  let after: String
  let differences: Int
  let breaking: Int
  let fruits: [Entry]
  let bases: [Entry]
  let juices: [Entry]
  let stores: [Entry]
  let capacities: [Serving]
}

extension WireDifference.Entry {
  init(_ entry: MenuDifference.Entry) {
    let changes = entry.changes.map { change in
      WireDifference.Change(
        field: change.field, before: change.before.map(WireValue.init),
        after: change.after.map(WireValue.init), breaking: change.isBreaking)
    }
    let (kind, formerID): (String, String?) =
      switch entry.kind {
      case .added: ("added", nil)
      case .removed: ("removed", nil)
      case .renamed(let former): ("renamed", former)
      case .changed: ("changed", nil)
      }
    self.init(
      id: entry.id, kind: kind, formerID: formerID, changes: changes.nonEmpty,
      breaking: entry.isBreaking)
    if case .removed(let facts) = entry.kind { before = WireValue.object(facts) }
    if case .added(let facts) = entry.kind { after = WireValue.object(facts) }
  }
}

extension WireDifference.Serving {
  init(_ serving: ServingDifference) {
    func wire(_ capability: ServingDifference.Capability) -> WireDifference.Capability {
      .init(canMake: OrNull(capability.count), limitedBy: capability.limitedBy)
    }
    self.init(
      store: serving.store, juice: serving.juice, size: serving.size,
      before: serving.before.map(wire),
      after: serving.after.map(wire),
      needs: serving.needs.map { need in
        .init(
          fruit: need.fruit, before: need.before.map { .amount($0) },
          after: need.after.map { .amount($0) })
      }.nonEmpty, breaking: serving.isBreaking)
  }
}

/// A value of a menu: an amount as an object, a scale as a string, the rest as JSON has it.
private enum WireValue: Encodable {
  case amount(Amount)
  case text(String)
  case count(Int)
  case present
  case object([String: WireValue])
  case list([WireValue])

  init(_ value: FactValue) {
    switch value {
    case .amount(let amount): self = .amount(amount)
    case .factor(let factor): self = .text(factor.description)
    case .count(let count): self = .count(count)
    case .text(let text): self = .text(text)
    case .present: self = .present
    case .parts(let facts): self = .object(Self.object(facts))
    case .choices(let choices): self = .list(choices.map { .object(Self.object($0)) })
    }
  }

  /// Without sections that are not written.
  static func object(_ facts: Facts) -> [String: WireValue] {
    var object: [String: WireValue] = [:]
    for key in facts.keys {
      if let value = facts[key], !value.isNothing { object[key] = WireValue(value) }
    }
    return object
  }

  private enum AmountKey: String, CodingKey {
    case amount, unit
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .amount(let amount):
      var container = encoder.container(keyedBy: AmountKey.self)
      try container.encode(amount.value.description, forKey: .amount)
      try container.encode(amount.dimension.wireUnit, forKey: .unit)
    case .text(let text): try text.encode(to: encoder)
    case .count(let count): try count.encode(to: encoder)
    case .present: try true.encode(to: encoder)
    case .object(let object): try object.encode(to: encoder)
    case .list(let list): try list.encode(to: encoder)
    }
  }
}
