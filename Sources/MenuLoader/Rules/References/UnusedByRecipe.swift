import Diagnostics
import RecipeGraph

/// JU208: a size, option or substitute for an ingredient that the recipe does not use.
enum UnusedByRecipe {
  static let rule = Rule("JU208", .error)

  static func check(
    _ menu: ResolvedMenu, _ budget: inout WorkBudget, _ findings: inout Findings
  ) {
    guard !menu.unusedReferences.isEmpty else { return }
    var meant = MeantIngredients(menu, budget)
    // All amounts that a size sets have the same fixes, and stand one after the other.
    var ofSize: (juice: Ref<Juice>, size: Int, fixes: [Fix])?
    for unused in menu.unusedReferences {
      // The ingredient may be in a part of the recipe that could not be read, and an undefined
      // ingredient has a finding of its own.
      guard menu.juices[unused.juice].recipe.isValid,
        !unused.isSet || menu.ingredients.ingredient(unused.reference.id) != nil
      else { continue }
      if let dropped = unused.dropped {
        findings.report(finding(unused, dropped))
      } else {
        var finding = finding(unused, meant.meant(by: unused))
        if case .set(let size) = unused.part {
          if ofSize?.juice != unused.juice || ofSize?.size != size {
            ofSize = (unused.juice, size, fixes(size, menu.juices[unused.juice], menu))
          }
          finding.fixes += ofSize?.fixes ?? []
        }
        findings.report(finding.used(by: user(unused.part, menu.juices[unused.juice])))
      }
    }
    budget = meant.budget
  }

  private static func finding(_ unused: UnusedReference, _ meant: String?) -> Finding {
    let (owner, verb) = (unused.owner, unused.verb)
    let (id, location) = (unused.reference.id, unused.reference.location)
    let help: LocalizedText =
      unused.isSet
      ? .text(
        "put it under `add` of the size, or use it in the recipe",
        ko: "이 사이즈의 `add`에 적거나 레시피에 써 주세요")
      : .text("use it in the recipe, or delete this", ko: "레시피에 쓰거나 여기서 지워 주세요")
    return Finding(
      rule,
      .text(
        "\(owner) \(verb) \(id.quoted), which the recipe does not use",
        ko: "\(owner)에 적은 \(id.quoted) 재료는 레시피에 없어요"),
      at: Label(location.span, .text("not in `uses`", ko: "`uses`에 없어요")),
      related: location.aliasLabels
    )
    .suggesting(meant, or: help)
  }

  /// The juice as a user of the part, if that is shared.
  private static func user(_ part: UnusedReference.Part, _ juice: JuiceSyntax) -> Label? {
    switch part {
    case .set, .drop: juice.userOfSizes
    case .option(let option), .scale(let option): juice.user(of: juice.options[option])
    case .substitute: nil
    }
  }

  /// Another key for the amounts that a size sets, if the recipe uses none of them.
  private static func fixes(
    _ position: Int, _ juice: JuiceSyntax, _ menu: ResolvedMenu
  ) -> [Fix] {
    let size = juice.sizes[position]
    let used = Set(juice.recipe.uses.map(\.ingredient))
    guard let key = size.setLocation, key.aliasUse == nil, size.add.uses.isEmpty,
      size.set.uses.allSatisfy({ use in
        !used.contains(use.ingredient) && menu.ingredients.ingredient(use.ingredient) != nil
      })
    else { return [] }
    return [.replacing(key.span, with: KeyFormat.sizeAdd.name, isSafe: false)]
  }

  /// For an amount that a size sets, or an option scales, and that its `drop` leaves out.
  private static func finding(_ unused: UnusedReference, _ dropped: ReferenceSyntax) -> Finding {
    let (owner, id, location) = (unused.owner, dropped.id.quoted, unused.reference.location)
    return Finding(
      rule,
      .text(
        "\(owner) \(unused.verb) \(id), which it drops",
        ko: "\(owner)에서 빼는 \(id) 재료의 양을 따로 정하고 있어요"),
      at: Label(location.span, .text("does nothing", ko: "아무 일도 하지 않아요")),
      related: [Label(dropped.location.span, .text("dropped here", ko: "여기에서 빼요"))]
        + location.aliasLabels,
      help: .text("delete one of the two", ko: "둘 중 하나를 지워 주세요"))
  }
}
