/// The bounds on what one order may ask for; they keep every sum far from its limits.
package enum OrderBounds {
  package static let maxLines = 1_000
  package static let maxQuantity = 1_000_000_000
}

/// A juice as it is ordered in one word: `juice[:size][+option…]`.
package struct VariantReference: Sendable {
  package enum Problem: Error, Hashable, Sendable {
    /// `known` are the sizes that there are, in the order of declaration.
    case noSuchSize(String, known: [String])
    case noSuchOption(String, known: [String])
    case repeatedOption(String)
  }

  /// May be empty.
  package let juice: String
  /// Nil where none is named.
  package let size: String?
  package let options: [String]

  package init(_ word: String) {
    let words = word.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let parts = words[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    juice = String(parts[0])
    size = parts.count == 2 ? String(parts[1]) : nil
    options = Array(words.dropFirst())
  }

  package init(juice: String, size: String?, options: [String]) {
    self.juice = juice
    self.size = size
    self.options = options
  }

  /// The positions of size and options; the first size where none is named.
  package func positions(
    sizes: [String], options known: [String]
  ) throws(Problem) -> (size: Int, options: [Int]) {
    try positions(in: VariantNames(sizes: sizes, options: known))
  }

  package func positions(
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
        throw .noSuchOption(option, known: names.options)
      }
      guard named.insert(index).inserted else { throw .repeatedOption(option) }
      positions.append(index)
    }
    return (position, positions)
  }
}

/// What the sizes and options of a juice are called, for looking up many words.
package struct VariantNames: Sendable {
  /// In the order of declaration.
  package let sizes: [String]
  package let options: [String]
  package let sizePositions: [String: Int]
  package let optionPositions: [String: Int]

  package init(sizes: [String], options: [String]) {
    self.sizes = sizes
    self.options = options
    sizePositions = Self.positions(sizes)
    optionPositions = Self.positions(options)
  }

  private static func positions(_ names: [String]) -> [String: Int] {
    Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
