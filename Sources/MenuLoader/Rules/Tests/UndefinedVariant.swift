import Diagnostics
import RecipeGraph

/// JU213: an order of something that its juice does not come as.
enum UndefinedVariant: MenuRule {
  static let rule = Rule(
    "JU213", .error, .text("what a test orders can be ordered", ko: "테스트의 주문은 주문할 수 있는 것이에요"),
    explanation: .text(
      """
      A test orders a juice in a size, with an option or in a store in which nobody can have it, so \
      that it would not test the menu. Sizes and options belong to their juice; a store serves all \
      juices but those under its `hidden`.
      """,
      ko: """
        테스트에서 아무도 주문할 수 없는 사이즈나 옵션으로, 또는 팔지 않는 매장에서 쥬스를 주문해서 메뉴를 \
        시험하지 못해요. 사이즈와 옵션은 쥬스마다 있고, 매장은 `hidden`에 적지 않은 모든 쥬스를 \
        팔아요.
        """),
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {uses: {mango: 2}, sizes: {regular: 1, large: 2}}
      tests:
        - name: a large one
          order: {mango:lage: 1}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {uses: {mango: 2}, sizes: {regular: 1, large: 2}}
      tests:
        - name: a large one
          order: {mango:large: 1}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for problem in menu.testProblems {
      switch problem {
      case .variant(let reason, let juice, let label, let owner):
        let (message, help) = text(reason, menu.juices[juice].id.quoted)
        findings.report(
          Finding(
            rule,
            .text(
              "\(owner.english) orders \(message.english)",
              ko: "\(owner.korean)의 주문: \(message.korean)"), at: Label(label.location.span),
            related: [Label(menu.juices[juice].location.span, .text("the juice", ko: "이 쥬스"))]
              + label.location.aliasLabels, help: [help]))
      case .hidden(let juice, let store, let label, let owner):
        let id = menu.juices[juice].id.quoted
        findings.report(
          Finding(
            rule,
            .text(
              "\(owner.english) orders juice \(id), which store \(store.id.quoted) hides",
              ko: "\(owner.korean)의 주문: 매장 \(store.id.quoted)에서 숨긴 쥬스 \(id)"),
            at: Label(label.location.span),
            related: [Label(store.location.span, .text("the store", ko: "이 매장"))]
              + label.location.aliasLabels,
            help: [
              .text("order another juice, or in another store", ko: "다른 쥬스를 주문하거나 다른 매장에서 주문하세요")
            ]))
      case .tooManyLines(let count, let location, let owner):
        findings.report(
          Finding(
            rule,
            .text(
              "\(owner.english) orders \(count) lines, more than the \(OrderBounds.maxLines) of one order",
              ko: "\(owner.korean)의 주문이 \(count)줄이에요. 한 주문은 \(OrderBounds.maxLines)줄까지예요"),
            at: Label(location.span), help: [.text("make several orders of it", ko: "여러 주문으로 나누세요")]
          ))
      default: continue
      }
    }
  }

  private static func text(
    _ reason: VariantReference.Problem, _ juice: String
  ) -> (message: LocalizedText, help: LocalizedText) {
    switch reason {
    case .noSuchSize(let size, let known):
      (
        .text(
          "juice \(juice) in undefined size \(size.quoted)",
          ko: "쥬스 \(juice)에 없는 사이즈 \(size.quoted)"),
        known.isEmpty
          ? .text("order it without a size", ko: "사이즈 없이 주문하세요")
          : .text(
            "its sizes are \(known.quotedList.english)", ko: "사이즈: \(known.quotedList.korean)")
      )
    case .noSuchOption(let option, let known):
      (
        .text(
          "juice \(juice) with undefined option \(option.quoted)",
          ko: "쥬스 \(juice)에 없는 옵션 \(option.quoted)"),
        known.isEmpty
          ? .text("order it without an option", ko: "옵션 없이 주문하세요")
          : .text(
            "its options are \(known.quotedList.english)", ko: "옵션: \(known.quotedList.korean)")
      )
    case .repeatedOption(let option):
      (
        .text(
          "juice \(juice) with option \(option.quoted) twice",
          ko: "쥬스 \(juice)에 두 번 적은 옵션 \(option.quoted)"),
        .text("name the option once", ko: "옵션을 한 번만 쓰세요")
      )
    }
  }
}
