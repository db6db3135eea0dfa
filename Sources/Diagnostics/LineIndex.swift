import Algorithms

/// What a column counts, which depends on the format of a report.
public enum ColumnUnit: Sendable {
  /// Unicode scalars, as in rustc's layout and in Python.
  case scalars
  /// UTF-16 code units, as in the Language Server Protocol 3.17 and SARIF 2.1.0.
  case utf16
}

/// Maps byte offsets of one source to lines and columns.
///
/// A line ends at LF, CRLF or a lone CR, as editors and the Language Server Protocol 3.17 ("End of
/// line") count. YAML 1.1's NEL, LS and PS do not end a line here, because no editor shows them so.
///
/// The index holds counts for every block of bytes rather than the start of every line, so that a
/// file of line breaks alone, or of one endless line, costs no more than another: each query reads
/// at most two blocks.
public struct LineIndex: Sendable {
  /// The counts before a byte.
  private struct Count {
    /// In 32 bits, like the offsets of spans.
    var lineBreaks: UInt32 = 0
    var scalars: UInt32 = 0
    /// Scalars that UTF-16 writes in two units, and UTF-8 in four bytes.
    var supplementary: UInt32 = 0

    var line: Int { Int(lineBreaks) }

    func units(_ unit: ColumnUnit) -> Int {
      switch unit {
      case .scalars: Int(scalars)
      case .utf16: Int(scalars) + Int(supplementary)
      }
    }
  }

  private static let blockSize = 256

  private let bytes: [UInt8]
  /// Before the first byte of each block, and at last before the end.
  private let counts: [Count]

  public init(_ source: SourceFile) {
    bytes = source.bytes
    var counts: [Count] = []
    var count = Count()
    for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      counts.append(count)
      let block = start..<min(start + Self.blockSize, bytes.count)
      Self.add(block, of: bytes, to: &count)
    }
    counts.append(count)
    self.counts = counts
  }

  public var lineCount: Int { counts[counts.count - 1].line + 1 }

  /// The zero-based line that holds a byte; the end of the source belongs to the last line.
  public func line(of offset: Int) -> Int { count(before: offset).line }

  /// The bytes of a zero-based line without its line break.
  public func content(of line: Int) -> Range<Int> {
    // A byte order mark is not text.
    let start = line == 0 ? bytes.markLength : start(of: line)
    guard line + 1 < lineCount else { return start..<bytes.count }
    let end = self.start(of: line + 1) - 1
    let isPair = end > start && bytes[end] == .lineFeed && bytes[end - 1] == .carriageReturn
    return start..<(isPair ? end - 1 : end)
  }

  /// The one-based line and column of a byte.
  public func position(
    of offset: Int, in unit: ColumnUnit = .scalars
  ) -> (line: Int, column: Int) {
    let count = count(before: offset)
    let start = start(of: count.line)
    let before = self.count(before: start)
    // A byte order mark takes no column.
    let mark = start == 0 && offset >= 3 && bytes.markLength > 0 ? 1 : 0
    return (count.line + 1, count.units(unit) - before.units(unit) - mark + 1)
  }

  private func count(before offset: Int) -> Count {
    let offset = min(offset, bytes.count)
    let block = offset / Self.blockSize
    var count = counts[min(block, counts.count - 1)]
    Self.add(min(block * Self.blockSize, bytes.count)..<offset, of: bytes, to: &count)
    return count
  }

  /// The offset of the first byte of a line.
  private func start(of line: Int) -> Int {
    guard line > 0 else { return 0 }
    // The last block before which there are fewer line breaks than lead to the line.
    let block = max(0, counts.partitioningIndex { $0.line >= line } - 1)
    var lineBreaks = counts[block].line
    var offset = block * Self.blockSize
    while offset < bytes.count {
      if Self.endsLine(offset, of: bytes) { lineBreaks += 1 }
      offset += 1
      if lineBreaks == line { return offset }
    }
    return bytes.count
  }

  private static func add(_ range: Range<Int>, of bytes: [UInt8], to count: inout Count) {
    for offset in range {
      if bytes[offset] & 0xC0 != 0x80 { count.scalars += 1 }
      if bytes[offset] & 0xF8 == 0xF0 { count.supplementary += 1 }
      if endsLine(offset, of: bytes) { count.lineBreaks += 1 }
    }
  }

  /// Whether a byte is the last one of a line break.
  private static func endsLine(_ offset: Int, of bytes: [UInt8]) -> Bool {
    switch bytes[offset] {
    case .lineFeed: true
    case .carriageReturn: offset + 1 == bytes.count || bytes[offset + 1] != .lineFeed
    default: false
    }
  }
}

extension UInt8 {
  fileprivate static let lineFeed = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")
}
