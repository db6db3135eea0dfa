import Diagnostics

/// JU310: an alternative that can never be the first that suffices.
enum UnreachableSubstitute {
  static let rule = Rule(
    "JU310", .warning,
    .text("every substitute can be chosen", ko: "대체 재료는 모두 쓰일 수 있어야 해요"),
    explanation: .text(
      """
      Substitutes are tried in the order in which they are written, after the recipe itself. This \
      one takes at least as much of every fruit as something that is tried before it: whenever \
      there is enough for it, there is enough for the other, which is then chosen. Put it first, \
      or delete it.
      """,
      ko: """
        원래 레시피를 먼저 보고, 대체 재료는 적힌 순서대로 시도해요. 그런데 먼저 시도하는 것에 드는 \
        재료가 이 대체 재료에는 모두 그만큼, 또는 더 많이 들어요. 이것을 쓸 만큼 재고가 넉넉하면 \
        먼저 시도하는 것을 쓰게 되니 이것은 쓰이지 않아요. 맨 앞으로 옮기거나 지워 주세요.
        """),
    bad: """
      fruits:
        syrup: 1 l
        honey: 500 ml
      juices:
        sweet:
          uses: {syrup: 20 ml}
          substitutes: {syrup: [{honey: 15 ml}, {honey: 20 ml}]}
      """,
    replacing: ", {honey: 20 ml}", with: "")

  /// - Parameters:
  ///   - substitute: the substitute of the alternative.
  ///   - earlier: a choice that comes first and takes no more of anything.
  ///   - isItself: whether the earlier choice is the ingredient itself, not another alternative.
  static func finding(
    _ alternative: AlternativeSyntax, of substitute: SubstituteSyntax, in juice: JuiceSyntax,
    after earlier: SourceLocation, isItself: Bool
  ) -> Finding {
    let (id, juiceID) = (substitute.ingredient.quoted, juice.id.quoted)
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
      help: [
        isItself
          ? .text("let it take less, or delete it", ko: "양을 줄이거나 지워 주세요")
          : .text("put it first, or delete it", ko: "맨 앞으로 옮기거나 지워 주세요")
      ])
  }
}
