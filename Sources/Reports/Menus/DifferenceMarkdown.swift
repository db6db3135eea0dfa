import Diagnostics
import Text

extension DifferenceReport {
  /// GitHub Flavored Markdown, for a comment on a change: breaking differences first, then the others.
  package func markdown() -> String {
    let title = language.text("Menu: \(MarkdownText.code(before)) → \(MarkdownText.code(after))")
    let sentence: String = summary.prefix(1).uppercased() + summary.dropFirst()
    let head = "### \(title)\n\n" + language.text("\(sentence).", context: "number of differences")
    var breaking = table(of: language.text("what"))
    var tables: [(title: String, table: TextTable)] = []
    for section in sections {
      var table = table(of: section.noun)
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
    let parts = ([(language.text("Breaking"), breaking)] + tables).filter {
      !$0.1.isEmpty
    }
    return ([head] + parts.map { "#### \($0.0)\n\n\($0.1.markdown)" }).joined(separator: "\n\n")
  }

  private func table(of what: String) -> TextTable {
    TextTable([
      .left, .left(what), .left(language.text("field")),
      .left(language.text("before")), .left(language.text("after")),
    ])
  }
}

extension TextTable {
  fileprivate mutating func add(_ row: DifferenceRow, about what: String) {
    addRow(of: [
      .words(row.mark.rawValue), .words(what), .name(row.field), .name(row.before ?? ""),
      .name(row.after ?? ""),
    ])
  }
}
