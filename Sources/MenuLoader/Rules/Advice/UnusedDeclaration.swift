import Diagnostics
import RecipeGraph

/// JU301: a fruit or base that no recipe uses, or sizes or an option of the menu that no juice takes.
enum UnusedDeclaration: MenuRule {
  static let rule = Rule("JU301", .warning)

  /// Checks this rule and `SimilarUnusedID`.
  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for unused in UnusedIngredient.all(in: menu) {
      findings.report(
        unused.similar.map { SimilarUnusedID.finding(unused, $0, menu.ingredients) }
          ?? finding(unused))
    }
    checkShared(menu, &findings)
  }

  private static func checkShared(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard menu.isComplete, menu.juices.count > 0 else { return }
    for set in menu.shared.sizes where !menu.takenSets.contains(set.id) {
      findings.report(finding(.sharedSizes, set.id, set.location, "sizes: \(set.id)"))
    }
    for option in menu.shared.options where !menu.takenOptions.contains(option.id) {
      findings.report(
        finding(.sharedOption, option.id, option.location, "options: [\(option.id)]"))
    }
  }

  /// - Parameter use: how a juice would take it.
  private static func finding(
    _ kind: LocalizedText, _ id: String, _ location: SourceLocation, _ use: String
  ) -> Finding {
    let what = kind.named(id)
    return Finding(
      rule, .text("\(what) is never used", context: "shared sizes or option"),
      at: Label(location.span, .text("no juice takes it", context: "shared sizes or option")),
      help: .text("write \(use.quoted) in a juice, or delete it"))
  }

  private static func finding(_ unused: UnusedIngredient) -> Finding {
    Finding(
      rule,
      .text("\(unused.text) is never used", context: "fruit or base"),
      at: Label(unused.location.span, UnusedIngredient.place),
      help: .text("use it in a recipe, or delete it"))
  }

  /// - Parameter counts: edits that delete its amounts in stores and tests.
  static func removing(_ id: String, _ edit: Edit, counts: [Edit]) -> Fix {
    let title: LocalizedText =
      counts.isEmpty
      ? .text("delete \(id.quoted)")
      : .text("delete \(id.quoted), in stores and tests, too")
    return Fix(title, [edit] + counts, isSafe: false)
  }
}

/// A fruit or base that no recipe uses.
struct UnusedIngredient {
  /// The label of its finding.
  static let place = LocalizedText.text("no recipe uses it")

  /// The name in findings.
  let text: LocalizedText
  let location: SourceLocation
  /// A used ingredient of whose id this one may be a misspelling.
  let similar: Ingredient?

  /// All of them in the order of declaration; none if a recipe may use ingredients that are not
  /// known.
  static func all(in menu: ResolvedMenu) -> [UnusedIngredient] {
    guard menu.isComplete, menu.juices.count > 0, menu.hasAllUses else { return [] }
    let ingredients = menu.ingredients
    var used = menu.usedIngredients
    // A misspelled use counts: the misspelling has a finding of its own.
    var suggestions = Suggestions(among: ingredients.ids)
    let undefined = menu.undefinedUses.sorted()
    for use in undefined {
      guard let meant = suggestions.similar(to: use).flatMap(ingredients.ingredient) else {
        continue
      }
      used.insert(meant)
    }
    if suggestions.isExhausted { return [] }
    var similar = Suggestions(among: Set(used.map(ingredients.id) + undefined).sorted())
    let all =
      ingredients.declaredFruits.indices.map { Ingredient.fruit(Ref($0)) }
      + ingredients.bases.indices.map { ingredients.ingredient(of: Ref($0)) }
    return all.compactMap { ingredient in
      let id = ingredients.id(of: ingredient)
      // Of duplicate ids, the first declaration counts.
      guard let first = ingredients.ingredient(id), !used.contains(first) else { return nil }
      let other = similar.similar(to: id)
      // Ids that differ only in case have a finding of their own.
      if let other, other.lowercased() == id.lowercased() { return nil }
      let meant = other.flatMap { other in
        SimilarUnusedID.mayBeMisspelled(id, for: other) ? ingredients.ingredient(other) : nil
      }
      return UnusedIngredient(
        text: ingredients.kind(of: ingredient).named(id),
        location: ingredients.location(of: ingredient), similar: meant)
    }
  }
}
