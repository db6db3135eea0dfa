import Diagnostics
import YAMLTree

/// Reads a file by its sections.
extension MenuReader {
  static func read(
    _ tree: YAMLTree, _ limits: MenuLimits, _ findings: inout Findings
  ) -> MenuSyntax {
    var menu = MenuReader(reader: TreeReader(tree, limits, findings))
    menu.syntax.isComplete = tree.isComplete
    menu.readRoot()
    if menu.reader.hasSkippedEntries { menu.syntax.hasAllUses = false }
    menu.syntax.money = menu.reader.money
    findings = menu.reader.finish()
    return menu.syntax
  }

  private mutating func readRoot() {
    let menu = LocalizedText("a menu", ko: "메뉴")
    guard let root = tree.root else { return }
    guard reader.expectMapping(root, menu, MenuFormat.Section.juices.exampleText) else {
      syntax.isComplete = false
      return
    }
    var cursor = tree.cursor(at: root)
    while let entry = reader.next(&cursor) {
      let key = key(entry, in: menu, of: MenuFormat.Section.self)
      switch key {
      case .version: reader.checkVersion(entry)
      case .timeZone: if let zone = reader.timeZone(entry) { syntax.timeZones.append(zone) }
      case .shop, .currency, .vat, .labels, .traces: readTerm(entry, key)
      case .fruits:
        syntax.hasFruits = true
        readSection(entry, .fruits, cap: .ingredients) { $0.readFruit($1) }
      case .bases: readSection(entry, .bases, cap: .ingredients) { $0.readBase($1) }
      case .sizes: readSection(entry, .sizes) { $0.readSharedSizes($1) }
      case .options: readSection(entry, .options) { $0.readSharedOption($1) }
      case .juices: readSection(entry, .juices, cap: .juices) { $0.readJuice($1) }
      case .store: readMainStore(entry)
      case .stores: readSection(entry, .stores, cap: .stores) { $0.readStore($1) }
      case .tests: readTests(entry)
      case nil: break
      }
    }
  }

  /// - Parameters:
  ///   - section: the intended key; findings use the spelling of the file.
  ///   - cap: the cap on its entries; nil if there is none.
  private mutating func readSection(
    _ entry: YAMLTree.Entry, _ section: MenuFormat.Section, cap: TooMany.Part? = nil,
    _ read: (inout MenuReader, YAMLTree.Entry) -> Void
  ) {
    let name = reader.text(of: entry.symbol)
    guard
      reader.expectMapping(
        entry.value, .verbatim(name.quoted), "\(name): \(section.format.example.yaml)",
        key: entry.key)
    else {
      syntax.isComplete = false
      return
    }
    var cursor = tree.cursor(at: entry.value)
    while let entry = reader.next(&cursor) {
      if let cap, !hasRoom(for: cap, at: entry.key) { return }
      read(&self, entry)
    }
  }

  /// Whether the file may have one more of something. The first that it may not is reported, and nothing is
  /// concluded from what is missing then.
  mutating func hasRoom(for part: TooMany.Part, at place: YAMLTree.Place) -> Bool {
    let count =
      switch part {
      case .juices: syntax.juices.count
      case .ingredients: syntax.fruits.count + syntax.bases.count
      case .stores: syntax.stores.count
      case .tests: syntax.tests.count
      case .sizes, .options, .substitutes, .alternatives, .languages, .labels: 0
      }
    if reader.isWithinCap(count + 1, part, of: TooMany.menu, at: place) { return true }
    syntax.isComplete = false
    syntax.hasAllUses = false
    return false
  }
}
