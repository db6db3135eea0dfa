package import Diagnostics
import RecipeGraph

/// Finds elements of a menu by their names.
///
/// An id always refers to its element. Any other word may be a name in any of the menu's languages, in
/// upper or lower case.
enum MenuNames {
  /// The position of the element with an id or a name; nil if there is none.
  ///
  /// - Parameter kind: that of the problem if several elements have the name.
  static func position(
    of word: String, in elements: [(id: String, name: LocalizedName?)],
    _ kind: Problem.Kind = .badRequest
  ) throws(Problem) -> Int? {
    if let position = elements.firstIndex(where: { $0.id == word }) { return position }
    let named = positions(named: word, in: elements.map(\.name))
    guard named.count < 2 else {
      throw .ambiguous(word, ids: named.map { elements[$0].id }, kind)
    }
    return named.first
  }

  static func positions(named word: String, in names: [LocalizedName?]) -> [Int] {
    let word = folded(word)
    return names.indices.filter { position in
      names[position]?.texts.contains { folded($0) == word } == true
    }
  }

  private static func folded(_ text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension Problem {
  /// A name that several fruits or juices share; each is shown by its id.
  package static func ambiguous(
    _ name: String, ids: [String], _ kind: Kind = .badRequest
  ) -> Problem {
    Problem(
      kind,
      .text("`\(name)` is the name of \(ids.quoted)"),
      help: .words(.text("use an id")))
  }
}
