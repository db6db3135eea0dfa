package import Diagnostics

/// Reads a long file in parts, which can be done at the same time.
///
/// A part begins at an entry of one long section, and is read as if the section's key stood before
/// it. Nearly every long file can be told apart like that. Where it cannot, because something
/// reaches from one part into another or nothing is as it seems, the parts do not come to trees
/// that fit together; then, and whenever anything is wrong with one of them, the file is to be read
/// as a whole, and nobody sees a difference.
package struct YAMLParts: Sendable {
  private let source: SourceFile
  private let file: SourceID
  private let limits: Limits
  private let section: String
  /// Of the section's entries, in bytes.
  private let indentation: Int
  private let parts: [YAMLReader.Part]

  package var indices: Range<Int> { parts.indices }

  /// Whether a file is long enough to be read in parts, if it can be.
  package static func isLong(_ source: SourceFile, _ limits: Limits) -> Bool {
    source.bytes.count > 2 * PartLengths(limits, ofAll: source.bytes.count).usual
  }

  /// Nil for a file that is to be read as a whole.
  ///
  /// - Parameter section: the key of a mapping, at the beginning of a line, that may be very long.
  package init?(_ source: SourceFile, as file: SourceID, section: String, limits: Limits) {
    let lengths = PartLengths(limits, ofAll: source.bytes.count)
    guard Self.isLong(source, limits), source.bytes.count <= limits.bytes,
      YAMLReader.obstacle(in: source, file, limits) == nil
    else { return nil }
    let found = source.bytes.withUnsafeBufferPointer { bytes -> (cuts: [Int], indentation: Int)? in
      guard var lines = EntryLines(bytes, after: section) else { return nil }
      var cuts: [Int] = []
      var last = 0
      while let line = lines.next() {
        guard line - last >= lengths.least(from: last), bytes.count - line >= lengths.shortest
        else { continue }
        cuts.append(line)
        last = line
      }
      return (cuts, lines.indentation)
    }
    guard let (cuts, indentation) = found, !cuts.isEmpty else { return nil }
    (self.source, self.file, self.limits) = (source, file, limits)
    (self.section, self.indentation) = (section, indentation)
    let starts = [source.bytes.markLength] + cuts
    parts = zip(starts, cuts + [source.bytes.count]).enumerated().map { number, range in
      YAMLReader.Part(
        range: range.0..<range.1, heading: number == 0 ? [] : Array("\(section):\n".utf8))
    }
  }

  /// The tree of one part; nil if anything is wrong with it.
  ///
  /// - Throws: `YAMLError.outOfMemory`.
  package func read(_ index: Int) throws(YAMLError) -> YAMLTree? {
    var findings = Findings()
    let tree = try YAMLReader.read(
      parts[index], of: source, as: file, limits, &findings)
    return findings.isEmpty && tree.isComplete ? tree : nil
  }

  /// What of a part says whether it fits to the others.
  package struct Outline: Sendable {
    fileprivate let keys: [String]
    fileprivate let fitsBefore: Bool
    fileprivate let fitsAfter: Bool
    fileprivate let nodeCount: Int
    fileprivate let aliasedCount: Int
  }

  package func outline(of index: Int, _ tree: YAMLTree) -> Outline {
    let root = tree.root.map { Array(tree.entries(of: $0)) } ?? []
    let isFirst = index == 0
    // What is merged comes after all other entries, and stands once.
    let merges =
      tree.root.map { tree.merges($0) } ?? false || root.contains { tree.merges($0.value) }
    return Outline(
      // The heading is no key of the file's own.
      keys: root.dropFirst(isFirst ? 0 : 1).map { tree.text(of: $0.symbol) },
      fitsBefore: !merges
        && (isFirst || begins(root.first, at: parts[index].range.lowerBound, in: tree)),
      fitsAfter: index == parts.count - 1
        || !tree.hasDocumentEnd && isSection(root.last, in: tree),
      nodeCount: tree.nodeCount, aliasedCount: tree.aliasedCount)
  }

  /// Whether all parts come to what the file is as a whole.
  package func fit(_ outlines: [Outline]) -> Bool {
    var keys: Set<String> = []
    return outlines.count == parts.count
      && outlines.allSatisfy { $0.fitsBefore && $0.fitsAfter }
      && outlines.allSatisfy { $0.keys.allSatisfy { keys.insert($0).inserted } }
      && outlines.reduce(0) { $0 + $1.nodeCount } <= limits.nodes
      && outlines.reduce(0) { $0 + $1.aliasedCount } <= limits.aliasedNodes
  }

  /// Whether an entry is the section, with entries where a cut takes them for some.
  private func isSection(_ entry: YAMLTree.Entry?, in tree: YAMLTree) -> Bool {
    guard let entry, entry.key.via == nil, tree.text(of: entry.symbol) == section,
      case .mapping = tree.content(of: entry.value),
      let first = tree.entries(of: entry.value).first(where: { _ in true })
    else { return false }
    let start = tree.span(of: first.key.node).range.lowerBound
    let line = start - indentation
    guard line > 0, source.bytes[line - 1] == UInt8(ascii: "\n") else { return false }
    return source.bytes[line..<start].allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// Whether the entries of a part belong to its heading.
  private func begins(_ entry: YAMLTree.Entry?, at offset: Int, in tree: YAMLTree) -> Bool {
    guard let entry, case .mapping = tree.content(of: entry.value),
      let first = tree.entries(of: entry.value).first(where: { _ in true })
    else { return false }
    return tree.span(of: first.key.node).range.lowerBound == offset + indentation
  }
}

/// How many bytes the parts of a file have at least.
private struct PartLengths {
  let usual: Int
  let shortest: Int
  private let all: Int

  init(_ limits: Limits, ofAll count: Int) {
    // Each part has texts of its own: many times as many as there are cores gain nothing more.
    usual = max(limits.part, count / 64)
    shortest = limits.part / 8
    all = count
  }

  /// Of the part that begins at an offset. The last ones are shorter, so that no core is left with
  /// much to do when the others have nothing more (guided self-scheduling; Polychronopoulos and Kuck,
  /// IEEE Transactions on Computers C-36, 1987).
  func least(from offset: Int) -> Int { min(usual, max(shortest, (all - offset) / 4)) }
}

/// The lines of a section at which an entry seems to begin, each by its first byte: those that are
/// indented as far as the first one, and come after a line that is neither blank nor a comment.
private struct EntryLines {
  private let bytes: UnsafeBufferPointer<UInt8>
  let indentation: Int
  private var offset: Int
  private var isAfterText = false

  /// Nil where there is no such section.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, after section: String) {
    self.bytes = bytes
    let key = Array("\(section):\n".utf8)
    let found = key.withUnsafeBufferPointer { key -> Int? in
      var line = bytes.markLength
      while line < bytes.count {
        if bytes.hasBytes(key, at: line) { return line + key.count }
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: line) else { return nil }
        line = end + 1
      }
      return nil
    }
    guard var line = found else { return nil }
    while line < bytes.count {
      let start = bytes[line...].firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.count
      if start < bytes.count, !Self.isBlank(bytes[start]) {
        guard start > line else { return nil }
        indentation = start - line
        offset = line
        return
      }
      guard let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: line) else { return nil }
      line = end + 1
    }
    return nil
  }

  /// Whether a line that begins so, after its spaces, is blank or a comment.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "#") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  mutating func next() -> Int? {
    while offset < bytes.count {
      let line = offset
      var start = line
      while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
      guard start < bytes.count,
        let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start)
      else { return nil }
      offset = end + 1
      let isText = !Self.isBlank(bytes[start])
      // The section ends with the first line that is not indented.
      if isText, start == line { return nil }
      let isEntry = isText && isAfterText && start - line == indentation
      isAfterText = isText
      if isEntry { return line }
    }
    return nil
  }
}
