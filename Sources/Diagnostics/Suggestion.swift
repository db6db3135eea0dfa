/// Finds the word that somebody probably meant.
package enum Suggestion {
  /// The candidate nearest to a word, the first of equals, if one is near enough to be meant.
  ///
  /// The distance is optimal string alignment (Levenshtein's with transposition of neighbours; see
  /// Navarro, "A guided tour to approximate string matching", ACM Computing Surveys 33, 2001), over
  /// characters and without regard to case. Near is a third of the longer word, as rustc has it.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased())
    guard letters.count <= longestWord else { return nil }
    var best: (distance: Int, candidate: String)?
    for candidate in candidates.prefix(mostCandidates) {
      guard candidate.utf8.count <= 4 * longestWord else { continue }
      let other = Array(candidate.lowercased())
      let limit = max(letters.count, other.count, 3) / 3
      guard abs(letters.count - other.count) <= limit else { continue }
      let distance = distance(letters, other)
      if distance <= limit, distance < best?.distance ?? .max {
        best = (distance, candidate)
      }
    }
    return best?.candidate
  }

  /// Bounds on the work that a hostile input can ask for.
  private static let longestWord = 64
  private static let mostCandidates = 2_000

  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      for column in 1...right.count {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var value = min(
          previous[column] + 1, current[column - 1] + 1, previous[column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          value = min(value, beforePrevious[column - 2] + 1)
        }
        current.append(value)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[right.count]
  }
}
