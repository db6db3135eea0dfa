import Evaluator
import FindingReports
import RecipeGraph
package import StockLedger

/// The journal, entry by entry: each can be written as soon as it is read.
package struct HistoryReport: Sendable {
  package enum Format: String, Sendable, CaseIterable {
    case text, json, jsonl, csv
  }

  private let format: Format
  private let phrases: any Phrases

  package init(_ format: Format, _ phrases: any Phrases) {
    self.format = format
    self.phrases = phrases
  }

  /// What comes before the first entry; nil for nothing.
  package var head: String? {
    switch format {
    case .text, .jsonl: nil
    case .json: "{\n  \"entries\" : ["
    case .csv: CSV.line(Self.columns)
    }
  }

  package var foot: String? {
    format == .json ? "  ],\n  \"version\" : 1\n}" : nil
  }

  /// An entry as lines of text.
  ///
  /// - Parameter isFirst: whether none was written before.
  package func lines(_ entry: JournalEntry, isFirst: Bool) throws -> String {
    switch format {
    case .text: return text(entry)
    case .jsonl: return try JSONText.line(WireEntry(entry))
    case .json:
      let text = try JSONText.encode(WireEntry(entry))
        .split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
        .joined(separator: "\n")
      // JSON has its comma between entries: before each but the first.
      return isFirst ? text : "    ,\n\(text)"
    case .csv: return rows(entry).map(CSV.line).joined(separator: "\n")
    }
  }

  private func text(_ entry: JournalEntry) -> String {
    let id = entry.orderID.map { " \($0)" } ?? ""
    let other = entry.counterpart.map { " (\($0))" } ?? ""
    let content = entry.content.map { ": \($0)" } ?? ""
    let substitutes = entry.substitutes.map { " [\($0)]" } ?? ""
    let heading =
      "\(entry.sequence)  \(Timestamp.text(milliseconds: entry.time))  \(entry.store)  "
      + "\(phrases.kind(entry.kind))\(id)\(other)\(content)\(substitutes)"
    var table = TextTable(columns: [.left, .right, .right])
    for movement in entry.movements {
      let sign = movement.delta > 0 ? "+" : ""
      table.addRow([
        "    \(movement.fruitID)", sign + phrases.amount(movement.change),
        phrases.amount(movement.balance.amount(movement.dimension)),
      ])
    }
    for lack in entry.event.shortItems {
      table.addRow([
        "    \(lack.fruit)", phrases.short(phrases.amount(lack.missing.amount(lack.dimension))),
        phrases.amount(lack.available.amount(lack.dimension)),
      ])
    }
    return ([TerminalText.sanitized(heading)] + [table.render()].filter { !$0.isEmpty })
      .joined(separator: "\n")
  }

  // MARK: CSV

  private static let columns = [
    "sequence", "time", "store", "kind", "order_id", "content", "substitutes", "counterpart",
    "menu", "fruit", "delta", "balance", "unit",
  ]

  /// A row for each fruit, or one for an entry that moved nothing.
  private func rows(_ entry: JournalEntry) -> [[String]] {
    let start = [
      "\(entry.sequence)", Timestamp.text(milliseconds: entry.time), entry.store,
      entry.kind.rawValue, entry.orderID ?? "", entry.content ?? "", entry.substitutes ?? "",
      entry.counterpart ?? "", entry.event.menu ?? "",
    ]
    if entry.movements.isEmpty { return [start + ["", "", "", ""]] }
    return entry.movements.map { movement in
      start + [
        movement.fruitID, movement.change.value.description,
        movement.balance.wireAmount, movement.dimension.wireUnit,
      ]
    }
  }
}

/// Comma-separated values (RFC 4180).
enum CSV {
  /// A record, without its line break.
  static func line(_ fields: [String]) -> String {
    fields.map { field in
      let needsQuotes = field.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
      return needsQuotes ? "\"\(field.replacing("\"", with: "\"\""))\"" : field
    }.joined(separator: ",")
  }
}

private struct WireEntry: Encodable {
  struct Change: Encodable {
    let fruit: String
    let delta: String
    let balance: String
    let unit: String
  }

  let sequence: Int
  let time: String
  let store: String
  let kind: String
  let orderID: String?
  let content: String?
  let substitutes: String?
  let counterpart: String?
  let menu: String?
  let changes: [Change]
  let shortage: [WireLack]?

  init(_ entry: JournalEntry) {
    sequence = entry.sequence
    time = Timestamp.text(milliseconds: entry.time)
    store = entry.store
    kind = entry.kind.rawValue
    orderID = entry.orderID
    content = entry.content
    substitutes = entry.substitutes
    counterpart = entry.counterpart
    menu = entry.event.menu
    changes = entry.movements.map { movement in
      Change(
        fruit: movement.fruitID, delta: movement.change.value.description,
        balance: movement.balance.wireAmount, unit: movement.dimension.wireUnit)
    }
    shortage = entry.event.shortItems.map(WireLack.init).nonEmpty
  }
}
