import RecipeGraph

/// A scalar of a file, and what it is there for.
struct Occurrence: Hashable, Sendable {
  /// The bytes of its text, quotes left out.
  let range: Range<Int>
  let text: String
  let role: Role
  /// Whether the bytes are the text: not so with escapes or lines that are folded.
  let isVerbatim: Bool
}

/// A declaration with all that belongs to it.
struct Declaration: Hashable, Sendable {
  let symbol: Symbol
  let kind: Kind
  /// The id.
  let range: Range<Int>
  /// From the id to the end of what is declared.
  let extent: Range<Int>
}

/// A section of a file, by its key.
struct SectionPlace: Hashable, Sendable {
  let name: String
  let range: Range<Int>
  let extent: Range<Int>
}

/// The scalars of one file with what they are there for.
struct FileIndex: Sendable {
  /// In the order of the text; none overlaps another but one that several symbols share.
  var occurrences: [Occurrence] = []
  var declarations: [Declaration] = []
  var sections: [SectionPlace] = []
  /// Collections behind a key, or in a list, from the line of the key on.
  var folds: [Range<Int>] = []
  /// Whether the file could not be parsed, so that all this was read from the text as it looks.
  var isLoose = false

  /// The occurrences at an offset, its end included.
  func at(_ offset: Int) -> [Occurrence] {
    // The first that may reach so far; ids are short, and nothing nests.
    var low = 0
    var high = occurrences.count
    while low < high {
      let middle = (low + high) / 2
      if occurrences[middle].range.upperBound < offset { low = middle + 1 } else { high = middle }
    }
    return occurrences[low...].prefix { $0.range.lowerBound <= offset }
      .filter { offset <= $0.range.upperBound }
  }

  mutating func sort() {
    occurrences.sort {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    declarations.sort { $0.range.lowerBound < $1.range.lowerBound }
  }
}

/// Collects what is found in a file, each thing once: through aliases, a text is met several times.
struct IndexBuilder {
  private struct Key: Hashable {
    let range: Range<Int>
    let role: Role
  }

  private(set) var index = FileIndex()
  private var seen: Set<Key> = []
  private var folded: Set<Range<Int>> = []

  /// - Returns: whether it is met for the first time.
  @discardableResult
  mutating func add(_ text: String, _ range: Range<Int>, _ role: Role, isVerbatim: Bool) -> Bool {
    guard seen.insert(Key(range: range, role: role)).inserted else { return false }
    index.occurrences.append(
      Occurrence(range: range, text: text, role: role, isVerbatim: isVerbatim))
    return true
  }

  mutating func declare(_ role: Role, _ range: Range<Int>, extent: Range<Int>) {
    guard case .declares(let symbol, let kind) = role else { return }
    index.declarations.append(
      Declaration(symbol: symbol, kind: kind, range: range, extent: extent))
  }

  mutating func section(_ name: String, _ range: Range<Int>, extent: Range<Int>) {
    index.sections.append(SectionPlace(name: name, range: range, extent: extent))
  }

  mutating func fold(_ range: Range<Int>) {
    if folded.insert(range).inserted { index.folds.append(range) }
  }

  /// The parts of `juice[:size][+option…]`.
  mutating func addOrderWord(_ text: String, _ range: Range<Int>, isVerbatim: Bool) {
    guard isVerbatim else {
      // Where its parts stand cannot be told from their lengths: it is all of them.
      for (_, role) in OrderWordParts.all(of: text) {
        add(text, range, role, isVerbatim: false)
      }
      return
    }
    for (part, role) in OrderWordParts.all(of: text) {
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

/// The parts of a `VariantReference` with their places.
enum OrderWordParts {
  /// By byte offsets in the word.
  static func all(of word: String) -> [(Range<Int>, Role)] {
    let variant = VariantReference(word)
    var parts: [(Range<Int>, Role)] = []
    var start = 0
    func add(_ id: String, _ space: Symbol.Space) {
      let end = start + id.utf8.count
      parts.append((start..<end, .mentions(Symbol(space: space, id: id))))
      // Behind the `:` or `+` between two parts.
      start = end + 1
    }
    add(variant.juice, .juice)
    if let size = variant.size { add(size, .size(juice: variant.juice)) }
    for option in variant.options { add(option, .option(juice: variant.juice)) }
    return parts
  }
}
