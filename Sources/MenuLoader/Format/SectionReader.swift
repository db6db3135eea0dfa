import Diagnostics
import YAMLTree

/// Reads a file by its sections.
extension TreeReader {
  static func read(
    _ tree: YAMLTree, _ limits: MenuLimits, _ findings: inout Findings
  ) -> MenuSyntax {
    var reader = TreeReader(tree, limits, findings)
    reader.syntax.isComplete = tree.isComplete
    reader.readRoot()
    if reader.hasSkippedEntries { reader.syntax.hasAllUses = false }
    findings = reader.finish()
    return reader.syntax
  }

  private mutating func readRoot() {
    guard let place = tree.root else { return }
    var root = MenuFormat.Root(location: location(place))
    guard expectMapping(place, root.text, root.example) else {
      syntax.isComplete = false
      return
    }
    readKeys(of: place, MenuFormat.menu, into: &root)
  }

  /// - Parameters:
  ///   - section: the intended key; findings use the spelling of the file.
  ///   - cap: the cap on its entries; nil if there is none.
  /// - Returns: whether it is a section.
  mutating func readSection(
    _ entry: YAMLTree.Entry, _ section: KeyFormat, cap: TooMany.Part? = nil,
    _ read: (inout TreeReader, YAMLTree.Entry) -> Void
  ) -> Bool {
    let name = text(of: entry.symbol)
    guard
      expectMapping(
        entry.value, .verbatim(name.quoted), "\(name): \(section.example.yaml)",
        key: entry.key)
    else {
      syntax.isComplete = false
      return false
    }
    var cursor = tree.cursor(at: entry.value)
    while let entry = next(&cursor) {
      if let cap, !hasRoom(for: cap, at: entry.key) { return true }
      read(&self, entry)
    }
    return true
  }

  /// Whether the file may have one more of something. The first that it may not is reported, and nothing is
  /// concluded from what is missing then.
  mutating func hasRoom(for part: TooMany.Part, at place: YAMLTree.Place) -> Bool {
    let count =
      switch part {
      case .juices: syntax.juices.count
      case .ingredients: syntax.fruits.count + syntax.bases.count
      case .stores: syntax.stores.count
      case .offers: syntax.offers.count
      case .tests: syntax.tests.count
      case .sizes, .options, .substitutes, .alternatives, .languages, .labels, .conditions: 0
      }
    if isWithinCap(count + 1, part, of: TooMany.menu, at: place) { return true }
    syntax.isComplete = false
    syntax.hasAllUses = false
    return false
  }
}
