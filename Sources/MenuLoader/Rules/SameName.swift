import Diagnostics
import RecipeGraph
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
    fixed: """
      fruits:
        mango: {name: Mango, stock: 10}
        dried-mango: {name: Dried mango, stock: 10}
      juices:
        mango: {mango: 2, dried-mango: 1}

      """)

  /// Whatever has a name, as a finding tells of it.
  private struct Named {
    let kind: String
    let id: String
    /// Of the name.
    let site: SourceLocation
  }

  static func check(_ pantry: Pantry, _ findings: inout Findings) {
    var known = KnownNames()
    for (fruit, name) in zip(pantry.fruits, pantry.fruitNames) {
      known.check("fruit", fruit.id, fruit.name, name, &findings)
    }
    for (base, name) in zip(pantry.bases, pantry.baseNames) {
      known.check("base", base.id, base.name, name, &findings)
    }
  }

  static func checkStores(of parts: [Declarations], _ findings: inout Findings) {
    var known = KnownNames()
    for part in parts {
      for store in part.stores {
        known.check("store", store.id, store.name, store.name.map(part.name), &findings)
      }
    }
  }

  /// The sizes and options of each juice of a part.
  static func checkVariants(of part: Declarations, _ findings: inout Findings) {
    for index in part.juices.indices where part.juices.hasVariants(index) {
      let juice = part.juice(index)
      var sizes = KnownNames()
      for size in juice.sizes {
        sizes.check("size", size.id, size.name, size.name.map(part.name), &findings)
      }
      var options = KnownNames()
      for option in juice.options {
        options.check("option", option.id, option.name, option.name.map(part.name), &findings)
      }
    }
  }

  static func check(_ juices: JuiceIDs, _ names: JuiceNameClaims, _ findings: inout Findings) {
    func named(_ place: MenuPlace) -> Named? {
      let juice = juices[place]
      return juice.name.map { Named(kind: "juice", id: juice.id, site: $0.site) }
    }
    for (place, others) in names.conflicts(in: juices.parts) {
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

    /// - Parameter written: where the name stands.
    mutating func check(
      _ kind: String, _ id: String, _ written: WrittenName?, _ name: LocalizedName?,
      _ findings: inout Findings
    ) {
      guard let written, let name else { return }
      let named = Named(kind: kind, id: id, site: written.site)
      for translation in name.translations {
        guard let first = firsts[translation] else {
          firsts[translation] = named
          continue
        }
        if SameName.report(named, first, translation.text, &findings) { break }
      }
    }
  }
}
