/// Words among which one that was misspelled is looked for.
///
/// The distance is optimal string alignment (Levenshtein's with transposition of neighbours; see
/// Navarro, "A guided tour to approximate string matching", ACM Computing Surveys 33, 2001), over
/// characters and without regard to case or normalization. Near is a third of the longer word, as rustc has it.
package struct Vocabulary: Sendable {
  /// Bounds on the work that a hostile input can ask for.
  private static let longestWord = 64
  package static let mostWords = 2_000

  private let words: [(word: String, letters: [Character])]

  package init(_ words: some Sequence<String>) {
    self.words = words.prefix(Self.mostWords).lazy
      .filter { $0.utf8.count <= 4 * Self.longestWord }
      .map { ($0, Self.letters(of: $0)) }
  }

  /// The nearest word, the first of equals, if one is near enough to be meant.
  package func nearest(to word: String) -> String? {
    guard word.utf8.count <= 4 * Self.longestWord else { return nil }
    let letters = Self.letters(of: word)
    guard letters.count <= Self.longestWord else { return nil }
    var best: (distance: Int, word: String)?
    for (candidate, other) in words {
      let longer = max(letters.count, other.count)
      // At least one letter has to be right.
      let limit = min(max(longer, 3) / 3, longer - 1, (best?.distance ?? .max) - 1)
      guard abs(letters.count - other.count) <= limit else { continue }
      if let distance = Self.distance(letters, other, within: limit) {
        best = (distance, candidate)
      }
    }
    return best?.word
  }

  private static func letters(of word: String) -> [Character] {
    Array(word.lowercased())
  }

  /// Nil beyond the limit.
  private static func distance(
    _ left: [Character], _ right: [Character], within limit: Int
  ) -> Int? {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      var least = row + 1
      for column in right.indices {
        let cost = left[row] == right[column] ? 0 : 1
        var value = min(
          previous[column + 1] + 1, current[column] + 1, previous[column] + cost)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          value = min(value, beforePrevious[column - 1] + 1)
        }
        current.append(value)
        least = min(least, value)
      }
      // A row never falls below the least of the two before it.
      if least > limit, previous.allSatisfy({ $0 > limit }) { return nil }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[right.count] <= limit ? previous[right.count] : nil
  }
}

extension String {
  /// Between back-ticks, as findings quote what a file says: on one line, and shortened where it
  /// is longer than anybody needs to recognize it.
  package var quoted: String {
    if isEmpty { return "`\"\"`" }
    let most = 80
    guard utf8.count > most || contains(where: \.isNewline) else { return "`\(self)`" }
    let start = String(unicodeScalars.prefix(most))
    let line = start.map { $0.isNewline ? "\\n" : String($0) }.joined()
    return "`\(line)\(start.utf8.count < utf8.count ? "…" : "")`"
  }
}
