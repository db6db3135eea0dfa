import Diagnostics
import RecipeGraph

/// JU209: a substitute that needs the ingredient that it replaces.
enum SubstituteCycle {
  static let rule = Rule("JU209", .error)

  /// A step from an ingredient to a substitute for it, or from a base to an ingredient of its
  /// recipe.
  struct Step {
    let from: Ingredient
    let to: IngredientLine
    let isSubstitute: Bool
  }

  static func check(
    _ menu: ResolvedMenu, _ budget: inout WorkBudget, _ findings: inout Findings
  ) {
    guard !budget.isExhausted else { return }
    let search = SubstituteSearch(menu)
    for juice in menu.juices.all
    where !juice.substitutes.isEmpty {
      for circle in search.circles(in: juice, &budget) {
        findings.report(finding(circle, in: juice, menu.ingredients))
      }
      if budget.isExhausted {
        findings.report(ExpansionTooLarge.finding(.juice(juice.id), at: juice.location))
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
    func declared(_ ingredient: Ingredient, _ text: LocalizedText) -> [Label] {
      let first = juice.substitutes.first { ingredients.ingredient($0.ingredient) == ingredient }
      return first.map { [Label($0.location.span, text)] } ?? []
    }
    func labels(_ text: (Step) -> LocalizedText) -> [Label] {
      others.prefix(NameList.maxNames).map { Label($0.to.location.span, text($0)) }
    }
    let needsItself = LocalizedText("needs what it stands in for", ko: "대신하려는 재료가 들어가요")
    let another = LocalizedText(
      "name another ingredient, or delete this alternative", ko: "다른 재료를 적거나 이 대체 재료를 지워 주세요")
    let message: LocalizedText
    let label: LocalizedText
    let related: [Label]
    let help: LocalizedText
    if circle.count == 1 {
      message = .text(
        "\(given) stands in for itself in juice \(juiceID)",
        ko: "쥬스 \(juiceID)에서 \(given)의 대체 재료가 자기 자신이에요")
      label = needsItself
      help = another
      related = declared(
        step.from, .text("of this there is too little", ko: "대신하려는 재료예요"))
    } else if !others.contains(where: \.isSubstitute) {
      message = .text(
        "\(given) stands in for \(taken) in juice \(juiceID), of which it is made",
        ko: "쥬스 \(juiceID)에서 \(taken) 대신 쓰는 \(given)에 다시 \(taken) 재료가 들어가요")
      label = needsItself
      help = another
      related = labels { other in
        let (whole, part) = (name(other.from), name(other.to.ingredient))
        return .text("\(whole) is made of \(part)", ko: "\(whole)에 들어가는 재료: \(part)")
      }
    } else {
      label = .text("stands in for \(taken)", ko: "\(taken) 대신 써요")
      if circle.count == 2 {
        message = .text(
          "\(given) and \(taken) stand in for each other in juice \(juiceID)",
          ko: "쥬스 \(juiceID)에서 두 재료가 서로의 대체 재료예요: \(given), \(taken)")
        related = declared(
          step.to.ingredient, .text("which stands in for it", ko: "이 재료의 대체 재료: \(taken)"))
        help = .text("keep one of the two directions", ko: "둘 중 한쪽만 남겨 주세요")
      } else {
        let list = circle.lazy.map { ingredients.id(of: $0.from) }.quotedCircle
        message = .text(
          "substitutes in juice \(juiceID) stand in for each other in a circle: \(list)",
          ko: "쥬스 \(juiceID)에서 대체 재료끼리 순환해요: \(list)")
        related = labels { other in
          let from = name(other.from)
          return other.isSubstitute
            ? .text("stands in for \(from)", ko: "\(from) 대신 써요")
            : .text("\(from) is made of it", ko: "\(from)에 들어가요")
        }
        help = .text("remove one of these substitutes", ko: "이 대체 재료 가운데 하나를 지워 주세요")
      }
    }
    let aliases = circle.prefix(NameList.maxNames).flatMap(\.to.location.aliasLabels)
    return Finding(
      rule, message, at: Label(step.to.location.span, label), related: related + aliases,
      help: [help])
  }
}
