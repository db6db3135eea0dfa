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

extension MarkdownTable {
  fileprivate mutating func add(_ row: DifferenceRow, about what: String) {
    addRow(
      [row.mark.rawValue, what]
        + [row.field, row.before ?? "", row.after ?? ""].map(MarkdownText.code))
  }
}
