import Diagnostics
import RecipeGraph

/// JU307: a name that falls back to another language where its siblings do not.
enum MissingTranslation: MenuRule {
  static let rule = Rule(
    "JU307", .advice, "names of one section are in the same languages",
    explanation: """
      A name can be written once for every language (`name: Mango`) or once for each \
      (`name: {en: Mango, ko: 망고}`). This one leaves out a language that other names of the same \
      section have, so a customer who orders in that language reads a menu that changes its \
      language half-way. Add the missing text.
      """,
    bad: """
      fruits:
        mango: {name: {en: Mango, ko: 망고}, stock: 10}
        kiwi: {name: {en: Kiwi}, stock: 10}
      juices:
        mango-kiwi: {mango: 2, kiwi: 1}

      """,
    fixed: """
      fruits:
        mango: {name: {en: Mango, ko: 망고}, stock: 10}
        kiwi: {name: {en: Kiwi, ko: 키위}, stock: 10}
      juices:
        mango-kiwi: {mango: 2, kiwi: 1}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    check("fruit", menu.ingredients.fruits.lazy.map { ($0.id, $0.name) }, &findings)
    check("base", menu.ingredients.bases.lazy.map { ($0.id, $0.name) }, &findings)
    check("juice", menu.juices.all.lazy.map { ($0.id, $0.name) }, &findings)
    check("store", menu.stores.lazy.map { ($0.syntax.id, $0.syntax.name) }, &findings)
  }

  private static func check(
    _ kind: String, _ named: some Sequence<(id: String, name: NameSyntax?)>,
    _ findings: inout Findings
  ) {
    /// In the order in which they first come, each with the name in which it does.
    var languages: [(language: String, location: SourceLocation)] = []
    var known: Set<String> = []
    /// The languages of the name before, which nearly every name has in the same order.
    var previous: [LocalizedName.Translation] = []
    for case (_, let name?) in named {
      let translations = name.name.translations
      defer { previous = translations }
      if translations.elementsEqual(previous, by: { $0.language == $1.language }) { continue }
      for case let language? in translations.map(\.language)
      where known.insert(language).inserted {
        languages.append((language, name.location))
      }
    }
    for case (let id, let name?) in named where name.name.translations.count < languages.count {
      let own = name.name.translations.map(\.language)
      // A text without a language is for every language.
      if own.contains(nil) { continue }
      let missing = languages.filter { !own.contains($0.language) }
      findings.report(
        Finding(
          rule,
          "the name of \(kind) \(id.quoted) is not in \(missing.map(\.language.quoted).joined(separator: ", "))",
          at: Label(name.location.span),
          related: [Label(missing[0].location.span, "this one is")] + name.location.aliasLabels,
          help: ["add the missing text"]))
    }
  }
}
