import Diagnostics
import RecipeGraph

/// JU213: a test orders a variant that its juice does not have.
enum UndefinedVariant {
  static let rule = Rule("JU213", .error)

  /// For a size or option that the juice does not have.
  ///
  /// - Parameters:
  ///   - label: the line of the order.
  ///   - owner: the test, as findings call it; the same in the other functions.
  static func finding(
    _ problem: VariantReference.Problem, _ juice: JuiceSyntax, _ label: ReferenceSyntax,
    in owner: LocalizedText
  ) -> Finding {
    let (message, help) = text(problem, juice.id.quoted)
    return Finding(
      rule,
      .text(
        "\(owner) orders \(message)",
        ko: "\(owner)에서 주문한 \(message)"),
      at: Label(label.location.span),
      related: [Label(juice.location.span, .text("the juice", ko: "이 쥬스예요"))]
        + label.location.aliasLabels,
      help: help)
  }

  /// For a juice that the store of the test does not serve.
  static func finding(
    unserved juice: JuiceSyntax, by store: StoreSyntax, _ label: ReferenceSyntax,
    in owner: LocalizedText
  ) -> Finding {
    let (id, storeID) = (juice.id.quoted, store.id.quoted)
    return Finding(
      rule,
      .text(
        "\(owner) orders juice \(id), which store \(storeID) never serves",
        ko: "\(owner)에서 주문한 \(id) 쥬스는 매장 \(storeID)에서 팔지 않아요"),
      at: Label(label.location.span),
      related: [Label(store.location.span, .text("the store", ko: "이 매장이에요"))]
        + label.location.aliasLabels,
      help: .text("order another juice, or in another store", ko: "다른 쥬스나 다른 매장으로 주문하세요"))
  }

  /// For an order of more lines than one order may have.
  static func finding(
    lines count: Int, at location: SourceLocation, in owner: LocalizedText
  ) -> Finding {
    let limit = OrderBounds.maxLines
    return Finding(
      rule,
      .text(
        "\(owner) orders \(count) lines, more than the \(limit) of one order",
        ko: "한 주문은 \(limit)줄까지인데 \(owner)에서 \(count)줄을 주문했어요"),
      at: Label(location.span),
      help: .text("make several orders of it", ko: "여러 주문으로 나누어 주세요"))
  }

  private static func text(
    _ problem: VariantReference.Problem, _ juice: String
  ) -> (message: LocalizedText, help: LocalizedText) {
    switch problem {
    case .noSuchSize(let size, let known):
      let list = known.quotedList
      return (
        .text(
          "juice \(juice) in undefined size \(size.quoted)",
          ko: "쥬스 \(juice)에는 \(size.quoted) 사이즈가 없어요"),
        known.isEmpty
          ? .text("order it without a size", ko: "사이즈 없이 주문하세요")
          : Vocabulary(known).nearest(to: size).map(LocalizedText.didYouMean)
            ?? .text("its sizes are \(list)", ko: "사이즈: \(list)")
      )
    case .noSuchOption(let option, let known):
      let list = known.quotedList
      return (
        .text(
          "juice \(juice) with undefined option \(option.quoted)",
          ko: "쥬스 \(juice)에는 \(option.quoted) 옵션이 없어요"),
        known.isEmpty
          ? .text("order it without an option", ko: "옵션 없이 주문하세요")
          : Vocabulary(known).nearest(to: option).map(LocalizedText.didYouMean)
            ?? .text("its options are \(list)", ko: "옵션: \(list)")
      )
    case .tooOften(let option, atMost: 1):
      return (
        .text(
          "juice \(juice) with option \(option.quoted) twice",
          ko: "쥬스 \(juice)에 \(option.quoted) 옵션이 두 번 있어요"),
        .text(
          "name the option once, or allow it more often with `at-most`",
          ko: "옵션을 한 번만 적거나, `at-most`로 여러 번 고를 수 있게 해 주세요")
      )
    case .tooOften(let option, let most):
      return (
        .text(
          "juice \(juice) with option \(option.quoted) more than \(most) times",
          ko: "쥬스 \(juice)에 \(option.quoted) 옵션이 \(most)번보다 많아요"),
        .text(
          "write `+\(option)*\(most)` at most", ko: "`+\(option)*\(most)`까지 쓸 수 있어요")
      )
    case .tooMany(let group, let chosen, atMost: 1):
      let (first, second) = (chosen[0].quoted, chosen[1].quoted)
      return (
        .text(
          "juice \(juice) with both \(first) and \(second), of which \(group.quoted) allows one",
          ko:
            "쥬스 \(juice)의 \(group.quoted)에서는 하나만 고를 수 있는데 \(first), \(second) 둘을 골랐어요"
        ),
        .text("name one of the two", ko: "둘 중 하나만 적어 주세요")
      )
    case .tooMany(let group, let chosen, let most):
      return (
        .text(
          "juice \(juice) with \(chosen.count) options of \(group.quoted), which allows \(most)",
          ko: "쥬스 \(juice)의 \(group.quoted)에서는 \(most)개까지 고를 수 있는데 \(chosen.count)개를 골랐어요"),
        .text("name \(most) of them at most", ko: "\(most)개까지만 적어 주세요")
      )
    }
  }
}
