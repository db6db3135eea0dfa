package import Diagnostics
import Dispatch
import FindingReports
package import RecipeGraph
package import StockLedger
import Synchronization
package import Text

/// The journal, entry by entry, so that each can be written as soon as it is read.
package struct HistoryReport: Sendable {
  package enum Format: String, Sendable, CaseIterable {
    case text, json, jsonl, csv
  }

  private static let records = CSVRecords<WireJournalEntry>()

  private let format: Format
  private let language: Language
  private let names: Names
  private let order: DeclarationOrder
  private let layout: TextLayout

  /// - Parameter menu: supplies names in text and the order of options; fruits and juices of the journal
  /// may have left it.
  package init(
    _ format: Format, _ language: Language, _ layout: TextLayout = .plain, in menu: MenuView
  ) {
    self.format = format
    self.language = language
    self.layout = layout
    names = Names(menu.graph, language)
    order = DeclarationOrder(menu.graph)
  }

  /// The text before the first entry; nil for none.
  package var head: String? {
    switch format {
    case .text, .jsonl: nil
    case .json: "{\n  \"entries\" : ["
    case .csv: Self.records.head
    }
  }

  package var foot: String? {
    format == .json ? "  ],\n  \"version\" : \(WireJournal.currentVersion)\n}" : nil
  }

  /// Entries as lines of text.
  ///
  /// All cores work on them, so that writing a journal as JSON reaches a tenth of the speed at which bare
  /// SQLite reads it.
  ///
  /// - Parameters:
  ///   - isFirst: whether these are the first entries that are written.
  ///   - orders: the rows of cancelled orders by their ids, for text.
  package func lines(
    _ entries: [JournalEntry], isFirst: Bool, orders: [String: JournalEntry] = [:]
  ) throws -> String {
    let share = max(1, (entries.count + Self.parts - 1) / Self.parts)
    let results = Mutex([Result<[String], any Error>](repeating: .success([]), count: Self.parts))
    DispatchQueue.concurrentPerform(iterations: Self.parts) { part in
      let range = min(part * share, entries.count)..<min((part + 1) * share, entries.count)
      let result = Result {
        try range.map { try lines(entries[$0], isFirst: isFirst && $0 == 0, orders) }
      }
      results.withLock { $0[part] = result }
    }
    return try results.withLock { try $0.flatMap { try $0.get() } }.joined(separator: "\n")
  }

  /// The number of parts that are formatted in parallel.
  private static let parts = 8

  private func lines(
    _ entry: JournalEntry, isFirst: Bool, _ orders: [String: JournalEntry]
  ) throws -> String {
    switch format {
    case .text: return text(entry, orders)
    case .jsonl: return try JSONText.line(WireJournalEntry(entry, order))
    case .json:
      var text: [UInt8] = []
      // In JSON, a comma precedes each entry but the first.
      text.append(contentsOf: (isFirst ? "    " : "    ,\n    ").utf8)
      for byte in try JSONText.encode(WireJournalEntry(entry, order)).utf8 {
        text.append(byte)
        if byte == UInt8(ascii: "\n") { text.append(contentsOf: "    ".utf8) }
      }
      return String(decoding: text, as: UTF8.self)
    case .csv: return Self.records.lines(WireJournalEntry(entry, order))
    }
  }

  private func text(_ entry: JournalEntry, _ orders: [String: JournalEntry]) -> String {
    let part =
      entry.event.part.map { language.text(" part \($0) of order") } ?? ""
    let id = part + (entry.orderID.map { orderName($0, entry, orders) } ?? "")
    let other = entry.event.otherStore.map { " (\(names.label(store: $0)))" } ?? ""
    let content = content(entry).map { ": \($0)" } ?? ""
    let conditions =
      LocalizedText.conditions(entry.event.conditions).map { " (\(language[$0]))" } ?? ""
    let substitutes = substitutes(entry).map { " [\($0)]" } ?? ""
    let total = total(entry).map { " (\($0))" } ?? ""
    let notes = names.notes(of: entry.event).map { " \"\($0)\"" }.joined()
    let reason = LocalizedText.reason(entry.event.note).map { " \"\(language[$0])\"" } ?? ""
    let writers = entry.event.writers.map { " \(language[$0])" }.joined()
    let time = order.clocks.shown(milliseconds: entry.time)
    let heading =
      "#\(entry.sequence)  \(time.text(in: language))  "
      + "\(names.label(store: entry.store))  "
      + "\(language[.kind(entry.kind)])\(id)\(other)\(content)\(conditions)\(substitutes)\(total)\(notes)\(reason)\(writers)"
    var table = TextTable([.left, .right, .right, .right])
    for change in WireJournalEntry(entry, order).changes {
      let movement = change.movement
      let sign = movement.delta > 0 ? "+" : ""
      table.addRow(of: [
        .words("    \(names.label(fruit: movement.fruitID))"),
        RoundedAmount(movement.change).cell(in: language, sign: sign),
        RoundedAmount(movement.balance.amount(movement.dimension)).cell(in: language),
        change.cost?.cell(names) ?? .words(nil),
      ])
    }
    for item in entry.event.shortItems {
      table.addRow([
        "    \(names.label(fruit: item.fruit))",
        language[.short(names.amount(item.missing.amount(item.dimension), .up))],
        names.amount(item.available.amount(item.dimension), .down),
      ])
    }
    let reasons = names.texts(
      of: entry.event.obstacles.filter { $0.code != .short }, store: entry.store
    ).map { layout.wrapped("    " + $0) }
    return
      ([layout.wrapped(heading)]
      + [table.render(layout)].filter { !$0.isEmpty } + reasons)
      .joined(separator: "\n")
  }

  /// What an order is called after the kind of its row, also of what gives it back: its number, with the id that somebody
  /// chose for it. A refusal has no number, and that of an order in an archive is not known.
  private func orderName(
    _ id: String, _ entry: JournalEntry, _ orders: [String: JournalEntry]
  ) -> String {
    let day = order.clocks.civilTime(at: entry.time.flooredQuotient(by: 1000)).date
    let isCancel = entry.kind == .cancel
    let chosen = OrderID.chosen(id)
    guard let row = isCancel ? orders[id] : entry, isCancel || row.number != nil else {
      return (isCancel ? id : chosen).map { " \($0)" } ?? ""
    }
    return " " + row.numberText(on: day) + (chosen.map { " (\($0))" } ?? "")
  }

  private func content(_ entry: JournalEntry) -> String? {
    switch entry.kind {
    case .order, .refusal, .cancel: names.label(order: entry.event.lines)
    case .make:
      entry.event.made.map {
        "\(names.label(fruit: $0.fruitID)) \($0.change.text(in: language))"
      }
    case .off, .on: names.switches(in: entry)
    case .undo where !entry.switches.isEmpty:
      [entry.content, names.switches(in: entry)].compactMap(\.self).joined(separator: " ")
    case .rename: String?.none
    case .opening, .add, .remove, .set, .reset, .move, .undo, .archive: entry.content
    }
  }

  /// The total of an order, negative for a cancellation, which gives it back; nil if it is not known.
  private func total(_ entry: JournalEntry) -> String? {
    guard let money = entry.event.sale.money, let total = money.total else { return nil }
    return money.currency.text(of: entry.kind == .cancel ? -total : total, in: language)
  }

  private func substitutes(_ entry: JournalEntry) -> String? {
    let replacements = entry.event.replacements
    guard !replacements.isEmpty else { return nil }
    return replacements.map {
      let juice = names.label(variant: entry.event.lines[$0.line].word)
      return language[.substituted(juice, names.replacing($0))]
    }.joined(separator: "; ")
  }
}
