package import Diagnostics

/// A stretch of text by lines and columns, which count from 1; the end is exclusive.
package struct Region: Hashable, Sendable {
  package let line: Int
  package let column: Int
  package let endLine: Int
  package let endColumn: Int

  /// The last line of which the region holds a character: a region that ends with a line break
  /// does not reach into the next line.
  var lastLine: Int { endColumn == 1 && endLine > line ? endLine - 1 : endLine }
}

/// Maps the spans in the files of one menu to paths, lines and columns.
///
/// A file is indexed once, however many spans lie in it.
package struct SourceMap: Sendable {
  private let sources: [SourceFile]
  private let repositoryPaths: [String]
  private let indexes: [SourceID: LineIndex]

  /// - Parameters:
  ///   - repositoryPaths: one for each source, from the repository's root; the paths of the
  ///     sources, if none are given.
  ///   - files: those to index, if not all; a span in another file is found more slowly.
  package init(
    _ sources: [SourceFile], repositoryPaths: [String]? = nil, files: Set<SourceID>? = nil
  ) {
    self.sources = sources
    self.repositoryPaths = repositoryPaths ?? sources.map(\.path)
    indexes = Dictionary(
      uniqueKeysWithValues: (files ?? Set(sources.indices.map { SourceID($0) }))
        .map { ($0, LineIndex(sources[$0.index])) })
  }

  /// For the spans of the menu's findings.
  init(_ menu: ReportedMenu) {
    var files: Set<SourceID> = []
    for finding in menu.findings {
      files.insert(finding.primary.span.file)
      for label in finding.related { files.insert(label.span.file) }
      for fix in finding.fixes { for edit in fix.edits { files.insert(edit.span.file) } }
    }
    self.init(menu.sources, repositoryPaths: menu.repositoryPaths, files: files)
  }

  /// The path as the user gave it.
  package func path(of span: Span) -> String { sources[span.file.index].path }

  /// The path from the repository's root, for readers that do not know the working directory.
  package func repositoryPath(of span: Span) -> String { repositoryPaths[span.file.index] }

  package func region(of span: Span, in unit: ColumnUnit = .scalars) -> Region {
    let index = index(of: span)
    let start = index.position(of: span.range.lowerBound, in: unit)
    let end = span.range.isEmpty ? start : index.position(of: span.range.upperBound, in: unit)
    return Region(
      line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
  }

  /// Where the span begins, as `path:line:column`.
  package func location(of span: Span, fromRoot: Bool = false) -> String {
    let start = index(of: span).position(of: span.range.lowerBound)
    return "\(fromRoot ? repositoryPath(of: span) : path(of: span)):\(start.line):\(start.column)"
  }

  /// The text that the span covers, in one line.
  package func text(of span: Span) -> String {
    String(decoding: sources[span.file.index].bytes[span.range], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The span itself, or the character after an empty span, for readers that show nothing for an
  /// empty region; at the end of a line the span stays empty.
  func visible(_ span: Span) -> Span {
    guard span.range.isEmpty else { return span }
    let index = index(of: span)
    let bytes = sources[span.file.index].bytes
    let start = span.range.lowerBound
    let line = index.content(of: index.line(of: start))
    guard start < line.upperBound else { return span }
    var end = start + 1
    while end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return Span(file: span.file, start: span.start, end: UInt32(end))
  }

  private func index(of span: Span) -> LineIndex {
    indexes[span.file] ?? LineIndex(sources[span.file.index])
  }
}
