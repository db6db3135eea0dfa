/// A half-open range of bytes in one source; it may be empty, to point between two characters.
///
/// Offsets are 32 bits wide: the reader's limit keeps a source far below 4 GiB, and a large menu holds
/// millions of spans.
package struct Span: Hashable, Sendable {
  package let file: SourceID
  package let start: UInt32
  package let end: UInt32

  package init(file: SourceID, start: UInt32, end: UInt32) {
    assert(start <= end)
    self.file = file
    self.start = start
    self.end = end
  }

  package init(file: SourceID, _ range: Range<Int>) {
    self.init(file: file, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
  }

  package var range: Range<Int> { Int(start)..<Int(end) }
}

extension Span: Comparable {
  package static func < (left: Span, right: Span) -> Bool {
    (left.file, left.start, left.end) < (right.file, right.start, right.end)
  }
}
