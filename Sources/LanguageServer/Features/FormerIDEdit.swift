import Diagnostics
import MenuLoader
import YAMLTree

/// The edits with which a rename writes `was`, so that ledgers go on with the stock under the id that there was.
enum FormerIDEdit {
  /// A text in place of a range.
  typealias Change = (range: Range<Int>, text: String)

  /// Nil where only the writer can do it: for a value that stands elsewhere, and for a recipe without braces.
  ///
  /// - Parameter id: the place of the declared id.
  /// - Throws: `YAMLError.outOfMemory`.
  static func changes(
    _ source: SourceFile, declaredAt id: Int, former: String
  ) throws(YAMLError) -> [Change]? {
    var findings = Findings()
    let tree = try YAMLReader.read(source, as: SourceID(0), into: &findings)
    guard let root = tree.root, let (section, entry) = declaration(at: id, tree, root),
      entry.value.aliasUse == nil
    else { return nil }
    let (key, value) = (tree.span(of: entry.key.node).range, tree.span(of: entry.value.node).range)
    let marks = source.bytes[key.upperBound..<min(value.lowerBound + 1, source.bytes.count)]
    // Others may mean the value by its anchor.
    guard !marks.contains(UInt8(ascii: "&")), !marks.contains(UInt8(ascii: "!")) else { return nil }
    func wrapped(_ name: String) -> [Change] {
      [
        (value.lowerBound..<value.lowerBound, "{\(name): "),
        (value.upperBound..<value.upperBound, ", \(KeyFormat.was.name): \(former)}"),
      ]
    }
    switch tree.content(of: entry.value) {
    case .scalar where section == KeyFormat.fruits.name && !value.isEmpty:
      return wrapped(KeyFormat.fruitStock.name)
    case .mapping:
      let entries = tree.entries(of: entry.value).filter { $0.key.aliasUse == nil }
      let isFlow = source.bytes[value.lowerBound] == UInt8(ascii: "{")
      if let was = entries.first(where: { tree.text(of: $0.symbol) == KeyFormat.was.name }) {
        guard was.value.aliasUse == nil else { return nil }
        return [(tree.span(of: was.value.node).range, former)]
      }
      let isShort =
        section == KeyFormat.juices.name
        && !entries.contains { MenuFormat.Mapping.juice.format[tree.text(of: $0.symbol)] != nil }
      if isShort { return isFlow ? wrapped(KeyFormat.uses.name) : nil }
      return inserted(
        before: entries.first.map { tree.span(of: $0.key.node).range.lowerBound }, in: value,
        isFlow: isFlow, source.bytes, former)
    default: return nil
    }
  }

  /// Before all other keys: where a value without braces ends, comments may follow.
  private static func inserted(
    before first: Int?, in value: Range<Int>, isFlow: Bool, _ bytes: [UInt8], _ former: String
  ) -> [Change]? {
    let entry = "\(KeyFormat.was.name): \(former)"
    guard let first else {
      let start = value.lowerBound + 1
      return isFlow ? [(start..<start, entry)] : nil
    }
    if isFlow { return [(first..<first, "\(entry), ")] }
    let start = bytes[..<first].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    guard bytes[start..<first].allSatisfy({ $0 == 0x20 }) else { return nil }
    let isWindows = start > 1 && bytes[start - 2] == 0x0D
    let indent = String(repeating: " ", count: first - start)
    return [(first..<first, "\(entry)\(isWindows ? "\r\n" : "\n")\(indent)")]
  }

  private static func declaration(
    at id: Int, _ tree: YAMLTree, _ root: YAMLTree.Place
  ) -> (section: String, entry: YAMLTree.Entry)? {
    let sections = [KeyFormat.fruits, .bases, .juices, .stores].map(\.name)
    for section in tree.entries(of: root) where section.value.aliasUse == nil {
      let name = tree.text(of: section.symbol)
      guard sections.contains(name) else { continue }
      for entry in tree.entries(of: section.value)
      where entry.key.aliasUse == nil && tree.span(of: entry.key.node).range.contains(id) {
        return (name, entry)
      }
    }
    return nil
  }
}
