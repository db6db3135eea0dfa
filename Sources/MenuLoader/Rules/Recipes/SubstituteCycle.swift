import Diagnostics
import RecipeGraph

/// JU209: a substitute that needs the ingredient that it replaces.
enum SubstituteCycle: MenuRule {
  static let rule = Rule(
    "JU209", .error,
    .text("a substitute does not need what it stands in for", ko: "대체 재료에 대신하려는 재료가 들어가면 안 돼요"),
    explanation: .text(
      """
      A substitute is tried when there is too little of an ingredient. One that is made from that \
      very ingredient, if only through its bases, or several that stand in for each other in a \
      circle, would be of no help where they are needed: substitutes are one-way and never chained.
      """,
      ko: """
        대체 재료는 재료가 모자랄 때 써요. 그런데 대체 재료에 바로 그 재료가 들어가거나 베이스를 \
        거쳐 들어가면, 또는 여러 재료가 돌아가며 서로를 대신하면 정작 모자랄 때 도움이 되지 \
        않아요. 대체는 한 방향으로만 하고, 대체 재료를 다시 대체하지 않아요.
        """),
    bad: """
      fruits:
        honey: 500 ml
        agave: 500 ml
      juices:
        sweet:
          uses: {honey: 15 ml, agave: 5 ml}
          substitutes: {honey: [{agave: 15 ml}], agave: [{honey: 5 ml}]}
      """,
    replacing: ", agave: [{honey: 5 ml}]", with: "")

  /// The number of steps of a circle that a finding names; longer circles are shortened, not
  /// omitted.
  private static let maxNamed = 10

  /// A step from an ingredient to a substitute for it, or from a base to an ingredient of its
  /// recipe.
  struct Step {
    let from: Ingredient
    let to: IngredientLine
    let isSubstitute: Bool
  }

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    var search = SubstituteSearch(menu)
    for juice in menu.juices.all
    where !juice.substitutes.isEmpty && VariantExcess.all(in: juice, menu.limits).isEmpty {
      for circle in search.circles(in: juice) {
        findings.report(finding(circle, in: juice, menu.ingredients))
      }
      if search.isExhausted {
        let what = LocalizedText("juice \(juice.id.quoted)", ko: "쥬스 \(juice.id.quoted)")
        findings.report(ExpansionTooLarge.finding(what, at: juice.location))
        return
      }
    }
  }

  /// - Parameter circle: steps, each of which begins where the one before ends; at least one leads
  ///   to a substitute.
  private static func finding(
    _ circle: [Step], in juice: JuiceSyntax, _ ingredients: IngredientTable
  ) -> Finding {
    func name(_ ingredient: Ingredient) -> String { ingredients.id(of: ingredient).quoted }
    // The last one closes the circle when the file is read from top to bottom.
    let closing = circle.lastIndex(where: \.isSubstitute) ?? 0
    let step = circle[closing]
    let others = Array(circle[(closing + 1)...] + circle[..<closing])
    let (given, taken) = (name(step.to.ingredient), name(step.from))
    let juiceID = juice.id.quoted
    let another = LocalizedText(
      "name another ingredient, or delete this alternative", ko: "다른 재료를 적거나 이 대체 재료를 지워 주세요")
    func declared(_ ingredient: Ingredient, _ text: LocalizedText) -> [Label] {
      let first = juice.substitutes.first { ingredients.ingredient($0.ingredient) == ingredient }
      return first.map { [Label($0.location.span, text)] } ?? []
    }
    let aliases = circle.prefix(maxNamed).flatMap(\.to.location.aliasLabels)
    if circle.count == 1 {
      return Finding(
        rule,
        .text(
          "\(given) stands in for itself in juice \(juiceID)",
          ko: "쥬스 \(juiceID)에서 \(given)의 대체 재료가 자기 자신이에요"),
        at: Label(
          step.to.location.span, .text("needs what it stands in for", ko: "대신하려는 재료가 들어가요")),
        related: declared(
          step.from, .text("of this there is too little", ko: "대신하려는 재료예요"))
          + aliases,
        help: [another])
    }
    if !others.contains(where: \.isSubstitute) {
      let parts = others.prefix(maxNamed).map { other in
        let (whole, part) = (name(other.from), name(other.to.ingredient))
        return Label(
          other.to.location.span,
          .text("\(whole) is made of \(part)", ko: "\(whole)에 들어가는 재료: \(part)"))
      }
      return Finding(
        rule,
        .text(
          "\(given) stands in for \(taken) in juice \(juiceID), of which it is made",
          ko: "쥬스 \(juiceID)에서 \(taken) 대신 쓰는 \(given)에 다시 \(taken) 재료가 들어가요"),
        at: Label(
          step.to.location.span, .text("needs what it stands in for", ko: "대신하려는 재료가 들어가요")),
        related: parts + aliases, help: [another])
    }
    let place = Label(
      step.to.location.span, .text("stands in for \(taken)", ko: "\(taken) 대신 써요"))
    if circle.count == 2 {
      return Finding(
        rule,
        .text(
          "\(given) and \(taken) stand in for each other in juice \(juiceID)",
          ko: "쥬스 \(juiceID)에서 두 재료가 서로의 대체 재료예요: \(given), \(taken)"),
        at: place,
        related: declared(
          step.to.ingredient, .text("which stands in for it", ko: "이 재료의 대체 재료: \(taken)"))
          + aliases,
        help: [.text("keep one of the two directions", ko: "둘 중 한쪽만 남겨 주세요")])
    }
    let list = list(circle.prefix(maxNamed).map { name($0.from) }, of: circle.count)
    let labels = others.prefix(maxNamed).map { other in
      let from = name(other.from)
      return Label(
        other.to.location.span,
        other.isSubstitute
          ? .text("stands in for \(from)", ko: "\(from) 대신 써요")
          : .text("\(from) is made of it", ko: "\(from)에 들어가요"))
    }
    return Finding(
      rule,
      .text(
        "substitutes in juice \(juiceID) stand in for each other in a circle: \(list.english)",
        ko: "쥬스 \(juiceID)에서 대체 재료끼리 순환해요: \(list.korean)"),
      at: place, related: labels + aliases,
      help: [.text("remove one of these substitutes", ko: "이 대체 재료 가운데 하나를 지워 주세요")])
  }

  /// A circle, back to its first name.
  ///
  /// - Parameter names: the number of names to show.
  private static func list(_ names: [String], of count: Int) -> LocalizedText {
    let shown = names.joined(separator: " -> ")
    let more = count - names.count
    guard more > 0 else { return .verbatim("\(shown) -> \(names[0])") }
    return .text(
      "\(shown) -> … (\(more) more) -> \(names[0])",
      ko: "\(shown) -> … (\(more)개 더) -> \(names[0])")
  }
}
