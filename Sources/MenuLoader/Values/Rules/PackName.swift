import Diagnostics
import RecipeGraph

/// JU125: a pack whose name cannot follow a number, as in `2crate`.
enum PackName {
  static let rule = Rule("JU125", .error)

  static func isValid(_ name: String) -> Bool {
    MenuID.isValid(name) && name.first?.isLetter == true && !isUnit(name) && !isLikeNumber(name)
  }

  /// Whether a number and the name look like another number, as `1e5` or `0x1F`.
  private static func isLikeNumber(_ name: String) -> Bool {
    guard "eExXoObB".contains(name.prefix(1)), let next = name.dropFirst().first else {
      return false
    }
    return next == "-" || next.isNumber
  }

  private static func isUnit(_ name: String) -> Bool {
    Language.counters.contains(name) || Unit(rawValue: name.lowercased()) != nil
  }

  static func finding(_ name: String, at span: Span) -> Finding {
    Finding.malformed(
      rule, word: name, .text("cannot be the name of a pack"), at: span,
      isUnit(name)
        ? .text("a unit")
        : .text("a pack has words of letters and digits, joined by `-`, and begins with a letter")
    ).remedied(
      isValid(MenuID.nearest(to: name)) ? .same(MenuID.nearest(to: name)) : nil,
      or: .text("write for example `crate`"))
  }

  /// For a name that differs from that of another pack of the fruit at most in case.
  ///
  /// - Parameter other: the location of that pack.
  static func finding(_ name: String, at span: Span, like other: Span) -> Finding {
    Finding(
      rule,
      .text("another pack of the fruit has the name \(name.quoted)"),
      at: Label(span), related: [Label(other, .text("the other pack"))],
      help: .text("give each pack a name of its own"))
  }
}
