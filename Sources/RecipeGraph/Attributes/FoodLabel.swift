public import Diagnostics

/// A list of what has to be told about food, by the law of a country or union.
public enum LabelList: String, CaseIterable, Hashable, Sendable {
  case kr, eu, us
}

/// Something that food may contain and that people ask for: an allergen, or a group of them.
public struct FoodLabel: Hashable, Comparable, Sendable {
  /// The position in the table of labels; below 64.
  let index: Int

  /// Nil for an id that no label has.
  public init?(_ id: String) {
    guard let index = Self.indices[id] else { return nil }
    self.index = index
  }

  private init(index: Int) {
    self.index = index
  }

  /// All labels, in the order in which they are shown.
  public static let all: [FoodLabel] = LabelTable.entries.indices.map { FoodLabel(index: $0) }

  public var id: String { entry.id }
  public var name: LocalizedText { entry.name }
  /// The lists that ask for it by itself.
  public var lists: [LabelList] { entry.lists }

  /// The groups that it belongs to, such as `gluten` for `wheat`.
  public var groups: LabelSet { Self.groups[index] }
  /// The label and, for a group, all that belong to it.
  public var members: LabelSet { Self.members[index] }
  /// Its members with all their groups: each may be meant where this one is named.
  fileprivate var related: LabelSet { Self.related[index] }
  /// Whether it is a word by which guests ask, and which does not say what is in food, such as `shellfish`.
  public var isVague: Bool { lists.isEmpty && members.labels.count > 1 }

  /// The label with this name in a language, without regard to case and spaces.
  public init?(named name: String) {
    let word = Self.compared(name)
    // Most words are ids, and the names need the catalogues of all languages.
    guard let label = FoodLabel(word) ?? Self.names[word] else { return nil }
    self = label
  }

  /// The label that people mean by a word, such as `milk` by `dairy`.
  public init?(meantBy word: String) {
    guard let label = Self(named: word) ?? Self.synonyms[Self.compared(word)] else { return nil }
    self = label
  }

  public static func < (left: FoodLabel, right: FoodLabel) -> Bool { left.index < right.index }

  private var entry: LabelTable.Entry { LabelTable.entries[index] }

  private static func compared(_ word: String) -> String {
    word.filter { !$0.isWhitespace }.lowercased()
  }

  /// The labels by their words. A word of several labels, as a translation may give them, stands for the first one.
  private static func labels(
    by words: (LabelTable.Entry) -> some Sequence<String>
  ) -> [String: FoodLabel] {
    Dictionary(
      all.flatMap { label in words(label.entry).map { (compared($0), label) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The labels by their ids and names. A name never hides an id or a name in a language before its own, of which
  /// English is the first.
  private static let names: [String: FoodLabel] = Language.allCases.reduce(labels { [$0.id] }) {
    names, language in
    names.merging(labels { [$0.name[language]] }) { first, _ in first }
  }

  private static let synonyms = labels(by: \.synonyms)

  private static let indices: [String: Int] = Dictionary(
    uniqueKeysWithValues: LabelTable.entries.enumerated().map { ($1.id, $0) })

  private static let groups: [LabelSet] = all.map { label in
    var groups = LabelSet()
    var last = label
    while let id = last.entry.group {
      guard let group = FoodLabel(id) else { preconditionFailure("a group is a label") }
      groups.insert(group)
      last = group
    }
    return groups
  }

  private static let members: [LabelSet] = all.map { group in
    LabelSet(all.filter { $0 == group || $0.groups.contains(group) })
  }

  private static let related: [LabelSet] = all.map(\.members.withGroups)
}

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

  /// In the order in which labels are shown.
  public var labels: [FoodLabel] { isEmpty ? [] : FoodLabel.all.filter(contains) }

  /// Every label.
  public static let all = LabelSet(FoodLabel.all)

  /// What a declaration says: a group beside one of its members says nothing more.
  public var declared: LabelSet {
    LabelSet(labels.filter { $0.members.intersection(self).labels.count == 1 })
  }

  /// The labels with the groups of each: what food contains for certain that contains these.
  public var withGroups: LabelSet { labels.reduce(self) { $0.union($1.groups) } }

  /// The labels with the members of each: who accepts nuts, accepts almonds.
  public var withMembers: LabelSet { labels.reduce(self) { $0.union($1.members) } }

  /// All labels of which food with these is not known to be free. A group may be any of its members: food that says
  /// `nuts` may have what is meant by `almond` and by `tree-nuts`.
  public var withRelated: LabelSet { labels.reduce(self) { $0.union($1.related) } }

  /// The labels as they are shown: with the groups for which a list asks.
  public var shown: LabelSet {
    LabelSet(withGroups.labels.filter { contains($0) || !$0.lists.isEmpty })
  }
}
