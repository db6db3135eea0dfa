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
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)

  static func check(
    _ pantry: Pantry, _ usages: [IngredientUsage], _ findings: inout Findings
  ) {
    guard usages.allSatisfy(\.isComplete) else { return }
    var used = Set(usages.lazy.flatMap(\.ingredients))
    // A misspelled use is a use: the misspelling has a finding of its own.
    var suggestions = UndefinedIngredient.Suggestions(among: pantry.ids)
    let undefined = Set(usages.lazy.flatMap(\.undefined)).sorted()
    for use in undefined {
      guard let meant = suggestions.similar(to: use).flatMap(pantry.ingredient) else { continue }
      used.insert(meant)
    }
    if suggestions.isExhausted { return }
    var similar = UndefinedIngredient.Suggestions(
      among: Set(used.map(pantry.id) + undefined).sorted())
    func report(_ kind: String, _ id: String, at span: Span) {
      let other = similar.similar(to: id)
      // Ids that differ only in case have a finding of their own.
      if let other, other.lowercased() == id.lowercased() { return }
      if let other, SimilarUnusedID.mayBeMisspelled(id, for: other),
        let ingredient = pantry.ingredient(other)
      {
        findings.report(
          SimilarUnusedID.finding(kind, id, at: span, like: other, pantry.site(of: ingredient)))
      } else {
        findings.report(finding(kind, id, at: span))
      }
    }
    for fruit in pantry.fruits where !isUsed(fruit.id) {
      report("fruit", fruit.id, at: fruit.site.span)
    }
    for base in pantry.bases where !isUsed(base.id) { report("base", base.id, at: base.site.span) }
    func isUsed(_ id: String) -> Bool { pantry.ingredient(id).map(used.contains) ?? false }
  }

  private static func finding(_ kind: String, _ id: String, at span: Span) -> Finding {
    Finding(
      rule, "\(kind) \(id.quoted) is never used", at: Label(span, "no recipe uses it"),
      help: ["use it in a recipe, or delete it"])
  }

  static func removing(_ id: String, _ edit: Edit) -> Fix {
    Fix("delete \(id.quoted)", [edit], isSafe: false)
  }
}
