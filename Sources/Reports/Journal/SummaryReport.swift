package import Diagnostics
package import RecipeGraph
package import StockLedger
package import Text

/// Sums of the journal over a period, as text, Markdown, JSON and CSV.
package struct SummaryReport: Sendable {
  package enum Format: String, Sendable, CaseIterable {
    case text, json, csv, markdown
  }

  let summary: JournalSummary
  /// The sums of all stores; nil for fewer than two.
  let total: StoreSummary?
  let order: DeclarationOrder
  let ahead: JournalEntry?
  /// The orders by parts of time; nil if they are not counted by any.
  let times: (parts: TimeParts, orders: OrderTimes)?
  private let graph: RecipeGraph
  private let isForTapping: Bool

  /// - Parameters:
  ///   - menu: supplies names and their order; juices that were sold may have left it.
  ///   - ahead: a row with a time in the future.
  ///   - times: the orders of the summary by parts of time.
  ///   - forTapping: as for `Names`.
  /// - Throws: `LedgerError.sumTooLarge`.
  package init(
    _ summary: JournalSummary, in menu: MenuView, ahead: JournalEntry? = nil,
    times: (parts: TimeParts, orders: OrderTimes)? = nil, forTapping isForTapping: Bool = false
  ) throws(LedgerError) {
    self.summary = summary
    self.ahead = ahead
    self.times = times
    total = summary.stores.count > 1 ? try summary.total() : nil
    graph = menu.graph
    self.isForTapping = isForTapping
    order = DeclarationOrder(menu.graph)
  }

  package func report(
    _ format: Format, _ language: Language, _ layout: TextLayout = .plain
  ) throws -> String {
    switch format {
    case .text: try text(language, layout)
    case .markdown: try markdown(language)
    case .json: try json()
    case .csv: try csv()
    }
  }

  /// A note that rows of the period may be missing; nil if none are.
  package func note(_ language: Language) -> String? {
    summary.archivedUpTo.map { language[.missingRows(upTo: $0)] }
  }

  private func text(_ language: Language, _ layout: TextLayout) throws -> String {
    let sections = try sections(language).map { section in
      let title = TerminalText.sanitized(section.title)
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

  private func markdown(_ language: Language) throws -> String {
    let sections = try sections(language).map { section in
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
      let days = [since, until - 1].map { clocks.dayText(milliseconds: $0) }
      return first == last ? days[0] : "\(days[0]) – \(days[1])"
    }
    return language[
      .time(
        since: summary.since.map { clocks.shortText(milliseconds: $0) },
        until: summary.until.map { clocks.shortText(milliseconds: $0) })]
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

  package func sections(_ language: Language) throws -> [Section] {
    let names = Names(graph, language, forTapping: isForTapping)
    func section(
      _ title: String, _ store: StoreSummary, _ times: [Int: OrderTimes.Counts]?, isTotal: Bool
    ) throws -> Section {
      Section(
        title: title, isTotal: isTotal,
        orders: language[
          .orders(
            store.orders, cancelled: store.cancellations,
            cancelledEarlier: store.earlierCancellations, refused: store.refusals,
            unavailable: store.unavailable, notFree: store.notFree)],
        tables: ([try sales(store, names, language)]
          + (try SummaryMoney(names: names, language: language, order: order).tables(store))
          + [
            counts(times ?? [:], language),
            flows(store, names, language),
            try changes(store, names, language), refusals(store, names, language),
            lacking(store, names, language), people(store, language),
          ]).filter { !$0.isEmpty })
    }
    let stores = try order.stores(summary.stores).map { id, store in
      try section(names.label(store: id), store, times?.orders.stores[id], isTotal: false)
    }
    guard let total else { return stores }
    let title = language.text("all stores", ko: "모든 매장")
    return stores + [try section(title, total, times?.orders.total(), isTotal: true)]
  }

  private func sales(
    _ store: StoreSummary, _ names: Names, _ language: Language
  ) throws -> TextTable {
    let all = try store.allSales()
    let hasCancelled = all.cancelled > 0
    var table = TextTable([
      .left(language[.juice]).wrapped,
      .right(language.text("made", ko: "제조")).dropped(2).optional,
      .right(language.text("cancelled", ko: "취소")).dropped(3).optional,
      .right(language.text("sold", ko: "판매")),
      .right(language.text("earlier orders cancelled", ko: "이전 주문 취소")).dropped(1).optional,
    ])
    func addRow(_ cell: TextTable.Cell, _ sales: StoreSummary.Sales) {
      table.addRow(of: [
        cell, hasCancelled ? .words("\(sales.made)") : .words(nil), count(sales.cancelled),
        .words("\(sales.sold)"), count(sales.cancelledEarlier),
      ])
    }
    let variants = order.juices(store.juices).map { ($0, juice: VariantReference($0.word).juice) }
    let totals = try store.salesByJuice()
    let totalWord = language.text("total", ko: "합계")
    for (index, ((word, sales), juice)) in variants.enumerated() {
      addRow(.name(names.label(variant: word)), sales)
      // A juice whose variants are several is summed up after the last of them.
      let isLast = index + 1 == variants.count || variants[index + 1].juice != juice
      guard isLast, index > 0, variants[index - 1].juice == juice, let total = totals[juice] else {
        continue
      }
      addRow(.name(names.label(juice: juice), totalWord), total)
    }
    if totals.count > 1 { addRow(.words(totalWord), all) }
    return table
  }

  /// The orders by parts of time.
  private func counts(_ counts: [Int: OrderTimes.Counts], _ language: Language) -> TextTable {
    var table = TextTable([
      .left(language[(times?.parts ?? .hour).heading]),
      .right(language[.inOrders]),
      .right(language.text("cancelled", ko: "취소")).dropped(1).optional,
      .right(language.text("refused", ko: "거절")).dropped(2).optional,
      .right(language.text("sold", ko: "판매")),
    ])
    guard let parts = times?.parts else { return table }
    for (part, counts) in parts.listed(counts) {
      table.addRow(of: [
        .words(language[parts.name(part)]), .words("\(counts.orders)"),
        count(counts.cancellations), count(counts.refusals), .words("\(counts.sold)"),
      ])
    }
    return table
  }

  private func flows(
    _ store: StoreSummary, _ names: Names, _ language: Language
  ) -> TextTable {
    var table = TextTable([
      .left(language[.fruit]).wrapped,
      .right(language.text("before", ko: "이전 재고")).dropped(6).optional,
      .right(language.text("opening", ko: "초기 재고")).dropped(2).optional,
      .right(language.text("made", ko: "조리")).optional,
      .right(language.text("used", ko: "사용")).optional,
      .right(language.text("given back", ko: "되돌림")).dropped(5).optional,
      .right(language[.added]).dropped(7).optional,
      .right(language[.removed]).optional,
      .right(language.text("moved in", ko: "받음")).dropped(3).optional,
      .right(language.text("moved out", ko: "보냄")).dropped(4).optional,
      .right(language.text("earlier changes undone", ko: "이전 변경 되돌림")).dropped(1).optional,
      .right(language.text("at other times", ko: "다른 때 변동")).optional,
      .right(language.text("after", ko: "이후 재고")).optional,
    ])
    for (fruit, flow) in order.fruits(store.fruits) where !flow.isNothing {
      func stock(_ quantity: Quantity?) -> TextTable.Cell {
        quantity.map { RoundedAmount($0.amount(fruit.dimension)).cell(in: language) } ?? .words(nil)
      }
      let sums = [
        flow.entered, flow.made, flow.used, flow.givenBack, flow.added, flow.removed, flow.movedIn,
        flow.movedOut,
      ].map { sum in
        sum == 0 ? .words(nil) : RoundedAmount(fruit.amount(sum)).cell(in: language)
      }
      let signed = [flow.undone, flow.atOtherTimes].map { sum -> TextTable.Cell in
        let sign = sum > 0 ? "+" : ""
        return sum == 0
          ? .words(nil) : RoundedAmount(fruit.amount(sum)).cell(in: language, sign: sign)
      }
      table.addRow(
        of: [.name(names.label(fruit: fruit.id)), stock(flow.before)] + sums + signed
          + [stock(flow.after)])
    }
    return table
  }

  private func changes(
    _ store: StoreSummary, _ names: Names, _ language: Language
  ) throws -> TextTable {
    var table = TextTable([
      .left(language.text("by hand", ko: "직접 변경")),
      .left(language[.fruit]).wrapped,
      .right(language[.amountHeading]),
      .left(language.text("reason", ko: "사유")),
    ])
    for (key, thousandths) in order.changes(try store.changesByKind()) {
      table.addRow(of: [
        .words(key.isAddition ? language[.added] : language[.removed]),
        .name(names.label(fruit: key.fruit.id)),
        RoundedAmount(key.fruit.amount(thousandths)).cell(in: language),
        .words(
          key.reasonKind.map { language[.reason($0)] }
            ?? language.text("no reason", ko: "사유 없음")),
      ])
    }
    return table
  }

  private func refusals(
    _ store: StoreSummary, _ names: Names, _ language: Language
  ) -> TextTable {
    var table = TextTable([
      .left(language.text("refused", ko: "거절")).wrapped,
      .right(language[.inOrders]),
      .right(language.text("asked for", ko: "잔")),
      .right(language.text("ordered together", ko: "함께 주문")).dropped(1).optional,
    ])
    for (word, refusals) in order.juices(store.refusedJuices) {
      table.addRow(of: [
        .name(names.label(variant: word)), count(refusals.orders), count(refusals.asked),
        count(refusals.askedTogether),
      ])
    }
    return table
  }

  private func lacking(
    _ store: StoreSummary, _ names: Names, _ language: Language
  ) -> TextTable {
    var table = TextTable([
      .left(language.text("short", ko: "부족")).wrapped,
      .right(language[.inOrders]),
      .right(language[.amountHeading]),
    ])
    for (fruit, lacking) in order.fruits(store.lacking) {
      table.addRow(of: [
        .name(names.label(fruit: fruit.id)), .words("\(lacking.orders)"),
        RoundedAmount(fruit.amount(lacking.missing), .up).cell(in: language),
      ])
    }
    return table
  }

  private func people(_ store: StoreSummary, _ language: Language) -> TextTable {
    var table = TextTable([
      .left(language.text("by", ko: "담당")).wrapped,
      .right(language[.inOrders]).optional,
      .right(language.text("refused", ko: "거절")).dropped(1).optional,
      .right(language.text("cancelled", ko: "취소")).dropped(2).optional,
      .right(language.text("changes", ko: "재고 변경")).dropped(3).optional,
    ])
    for (name, actions) in order.people(store.people) {
      table.addRow(of: [
        name.map { .name($0) } ?? .words(language.text("not known", ko: "알 수 없음")),
        count(actions.orders), count(actions.refusals), count(actions.cancellations),
        count(actions.changes),
      ])
    }
    return table
  }

  /// An empty cell for zero.
  private func count(_ number: Int) -> TextTable.Cell {
    .words(number == 0 ? nil : "\(number)")
  }
}

extension StoreSummary.CountedFruit {
  func amount(_ thousandths: Int) -> Amount {
    Amount(Rational(Int128(thousandths), over: 1000), dimension)
  }
}
