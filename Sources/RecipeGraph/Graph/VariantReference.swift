/// The upper bounds of one order; they keep every sum far from overflow.
public enum OrderBounds {
  public static let maxLines = 1_000
  public static let maxQuantity = 1_000_000_000
}

/// A reference to a variant in the notation of an order: `juice[:size][+option…]`.
public struct VariantReference: Sendable {
  public enum Problem: Error, Hashable, Sendable {
    /// `known` has the juice's sizes in the order of declaration.
    case noSuchSize(String, known: [String])
    case noSuchOption(String, known: [String])
    case repeatedOption(String)
    /// Two options of one group, of which a line has at most one.
    case oneOf(group: String, String, String)
  }

  /// The id or name of the juice; it may be empty.
  public let juice: String
  /// The size; nil if the reference names none.
  public let size: String?
  public let options: [String]

  public init(_ word: String) {
    let words = word.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let parts = words[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    juice = String(parts[0])
    size = parts.count == 2 ? String(parts[1]) : nil
    options = Array(words.dropFirst())
  }

  public init(juice: String, size: String?, options: [String]) {
    self.juice = juice
    self.size = size
    self.options = options
  }

  /// The variant of a juice that an order with this reference means: a reference without a size has the first, and
  /// one without an option of a required group the first of it.
  public func variant(
    of juice: Ref<Juice>, in names: VariantNames
  ) throws(Problem) -> Variant {
    let (size, options) = try positions(in: names)
    let required = names.groups.lazy.filter(\.isRequired).map(\.options)
    return Variant(juice, size: size, completed: options.completed(required))
  }

  /// The indices of the size, and of the options that the reference names.
  public func positions(
    in names: VariantNames
  ) throws(Problem) -> (size: Int, options: [Int]) {
    var position = 0
    if let size {
      guard let index = names.sizePositions[size] else {
        throw .noSuchSize(size, known: names.sizes)
      }
      position = index
    }
    var positions: [Int] = []
    var named: Set<Int> = []
    for option in options {
      guard let index = names.optionPositions[option] else {
        // The name of a group stands for what it has to choose from.
        let group = names.groups.first { $0.id == option }
        throw .noSuchOption(
          option, known: group.map { Array(names.options[$0.options]) } ?? names.options)
      }
      guard named.insert(index).inserted else { throw .repeatedOption(option) }
      positions.append(index)
    }
    for group in names.groups {
      let chosen = positions.filter(group.options.contains)
      if chosen.count > 1 {
        throw .oneOf(group: group.id, names.options[chosen[0]], names.options[chosen[1]])
      }
    }
    return (position, positions)
  }
}

/// The ids of a juice's sizes and options with their indices, for resolving many references.
public struct VariantNames: Sendable {
  public struct Group: Sendable {
    let id: String
    /// Positions in the options.
    let options: Range<Int>
    let isRequired: Bool

    public init(id: String, options: Range<Int>, isRequired: Bool) {
      self.id = id
      self.options = options
      self.isRequired = isRequired
    }
  }

  /// In the order of declaration.
  public let sizes: [String]
  public let options: [String]
  public let groups: [Group]
  public let sizePositions: [String: Int]
  public let optionPositions: [String: Int]

  public init(sizes: [String], options: [String], groups: [Group]) {
    self.sizes = sizes
    self.options = options
    self.groups = groups
    sizePositions = Self.positions(sizes)
    optionPositions = Self.positions(options)
  }

  public init(of juice: Juice) {
    self.init(
      sizes: juice.sizes.map(\.id), options: juice.options.map(\.id),
      groups: juice.groups.map { Group(id: $0.id, options: $0.options, isRequired: $0.isRequired) })
  }

  private static func positions(_ names: [String]) -> [String: Int] {
    Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
