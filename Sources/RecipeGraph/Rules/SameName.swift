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

  /// Whatever has a name, as a finding tells of it.
  struct Named {
    let kind: String
    let id: String
    let site: Site
    let name: LocalizedName

    /// Nil for what has no name.
    init?(_ kind: String, _ id: String, _ written: WrittenName?, _ name: LocalizedName?) {
      guard let written, let name else { return nil }
      (self.kind, self.id, site, self.name) = (kind, id, written.site, name)
    }

    init?(_ kind: String, _ id: String, _ written: WrittenName?, in file: Declarations) {
      self.init(kind, id, written, written.map(file.name))
    }
  }

  static func check(_ pantry: Pantry, _ findings: inout Findings) {
    let fruits = zip(pantry.fruits, pantry.fruitNames).lazy.compactMap {
      Named("fruit", $0.id, $0.name, $1)
    }
    let bases = zip(pantry.bases, pantry.baseNames).lazy.compactMap {
      Named("base", $0.id, $0.name, $1)
    }
    var known = KnownNames()
    for fruit in fruits { known.check(fruit, &findings) }
    for base in bases { known.check(base, &findings) }
  }

  static func checkStores(of files: [Declarations], _ findings: inout Findings) {
    var known = KnownNames()
    for file in files {
      for store in file.stores {
        known.check(Named("store", store.id, store.name, in: file), &findings)
      }
    }
  }

  /// The sizes and options of each juice of a file.
  static func checkVariants(of file: Declarations, _ findings: inout Findings) {
    for index in file.juices.indices where file.juices[index].hasVariants {
      var sizes = KnownNames()
      for size in file.juices[index].sizes {
        sizes.check(Named("size", size.id, size.name, in: file), &findings)
      }
      var options = KnownNames()
      for option in file.juices[index].options {
        options.check(Named("option", option.id, option.name, in: file), &findings)
      }
    }
  }

  static func check(_ juices: JuiceIDs, _ names: JuiceNameClaims, _ findings: inout Findings) {
    func named(_ place: JuicePlace) -> Named? {
      Named("juice", juices[place].id, juices[place].name, in: juices.parts[place.part])
    }
    for (place, others) in names.conflicts(in: juices) {
      guard let juice = named(place) else { continue }
      for (text, first) in others {
        if let other = named(first), report(juice, other, text, &findings) { break }
      }
    }
  }

  /// - Returns: whether it was worth it: an id that stands twice has a finding of its own, and an
  ///   alias is meant.
  private static func report(
    _ named: Named, _ other: Named, _ text: String, _ findings: inout Findings
  ) -> Bool {
    guard other.id != named.id, named.site.via == nil else { return false }
    findings.report(
      Finding(
        rule,
        "\(named.kind) \(named.id.quoted) has the name of \(other.kind) \(other.id.quoted): \(text.quoted)",
        at: Label(named.site.span), related: [Label(other.site.span, "the same name")],
        help: ["give one of the two another name"]))
    return true
  }

  /// The names that have come so far among those that have to differ.
  private struct KnownNames {
    private var firsts: [LocalizedName.Translation: Named] = [:]

    mutating func check(_ named: Named?, _ findings: inout Findings) {
      guard let named else { return }
      for translation in named.name.translations {
        guard let first = firsts[translation] else {
          firsts[translation] = named
          continue
        }
        if SameName.report(named, first, translation.text, &findings) { break }
      }
    }
  }
}
