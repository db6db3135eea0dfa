import Diagnostics
import YAMLTree

/// JU311: one name for two things.
enum SameName {
  static let rule = Rule(
    "JU311", .warning, "a name stands for one thing",
    explanation: """
      Two juices, two ingredients, two stores, or two sizes or options of one juice have the same \
      name in the same language. Ids tell them apart in the files, but on the menu and on a \
      receipt nobody could say which of the two is meant.
      """,
    bad: """
      fruits:
        mango: {name: Mango, stock: 10}
        dried-mango: {name: Mango, stock: 10}
      juices:
        mango: {mango: 2, dried-mango: 1}

      """,
    mended: """
      fruits:
        mango: {name: Mango, stock: 10}
        dried-mango: {name: Dried mango, stock: 10}
      juices:
        mango: {mango: 2, dried-mango: 1}

      """)

  static func check(_ declarations: Declarations, _ findings: inout Findings) {
    var known = KnownNames(declarations)
    for fruit in declarations.fruits { known.check("fruit", fruit.id, fruit.name, &findings) }
    for base in declarations.bases { known.check("base", base.id, base.name, &findings) }
    known.startOver()
    let juices = declarations.juices
    for index in juices.indices {
      guard let name = juices[index].name else { continue }
      known.check("juice", juices[index].id, name, &findings)
    }
    known.startOver()
    for store in declarations.stores { known.check("store", store.id, store.name, &findings) }
    for index in juices.indices where juices[index].hasVariants {
      known.startOver()
      for size in juices[index].sizes { known.check("size", size.id, size.name, &findings) }
      known.startOver()
      for option in juices[index].options {
        known.check("option", option.id, option.name, &findings)
      }
    }
  }

  static func finding(
    _ text: String, of kind: String, _ id: String, at site: Site, _ otherKind: String,
    _ otherID: String, _ other: Site
  ) -> Finding {
    Finding(
      rule,
      "\(kind) \(id.quoted) has the name of \(otherKind) \(otherID.quoted): \(text.quoted)",
      at: Label(site.span), related: [Label(other.span, "the same name")],
      help: ["give one of the two another name"])
  }
}

/// The names that have come so far among those that have to differ.
private struct KnownNames {
  /// What first had a text in some language.
  private struct First {
    let group: Int
    let language: Word?
    let thing: Int
  }

  private let tables: MenuTables
  private var firsts: WordTable<First>
  /// Where a text had been taken in another language: names that are the same in two are few.
  private var others: [WrittenName.Key: Int] = [:]
  private var things: [(kind: String, id: String, site: Site)] = []
  /// A new one forgets what is in the table without touching it.
  private var group = 0

  init(_ declarations: Declarations) {
    tables = declarations.tables
    firsts = WordTable(for: declarations.lexicon)
  }

  mutating func startOver() {
    group += 1
    others.removeAll(keepingCapacity: true)
    things.removeAll(keepingCapacity: true)
  }

  mutating func check(
    _ kind: String, _ id: String, _ name: WrittenName?, _ findings: inout Findings
  ) {
    guard let name else { return }
    things.append((kind, id, name.site))
    for key in tables.keys(of: name) {
      guard let index = first(key, else: things.count - 1) else { continue }
      let other = things[index]
      // An id that stands twice has a finding of its own, and an alias is meant.
      guard other.id != id, name.site.via == nil else { continue }
      let text = tables.lexicon.text(of: key.text)
      findings.report(
        SameName.finding(text, of: kind, id, at: name.site, other.kind, other.id, other.site))
      break
    }
  }

  /// What had the name before; nil if nothing had, and then it is what is given.
  private mutating func first(_ key: WrittenName.Key, else thing: Int) -> Int? {
    guard let first = firsts[key.text], first.group == group else {
      firsts[key.text] = First(group: group, language: key.language, thing: thing)
      return nil
    }
    if first.language == key.language { return first.thing }
    if let other = others[key] { return other }
    others[key] = thing
    return nil
  }
}
