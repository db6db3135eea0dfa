import Algorithms
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
    let lines = content.source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let numbers = lines.indices.filter { lines[$0].first { $0 != 0x20 } == UInt8(ascii: "#") }
    // Neighbouring lines of comments are a block.
    return numbers.chunked { $0 + 1 == $1 }.filter { $0.count > 1 }.map { block in
      FoldingRange(
        startLine: block[block.startIndex], endLine: block[block.endIndex - 1], kind: "comment")
    }
  }
}
