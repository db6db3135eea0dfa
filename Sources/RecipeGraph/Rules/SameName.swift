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
    let keys = declarations.nameKeys
    var ingredients = Known(keys, most: declarations.fruits.count + declarations.bases.count)
    for fruit in declarations.fruits {
      ingredients.check("fruit", fruit.id, fruit.name, &findings)
    }
    for base in declarations.bases { ingredients.check("base", base.id, base.name, &findings) }
    var juices = Known(keys, most: declarations.juices.count)
    for index in declarations.juices.indices {
      guard let name = declarations.juices[index].name else { continue }
      juices.check("juice", declarations.juices[index].id, name, &findings)
    }
    var stores = Known(keys, most: declarations.stores.count)
    for store in declarations.stores { stores.check("store", store.id, store.name, &findings) }
    for index in declarations.juices.indices where declarations.juices[index].hasVariants {
      let juice = declarations.juices[index]
      var sizes = Known(keys, most: juice.sizes.count)
      for size in juice.sizes { sizes.check("size", size.id, size.name, &findings) }
      var options = Known(keys, most: juice.options.count)
      for option in juice.options { options.check("option", option.id, option.name, &findings) }
    }
  }

  /// The names that have come so far among those that have to differ.
  private struct Known {
    private let keys: [WrittenName.Key]
    private var first: [WrittenName.Key: Int] = [:]
    private var things: [(kind: String, id: String, site: Site)] = []

    init(_ keys: [WrittenName.Key], most: Int) {
      self.keys = keys
      first.reserveCapacity(2 * most)
      things.reserveCapacity(most)
    }

    mutating func check(
      _ kind: String, _ id: String, _ name: WrittenName?, _ findings: inout Findings
    ) {
      guard let name else { return }
      things.append((kind, id, name.site))
      for (position, key) in name.keys.enumerated() {
        let index = first[keys[Int(key)], default: things.count - 1]
        guard index < things.count - 1 else {
          first[keys[Int(key)]] = index
          continue
        }
        let other = things[index]
        // An id that stands twice has a finding of its own, and an alias is meant.
        guard other.id != id, name.site.via == nil else { continue }
        let text = name.name.translations[position].text
        findings.report(
          Finding(
            rule,
            "\(kind) \(id.quoted) has the name of \(other.kind) \(other.id.quoted): \(text.quoted)",
            at: Label(name.site.span), related: [Label(other.site.span, "the same name")],
            help: ["give one of the two another name"]))
        break
      }
    }
  }
}
