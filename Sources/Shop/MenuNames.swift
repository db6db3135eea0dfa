package import Diagnostics
import RecipeGraph

/// Finds elements of a menu by their names.
///
/// An id always refers to its element. Any other word may be a name in any of the menu's languages, in
/// upper or lower case.
enum MenuNames {
  enum Match: Equatable {
    case none
    /// The position of the element.
    case one(Int)
    /// The positions of several elements with the same name.
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

extension Problem {
  /// A name that several fruits or juices share; each is shown by its id.
  package static func ambiguous(
    _ name: String, ids: [String], _ kind: Kind = .badRequest
  ) -> Problem {
    Problem(
      kind,
      .text(
        "`\(name)` is the name of \(ids.quoted)",
        ko: "이름이 `\(name)`인 것이 여럿이에요: \(ids.quoted)"),
      help: .words("use an id", ko: "이름 대신 ID를 적어 주세요"))
  }
}
