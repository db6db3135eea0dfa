import Evaluator
import FindingReports
import StockLedger

extension DifferenceReport {
  /// GitHub Flavored Markdown, for a comment on a change: breaking differences first, then the others.
  package func markdown() -> String {
    let head =
      "### Menu: \(MarkdownText.code(before)) → \(MarkdownText.code(after))\n\n"
      + summary.prefix(1).uppercased() + summary.dropFirst() + "."
    var breaking = Self.table(of: "what")
    var tables: [(title: String, table: MarkdownTable)] = []
    for section in sections {
      var table = Self.table(of: section.noun)
      for group in section.groups {
        let id = MarkdownText.code(group.id)
        for row in (group.whole.map { [$0] } ?? []) + group.rows {
          if row.isBreaking {
            let former = MarkdownText.code(group.formerID ?? group.id)
            breaking.add(row, about: "\(section.noun) \(row.field.isEmpty ? former : id)")
          } else {
            table.add(row, about: id)
          }
        }
      }
      tables.append((section.title.prefix(1).uppercased() + section.title.dropFirst(), table))
    }
    let parts = ([("Breaking", breaking)] + tables).filter { !$0.1.isEmpty }
    return ([head] + parts.map { "#### \($0.0)\n\n\($0.1.text)" }).joined(separator: "\n\n")
  }

  private static func table(of what: String) -> MarkdownTable {
    MarkdownTable(header: ["", what, "field", "before", "after"])
  }
}

/// Rows of cells that are Markdown already.
private struct MarkdownTable {
  private var lines: [String]
  private let header: Int

  init(header: [String]) {
    lines = [Self.line(header), Self.line(header.map { _ in "---" })]
    self.header = lines.count
  }

  var isEmpty: Bool { lines.count == header }
  var text: String { lines.joined(separator: "\n") }

  mutating func add(_ row: DifferenceRow, about what: String) {
    lines.append(
      Self.line(
        [row.mark.rawValue, what]
          + [row.field, row.before ?? "", row.after ?? ""].map(MarkdownText.code)))
  }

  private static func line(_ cells: [String]) -> String {
    "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
  }
}

/// Makes text that came from a file safe to stand in a table of GitHub Flavored Markdown.
enum MarkdownText {
  /// A code span, in which no markup, link, mention or HTML is read; empty for an empty text.
  ///
  /// The fence is longer than any run of backticks inside (CommonMark 0.31.2, 6.1), and a pipe is
  /// escaped, which a table takes away again even there (GitHub Flavored Markdown 0.29, 4.10).
  static func code(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    // Scalar by scalar, since a mark after a pipe would make one character with it.
    let scalars = TerminalText.sanitized(text).unicodeScalars
    var escaped = String.UnicodeScalarView()
    var (longest, run) = (0, 0)
    for scalar in scalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
      if scalar == "|" { escaped.append("\\") }
      escaped.append(scalar)
    }
    let fence = String(repeating: "`", count: longest + 1)
    // A space at both ends belongs to the fence, and is taken away with it.
    let edges = [scalars.first, scalars.last]
    let needsSpace = edges.contains("`") || edges.allSatisfy { $0 == " " }
    let space = needsSpace ? " " : ""
    return fence + space + String(escaped) + space + fence
  }
}
