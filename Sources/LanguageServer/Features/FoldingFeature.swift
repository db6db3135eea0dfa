import Diagnostics

/// `textDocument/foldingRange`: sections, declarations and other collections of several lines, and
/// blocks of comments.
enum FoldingFeature {
  static func ranges(_ snapshot: Snapshot, file: Int) -> [FoldingRange] {
    let positions = snapshot.positions(file)
    let index = snapshot.indexes[file]
    var ranges: Set<FoldingRange> = []
    for fold in index.folds + index.declarations.map(\.extent) + index.sections.map(\.extent) {
      let start = positions.lineNumber(of: fold.lowerBound)
      let end = positions.lineNumber(of: max(fold.lowerBound, fold.upperBound - 1))
      if end > start { ranges.insert(FoldingRange(startLine: start, endLine: end)) }
    }
    ranges.formUnion(comments(snapshot.files[file].content))
    return ranges.sorted { ($0.startLine, -$0.endLine) < ($1.startLine, -$1.endLine) }
  }

  private static func comments(_ content: FileContent) -> [FoldingRange] {
    var ranges: [FoldingRange] = []
    var first: Int?
    var line = 0
    var place = 0
    let bytes = content.source.bytes
    while place <= bytes.count {
      let end = bytes[place...].firstIndex { $0 == 0x0A } ?? bytes.count
      let isComment = bytes[place..<end].first { $0 != 0x20 } == UInt8(ascii: "#")
      if isComment {
        first = first ?? line
      } else if let start = first {
        if line - 1 > start {
          ranges.append(FoldingRange(startLine: start, endLine: line - 1, kind: "comment"))
        }
        first = nil
      }
      line += 1
      place = end + 1
    }
    if let start = first, line - 1 > start {
      ranges.append(FoldingRange(startLine: start, endLine: line - 1, kind: "comment"))
    }
    return ranges
  }
}
