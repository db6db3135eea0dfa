public import Diagnostics

/// A list of what has to be told about food, by the law of a country or union.
public enum LabelList: String, CaseIterable, Hashable, Sendable {
  case kr, eu, us
}

/// Something that food may contain and that people ask for: an allergen, or a group of them.
public struct FoodLabel: Hashable, Comparable, Sendable {
  /// The position in the table of labels, or after them for the rest of a group; below 64.
  let index: Int

  /// Nil for an id that no label has.
  public init?(_ id: String) {
    guard let index = Self.indices[id] else { return nil }
    self.index = index
  }

  init(index: Int) {
    self.index = index
  }

  /// All labels, in the order in which they are shown.
  public static let all: [FoodLabel] = LabelTable.entries.indices.map { FoodLabel(index: $0) }

  public var id: String { LabelTable.entries[index].id }
  public var name: LocalizedText { LabelTable.entries[index].name }
  /// The lists that ask for it by itself.
  public var lists: [LabelList] { LabelTable.entries[index].lists }

  /// The groups that it belongs to, such as `gluten` for `wheat`.
  public var groups: LabelSet { Self.groups[index] }
  /// The labels that belong to it, and what none of them names; empty if it is no group.
  public var members: LabelSet { Self.members[index] }
  /// What a group has that no label names, such as some other fish; empty if it is no group.
  var rest: LabelSet { Self.rests[index] }

  public static func < (left: FoodLabel, right: FoodLabel) -> Bool { left.index < right.index }

  private static let indices: [String: Int] = Dictionary(
    uniqueKeysWithValues: LabelTable.entries.enumerated().map { ($1.id, $0) })

  private static let groups: [LabelSet] = LabelTable.entries.map { entry in
    LabelSet(
      entry.groups.map { group in
        guard let label = FoodLabel(group) else { preconditionFailure("a group is a label") }
        return label
      })
  }

  private static let rests: [LabelSet] = {
    var next = all.count
    return all.map { group in
      guard groups.contains(where: { $0.contains(group) }) else { return LabelSet() }
      defer { next += 1 }
      return LabelSet(CollectionOfOne(FoodLabel(index: next)))
    }
  }()

  private static let members: [LabelSet] = all.map { group in
    all.filter { groups[$0.index].contains(group) }.reduce(rests[group.index]) { members, label in
      members.union(LabelSet(CollectionOfOne(label))).union(rests[label.index])
    }
  }
}

/// A set of labels. It may also have the rest of a group, for food that names the group and none of its members.
public struct LabelSet: Hashable, Sendable {
  private var bits: UInt64 = 0

  public init(_ labels: some Sequence<FoodLabel> = EmptyCollection<FoodLabel>()) {
    for label in labels { insert(label) }
  }

  public var isEmpty: Bool { bits == 0 }
  public func contains(_ label: FoodLabel) -> Bool { bits & 1 << UInt64(label.index) != 0 }
  public mutating func insert(_ label: FoodLabel) { bits |= 1 << UInt64(label.index) }
  public mutating func formUnion(_ other: LabelSet) { bits |= other.bits }

  public func union(_ other: LabelSet) -> LabelSet { with(bits | other.bits) }
  public func intersection(_ other: LabelSet) -> LabelSet { with(bits & other.bits) }
  public func subtracting(_ other: LabelSet) -> LabelSet { with(bits & ~other.bits) }
  public func isSubset(of other: LabelSet) -> Bool { bits & ~other.bits == 0 }
  public func isDisjoint(with other: LabelSet) -> Bool { bits & other.bits == 0 }

  private func with(_ bits: UInt64) -> LabelSet {
    var set = self
    set.bits = bits
    return set
  }

  /// In the order in which labels are shown; without rests.
  public var labels: [FoodLabel] { isEmpty ? [] : FoodLabel.all.filter(contains) }

  /// The labels with all groups that they belong to.
  public var withGroups: LabelSet { labels.reduce(self) { $0.union($1.groups) } }

  /// The labels as they are shown: without the groups of others, `wheat` and not `gluten` as well, unless some food
  /// names the group alone.
  public var withoutGroups: LabelSet {
    let named = labels
    let groups = named.reduce(LabelSet()) { $0.union($1.groups) }
    let bare = FoodLabel.all.filter { !$0.rest.isEmpty && $0.rest.isSubset(of: self) }
    return LabelSet(named.filter { !groups.contains($0) }).union(LabelSet(bare))
  }

  /// The labels of a declaration, with the rest of each group that it names without a member, and all groups.
  var withGroupsAndRests: LabelSet {
    labels.reduce(self) { set, label in
      label.members.isDisjoint(with: self) ? set.union(label.rest) : set
    }.withGroups
  }

  /// The labels with the members of each, and the groups of all of them: who accepts nuts, accepts almonds.
  public var withMembersAndGroups: LabelSet {
    labels.reduce(self) { $0.union($1.members) }.withGroups
  }

  /// The members of groups of a declaration of which it names no member: which of them it is, is not said.
  var membersOfBareGroups: LabelSet {
    labels.reduce(LabelSet()) { members, label in
      label.members.isDisjoint(with: self) ? members.union(label.members) : members
    }
  }
}
