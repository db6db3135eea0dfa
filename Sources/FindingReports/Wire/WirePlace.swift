package import Diagnostics

/// A place in a file, as every JSON document has it: by lines and columns that count from 1,
/// columns in Unicode scalars, and by bytes that count from 0; ends are exclusive. A byte order
/// mark takes no column, and three bytes.
package struct WirePlace: Encodable {
  /// As it was given on the command line.
  package let path: String
  package let line: Int
  package let column: Int
  package let endLine: Int
  package let endColumn: Int
  package let startOffset: Int
  package let endOffset: Int
  /// What a finding says about the place, which may be empty; nil elsewhere.
  package let text: String?
  /// What an edit writes in place of the bytes; nil elsewhere.
  package let replacement: String?

  package init(_ span: Span, _ map: SourceMap, text: String? = nil, replacement: String? = nil) {
    let region = map.region(of: span)
    path = map.path(of: span)
    line = region.line
    column = region.column
    endLine = region.endLine
    endColumn = region.endColumn
    startOffset = span.range.lowerBound
    endOffset = span.range.upperBound
    self.text = text
    self.replacement = replacement
  }
}
