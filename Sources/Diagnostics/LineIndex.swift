/// Where the lines of one source begin, for turning byte offsets into what people count.
///
/// A line ends at LF, CRLF or a lone CR, as editors and the Language Server Protocol 3.17 ("End of
/// line") count. YAML 1.1's NEL, LS and PS do not end a line here, because no editor shows them so.
package struct LineIndex: Sendable {
  /// The byte offset of the first byte of each line; the first is 0.
  private let starts: [Int]
  private let bytes: [UInt8]

  package init(_ source: SourceFile) {
    bytes = source.bytes
    var starts = [0]
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\r"), offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") {
        offset += 1
      }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        starts.append(offset)
      }
    }
    self.starts = starts
  }

  package var lineCount: Int { starts.count }

  /// The zero-based line that holds a byte; the end of the source belongs to the last line.
  package func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a zero-based line, its line break left out.
  package func content(of line: Int) -> Range<Int> {
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    if line + 1 < starts.count {
      end -= 1
      if end > start, bytes[end] == UInt8(ascii: "\n"), bytes[end - 1] == UInt8(ascii: "\r") {
        end -= 1
      }
    }
    return start..<end
  }

  /// The one-based line and column of a byte, the column in Unicode scalars, as rustc counts.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let line = line(of: offset)
    let scalarsBefore = bytes[starts[line]..<min(offset, bytes.count)].count { $0 & 0xC0 != 0x80 }
    return (line + 1, scalarsBefore + 1)
  }
}
