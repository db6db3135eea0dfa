import Diagnostics
import YAMLTree

/// Finds the edits that delete a declaration from a file or insert one, and those that delete an
/// amount of a fruit from a store or a test.
///
/// It walks the tree again, so that readers need not keep locations that only fixes use.
struct SectionEdit: Sendable {
  /// An entry of a section, as written in the file.
  private struct Entry: Sendable {
    let key: Range<Int>
    /// From the key to the end of the value.
    let extent: Range<Int>
  }

  private struct Mapping: Sendable {
    let entries: [Entry]
    let isFlow: Bool
    /// Whether it is a section, which has to keep one entry.
    let isSection: Bool
  }

  /// The sections that declare ingredients.
  private static let names = [KeyFormat.fruits, .bases].map(\.name)
  /// The sections that count fruits.
  private static let namesOfCounts = [KeyFormat.stores, .tests].map(\.name)

  private let file: SourceID
  private let bytes: [UInt8]
  private let lines: LineIndex
  private let root: Range<Int>?
  /// The sections of ingredients, and the mappings in stores and tests.
  private var mappings: [Mapping] = []
  /// By name, the positions of the sections of ingredients.
  private var sections: [String: Int] = [:]
  /// By the start of a key in one of the mappings.
  private var positions: [Int: (mapping: Int, entry: Int)] = [:]

  /// Nil for a file that was not read completely.
  init?(_ source: SourceFile, _ tree: YAMLTree) {
    guard tree.isComplete else { return nil }
    file = tree.file
    bytes = source.bytes
    lines = LineIndex(source)
    root = tree.root.flatMap { root in
      guard case .mapping = tree.content(of: root) else { return nil }
      return tree.span(of: root.node).range
    }
    guard let root = tree.root else { return }
    for section in tree.entries(of: root)
    where section.key.aliasUse == nil && section.value.aliasUse == nil {
      let name = tree.text(of: section.symbol)
      if Self.namesOfCounts.contains(name) { addMappings(in: section.value, tree) }
      guard Self.names.contains(name), case .mapping = tree.content(of: section.value) else {
        continue
      }
      if sections[name] == nil { sections[name] = mappings.count }
      add(section.value, isSection: true, tree)
    }
  }

  private mutating func add(_ mapping: YAMLTree.Place, isSection: Bool, _ tree: YAMLTree) {
    let start = tree.span(of: mapping.node).range.lowerBound
    var entries: [Entry] = []
    for entry in tree.entries(of: mapping) where entry.key.aliasUse == nil {
      let key = tree.span(of: entry.key.node).range
      // An alias ends where it is written, not at its anchor.
      let value = tree.span(of: entry.value.aliasUse ?? entry.value.node).range
      entries.append(
        Entry(key: key, extent: key.lowerBound..<max(key.upperBound, value.upperBound)))
    }
    for (number, entry) in entries.enumerated() {
      positions[entry.key.lowerBound] = (mappings.count, number)
    }
    mappings.append(
      Mapping(
        entries: entries, isFlow: bytes[start...].first == UInt8(ascii: "{"),
        isSection: isSection))
  }

  /// Adds every mapping in a section, without following aliases.
  private mutating func addMappings(in section: YAMLTree.Place, _ tree: YAMLTree) {
    var open = [section]
    while let place = open.popLast() {
      switch tree.content(of: place) {
      case .sequence: open += tree.items(of: place).filter { $0.aliasUse == nil }
      case .mapping:
        add(place, isSection: false, tree)
        open += tree.entries(of: place).map(\.value).filter { $0.aliasUse == nil }
      case .scalar, .broken: break
      }
    }
  }

  func hasSection(_ name: String) -> Bool { sections[name] != nil }

  // MARK: Deleting

  /// Deletes the declaration of an ingredient, or an amount of a fruit in a store or a test. Nil if
  /// only the writer can decide: for the last entry of a section or of a mapping without braces, an
  /// anchor with possible aliases elsewhere, or a comment in between.
  func removal(ofKeyAt span: Span) -> Edit? {
    guard let position = positions[span.range.lowerBound] else { return nil }
    let mapping = mappings[position.mapping]
    let entry = mapping.entries[position.entry]
    guard mapping.entries.count > 1 || mapping.isFlow && !mapping.isSection,
      !bytes[entry.extent].contains(UInt8(ascii: "&"))
    else { return nil }
    let range =
      mapping.isFlow ? flowRange(of: position.entry, in: mapping) : blockRange(of: entry)
    return range.map { edit($0, "") }
  }

  private func flowRange(of index: Int, in mapping: Mapping) -> Range<Int>? {
    let entry = mapping.entries[index]
    let range: Range<Int>
    if mapping.entries.count == 1 {
      range = entry.extent
    } else if index + 1 < mapping.entries.count {
      range = entry.extent.lowerBound..<mapping.entries[index + 1].extent.lowerBound
    } else {
      range = mapping.entries[index - 1].extent.upperBound..<entry.extent.upperBound
    }
    let gap = range.filter { !entry.extent.contains($0) }
    let isPlain = gap.allSatisfy {
      [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ",")].contains(bytes[$0])
    }
    return isPlain ? range : nil
  }

  /// The whole lines of an entry.
  private func blockRange(of entry: Entry) -> Range<Int>? {
    let first = lines.line(of: entry.extent.lowerBound)
    let start = lines.content(of: first).lowerBound
    guard bytes[start..<entry.extent.lowerBound].allSatisfy({ $0 == 0x20 }) else { return nil }
    if let next = nextLine(after: entry.extent.upperBound) { return start..<next }
    // The last line has no line break, so the break before it is deleted.
    return (first > 0 ? lines.content(of: first - 1).upperBound : start)..<bytes.count
  }

  // MARK: Inserting

  /// Inserts an entry after the last one of a section; nil for a missing or empty section.
  func insertion(of entry: String, into name: String) -> Edit? {
    guard let section = sections[name].map({ mappings[$0] }), let last = section.entries.last else {
      return nil
    }
    if section.isFlow {
      return edit(last.extent.upperBound..<last.extent.upperBound, ", \(entry)")
    }
    let start = line(of: last.key.lowerBound).lowerBound
    guard bytes[start..<last.key.lowerBound].allSatisfy({ $0 == 0x20 }) else { return nil }
    let indent = String(repeating: " ", count: last.key.lowerBound - start)
    let end = line(of: last.extent.upperBound).upperBound
    return edit(end..<end, "\(lineBreak)\(indent)\(entry)")
  }

  /// Inserts a section with one entry before all others; nil in a file without a mapping.
  func insertion(ofSection name: String, with entry: String) -> Edit? {
    guard let root, !root.isEmpty else { return nil }
    if bytes[root.lowerBound] == UInt8(ascii: "{") {
      let place = root.lowerBound + 1
      return edit(place..<place, "\(name): {\(entry)}, ")
    }
    guard line(of: root.lowerBound).lowerBound == root.lowerBound else { return nil }
    return edit(
      root.lowerBound..<root.lowerBound, "\(name):\(lineBreak)  \(entry)\(lineBreak)")
  }

  // MARK: Lines

  private func edit(_ range: Range<Int>, _ text: String) -> Edit {
    Edit(Span(file: file, range), text)
  }

  private var lineBreak: String {
    let first = bytes.firstIndex(of: 0x0A)
    return first.map { $0 > 0 && bytes[$0 - 1] == 0x0D } == true ? "\r\n" : "\n"
  }

  private func line(of offset: Int) -> Range<Int> { lines.content(of: lines.line(of: offset)) }

  private func nextLine(after offset: Int) -> Int? {
    let next = lines.line(of: offset) + 1
    return next < lines.lineCount ? lines.content(of: next).lowerBound : nil
  }
}
