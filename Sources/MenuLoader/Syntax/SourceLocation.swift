import Diagnostics

/// A place in a file and, for a value that came through an alias or merge key, where it is used,
/// which is in the same file.
struct SourceLocation: Hashable, Sendable {
  let span: Span
  private let viaStart: UInt32
  /// Before the start where there is none.
  private let viaEnd: UInt32

  init(span: Span, via: Span?) {
    assert(via.map { $0.file == span.file } ?? true)
    self.span = span
    (viaStart, viaEnd) = via.map { ($0.start, $0.end) } ?? (1, 0)
  }

  /// Of what comes through nothing.
  init(in file: SourceID, start: UInt32, length: UInt8) {
    self.init(span: Span(file: file, start: start, end: start + UInt32(length)), via: nil)
  }

  var via: Span? {
    viaEnd < viaStart ? nil : Span(file: span.file, start: viaStart, end: viaEnd)
  }

  /// The alias or merge key, if there is one, for a finding about the place.
  var viaLabels: [Label] { via.map { [Label($0, "used through this")] } ?? [] }
}
