import Diagnostics

/// A stretch of text by lines and columns, which count from 1; the end is exclusive.
struct Region: Hashable, Sendable {
  let line: Int
  let column: Int
  let endLine: Int
  let endColumn: Int

  /// The last line that it has a part of: one that ends with a line break does not go on below.
  var lastLine: Int { endColumn == 1 && endLine > line ? endLine - 1 : endLine }
}

/// Turns the spans in one menu into what people and tools call a place.
///
/// The lines of a file are found once, however many findings speak of it.
struct Places: Sendable {
  private let menu: ValidationReport.Menu
  private let indexes: [SourceID: LineIndex]

  init(_ menu: ValidationReport.Menu) {
    var indexes: [SourceID: LineIndex] = [:]
    func add(_ span: Span) {
      guard indexes[span.file] == nil else { return }
      indexes[span.file] = LineIndex(menu.sources[span.file.index])
    }
    for finding in menu.findings {
      add(finding.primary.span)
      for label in finding.related { add(label.span) }
      for fix in finding.fixes { for edit in fix.edits { add(edit.span) } }
    }
    self.menu = menu
    self.indexes = indexes
  }

  /// As the user gave it.
  func path(of span: Span) -> String { menu.sources[span.file.index].path }

  /// From the repository's root, for readers that know nothing of the working directory.
  func repositoryPath(of span: Span) -> String { menu.repositoryPaths[span.file.index] }

  func source(of span: Span) -> SourceFile { menu.sources[span.file.index] }

  func region(of span: Span, in unit: ColumnUnit = .scalars) -> Region {
    let index = index(of: span)
    let start = index.position(of: span.range.lowerBound, in: unit)
    let end = span.range.isEmpty ? start : index.position(of: span.range.upperBound, in: unit)
    return Region(
      line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
  }

  /// The span itself, or the character after one that is empty, for readers that show nothing
  /// where nothing is; at the end of a line it stays empty.
  func visible(_ span: Span) -> Span {
    guard span.range.isEmpty else { return span }
    let index = index(of: span)
    let bytes = source(of: span).bytes
    let start = span.range.lowerBound
    let line = index.content(of: index.line(of: start))
    guard start < line.upperBound else { return span }
    var end = start + 1
    while end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return Span(file: span.file, start: span.start, end: UInt32(end))
  }

  private func index(of span: Span) -> LineIndex {
    // Every span of a finding has had its file indexed; another one pays for itself.
    indexes[span.file] ?? LineIndex(source(of: span))
  }
}
