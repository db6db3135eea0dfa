import Diagnostics

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
    check(
      declarations.fruits.map { ("fruit", $0.id, $0.name) }
        + declarations.bases.map { ("base", $0.id, $0.name) }, &findings)
    check(declarations.juices.map { ("juice", $0.id, $0.name) }, &findings)
    check(declarations.stores.map { ("store", $0.id, $0.name) }, &findings)
    for juice in declarations.juices where juice.hasVariants {
      check(juice.sizes.map { ("size", $0.id, $0.name) }, &findings)
      check(juice.options.map { ("option", $0.id, $0.name) }, &findings)
    }
  }

  private struct Key: Hashable {
    let language: String?
    let text: String
  }

  private static func check(
    _ things: [(kind: String, id: String, name: WrittenName?)], _ findings: inout Findings
  ) {
    var known: [Key: (kind: String, id: String, site: Site)] = [:]
    for (kind, id, name) in things {
      guard let name else { continue }
      for translation in name.name.translations {
        let key = Key(language: translation.language, text: translation.text)
        guard let first = known.updateValue((kind, id, name.site), forKey: key) else { continue }
        known[key] = first
        // An id that stands twice has a finding of its own, and an alias is meant.
        guard first.id != id, name.site.via == nil else { continue }
        findings.report(
          Finding(
            rule,
            "\(kind) \(id.quoted) has the name of \(first.kind) \(first.id.quoted): \(translation.text.quoted)",
            at: Label(name.site.span), related: [Label(first.site.span, "the same name")],
            help: ["give one of the two another name"]))
        break
      }
    }
  }
}
