import Diagnostics
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
    mended: """
      fruits:
        mango: {name: {en: Mango, ko: 망고}, stock: 10}
        kiwi: {name: {en: Kiwi, ko: 키위}, stock: 10}
      juices:
        mango-kiwi: {mango: 2, kiwi: 1}

      """)

  static func check(_ pantry: Pantry, of files: [Declarations], _ findings: inout Findings) {
    check("fruit", pantry.fruits.map { ($0.id, $0.name) }, of: files, &findings)
    check("base", pantry.bases.map { ($0.id, $0.name) }, of: files, &findings)
  }

  static func checkStores(of files: [Declarations], _ findings: inout Findings) {
    let stores = files.flatMap(\.stores)
    check("store", stores.map { ($0.id, $0.name) }, of: files, &findings)
  }

  private static func check(
    _ kind: String, _ named: [(id: String, name: WrittenName?)], of files: [Declarations],
    _ findings: inout Findings
  ) {
    var languages = NameLanguages()
    for (_, name) in named {
      if let name { languages.add(name, in: files[name.site.span.file.index]) }
    }
    for (id, name) in named {
      guard let name else { continue }
      check(kind, id, name, in: files[name.site.span.file.index], languages, &findings)
    }
  }

  /// The juices of one file.
  ///
  /// - Parameter languages: of the juices of all files.
  static func check(
    _ file: Declarations, _ languages: NameLanguages, _ findings: inout Findings
  ) {
    for index in file.juices.indices {
      guard let name = file.juices[index].name else { continue }
      check("juice", file.juices[index].id, name, in: file, languages, &findings)
    }
  }

  private static func check(
    _ kind: String, _ id: @autoclosure () -> String, _ name: WrittenName, in file: Declarations,
    _ languages: NameLanguages, _ findings: inout Findings
  ) {
    // No language stands twice in one name: that would be a key that stands twice.
    guard name.keys.count < languages.firsts.count,
      case let own = file.name(name).translations.map(\.language), !own.contains(nil)
    else { return }
    let missing = languages.firsts.filter { !own.contains($0.language) }
    guard !missing.isEmpty else { return }
    let list = missing.map(\.language.quoted).joined(separator: ", ")
    findings.report(
      Finding(
        rule, "the name of \(kind) \(id().quoted) is not in \(list)",
        at: Label(name.site.span),
        related: [Label(missing[0].site.span, "this one is")] + name.site.viaLabels,
        help: ["add the missing text"]))
  }
}

/// The languages that names are in.
struct NameLanguages: Sendable {
  struct First: Sendable, Equatable {
    let language: String
    /// Of the name.
    let site: Site
  }

  /// In the order in which they first come, each with the name in which it does.
  private(set) var firsts: [First] = []
  /// In how many languages the name is that is in the fewest of all those that are in any.
  private(set) var fewest = Int.max
  private var known: Set<String> = []
  /// Those of the name that came last, in the tree of its file.
  private var last: [Symbol?] = []
  private var lastFile: SourceID?

  init() {}

  /// Of the juices of a file.
  init(ofJuicesIn file: Declarations) {
    for index in file.juices.indices {
      if let name = file.juices[index].name { add(name, in: file) }
    }
  }

  mutating func add(_ name: WrittenName, in file: Declarations) {
    let keys = file.keys(of: name)
    // Nearly every name is in the languages of the one before it.
    if name.site.span.file == lastFile, keys.count == last.count,
      zip(keys, last).allSatisfy({ $0.language == $1 })
    {
      return
    }
    (last, lastFile) = (keys.map(\.language), name.site.span.file)
    for language in last.compactMap(\.self).map(file.tree.text) {
      add(First(language: language, site: name.site))
    }
    if !last.contains(nil) { fewest = min(fewest, keys.count) }
  }

  private mutating func add(_ first: First) {
    if known.insert(first.language).inserted { firsts.append(first) }
  }

  /// Counts another file in, which comes after those before.
  mutating func add(_ other: NameLanguages) {
    for first in other.firsts { add(first) }
    fewest = min(fewest, other.fewest)
  }
}
