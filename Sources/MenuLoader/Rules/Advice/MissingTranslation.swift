import Diagnostics
import RecipeGraph

/// JU307: a name without a language that other names of its kind have.
enum MissingTranslation: MenuRule {
  static let rule = Rule(
    "JU307", .advice,
    .text("names of one section are in the same languages", ko: "같은 종류의 이름은 같은 언어들로 적어요"),
    explanation: .text(
      """
      A name can be written once for every language (`name: Mango`) or once for each \
      (`name: {en: Mango, ko: 망고}`). This one leaves out a language that other names of the same \
      section have, so a customer who orders in that language reads a menu that changes its \
      language half-way. Add the missing text. The same holds for the categories of juices.
      """,
      ko: """
        이름은 모든 언어에 하나만 적거나(`name: Mango`) 언어마다 적을 수 있어요(`name: {en: \
        Mango, ko: 망고}`). 이 이름에는 같은 종류의 다른 이름에 있는 언어가 빠져 있어서, 그 \
        언어로 주문하는 손님에게는 메뉴 중간에 다른 언어가 섞여 보여요. 빠진 이름을 적어 주세요. \
        쥬스의 카테고리도 마찬가지예요.
        """),
    bad: """
      fruits:
        mango: {name: {en: Mango, ko: 망고}, stock: 10}
        kiwi: {name: {en: Kiwi}, stock: 10}
      juices:
        mango-kiwi: {mango: 2, kiwi: 1}
      """,
    replacing: "kiwi: {name: {en: Kiwi}, stock: 10}",
    with: "kiwi: {name: {en: Kiwi, ko: 키위}, stock: 10}")

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    check(.fruit, menu.ingredients.declaredFruits.lazy.map { ($0.id, $0.name) }, &findings)
    check(.base, menu.ingredients.bases.lazy.map { ($0.id, $0.name) }, &findings)
    check(.juice, menu.juices.all.lazy.map { ($0.id, $0.name) }, &findings)
    check(
      .juice, menu.juices.all.lazy.map { ($0.id, $0.category) },
      noun: .text("category", ko: "카테고리"), &findings)
    check(
      .store,
      menu.mainStores.map { ($0.id, $0.name) }
        + menu.stores.map { ($0.syntax.id, $0.syntax.name) }, &findings)
  }

  private static func check(
    _ kind: LocalizedText, _ named: some Sequence<(id: String, name: NameSyntax?)>,
    noun: LocalizedText = .text("name", ko: "이름"), _ findings: inout Findings
  ) {
    /// In the order of first use, each with its first name.
    var languages: [(language: String, location: SourceLocation)] = []
    var known: Set<String> = []
    /// The languages of the previous name; nearly every name has the same in the same order.
    var previous: [LocalizedName.Translation] = []
    /// Whether two names are in different languages, or in a different order of languages.
    var differs = false
    for case (_, let name?) in named {
      let translations = name.name.translations
      defer { previous = translations }
      if translations.elementsEqual(previous, by: { $0.language == $1.language }) { continue }
      differs = differs || !previous.isEmpty
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
        Finding(
          rule,
          .text(
            "the \(noun) of \(kind) \(id.quoted) is not in \(list)",
            ko: "\(kind) \(id.quoted)의 \(noun)에 빠진 언어가 있어요: \(list)"),
          at: Label(name.location.span),
          related: [
            Label(missing[0].location.span, .text("this one is", ko: "여기에는 있어요"))
          ] + name.location.aliasLabels,
          help: [.text("add the missing text", ko: "빠진 언어로도 적어 주세요")]))
    }
  }
}
