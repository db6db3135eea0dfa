import Diagnostics
import RecipeGraph
import YAMLTree

/// JU307: a name that falls back to another language where its siblings do not.
enum MissingTranslation {
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

  /// A name with the languages that it is in; nil where it is for every language.
  private struct Name {
    let id: String
    let site: SourceLocation
    let languages: [String?]

    /// Nil for what has no name.
    init?(_ id: String, _ written: WrittenName?, _ name: LocalizedName?) {
      guard let written, let name else { return nil }
      (self.id, site, languages) = (id, written.site, name.translations.map(\.language))
    }
  }

  static func check(_ pantry: Pantry, _ findings: inout Findings) {
    check("fruit", zip(pantry.fruits, pantry.fruitNames).map { ($0.id, $0.name, $1) }, &findings)
    check("base", zip(pantry.bases, pantry.baseNames).map { ($0.id, $0.name, $1) }, &findings)
  }

  static func checkStores(of parts: [Declarations], _ findings: inout Findings) {
    let stores = parts.flatMap { part in
      part.stores.map { ($0.id, $0.name, $0.name.map(part.name)) }
    }
    check("store", stores, &findings)
  }

  private static func check(
    _ kind: String, _ named: [(String, WrittenName?, LocalizedName?)], _ findings: inout Findings
  ) {
    let names = named.compactMap { Name($0, $1, $2) }
    var languages = NameLanguages()
    for name in names { languages.add(name.languages, name.site) }
    for name in names { check(kind, name, languages, &findings) }
  }

  /// The juices of one part.
  ///
  /// - Parameter languages: of the juices of all parts.
  static func check(
    _ part: Declarations, _ languages: NameLanguages, _ findings: inout Findings
  ) {
    for index in part.juices.indices {
      let written = part.juices.name(of: index)
      // Most names are in all of them.
      guard let written, written.keys.count < languages.firsts.count,
        let name = Name(part.idOfJuice(index), written, part.name(written))
      else { continue }
      check("juice", name, languages, &findings)
    }
  }

  private static func check(
    _ kind: String, _ name: Name, _ languages: NameLanguages, _ findings: inout Findings
  ) {
    guard !name.languages.contains(nil) else { return }
    let missing = languages.firsts.filter { !name.languages.contains($0.language) }
    guard !missing.isEmpty else { return }
    let list = missing.map(\.language.quoted).joined(separator: ", ")
    findings.report(
      Finding(
        rule, "the name of \(kind) \(name.id.quoted) is not in \(list)", at: Label(name.site.span),
        related: [Label(missing[0].site.span, "this one is")] + name.site.viaLabels,
        help: ["add the missing text"]))
  }
}

/// The languages that names are in.
struct NameLanguages: Sendable {
  struct First: Sendable, Equatable {
    let language: String
    /// Of the name.
    let site: SourceLocation
  }

  /// In the order in which they first come, each with the name in which it does.
  private(set) var firsts: [First] = []
  /// In how many languages the name is that is in the fewest of all those that are in any.
  private(set) var fewest = Int.max
  private var known: Set<String> = []

  init() {}

  /// Of the juices of a part.
  init(ofJuicesIn part: Declarations) {
    var last: [Symbol?] = []
    for index in part.juices.indices {
      guard let name = part.juices.name(of: index) else { continue }
      // Nearly every name is in the languages of the one before it.
      if name.keys.count == last.count,
        last.indices.allSatisfy({
          part.nameKeys[Int(name.keys.lowerBound) + $0].language == last[$0]
        })
      {
        continue
      }
      last = part.keys(of: name).map(\.language)
      add(last.map { $0.map(part.tree.text) }, name.site)
    }
  }

  /// - Parameter languages: of a name; nil for that which is for every language.
  mutating func add(_ languages: [String?], _ site: SourceLocation) {
    for case let language? in languages { add(First(language: language, site: site)) }
    if !languages.contains(nil) { fewest = min(fewest, languages.count) }
  }

  private mutating func add(_ first: First) {
    if known.insert(first.language).inserted { firsts.append(first) }
  }

  /// Counts another part in, which comes after those before.
  mutating func add(_ other: NameLanguages) {
    for first in other.firsts { add(first) }
    fewest = min(fewest, other.fewest)
  }
}
