import RecipeGraph

/// Finds things of a menu by what people call them.
///
/// An id always means the thing that has it. Any other word may be a name, in whatever language the menu
/// has it, in upper or lower case.
enum MenuNames {
  enum Match: Equatable {
    case none
    /// The position of the thing.
    case one(Int)
    /// The positions of several things with the same name.
    case several([Int])
  }

  static func match(_ word: String, in names: some Sequence<LocalizedName?>) -> Match {
    let word = folded(word)
    let positions = names.enumerated().filter { _, name in
      name?.texts.contains { folded($0) == word } == true
    }.map(\.offset)
    return positions.count > 1 ? .several(positions) : positions.first.map { .one($0) } ?? .none
  }

  private static func folded(_ text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
