import Diagnostics
import YAMLTree

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
    // Part of a recipe that could not be read may have used anything.
    func isKnown(_ recipe: RecipeDeclaration) -> Bool { recipe.isSound || !recipe.isEmpty }
    for base in declarations.bases where !isKnown(base.recipe) { return }
    for index in declarations.juices.indices {
      guard isKnown(declarations.juices[index].recipe) else { return }
      guard declarations.juices[index].hasVariants else { continue }
      guard declarations.juices[index].recipesOfVariants.allSatisfy(isKnown) else { return }
    }
    let lexicon = declarations.tables.lexicon
    var used = WordTable<Bool>(for: lexicon)
    var words: [Word] = []
    for use in declarations.uses where used[use.word] == nil {
      used[use.word] = true
      words.append(use.word)
    }
    // A misspelled use is a use: the misspelling has a finding of its own.
    var suggestions = UndefinedIngredient.Suggestions(among: scope.ids)
    let undefined = words.filter { scope.ingredient($0) == nil }.map(lexicon.text)
    for use in undefined.sorted() {
      guard let similar = suggestions.similar(to: use).flatMap(lexicon.find) else { continue }
      if used[similar] == nil { words.append(similar) }
      used[similar] = true
    }
    if suggestions.isExhausted { return }
    var similar = UndefinedIngredient.Suggestions(among: words.map(lexicon.text).sorted())
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
    for fruit in declarations.fruits where used[fruit.word] == nil {
      report("fruit", fruit.id, at: fruit.site.span)
    }
    for base in declarations.bases where used[base.word] == nil {
      report("base", base.id, at: base.site.span)
    }
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
