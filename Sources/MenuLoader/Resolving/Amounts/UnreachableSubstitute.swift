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
        rule, .text("\(id) is a substitute for itself", ko: "\(id)의 대체 재료가 그 재료 자신이에요"),
        at: Label(alternative.location.span, .text("does nothing", ko: "아무 일도 하지 않아요")),
        help: .text("name another ingredient, or delete it", ko: "다른 재료를 적거나 지워 주세요"))
    }
    return Finding(
      rule,
      .text(
        "this substitute for \(id) in juice \(juiceID) is never chosen",
        ko: "쥬스 \(juiceID)에서 \(id) 대신 이 대체 재료를 쓰는 일이 없어요"),
      at: Label(
        alternative.location.span,
        .text("takes no less of anything", ko: "재료가 하나도 덜 들지 않아요")),
      related: [
        Label(
          earlier.span, .text("than this, which is tried before", ko: "먼저 시도하는 것이에요"))
      ],
      help: isItself
        ? .text("let it take less, or delete it", ko: "양을 줄이거나 지워 주세요")
        : .text("put it first, or delete it", ko: "맨 앞으로 옮기거나 지워 주세요"))
  }
}
