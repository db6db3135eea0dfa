import Diagnostics
import YAMLTree

/// Reads a file by its sections.
extension MenuReader {
  static func read(_ tree: YAMLTree, _ findings: inout Findings) -> MenuSyntax {
    var menu = MenuReader(reader: TreeReader(tree, findings))
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
        readSection(entry, .fruits) { $0.readFruit($1) }
      case .bases: readSection(entry, .bases) { $0.readBase($1) }
      case .sizes: readSection(entry, .sizes) { $0.readSharedSizes($1) }
      case .options: readSection(entry, .options) { $0.readSharedOption($1) }
      case .juices: readSection(entry, .juices) { $0.readJuice($1) }
      case .store: readMainStore(entry)
      case .stores: readSection(entry, .stores) { $0.readStore($1) }
      case .tests: readTests(entry)
      case nil: break
      }
    }
  }

  /// - Parameter section: the intended key; findings use the spelling of the file.
  private mutating func readSection(
    _ entry: YAMLTree.Entry, _ section: MenuFormat.Section,
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
    while let entry = reader.next(&cursor) { read(&self, entry) }
  }
}
