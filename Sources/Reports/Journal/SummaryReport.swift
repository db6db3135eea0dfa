package import Diagnostics
package import RecipeGraph
package import StockLedger
package import Text

/// Sums of the journal over a period, as text, Markdown, JSON and CSV.
package struct SummaryReport: Sendable {
  package enum Format: String, Sendable, CaseIterable {
    case text, json, csv, markdown
  }

  /// The data that all formats show.
  let document: WireSummary
  private let graph: RecipeGraph
  private let breakdowns: Set<Breakdown>

  private var summary: JournalSummary { document.sums }

  /// - Parameters:
  ///   - menu: supplies names and their order; juices that were sold may have left it.
  ///   - ahead: a row with a time in the future.
  ///   - breakdowns: by which a report that fits a screen tells what was sold, in place of by juice; with a part of
  ///     time, those of the summary are by the hour of the week.
  /// - Throws: `LedgerError.sumTooLarge`.
  package init(
    _ summary: JournalSummary, in menu: MenuView, ahead: JournalEntry? = nil,
    per breakdowns: Set<Breakdown> = []
  ) throws(LedgerError) {
    document = try WireSummary(
      summary, DeclarationOrder(menu.graph), ahead: ahead,
      per: Set(breakdowns.compactMap(\.times)))
    self.breakdowns = breakdowns
    graph = menu.graph
  }

  /// - Parameter extent: of text and Markdown; JSON and CSV have everything.
  package func report(
    _ format: Format, _ language: Language, _ layout: TextLayout = .plain,
    extent: Extent = .everything
  ) throws -> String {
    switch format {
    case .text: try text(language, layout, extent)
    case .markdown: try markdown(language, extent)
    case .json: try JSONText.encode(document)
    case .csv: csv
    }
  }

  /// A note that rows of the period may be missing; nil if none are.
  package func note(_ language: Language) -> String? {
    summary.archivedUpTo.map { language[.missingRows(upTo: $0)] }
  }

  private func text(
    _ language: Language, _ layout: TextLayout, _ extent: Extent
  ) throws -> String {
    let sections = try sections(Names(graph, language), extent).map { section in
      let title = section.title
      let line = layout.wrapped("\(title): \(section.orders)", indent: 2)
      let heading =
        line.hasPrefix(title)
        ? layout.style.paint(title, .strong) + line.dropFirst(title.count) : line
      return ([heading] + section.tables.map { $0.render(layout) })
        .joined(separator: "\n\n")
    }
    let parts = sections.isEmpty ? [language[.nothingHappened]] : sections
    return ([time(language)] + parts).joined(separator: "\n\n")
  }

  private func markdown(_ language: Language, _ extent: Extent) throws -> String {
    let sections = try sections(Names(graph, language), extent).map { section in
      let title = section.isTotal ? section.title : MarkdownText.code(section.title)
      return (["#### \(title)", "\(section.orders)."] + section.tables.map(\.markdown))
        .joined(separator: "\n\n")
    }
    let note = note(language).map { ["\($0)."] } ?? []
    let parts = sections.isEmpty ? [language[.nothingHappened]] : sections
    return (["### \(time(language))"] + note + parts).joined(separator: "\n\n")
  }

  /// Shown as days if the period begins and ends with one, otherwise to the second.
  package func time(_ language: Language) -> String {
    let clocks = graph.clocks
    if let since = summary.since, let until = summary.until, since < until,
      let first = clocks.day(of: since), first.lowerBound == since,
      let last = clocks.day(of: until - 1), last.upperBound == until
    {
      let days = [since, until - 1].map { clocks.shown(milliseconds: $0).date }
      return language[.days(days[0], days[1])]
    }
    func text(_ time: Int?) -> String? {
      time.map { clocks.shown(milliseconds: $0).text(in: language) }
    }
    return language[.time(since: text(summary.since), until: text(summary.until))]
  }

  /// The sum of all stores is omitted: it is the sum of the records.
  var csv: String {
    func text(_ milliseconds: Int?) -> String {
      milliseconds.map { graph.clocks.text(milliseconds: $0) } ?? ""
    }
    return CSV.numbers(
      of: document.stores, about: "stores",
      with: [
        ("local_since", text(summary.since)), ("local_until", text(summary.until)),
      ])
  }

  // MARK: Sections

  /// The tables of one store, or of all together.
  package struct Section {
    package let title: String
    let isTotal: Bool
    /// A phrase.
    package let orders: String
    package let tables: [TextTable]
  }

  package func sections(
    _ names: Names, _ extent: Extent = .everything
  ) throws -> [Section] {
    if extent == .brief, let total = document.total {
      let stores = WireSummary.Store.table(
        document.stores + [total], names, WireSummary.Store.columns)
      return [try section(total, names, [stores] + briefTables(of: total, names))]
    }
    return try (document.stores + [document.total].compactMap(\.self)).map { store in
      try section(
        store, names,
        extent == .brief ? briefTables(of: store, names) : store.tables(names))
    }
  }

  private func briefTables(of store: WireSummary.Store, _ names: Names) throws -> [TextTable] {
    try store.briefTables(names, per: Breakdown.allCases.filter(breakdowns.contains))
  }

  private func section(
    _ store: WireSummary.Store, _ names: Names, _ tables: [TextTable]
  ) throws -> Section {
    let sums = store.sums
    return Section(
      title: store.title(names), isTotal: store.id == nil,
      orders: names.language[
        .orders(
          sums.orders, cancelled: sums.cancellations,
          cancelledEarlier: sums.earlierCancellations, refused: sums.refusals, for: sums.reasons)],
      tables: tables)
  }

  /// The numbers of a store's charts; nil if nothing happened in it.
  ///
  /// - Parameter id: as in the ledger.
  package func charts(ofStore id: String, _ names: Names) -> SummaryCharts? {
    document.stores.first { $0.id == id }.map { SummaryCharts(store: $0, names: names) }
  }
}
