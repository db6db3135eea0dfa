import Diagnostics
import RecipeGraph

/// JU307: a name without a language of the shop, or without one that other names of its kind have where the menu does
/// not say which languages the shop has.
enum MissingTranslation: MenuRule {
  static let rule = Rule("JU307", .advice)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    let own = menu.terms.shop?.value.languages
    check(.fruit, menu.ingredients.declaredFruits.lazy.map { ($0.id, $0.name) }, own, &findings)
    check(.base, menu.ingredients.bases.lazy.map { ($0.id, $0.name) }, own, &findings)
    check(.juice, menu.juices.all.lazy.map { ($0.id, $0.name) }, own, &findings)
    check(
      .juice, menu.juices.all.lazy.map { ($0.id, $0.category) },
      noun: .text("category"), own, &findings)
    for (kind, declared) in menu.otherDeclarations {
      check(kind, declared.map { ($0.id, $0.name) }, own, &findings)
    }
  }

  private static func check(
    _ kind: LocalizedText, _ named: some Sequence<(id: String, name: NameSyntax?)>,
    noun: LocalizedText = .text("name"), _ own: ValueSyntax<[Language]>?,
    _ findings: inout Findings
  ) {
    if let own {
      let tags = own.value.map(\.rawValue)
      let related = Label(own.location.span, .text("the languages of the shop"))
      for case (let id, let name?) in named {
        let missing = tags.filter { name.name.text(for: $0) == nil }
        guard !missing.isEmpty else { continue }
        findings.report(finding(noun, kind, id, name, without: missing.quotedList, related))
      }
      return
    }
    /// In the order of first use, each with its first name.
    var languages: [(language: String, location: SourceLocation)] = []
    var known: Set<String> = []
    /// The last name with other languages; nearly every name has the same in the same order.
    var previous: [LocalizedName.Translation] = []
    /// Whether two names are in different languages, or in a different order of languages.
    var differs = false
    for case (_, let name?) in named {
      let translations = name.name.translations
      if translations.elementsEqual(previous, by: { $0.language == $1.language }) { continue }
      differs = differs || !previous.isEmpty
      previous = translations
      for case let language? in translations.map(\.language)
      where known.insert(language).inserted {
        languages.append((language, name.location))
      }
    }
    guard differs else { return }
    for case (let id, let name?) in named where name.name.translations.count < languages.count {
      let own = name.name.translations.map(\.language)
      // A text without a language applies to every language.
      if own.contains(nil) { continue }
      let missing = Array(
        languages.lazy.filter { !own.contains($0.language) }.prefix(NameList.maxNames))
      let list = missing.map(\.language).quotedList(of: languages.count - Set(own).count)
      findings.report(
        finding(
          noun, kind, id, name, without: list,
          Label(missing[0].location.span, .text("this one is"))))
    }
  }

  private static func finding(
    _ noun: LocalizedText, _ kind: LocalizedText, _ id: String, _ name: NameSyntax,
    without languages: LocalizedText, _ related: Label
  ) -> Finding {
    Finding(
      rule,
      .text("the \(noun) of \(kind) \(id.quoted) is not in \(languages)"),
      at: Label(name.location.span), related: [related] + name.location.aliasLabels,
      help: .text("add the missing text"))
  }
}
