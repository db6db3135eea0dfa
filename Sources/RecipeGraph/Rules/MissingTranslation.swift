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

  static func check(_ declarations: Declarations, _ findings: inout Findings) {
    let (fruits, bases) = (declarations.fruits, declarations.bases)
    let (juices, stores) = (declarations.juices, declarations.stores)
    let names = Names(tables: declarations.tables)
    names.check("fruit", fruits.indices, { fruits[$0].id }, { fruits[$0].name }, &findings)
    names.check("base", bases.indices, { bases[$0].id }, { bases[$0].name }, &findings)
    names.check("juice", juices.indices, { juices[$0].id }, { juices[$0].name }, &findings)
    names.check("store", stores.indices, { stores[$0].id }, { stores[$0].name }, &findings)
  }

  private struct Names {
    let tables: MenuTables

    func check(
      _ kind: String, _ indices: Range<Int>, _ id: (Int) -> String, _ name: (Int) -> WrittenName?,
      _ findings: inout Findings
    ) {
      /// The languages in the order in which they first come, with that name.
      var languages: [(language: Word, site: Site)] = []
      var known: Set<Word> = []
      var last: WrittenName?
      for index in indices {
        // Nearly every name is in the languages of the one before it.
        guard let name = name(index), !isSame(name, last) else { continue }
        last = name
        for case let language? in tables.keys(of: name).map(\.language)
        where known.insert(language).inserted {
          languages.append((language, name.site))
        }
      }
      guard languages.count > 1 else { return }
      for index in indices {
        // No language stands twice in one name: that would be a key that stands twice.
        guard let name = name(index), name.keys.count < languages.count,
          case let own = tables.keys(of: name).map(\.language), !own.contains(nil)
        else { continue }
        let missing = languages.filter { !own.contains($0.language) }
        let list = missing.map { tables.lexicon.text(of: $0.language).quoted }
          .joined(separator: ", ")
        findings.report(
          Finding(
            rule, "the name of \(kind) \(id(index).quoted) is not in \(list)",
            at: Label(name.site.span),
            related: [Label(missing[0].site.span, "this one is")] + name.site.viaLabels,
            help: ["add the missing text"]))
      }
    }

    /// Whether two names are in the same languages, in the same order.
    private func isSame(_ left: WrittenName, _ right: WrittenName?) -> Bool {
      guard let right, left.keys.count == right.keys.count else { return false }
      return zip(left.keys, right.keys).allSatisfy {
        tables.nameKeys[Int($0)].language == tables.nameKeys[Int($1)].language
      }
    }
  }
}
