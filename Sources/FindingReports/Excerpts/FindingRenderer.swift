package import Diagnostics
import Text

/// Writes findings for people, in the layout of rustc: the message, and the lines of the source.
///
/// Of a place that spans lines, the first line is shown, underlined to its end and marked with
/// `...`. Lines are found once for each file that is shown, which is why rendering mutates.
package struct FindingRenderer: Sendable {
  private let sources: [SourceFile]
  private let language: Language
  private let style: TerminalStyle
  private var indexes: [SourceID: LineIndex] = [:]

  /// - Parameter sources: the sources of the findings' spans, by `SourceID.index`.
  package init(
    sources: [SourceFile], in language: Language = .english, useColor: Bool
  ) {
    self.sources = sources
    self.language = language
    style = TerminalStyle(useColor: useColor)
  }

  /// The finding as lines of text, with no line break after the last.
  package mutating func render(_ finding: Finding) -> String {
    let snippets = snippets(of: finding)
    let lastLine = snippets.flatMap { $0.labels.map(\.line) }.max() ?? 0
    let frame = Frame(width: String(lastLine + 1).count, style: style)
    let role = TerminalStyle.Role(finding.rule.severity)
    var rows = [heading(of: finding, role)]
    for (index, snippet) in snippets.enumerated() {
      if index > 0 { rows.append(frame.row()) }
      let path = TerminalText.sanitized(sources[snippet.file.index].path)
      let place = "\(path):\(snippet.position.line):\(snippet.position.column)"
      rows.append(frame.arrow(index == 0 ? "-->" : ":::", to: place))
      rows.append(frame.row())
      rows += self.rows(of: snippet, frame, role)
    }
    rows += footnotes(of: finding, frame)
    return rows.joined(separator: "\n")
  }

  private func heading(of finding: Finding, _ role: TerminalStyle.Role) -> String {
    let rule = "\(finding.rule.severity.word[language])[\(finding.rule.code)]"
    let message = TerminalText.sanitized(finding.message[language])
    return style.paint(rule, role) + style.paint(": \(message)", .strong)
  }

  private func footnotes(of finding: Finding, _ frame: Frame) -> [String] {
    let (note, help) = (LocalizedText.note[language], LocalizedText.help[language])
    return finding.notes.flatMap { frame.footnote(note, $0[language]) }
      + finding.help.flatMap { frame.footnote(help, $0[language]) }
  }
}

extension FindingRenderer {
  /// The excerpt of one file.
  private struct Snippet {
    let file: SourceID
    let index: LineIndex
    /// One-based, of the first label in the text.
    let position: (line: Int, column: Int)
    var labels: [PlacedLabel]
  }

  private struct PlacedLabel {
    /// Zero-based.
    let line: Int
    /// The range on that line, without its line break.
    let bytes: Range<Int>
    let continues: Bool
    let isPrimary: Bool
    let text: String
  }

  /// The labels by file, with the files in the order of their first labels.
  private mutating func snippets(of finding: Finding) -> [Snippet] {
    var snippets: [Snippet] = []
    let labels = [finding.primary] + finding.related
    for (order, label) in labels.enumerated() {
      let file = label.span.file
      let index = index(of: file)
      let placed = place(label, isPrimary: order == 0, index)
      if let known = snippets.firstIndex(where: { $0.file == file }) {
        snippets[known].labels.append(placed)
      } else {
        let position = index.position(of: label.span.range.lowerBound)
        snippets.append(
          Snippet(file: file, index: index, position: position, labels: [placed]))
      }
    }
    return snippets
  }

  private mutating func index(of file: SourceID) -> LineIndex {
    if let index = indexes[file] { return index }
    let index = LineIndex(sources[file.index])
    indexes[file] = index
    return index
  }

  private func place(_ label: Label, isPrimary: Bool, _ index: LineIndex) -> PlacedLabel {
    let range = label.span.range
    let line = index.line(of: range.lowerBound)
    // A place that ends with a line break does not continue in the next line.
    let lastLine = range.isEmpty ? line : index.line(of: range.upperBound - 1)
    return PlacedLabel(
      line: line, bytes: range.clamped(to: index.content(of: line)), continues: lastLine > line,
      isPrimary: isPrimary, text: TerminalText.sanitized(label.text[language]))
  }
}

extension FindingRenderer {
  private func rows(
    of snippet: Snippet, _ frame: Frame, _ role: TerminalStyle.Role
  ) -> [String] {
    let index = snippet.index
    let bytes = sources[snippet.file.index].bytes
    let labelsOfLine = Dictionary(grouping: snippet.labels, by: \.line)
    var rows: [String] = []
    var previous: Int?
    for (line, labels) in labelsOfLine.sorted(by: { $0.key < $1.key }) {
      if let previous, line == previous + 2 {
        let between = LineExcerpt(of: index.content(of: line - 1), in: bytes, around: [])
        rows.append(frame.row(line - 1, TerminalText.sanitized(between.text)))
      } else if let previous, line > previous + 2 {
        rows.append(frame.gap)
      }
      let places = labels.flatMap { [$0.bytes.lowerBound, $0.bytes.upperBound] }
      let excerpt = LineExcerpt(of: index.content(of: line), in: bytes, around: places)
      let marks = labels.map {
        LabelRows.Mark(
          cells: excerpt.cells(under: $0.bytes), isPrimary: $0.isPrimary,
          continues: $0.continues, text: $0.text)
      }
      rows.append(frame.row(line, TerminalText.sanitized(excerpt.text)))
      rows += LabelRows(marks, primaryRole: role, style: style).render().map { frame.row($0) }
      previous = line
    }
    return rows
  }
}

/// The left edge of the output, wide enough for the largest line number.
private struct Frame {
  let width: Int
  let style: TerminalStyle

  var gap: String { style.paint("...", .frame) }

  func row(_ content: String = "") -> String {
    row(number: "", content)
  }

  /// - Parameter line: zero-based.
  func row(_ line: Int, _ content: String) -> String {
    row(number: String(line + 1), content)
  }

  func arrow(_ arrow: String, to place: String) -> String {
    indent + style.paint(arrow, .frame) + " \(place)"
  }

  /// A remark below the snippets; its further lines are aligned with the first.
  func footnote(_ kind: String, _ text: String) -> [String] {
    let edge = "\(indent) \(style.paint("=", .frame)) \(style.paint(kind, .strong)): "
    let below = String(repeating: " ", count: width + " = : ".count + kind.displayWidth)
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    return lines.enumerated().map { index, line in
      ((index == 0 ? edge : below) + TerminalText.sanitized(String(line))).withoutTrailingSpaces
    }
  }

  private var indent: String { String(repeating: " ", count: width) }

  private func row(number: String, _ content: String) -> String {
    let padding = String(repeating: " ", count: width - number.count)
    return (style.paint("\(padding)\(number) |", .frame) + " \(content)").withoutTrailingSpaces
  }
}

extension TerminalStyle.Role {
  init(_ severity: Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .advice: self = .advice
    }
  }
}
