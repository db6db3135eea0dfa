import Algorithms
import Text

/// One line of a source as shown on the terminal, and the cell of each of its bytes.
///
/// A line that is too long is shown only around the places that matter, with a mark for each part
/// left out; then the work is bounded by the number of places, however long the line is.
struct LineExcerpt {
  private static let mark = "..."
  /// The maximum width of a line that is not cut, in cells.
  private static let maxWidth = 120
  /// Cells shown on either side of a place in a line that is cut.
  private static let context = 40
  /// Bytes looked at on either side of a place, enough for the context in any script.
  private static let reach = 512
  /// Bytes of the longest line that is measured as a whole.
  private static let maxMeasuredBytes = 2_048

  private(set) var text = ""
  /// In order; bytes are missing between two of them where the line is cut.
  private var clusters: [Cluster] = []
  private var starts: [Int] = []
  private var width = 0

  /// - Parameters:
  ///   - line: the bytes of the line, without its line break.
  ///   - places: offsets that have to be shown if the line is cut; its start, if there are none.
  init(of line: Range<Int>, in bytes: [UInt8], around places: [Int]) {
    if line.count <= Self.maxMeasuredBytes {
      append(Cluster.all(in: line, of: bytes))
      if width <= Self.maxWidth { return }
      (text, clusters, starts, width) = ("", [], [], 0)
    }
    var end = line.lowerBound
    for part in Self.parts(of: line, in: bytes, around: places) {
      if part.lowerBound > end { appendMark() }
      append(Cluster.all(in: part, of: bytes))
      end = part.upperBound
    }
    if end < line.upperBound { appendMark() }
  }

  /// The cells under a range of bytes whose ends are among the places; at least one cell.
  func cells(under span: Range<Int>) -> Range<Int> {
    let first = clusters.partitioningIndex { $0.bytes.upperBound > span.lowerBound }
    let last = clusters.partitioningIndex { $0.bytes.lowerBound >= span.upperBound } - 1
    let start = first < clusters.count ? starts[first] : endOfClusters
    let end = last >= 0 ? starts[last] + clusters[last].width : 0
    return start..<max(start + 1, end)
  }

  private var endOfClusters: Int {
    guard let start = starts.last, let cluster = clusters.last else { return 0 }
    return start + cluster.width
  }

  private mutating func append(_ more: [Cluster]) {
    for cluster in more {
      starts.append(width)
      text += cluster.text
      width += cluster.width
    }
    clusters += more
  }

  private mutating func appendMark() {
    text += Self.mark
    width += Self.mark.count
  }
}

extension LineExcerpt {
  /// The parts of a long line to show, in order and apart by more than a mark.
  private static func parts(
    of line: Range<Int>, in bytes: [UInt8], around places: [Int]
  ) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    for place in places.isEmpty ? [line.lowerBound] : places.sorted() {
      let part = surroundings(of: place, on: line, in: bytes)
      if let last = parts.last, part.lowerBound <= last.upperBound + mark.count {
        parts[parts.count - 1] = last.lowerBound..<max(last.upperBound, part.upperBound)
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  /// Whole clusters before and after a place, up to the context on either side.
  private static func surroundings(
    of place: Int, on line: Range<Int>, in bytes: [UInt8]
  ) -> Range<Int> {
    let first = scalarBoundary(near: max(line.lowerBound, place - reach), on: line, in: bytes)
    let last = scalarBoundary(near: min(line.upperBound, place + reach), on: line, in: bytes)
    let clusters = Cluster.all(in: first..<last, of: bytes)
    let middle = clusters.partitioningIndex { $0.bytes.upperBound > place }
    let before = clusters[..<middle].reversed().prefix(cells: context)
    let after = clusters[middle...].prefix(cells: context)
    let start = before.last?.bytes.lowerBound ?? after.first?.bytes.lowerBound ?? place
    let end = after.last?.bytes.upperBound ?? before.first?.bytes.upperBound ?? place
    // A mark must be shorter than the part that it replaces.
    let low = start - line.lowerBound <= mark.count ? line.lowerBound : start
    let high = line.upperBound - end <= mark.count ? line.upperBound : end
    return low..<high
  }

  /// The start of the UTF-8 sequence that an offset falls into.
  private static func scalarBoundary(
    near offset: Int, on line: Range<Int>, in bytes: [UInt8]
  ) -> Int {
    for candidate in stride(from: offset, to: max(line.lowerBound, offset - 3) - 1, by: -1)
    where candidate == line.upperBound || bytes[candidate] & 0xC0 != 0x80 {
      return candidate
    }
    return offset
  }
}

/// One character as it is shown, with the bytes that it represents.
private struct Cluster {
  private static let tab = "    "

  let text: String
  let bytes: Range<Int>
  let width: Int

  /// The replacement of invalid UTF-8 or a control character represents its bytes.
  static func all(in range: Range<Int>, of bytes: [UInt8]) -> [Cluster] {
    var clusters: [Cluster] = []
    clusters.reserveCapacity(range.count)
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, !isAlone(end, in: range, of: bytes) { end += 1 }
      if start < end { clusters += parsed(in: start..<end, of: bytes) }
      start = end
      while start < range.upperBound, isAlone(start, in: range, of: bytes) {
        let isTab = bytes[start] == UInt8(ascii: "\t")
        clusters.append(
          Cluster(
            text: isTab ? tab : ascii[Int(bytes[start])], bytes: start..<start + 1,
            width: isTab ? tab.utf8.count : 1))
        start += 1
      }
    }
    return clusters
  }

  /// Whether a byte is ASCII between ASCII, which never combines: most bytes of most lines.
  private static func isAlone(_ offset: Int, in range: Range<Int>, of bytes: [UInt8]) -> Bool {
    bytes[offset] < 0x80
      && (offset == range.lowerBound || bytes[offset - 1] < 0x80)
      && (offset + 1 == range.upperBound || bytes[offset + 1] < 0x80)
  }

  private static let ascii = (UInt8(0)..<0x80).map {
    String(Character(TerminalText.visible(Unicode.Scalar($0))))
  }

  private static func parsed(in range: Range<Int>, of bytes: [UInt8]) -> [Cluster] {
    var scalars = String.UnicodeScalarView()
    var lengths: [Int] = []
    var parser = Unicode.UTF8.ForwardParser()
    var input = bytes[range].makeIterator()
    parsing: while true {
      switch parser.parseScalar(from: &input) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        scalars.append(scalar == "\t" ? scalar : TerminalText.visible(scalar))
        lengths.append(encoded.count)
      case .error(let length):
        scalars.append("\u{FFFD}")
        lengths.append(length)
      case .emptyInput: break parsing
      }
    }
    var start = range.lowerBound
    var remaining = lengths[...]
    return String(scalars).map { character in
      let count = character.unicodeScalars.count
      let end = start + remaining.prefix(count).reduce(0, +)
      remaining = remaining.dropFirst(count)
      defer { start = end }
      let text = character == "\t" ? tab : String(character)
      return Cluster(text: text, bytes: start..<end, width: text.displayWidth)
    }
  }
}

extension Sequence<Cluster> {
  fileprivate func prefix(cells: Int) -> [Cluster] {
    var result: [Cluster] = []
    var width = 0
    for cluster in self {
      width += cluster.width
      if width > cells { break }
      result.append(cluster)
    }
    return result
  }
}
