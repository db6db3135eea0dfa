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
    for index in declarations.fruits.indices { known.check(.fruit(index), &findings) }
    for index in declarations.bases.indices { known.check(.base(index), &findings) }
    known.startOver()
    for index in declarations.juices.indices { known.check(.juice(index), &findings) }
    known.startOver()
    for index in declarations.stores.indices { known.check(.store(index), &findings) }
    for juice in declarations.juices.indices where declarations.juices[juice].hasVariants {
      known.startOver()
      for index in declarations.juices[juice].sizes.indices {
        known.check(.size(index, of: juice), &findings)
      }
      known.startOver()
      for index in declarations.juices[juice].options.indices {
        known.check(.option(index, of: juice), &findings)
      }
    }
  }

  static func finding(
    _ text: String, of named: NamedThing, at site: Site, _ other: NamedThing, _ first: Site,
    _ declarations: Declarations
  ) -> Finding {
    let (id, otherID) = (named.id(in: declarations).quoted, other.id(in: declarations).quoted)
    return Finding(
      rule,
      "\(named.kind) \(id) has the name of \(other.kind) \(otherID): \(text.quoted)",
      at: Label(site.span), related: [Label(first.span, "the same name")],
      help: ["give one of the two another name"])
  }
}

/// Whatever has a name, by its position among its like.
struct NamedThing {
  enum Kind: String {
    case fruit, base, juice, store, size, option
  }

  let kind: Kind
  private let index: Int32
  /// Whose size or option it is.
  private let juice: Int32

  private init(_ kind: Kind, _ index: Int, of juice: Int = 0) {
    (self.kind, self.index, self.juice) = (kind, Int32(index), Int32(juice))
  }

  static func fruit(_ index: Int) -> Self { Self(.fruit, index) }
  static func base(_ index: Int) -> Self { Self(.base, index) }
  static func juice(_ index: Int) -> Self { Self(.juice, index) }
  static func store(_ index: Int) -> Self { Self(.store, index) }
  static func size(_ index: Int, of juice: Int) -> Self { Self(.size, index, of: juice) }
  static func option(_ index: Int, of juice: Int) -> Self { Self(.option, index, of: juice) }

  func name(in declarations: Declarations) -> WrittenName? {
    let index = Int(index)
    return switch kind {
    case .fruit: declarations.fruits[index].name
    case .base: declarations.bases[index].name
    case .juice: declarations.juices[index].name
    case .store: declarations.stores[index].name
    case .size: declarations.juices[Int(juice)].sizes[index].name
    case .option: declarations.juices[Int(juice)].options[index].name
    }
  }

  func id(in declarations: Declarations) -> String {
    let index = Int(index)
    return switch kind {
    case .fruit: declarations.fruits[index].id
    case .base: declarations.bases[index].id
    case .juice: declarations.juices[index].id
    case .store: declarations.stores[index].id
    case .size: declarations.juices[Int(juice)].sizes[index].id
    case .option: declarations.juices[Int(juice)].options[index].id
    }
  }
}

/// The names that have come so far among those that have to differ.
private struct KnownNames {
  /// What first had a text in some language.
  private struct First {
    let group: UInt32
    let language: Word?
    let thing: NamedThing
  }

  private let declarations: Declarations
  private var firsts: WordTable<First>
  /// Where a text had been taken in another language: names that are the same in two are few.
  private var others: [WrittenName.Key: NamedThing] = [:]
  /// A new one forgets what is in the table without touching it.
  private var group: UInt32 = 0

  init(_ declarations: Declarations) {
    self.declarations = declarations
    firsts = WordTable(for: declarations.lexicon)
  }

  mutating func startOver() {
    group += 1
    others.removeAll(keepingCapacity: true)
  }

  mutating func check(_ thing: NamedThing, _ findings: inout Findings) {
    guard let name = thing.name(in: declarations) else { return }
    for position in name.keys {
      let key = declarations.tables.nameKeys[Int(position)]
      guard let other = first(key, else: thing), let first = other.name(in: declarations) else {
        continue
      }
      // An id that stands twice has a finding of its own, and an alias is meant.
      guard other.id(in: declarations) != thing.id(in: declarations), name.site.via == nil
      else { continue }
      let text = declarations.tables.lexicon.text(of: key.text)
      findings.report(
        SameName.finding(text, of: thing, at: name.site, other, first.site, declarations))
      break
    }
  }

  /// What had the name before; nil if nothing had, and then it is what is given.
  private mutating func first(_ key: WrittenName.Key, else thing: NamedThing) -> NamedThing? {
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
