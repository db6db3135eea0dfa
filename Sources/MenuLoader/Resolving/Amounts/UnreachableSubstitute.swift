import Diagnostics

/// JU310: an alternative that can never be the first that suffices.
enum UnreachableSubstitute {
  static let rule = Rule("JU310", .warning)

  /// - Parameters:
  ///   - substitute: the substitute of the alternative.
  ///   - earlier: a choice that comes first and takes no more of anything.
  ///   - isItself: whether the earlier choice is the ingredient itself, not another alternative.
  static func finding(
    _ alternative: AlternativeSyntax, of substitute: SubstituteSyntax, in juice: JuiceSyntax,
    after earlier: SourceLocation, isItself: Bool
  ) -> Finding {
    let (id, juiceID) = (substitute.ingredient.quoted, juice.id.quoted)
    if alternative.isShared, alternative.recipe.uses.map(\.ingredient) == [substitute.ingredient] {
      return Finding(
        rule, .text("\(id) is a substitute for itself"),
        at: Label(alternative.location.span, .text("does nothing")),
        help: .text("name another ingredient, or delete it"))
    }
    return Finding(
      rule,
      .text("this substitute for \(id) in juice \(juiceID) is never chosen"),
      at: Label(
        alternative.location.span,
        .text("takes no less of anything")),
      related: [
        Label(
          earlier.span, .text("than this, which is tried before"))
      ],
      help: isItself
        ? .text("let it take less, or delete it")
        : .text("put it first, or delete it"))
  }
}
