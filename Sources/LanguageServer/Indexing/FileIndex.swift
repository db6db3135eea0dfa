import Algorithms
import RecipeGraph

/// A scalar of a file with its role.
struct Occurrence: Hashable, Sendable {
  /// Without quotes.
  let range: Range<Int>
  let text: String
  let role: Role
  /// Whether the bytes equal the text: false if it has escapes or folded lines.
  let isVerbatim: Bool
}

/// The declaration of a fruit, juice, size, test or the like.
struct Declaration: Hashable, Sendable {
  let symbol: Symbol
  let kind: DeclarationKind
  /// The range of the id.
  let range: Range<Int>
  /// From the id to the end of its value.
  let extent: Range<Int>
}

/// A top-level key of a file with its value.
struct Section: Hashable, Sendable {
  let name: String
  let range: Range<Int>
  let extent: Range<Int>
}

/// The occurrences, declarations and sections of one file.
struct FileIndex: Sendable {
  /// In the order of the text. Two overlap only if both have the same range.
  var occurrences: [Occurrence] = []
  var declarations: [Declaration] = []
  var sections: [Section] = []
  /// The names of shared sizes and options that juices take, in the order of the text.
  var taken: [(juice: String, name: Symbol)] = []
  /// Foldable collections, each from its key or list item on.
  var folds: [Range<Int>] = []
  /// Whether the index comes from `RecoveringIndexer`, because the file cannot be parsed.
  var isRecovered = false

  /// The occurrences that contain an offset or end at it.
  func at(_ offset: Int) -> [Occurrence] {
    // Occurrences do not nest, so their ends ascend as well.
    let first = occurrences.partitioningIndex { $0.range.upperBound >= offset }
    return occurrences[first...].prefix { $0.range.lowerBound <= offset }
      .filter { offset <= $0.range.upperBound }
  }

  mutating func sort() {
    occurrences.sort {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    declarations.sort { $0.range.lowerBound < $1.range.lowerBound }
  }
}

/// Collects the index of a file. Aliases lead to a text several times; it is added once.
struct IndexBuilder {
  private struct Key: Hashable {
    let range: Range<Int>
    let role: Role
  }

  private(set) var index = FileIndex()
  private var seen: Set<Key> = []
  private var folded: Set<Range<Int>> = []

  /// - Returns: whether it is new.
  @discardableResult
  mutating func add(_ text: String, _ range: Range<Int>, _ role: Role, isVerbatim: Bool) -> Bool {
    guard seen.insert(Key(range: range, role: role)).inserted else { return false }
    index.occurrences.append(
      Occurrence(range: range, text: text, role: role, isVerbatim: isVerbatim))
    return true
  }

  mutating func declare(_ role: Role, _ range: Range<Int>, extent: Range<Int>) {
    guard case .declaration(let symbol, let kind) = role else { return }
    index.declarations.append(
      Declaration(symbol: symbol, kind: kind, range: range, extent: extent))
  }

  /// Records the name of shared sizes or options.
  mutating func take(_ role: Role, in expected: ExpectedValue) {
    guard let juice = expected.juice, case .reference(let name) = role,
      [.sharedSizes, .sharedOption].contains(name.space)
    else { return }
    index.taken.append((juice, name))
  }

  mutating func section(_ name: String, _ range: Range<Int>, extent: Range<Int>) {
    index.sections.append(Section(name: name, range: range, extent: extent))
  }

  mutating func fold(_ range: Range<Int>) {
    if folded.insert(range).inserted { index.folds.append(range) }
  }

  /// Adds the parts of a `juice[:size][+option…]`.
  mutating func addVariantReference(_ text: String, _ range: Range<Int>, isVerbatim: Bool) {
    guard isVerbatim else {
      // The places of its parts are unknown, so each part gets the whole range.
      for (_, role) in VariantReferenceParts.all(of: text) {
        add(text, range, role, isVerbatim: false)
      }
      return
    }
    for (part, role) in VariantReferenceParts.all(of: text) {
      let start = range.lowerBound + part.lowerBound
      let end = range.lowerBound + part.upperBound
      let bytes = Array(text.utf8)[part]
      add(String(decoding: bytes, as: UTF8.self), start..<end, role, isVerbatim: true)
    }
  }

  consuming func finish() -> FileIndex {
    index.sort()
    return index
  }
}

/// The ids within a `VariantReference`.
enum VariantReferenceParts {
  /// The ids by their byte ranges in the text.
  static func all(of text: String) -> [(Range<Int>, Role)] {
    let variant = VariantReference(text)
    var parts: [(Range<Int>, Role)] = []
    var start = 0
    func add(_ id: String, _ space: Symbol.Space) {
      let end = start + id.utf8.count
      parts.append((start..<end, .reference(Symbol(space: space, id: id))))
      // After the `:` or `+` between two parts.
      start = end + 1
    }
    add(variant.juice, .juice)
    if let size = variant.size { add(size, .size(juice: variant.juice)) }
    for word in text.split(separator: "+", omittingEmptySubsequences: false).dropFirst() {
      add(String(OptionWord(word).option), .option(juice: variant.juice))
      start += word.utf8.count - OptionWord(word).option.utf8.count
    }
    return parts
  }
}
