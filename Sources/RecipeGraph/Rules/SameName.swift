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
    for index in declarations.fruits.indices { known.check(.fruit(Int32(index)), &findings) }
    for index in declarations.bases.indices { known.check(.base(Int32(index)), &findings) }
    known.startOver()
    for index in declarations.juices.indices { known.check(.juice(Int32(index)), &findings) }
    known.startOver()
    for index in declarations.stores.indices { known.check(.store(Int32(index)), &findings) }
    for juice in declarations.juices.indices where declarations.juices[juice].hasVariants {
      known.startOver()
      for index in declarations.juices[juice].sizes.indices {
        known.check(.size(Int32(index), juice: Int32(juice)), &findings)
      }
      known.startOver()
      for index in declarations.juices[juice].options.indices {
        known.check(.option(Int32(index), juice: Int32(juice)), &findings)
      }
    }
  }
}

/// Whatever has a name, by its position among its like.
private enum NamedThing {
  case fruit(Int32)
  case base(Int32)
  case juice(Int32)
  case store(Int32)
  case size(Int32, juice: Int32)
  case option(Int32, juice: Int32)

  func name(in declarations: Declarations) -> WrittenName? {
    switch self {
    case .fruit(let index): declarations.fruits[Int(index)].name
    case .base(let index): declarations.bases[Int(index)].name
    case .juice(let index): declarations.juices[Int(index)].name
    case .store(let index): declarations.stores[Int(index)].name
    case .size(let index, let juice): declarations.juices[Int(juice)].sizes[Int(index)].name
    case .option(let index, let juice): declarations.juices[Int(juice)].options[Int(index)].name
    }
  }

  func description(in declarations: Declarations) -> (kind: String, id: String) {
    switch self {
    case .fruit(let index): ("fruit", declarations.fruits[Int(index)].id)
    case .base(let index): ("base", declarations.bases[Int(index)].id)
    case .juice(let index): ("juice", declarations.juices[Int(index)].id)
    case .store(let index): ("store", declarations.stores[Int(index)].id)
    case .size(let index, let juice):
      ("size", declarations.juices[Int(juice)].sizes[Int(index)].id)
    case .option(let index, let juice):
      ("option", declarations.juices[Int(juice)].options[Int(index)].id)
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
    firsts = WordTable(for: declarations.tables.lexicon)
  }

  mutating func startOver() {
    group += 1
    others.removeAll(keepingCapacity: true)
  }

  mutating func check(_ thing: NamedThing, _ findings: inout Findings) {
    guard let name = thing.name(in: declarations) else { return }
    for key in declarations.tables.keys(of: name) {
      guard let other = first(key, else: thing), let same = other.name(in: declarations) else {
        continue
      }
      let (kind, id) = thing.description(in: declarations)
      let (otherKind, otherID) = other.description(in: declarations)
      // An id that stands twice has a finding of its own, and an alias is meant.
      guard otherID != id, name.site.via == nil else { continue }
      let text = declarations.tables.lexicon.text(of: key.text)
      findings.report(
        Finding(
          SameName.rule,
          "\(kind) \(id.quoted) has the name of \(otherKind) \(otherID.quoted): \(text.quoted)",
          at: Label(name.site.span), related: [Label(same.site.span, "the same name")],
          help: ["give one of the two another name"]))
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
