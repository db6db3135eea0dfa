import Diagnostics
import RecipeGraph

/// JU020: ingredients beside the key under which they belong, and other unknown keys with a plain
/// value. Which of the two it is depends on the declarations of the menu.
enum MisplacedIngredients: MenuRule {
  static let rule = UnknownKey.rule

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    // The recipe of the juice whose size is next.
    var recipe: (juice: Ref<Juice>, uses: Set<String>)?
    for misplaced in menu.files.lazy.flatMap(\.syntax.misplaced) {
      var ingredients: [ReferenceSyntax] = []
      for entry in misplaced.entries {
        if menu.ingredients.ingredient(entry.id) != nil {
          ingredients.append(entry)
          continue
        }
        var finding = UnknownKey.finding(
          entry.id, in: misplaced.owner, known: misplaced.known, meant: nil,
          at: entry.location.span)
        finding.related += entry.location.aliasLabels
        findings.report(finding)
      }
      guard let juice = misplaced.sizeOf.flatMap({ menu.juices.ref($0) }) else {
        if !ingredients.isEmpty { findings.report(finding(ingredients, misplaced, misplaced.key)) }
        continue
      }
      if recipe?.juice != juice {
        recipe = (juice, Set(menu.juices[juice].recipe.uses.map(\.ingredient)))
      }
      let own = ingredients.filter { recipe?.uses.contains($0.id) == true }
      let others = ingredients.filter { recipe?.uses.contains($0.id) == false }
      if !own.isEmpty { findings.report(finding(own, misplaced, misplaced.key)) }
      if !others.isEmpty {
        findings.report(finding(others, misplaced, KeyFormat.sizeAdd.name))
      }
    }
  }

  /// - Parameter entries: the entries that are ingredients; at least one.
  private static func finding(
    _ entries: [ReferenceSyntax], _ misplaced: MisplacedSyntax, _ key: String
  ) -> Finding {
    let (owner, list) = (misplaced.owner, entries.map(\.id).quotedList)
    let key = "`\(key):`"
    let isOne = entries.count == 1
    let message: LocalizedText =
      switch (misplaced.isRecipe, isOne) {
      case (true, true): .text("ingredient \(list) of \(owner) is not under \(key)")
      case (true, false): .text("ingredients of \(owner) are not under \(key): \(list)")
      case (false, true): .text("fruit \(list) of \(owner) is not under \(key)")
      case (false, false): .text("fruits of \(owner) are not under \(key): \(list)")
      }
    return Finding(
      rule, message,
      at: Label(entries[0].location.span, .text("outside of \(key)")),
      related: entries.dropFirst().map { Label($0.location.span) }
        + entries.flatMap(\.location.aliasLabels),
      help: isOne ? .text("put it under \(key)") : .text("put them under \(key)"))
  }
}
