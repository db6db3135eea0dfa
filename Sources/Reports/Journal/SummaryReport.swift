import Evaluator
package import RecipeGraph
package import StockLedger
package import Text

/// What the journal comes to in a time, as text, Markdown, JSON and CSV.
package struct SummaryReport: Sendable {
  package enum Format: String, Sendable, CaseIterable {
    case text, json, csv, markdown
  }

  let summary: JournalSummary
  /// What all stores come to; nil for fewer than two.
  let total: StoreSummary?
  let order: DeclarationOrder
  let ahead: RowAhead?
  private let graph: RecipeGraph

  /// - Parameters:
  ///   - menu: for names and their order; what was sold may have left it.
  ///   - ahead: a row that is ahead of the clock.
  /// - Throws: `LedgerError.sumTooLarge`.
  package init(
    _ summary: JournalSummary, in menu: MenuView, ahead: RowAhead? = nil
  ) throws(LedgerError) {
    self.summary = summary
    self.ahead = ahead
    total = summary.stores.count > 1 ? try summary.total() : nil
    graph = menu.graph
    order = DeclarationOrder(menu.graph)
  }

  package func report(
    _ format: Format, _ phrases: any Phrases, _ layout: TextLayout = .plain
  ) throws -> String {
    switch format {
    case .text: try text(phrases, layout)
    case .markdown: try markdown(phrases)
    case .json: try json()
    case .csv: csv()
    }
  }

  /// That rows are missing that may be of the time; nil if none are.
  package func note(_ phrases: any Phrases) -> String? {
    summary.archivedUpTo.map { phrases.mayBeArchived(upTo: $0) }
  }

  private func text(_ phrases: any Phrases, _ layout: TextLayout) throws -> String {
    let sections = try sections(phrases).map { section in
      let title = TerminalText.sanitized(section.title)
      let line = layout.wrapped("\(title): \(section.orders)", indent: 2)
      let heading =
        line.hasPrefix(title)
        ? layout.style.paint(title, .strong) + line.dropFirst(title.count) : line
      return ([heading] + section.tables.map { $0.text(layout) })
        .joined(separator: "\n\n")
    }
    let parts = sections.isEmpty ? [phrases.nothingHappened] : sections
    return ([time(phrases)] + parts).joined(separator: "\n\n")
  }

  private func markdown(_ phrases: any Phrases) throws -> String {
    let sections = try sections(phrases).map { section in
      let title = section.isTotal ? section.title : MarkdownText.code(section.title)
      return (["#### \(title)", "\(section.orders)."] + section.tables.map(\.markdown))
        .joined(separator: "\n\n")
    }
    let note = note(phrases).map { ["\($0)."] } ?? []
    let parts = sections.isEmpty ? [phrases.nothingHappened] : sections
    return (["### \(time(phrases))"] + note + parts).joined(separator: "\n\n")
  }

  /// Days where the time begins and ends with one, else to the second.
  private func time(_ phrases: any Phrases) -> String {
    func day(_ time: Int) -> String { String(Timestamp.shortText(milliseconds: time).prefix(10)) }
    if let since = summary.since, let until = summary.until, since < until,
      let first = Timestamp.day(of: since), first.lowerBound == since,
      let last = Timestamp.day(of: until - 1), last.upperBound == until
    {
      return first == last ? day(since) : "\(day(since)) – \(day(until - 1))"
    }
    return phrases.time(
      since: summary.since.map { Timestamp.shortText(milliseconds: $0) },
      until: summary.until.map { Timestamp.shortText(milliseconds: $0) })
  }

  // MARK: Sections

  private struct Section {
    let title: String
    let isTotal: Bool
    /// A phrase.
    let orders: String
    let tables: [SummaryTable]
  }

  private func sections(_ phrases: any Phrases) throws -> [Section] {
    let names = Names(graph, phrases)
    func section(_ title: String, _ store: StoreSummary, isTotal: Bool) throws -> Section {
      Section(
        title: title, isTotal: isTotal,
        orders: phrases.orders(
          store.orders, cancelled: store.cancellations,
          cancelledEarlier: store.earlierCancellations, refused: store.refusals),
        tables: [
          try sales(store, names, phrases), flows(store, names, phrases),
          changes(store, names, phrases), refusals(store, names, phrases),
          lacking(store, names, phrases),
        ].filter { !$0.isEmpty })
    }
    let stores = try order.stores(summary.stores).map { id, store in
      try section(names.label(store: id), store, isTotal: false)
    }
    return stores + (try total.map { [try section(phrases.allStores, $0, isTotal: true)] } ?? [])
  }

  private func sales(
    _ store: StoreSummary, _ names: Names, _ phrases: any Phrases
  ) throws -> SummaryTable {
    let all = try store.allSales()
    let hasCancelled = all.cancelled > 0
    var table = SummaryTable([
      (phrases.juice, .left.wrapped, false), (phrases.ordered, .right.dropped(2), true),
      (phrases.cancelledSame, .right.dropped(3), true), (phrases.sold, .right, false),
      (phrases.cancelledEarlier, .right.dropped(1), true),
    ])
    func addRow(_ cell: SummaryTable.Cell, _ sales: StoreSummary.Sales) {
      table.addRow([
        cell, hasCancelled ? .number("\(sales.made)") : .number(nil), count(sales.cancelled),
        .number("\(sales.sold)"), count(sales.cancelledEarlier),
      ])
    }
    for (word, sales) in order.juices(store.juices) {
      addRow(.name(names.label(variant: word)), sales)
    }
    if table.count > 1 { addRow(.words(phrases.total), all) }
    return table
  }

  private func flows(
    _ store: StoreSummary, _ names: Names, _ phrases: any Phrases
  ) -> SummaryTable {
    var table = SummaryTable([
      (phrases.fruit, .left.wrapped, false), (phrases.stockBefore, .right.dropped(6), true),
      (phrases.entered, .right.dropped(2), true), (phrases.used, .right, true),
      (phrases.returned, .right.dropped(5), true), (phrases.added, .right.dropped(7), true),
      (phrases.removed, .right, true), (phrases.movedIn, .right.dropped(3), true),
      (phrases.movedOut, .right.dropped(4), true), (phrases.undoneEarlier, .right.dropped(1), true),
      (phrases.stockAfter, .right, true),
    ])
    for (fruit, flow) in order.fruits(store.fruits) where !flow.isNothing {
      func stock(_ quantity: Quantity?) -> SummaryTable.Cell {
        .number(quantity.map { phrases.amount($0.amount(fruit.dimension)) })
      }
      let sums = [
        flow.entered, flow.used, flow.givenBack, flow.added, flow.removed, flow.movedIn,
        flow.movedOut,
      ].map { sum in
        SummaryTable.Cell.number(sum == 0 ? nil : phrases.amount(fruit.amount(sum)))
      }
      let sign = flow.undone > 0 ? "+" : ""
      let undone = flow.undone == 0 ? nil : sign + phrases.amount(fruit.amount(flow.undone))
      table.addRow(
        [.name(names.label(fruit: fruit.id)), stock(flow.before)] + sums
          + [.number(undone), stock(flow.after)])
    }
    return table
  }

  private func changes(
    _ store: StoreSummary, _ names: Names, _ phrases: any Phrases
  ) -> SummaryTable {
    var table = SummaryTable([
      (phrases.byHand, .left, false), (phrases.fruit, .left.wrapped, false),
      (phrases.amountHeading, .right, false), (phrases.reason, .left.wrapped, false),
    ])
    for (key, thousandths) in order.changes(store.changes) {
      table.addRow([
        .words(key.isAddition ? phrases.added : phrases.removed),
        .name(names.label(fruit: key.fruit.id)),
        .number(phrases.amount(key.fruit.amount(thousandths))),
        key.reason.map { .name($0) } ?? .words(phrases.noReason),
      ])
    }
    return table
  }

  private func refusals(
    _ store: StoreSummary, _ names: Names, _ phrases: any Phrases
  ) -> SummaryTable {
    var table = SummaryTable([
      (phrases.refusedJuice, .left.wrapped, false), (phrases.inOrders, .right, false),
      (phrases.askedFor, .right, false),
    ])
    for (word, refusals) in order.juices(store.refusedJuices) {
      table.addRow([
        .name(names.label(variant: word)), .number("\(refusals.orders)"),
        .number("\(refusals.asked)"),
      ])
    }
    return table
  }

  private func lacking(
    _ store: StoreSummary, _ names: Names, _ phrases: any Phrases
  ) -> SummaryTable {
    var table = SummaryTable([
      (phrases.lacked, .left.wrapped, false), (phrases.inOrders, .right, false),
      (phrases.amountHeading, .right, false),
    ])
    for (fruit, lacking) in order.fruits(store.lacking) {
      table.addRow([
        .name(names.label(fruit: fruit.id)), .number("\(lacking.orders)"),
        .number(phrases.amount(fruit.amount(lacking.missing))),
      ])
    }
    return table
  }

  /// Nothing for zero.
  private func count(_ number: Int) -> SummaryTable.Cell {
    .number(number == 0 ? nil : "\(number)")
  }
}

extension StoreSummary.CountedFruit {
  func amount(_ thousandths: Int) -> Amount {
    Amount(Rational(Int128(thousandths), over: 1000), dimension)
  }
}
