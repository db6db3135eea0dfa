package import Diagnostics
package import Text

/// A place in a file, in every JSON document. A byte order mark counts as three bytes, but no column.
package struct WirePlace: WireObject {
  package let path: String
  package let line: Int
  package let column: Int
  package let endLine: Int
  package let endColumn: Int
  package let startOffset: Int
  package let endOffset: Int
  package let text: String?
  package let replacement: String?

  package static let summary =
    "A place in a file. Lines and columns count from 1, and columns count Unicode scalars; offsets count bytes from 0. The end is exclusive."

  package static let properties = [
    property("path", \.path, "The path of the file, as it was given."),
    property("line", \.line), property("column", \.column),
    property("endLine", \.endLine), property("endColumn", \.endColumn),
    property("startOffset", \.startOffset), property("endOffset", \.endOffset),
    property("text", \.text, "In a finding: a label, which may be empty."),
    property("replacement", \.replacement, "In an edit: the text that replaces the bytes."),
  ]

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
