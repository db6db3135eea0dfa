/// A list of words to search for the one nearest to a misspelled word.
///
/// The distance is optimal string alignment (Levenshtein's with transposition of neighbours; see
/// Navarro, "A guided tour to approximate string matching", ACM Computing Surveys 33, 2001), over
/// characters and without regard to case or normalization. A word is near if the distance is at
/// most a third of the longer word, as in rustc.
public struct Vocabulary: Sendable {
  /// Bounds on the work that a hostile input can ask for.
  private static let maxLength = 64
  public static let maxWords = 2_000

  /// Letters are numbered, since comparing numbers is many times as fast as comparing characters.
  private var words: [(word: String, letters: [Int])] = []
  private var numbers: [Character: Int] = [:]
  private var longest = 0

  public init(_ words: some Sequence<String>) {
    for word in words.prefix(Self.maxWords) where word.utf8.count <= 4 * Self.maxLength {
      var letters: [Int] = []
      for letter in word.lowercased() {
        let number = numbers[letter] ?? numbers.count
        numbers[letter] = number
        letters.append(number)
      }
      self.words.append((word, letters))
      longest = max(longest, letters.count)
    }
  }

  public var count: Int { words.count }

  /// The nearest word, the first of equals; nil if none is near enough.
  ///
  /// - Parameter most: the largest distance that is allowed.
  public func nearest(to word: String, within most: Int = .max) -> String? {
    guard word.utf8.count <= 4 * Self.maxLength else { return nil }
    let letters = word.lowercased().map { numbers[$0] ?? -1 }
    guard letters.count <= Self.maxLength else { return nil }
    var best: (distance: Int, word: String)?
    for (candidate, other) in words {
      let longer = max(letters.count, other.count)
      // At least one letter has to be right.
      let limit = min(max(longer, 3) / 3, longer - 1, best.map { $0.distance - 1 } ?? most)
      guard abs(letters.count - other.count) <= limit else { continue }
      if let distance = Self.distance(letters, other, within: limit) {
        best = (distance, candidate)
      }
    }
    return best?.word
  }

  /// Nil beyond the limit.
  ///
  /// - Precondition: the lengths differ by no more than the limit.
  ///
  /// Only cells within the limit from the diagonal are computed (Ukkonen, "Algorithms for
  /// approximate string matching", Information and Control 64, 1985): all others are beyond it.
  private static func distance(_ left: [Int], _ right: [Int], within limit: Int) -> Int? {
    let beyond = limit + 1
    var beforePrevious = Array(repeating: beyond, count: right.count + 1)
    var previous = Array(0...right.count)
    var current = beforePrevious
    for row in left.indices {
      let columns = max(0, row - limit)..<min(right.count, row + limit + 1)
      current[columns.lowerBound] = columns.lowerBound == 0 ? row + 1 : beyond
      var least = current[columns.lowerBound]
      for column in columns {
        let cost = left[row] == right[column] ? 0 : 1
        var value = min(
          previous[column + 1] + 1, current[column] + 1, previous[column] + cost)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          value = min(value, beforePrevious[column - 1] + 1)
        }
        current[column + 1] = value
        least = min(least, value)
      }
      if columns.upperBound < right.count { current[columns.upperBound + 1] = beyond }
      // A row never falls below the least of the two before it.
      if least > limit, previous.allSatisfy({ $0 > limit }) { return nil }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[right.count] <= limit ? previous[right.count] : nil
  }
}

extension String {
  /// The text between back-ticks, as findings quote a file: on one line and, beyond 80 characters,
  /// shortened.
  public var quoted: String {
    if isEmpty { return "`\"\"`" }
    let maxLength = 80
    if utf8.count <= maxLength, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return "`\(self)`"
    }
    guard utf8.count > maxLength || unicodeScalars.contains(where: \.isNewline) else {
      return "`\(self)`"
    }
    let start = String(unicodeScalars.prefix(maxLength))
    let line = start.map { $0.isNewline ? "\\n" : String($0) }.joined()
    return "`\(line)\(start.utf8.count < utf8.count ? "…" : "")`"
  }
}

extension Unicode.Scalar {
  /// As for characters, each of which such a scalar begins.
  fileprivate var isNewline: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension [String] {
  /// The texts in back-ticks, separated by commas.
  public var quoted: String { map { "`\($0)`" }.joined(separator: ", ") }
}
