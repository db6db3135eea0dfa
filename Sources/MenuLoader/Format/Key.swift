import Diagnostics
import RecipeGraph
import YAMLTree

/// The syntax that a mapping of the format is read into.
protocol MappingOwner: Sendable {
  /// Its name in findings.
  var text: LocalizedText { get }
  /// The place of findings about a key that it lacks.
  var location: SourceLocation { get }
  /// An example of the mapping with its key, as a menu writes it.
  var example: String { get }
  /// False if a finding says that part of it could not be read.
  var isValid: Bool { get set }
  /// The key for ingredients that stand beside it by mistake; nil for a mapping without ingredients.
  var ingredientKey: String? { get }
  /// The juice if the mapping is one of its sizes.
  var juiceOfSize: String? { get }
}

extension MappingOwner {
  var ingredientKey: String? { nil }
  var juiceOfSize: String? { nil }
}

/// A key of a mapping of the format: what it means, whether it is needed, how its value is read, and
/// what it is called in the difference of two menus.
///
/// `Owner` is the syntax that the mapping is read into, and `Model` what that becomes in a menu.
struct Key<Owner: MappingOwner, Model>: Sendable {
  /// Reads the value into the owner, and reports its mistakes.
  ///
  /// - Returns: false if the owner cannot be relied on without the value.
  typealias Read = @Sendable (inout TreeReader, YAMLTree.Entry, inout Owner) -> Bool
  /// The finding for a missing key, or for one whose companion is missing.
  ///
  /// - Parameter location: of the owner, or of the key without its companion.
  typealias Missing = @Sendable (Owner, _ location: SourceLocation) -> Finding
  /// The value for comparison; nil if there is none, or one that says nothing.
  typealias Fact = @Sendable (Model) -> FactValue?

  let format: KeyFormat
  /// The keys beside which it may not stand.
  let excludedBy: [String]
  /// Nil if JU103 reports it.
  let missing: Missing?
  /// Nil if it is no part of a comparison.
  let fact: Fact?
  let read: Read

  init(
    _ format: KeyFormat, _ need: KeyFormat.Need = .optional, excludedBy: [String] = [],
    missing: Missing? = nil, fact: Fact? = nil, read: @escaping Read
  ) {
    self.format = format.needed(need)
    self.excludedBy = excludedBy
    self.missing = missing
    self.fact = fact
    self.read = read
  }

  /// - Parameter independent: reads a value on which nothing else depends: the owner can be relied on where it is
  ///   malformed, too.
  init(
    _ format: KeyFormat, _ need: KeyFormat.Need = .optional, excludedBy: [String] = [],
    missing: Missing? = nil, fact: Fact? = nil,
    independent: @escaping @Sendable (inout TreeReader, YAMLTree.Entry, inout Owner) -> Void
  ) {
    self.init(format, need, excludedBy: excludedBy, missing: missing, fact: fact) {
      reader, entry, owner in
      independent(&reader, entry, &owner)
      return true
    }
  }

  /// - Parameter property: where the value is kept; nil if it is malformed.
  init<Value>(
    _ format: KeyFormat, _ need: KeyFormat.Need = .optional, excludedBy: [String] = [],
    missing: Missing? = nil, fact: Fact? = nil,
    into property: any WritableKeyPath<Owner, Value?> & Sendable,
    read: @escaping @Sendable (inout TreeReader, YAMLTree.Entry, Owner) -> Value?
  ) {
    self.init(format, need, excludedBy: excludedBy, missing: missing, fact: fact) {
      reader, entry, owner in
      let value = read(&reader, entry, owner)
      owner[keyPath: property] = value
      return value != nil
    }
  }
}

/// The keys of a mapping of the format, by which it is read, described and compared.
struct MappingTable<Owner: MappingOwner, Model>: Sendable {
  /// The finding for a key that stands beside one that excludes it.
  typealias Excluded = @Sendable (Owner, _ key: PlacedKey, _ other: PlacedKey) -> Finding

  let format: MappingFormat
  let keys: [Key<Owner, Model>]
  let excluded: Excluded?
  /// The key that names the owner in findings, and so is read before all others; nil if the owner has a name.
  let identity: Int?
  /// The readers of the keys, which are called without a copy of the key: a large menu has many of them.
  let reads: [Key<Owner, Model>.Read]
  let required: KeySet
  let anyOf: KeySet
  /// The keys whose list or mapping needs an element.
  let nonEmpty: KeySet
  /// Whether a key depends on the others, so that all have to be known before one is read.
  let hasRelations: Bool

  init(
    _ mapping: MenuFormat.Mapping, shortForm: ValueShape? = nil, examples: [JSONLiteral] = [],
    identity: KeyFormat? = nil, excluded: Excluded? = nil,
    @KeyListBuilder<Owner, Model> keys: () -> [Key<Owner, Model>]
  ) {
    let keys = keys()
    precondition(keys.count <= KeySet.maxCount, "a set of keys has a bit for each")
    assert(
      Set(keys.map(\.format.name)).isSuperset(
        of: keys.flatMap { $0.excludedBy + [$0.format.need.companion].compactMap(\.self) }),
      "what a key refers to is a key of the same table")
    self.keys = keys
    self.excluded = excluded
    self.identity = keys.firstIndex { $0.format.name == identity?.name }
    reads = keys.map(\.read)
    format = MappingFormat(
      mapping, keys: keys.map(\.format), shortForm: shortForm, examples: examples)
    required = KeySet(keys.indices.filter { keys[$0].format.need == .required })
    anyOf = KeySet(keys.indices.filter { [.anyOf, .oneOf].contains(keys[$0].format.need) })
    nonEmpty = KeySet(keys.indices.filter { keys[$0].format.isNonEmpty })
    hasRelations = keys.contains { !$0.excludedBy.isEmpty || $0.format.need.companion != nil }
  }

  func set(_ key: KeyFormat) -> KeySet {
    format.position(of: key.name).map { KeySet(position: $0) } ?? []
  }

  /// The values by key, for comparison.
  func facts(of model: Model) -> Facts {
    Facts(keys.compactMap { key in key.fact.map { (key.format.name, $0(model)) } })
  }
}

/// A set of keys of one mapping, by their positions in its table.
struct KeySet: OptionSet, Sendable {
  static let maxCount = UInt64.bitWidth

  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(position: Int) { self.init(rawValue: 1 << UInt64(position)) }

  init(_ positions: [Int]) { self.init(positions.map { KeySet(position: $0) }) }

  func contains(position: Int) -> Bool { rawValue & 1 << UInt64(position) != 0 }
}

/// Lists keys, so that the compiler checks each by itself.
@resultBuilder
enum KeyListBuilder<Owner: MappingOwner, Model> {
  static func buildExpression(_ key: Key<Owner, Model>) -> [Key<Owner, Model>] { [key] }
  static func buildExpression(_ keys: [Key<Owner, Model>]) -> [Key<Owner, Model>] { keys }
  static func buildBlock(_ keys: [Key<Owner, Model>]...) -> [Key<Owner, Model>] {
    keys.flatMap { $0 }
  }
}

/// A value while the mapping that says it is read.
@dynamicMemberLookup
struct Draft<Value: Sendable>: MappingOwner {
  var value: Value
  let text: LocalizedText
  let location: SourceLocation
  let example: String
  var isValid = true

  init(_ value: Value, _ text: LocalizedText, _ location: SourceLocation, example: String) {
    (self.value, self.text, self.location, self.example) = (value, text, location, example)
  }

  subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Member {
    get { value[keyPath: path] }
    set { value[keyPath: path] = newValue }
  }
}

extension Key {
  /// A list of ids that are declared elsewhere.
  ///
  /// - Parameter item: one of its elements, with an example.
  static func references(
    _ format: KeyFormat, _ need: KeyFormat.Need = .optional, excludedBy others: [String] = [],
    of item: LocalizedText, _ example: String, fact: Fact? = nil,
    set: @escaping @Sendable (inout Owner, [ReferenceSyntax]) -> Void
  ) -> Key {
    Key(
      format, need, excludedBy: others, fact: fact,
      read: { reader, entry, owner in
        let (references, areValid) = reader.references(
          entry, owner.text.key(format), of: item, example)
        set(&owner, references)
        return areValid
      })
  }
}
