import Diagnostics

/// JU301: a fruit or base that no recipe uses.
enum UnusedDeclaration {
  static let rule = Rule(
    "JU301", .warning, "every fruit and base is used",
    explanation: """
      No recipe uses this fruit or base. It may be waiting for a recipe, its last one may have \
      been deleted, or a recipe may use another where this one was meant. Use it, delete it, or \
      say why it stays with `# juice: ignore[JU301]` and a reason.
      """,
    bad: """
      fruits:
        mango: 10
        durian: 3
      juices:
        mango: {mango: 3}

      """,
    mended: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)

  static func check(_ declarations: Declarations, _ scope: Scope, _ findings: inout Findings) {
    guard declarations.hasAllUses else { return }
    var used: Set<String> = []
    for recipe in declarations.bases.map(\.recipe) + declarations.juices.flatMap(\.recipes) {
      // What part of a recipe could not be read may have used anything.
      if !recipe.isSound, recipe.uses.isEmpty { return }
      for use in recipe.uses { used.insert(use.ingredient) }
    }
    // A misspelled use is a use: the misspelling has a finding of its own.
    var suggestions = UndefinedIngredient.Suggestions(among: scope.ids)
    for use in used.sorted() where scope.ingredient(use) == nil {
      if let similar = suggestions.similar(to: use) { used.insert(similar) }
    }
    if suggestions.isExhausted { return }
    var similar = UndefinedIngredient.Suggestions(among: used.sorted())
    func report(_ kind: String, _ id: String, at span: Span) {
      let other = similar.similar(to: id)
      // Ids that differ only in case have a finding of their own.
      if let other, other.lowercased() == id.lowercased() { return }
      if let other, SimilarUnusedID.mayBeMisspelled(id, for: other),
        let ingredient = scope.ingredient(other)
      {
        findings.report(
          SimilarUnusedID.finding(kind, id, at: span, like: other, scope.site(of: ingredient)))
      } else {
        findings.report(finding(kind, id, at: span))
      }
    }
    for fruit in declarations.fruits where !used.contains(fruit.id) {
      report("fruit", fruit.id, at: fruit.site.span)
    }
    for base in declarations.bases where !used.contains(base.id) {
      report("base", base.id, at: base.site.span)
    }
  }

  private static func finding(_ kind: String, _ id: String, at span: Span) -> Finding {
    Finding(
      rule, "\(kind) \(id.quoted) is never used", at: Label(span, "no recipe uses it"),
      help: ["use it in a recipe, or delete it"])
  }
}
