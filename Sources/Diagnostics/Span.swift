/// A half-open range of bytes in one source; it may be empty, to point between two characters.
///
/// Offsets are 32 bits wide: the reader's limit keeps a source far below 4 GiB, and a large menu holds
/// millions of spans.
public struct Span: Hashable, Sendable {
  public let file: SourceID
  public let start: UInt32
  public let end: UInt32

  public init(file: SourceID, start: UInt32, end: UInt32) {
    assert(start <= end)
    self.file = file
    self.start = start
    self.end = end
  }

  public init(file: SourceID, _ range: Range<Int>) {
    self.init(file: file, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
  }

  public var range: Range<Int> { Int(start)..<Int(end) }
}

extension Span: Comparable {
  public static func < (left: Span, right: Span) -> Bool {
    (left.file, left.start, left.end) < (right.file, right.start, right.end)
  }
}
