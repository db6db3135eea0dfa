import Diagnostics

/// A place in a file and, for a value reached through an alias or merge key, the place of that in
/// the same file.
struct SourceLocation: Hashable, Sendable {
  let span: Span
  private let aliasStart: UInt32
  /// Less than `aliasStart` if there is no alias.
  private let aliasEnd: UInt32

  init(span: Span, aliasUse: Span?) {
    assert(aliasUse.map { $0.file == span.file } ?? true)
    self.span = span
    (aliasStart, aliasEnd) = aliasUse.map { ($0.start, $0.end) } ?? (1, 0)
  }

  var aliasUse: Span? {
    aliasEnd < aliasStart ? nil : Span(file: span.file, start: aliasStart, end: aliasEnd)
  }

  /// The label of the alias or merge key, if there is one, for a finding about the place.
  var aliasLabels: [Label] {
    aliasUse.map { [Label($0, .text("used through this"))] } ?? []
  }
}

extension Label {
  /// The declaration of an id that is similar to an undefined one.
  static func similarID(_ location: SourceLocation) -> Label {
    Label(location.span, .text("a similar id"))
  }
}
