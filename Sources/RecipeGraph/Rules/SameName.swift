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
  private struct Named {
    let kind: String
    let id: String
    let name: WrittenName
  }

  static func check(_ pantry: Pantry, of files: [Declarations], _ findings: inout Findings) {
    var known = KnownNames()
    for fruit in pantry.fruits {
      known.check("fruit", fruit.id, fruit.name, in: files, &findings)
    }
    for base in pantry.bases { known.check("base", base.id, base.name, in: files, &findings) }
  }

  static func checkStores(of files: [Declarations], _ findings: inout Findings) {
    var known = KnownNames()
    for store in files.lazy.flatMap(\.stores) {
      known.check("store", store.id, store.name, in: files, &findings)
    }
  }

  /// The sizes and options of each juice of a file.
  static func checkVariants(of file: Declarations, _ findings: inout Findings) {
    for index in file.juices.indices where file.juices[index].hasVariants {
      var sizes = KnownNames()
      for size in file.juices[index].sizes {
        sizes.check("size", size.id, size.name, in: file, &findings)
      }
      var options = KnownNames()
      for option in file.juices[index].options {
        options.check("option", option.id, option.name, in: file, &findings)
      }
    }
  }

  static func check(_ juices: JuiceIDs, _ names: JuiceNameClaims, _ findings: inout Findings) {
    for (place, others) in names.conflicts(in: juices) {
      let juice = juices[place]
      guard let name = juice.name else { continue }
      let named = Named(kind: "juice", id: juice.id, name: name)
      for (text, first) in others {
        let other = juices[first]
        guard let same = other.name,
          report(named, Named(kind: "juice", id: other.id, name: same), text, &findings)
        else { continue }
        break
      }
    }
  }

  /// - Returns: whether it was worth it: an id that stands twice has a finding of its own, and an
  ///   alias is meant.
  private static func report(
    _ named: Named, _ other: Named, _ text: String, _ findings: inout Findings
  ) -> Bool {
    guard other.id != named.id, named.name.site.via == nil else { return false }
    findings.report(
      Finding(
        rule,
        "\(named.kind) \(named.id.quoted) has the name of \(other.kind) \(other.id.quoted): \(text.quoted)",
        at: Label(named.name.site.span), related: [Label(other.name.site.span, "the same name")],
        help: ["give one of the two another name"]))
    return true
  }

  /// The names that have come so far among those that have to differ.
  private struct KnownNames {
    private var firsts: [LocalizedName.Translation: Named] = [:]

    /// - Parameter files: of the menu; the site of a name tells which one it is in.
    mutating func check(
      _ kind: String, _ id: String, _ name: WrittenName?, in files: [Declarations],
      _ findings: inout Findings
    ) {
      guard let name else { return }
      check(kind, id, name, in: files[name.site.span.file.index], &findings)
    }

    mutating func check(
      _ kind: String, _ id: String, _ name: WrittenName?, in file: Declarations,
      _ findings: inout Findings
    ) {
      guard let name else { return }
      let named = Named(kind: kind, id: id, name: name)
      for translation in file.name(name).translations {
        guard let first = firsts[translation] else {
          firsts[translation] = named
          continue
        }
        if SameName.report(named, first, translation.text, &findings) { break }
      }
    }
  }
}
