/// The upper bounds of one order; they keep every sum far from overflow.
public enum OrderBounds {
  public static let maxLines = 1_000
  public static let maxQuantity = 1_000_000_000
  /// How often a line takes an option, and how many of a group, whatever the menu allows.
  public static let maxTimes = 16
}

/// A reference to a variant in the notation of an order: `juice[:size][+option[*times]…]`.
public struct VariantReference: Sendable {
  public enum Problem: Error, Hashable, Sendable {
    /// `known` has the juice's sizes in the order of declaration.
    case noSuchSize(String, known: [String])
    case noSuchOption(String, known: [String])
    case tooOften(option: String, atMost: Int)
    /// More options of a group than a line has; `chosen` has them, each as often as it is named.
    case tooMany(group: String, chosen: [String], atMost: Int)
  }

  /// The id or name of the juice; it may be empty.
  public let juice: String
  /// The size; nil if the reference names none.
  public let size: String?
  /// Each as often as it is taken.
  public let options: [String]

  public init(_ word: String) {
    let words = word.split(separator: "+", omittingEmptySubsequences: false)
    let parts = words[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    juice = String(parts[0])
    size = parts.count == 2 ? String(parts[1]) : nil
    options = words.dropFirst().flatMap { OptionWord($0).options }
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

  /// The indices of the size, and of the options that the reference names, each as often as it is taken.
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
    var times: [Int: Int] = [:]
    for option in options {
      guard let index = names.optionPositions[option] else {
        // The name of a group stands for what it has to choose from.
        let group = names.groups.first { $0.id == option }
        throw .noSuchOption(
          option, known: group.map { Array(names.options[$0.options]) } ?? names.options)
      }
      times[index, default: 0] += 1
      guard times[index, default: 0] <= names.times[index] else {
        throw .tooOften(option: option, atMost: names.times[index])
      }
      positions.append(index)
    }
    for group in names.groups {
      let chosen = positions.filter(group.options.contains)
      guard chosen.count <= group.atMost else {
        throw .tooMany(
          group: group.id, chosen: chosen.map { names.options[$0] }, atMost: group.atMost)
      }
    }
    return (position, positions)
  }
}

/// The ids of a juice's sizes and options with their indices, for resolving many references.
public struct VariantNames: Sendable {
  /// In the order of declaration.
  public let sizes: [String]
  public let options: [String]
  /// By option, how often a line may take it.
  public let times: [Int]
  public let groups: [JuiceOptionGroup]
  public let sizePositions: [String: Int]
  public let optionPositions: [String: Int]

  public init(
    sizes: [String], options: [(id: String, atMost: Int)], groups: [JuiceOptionGroup]
  ) {
    self.sizes = sizes
    self.options = options.map(\.id)
    times = options.map(\.atMost)
    self.groups = groups
    sizePositions = Self.positions(sizes)
    optionPositions = Self.positions(self.options)
  }

  public init(of juice: Juice) {
    self.init(
      sizes: juice.sizes.map(\.id), options: juice.options.map { ($0.id, $0.atMost) },
      groups: juice.groups)
  }

  private static func positions(_ names: [String]) -> [String: Int] {
    Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
