import Diagnostics
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The page of the journal, where staff cancel orders.
enum DayPages {
  /// The maximum number of entries on the page; more would be slow to read and to send.
  static let maxEntries = 200
  /// The number of entries that a search reads at once.
  private static let searchedEntries = 1_000

  static func history(_ request: KioskRequest) async throws -> WebResponse {
    let period = try request.period()
    var search = try EntrySearch(request.request.query, request.names(in: request.language))
    let query = period.query(ofStores: request.menu.stockedStoreIDs)
    let ledger = request.shop.ledger
    let language = request.language
    let entries: [JournalEntry]
    let note: String?
    if search == nil {
      let latest = try await ledger.journal(query.newestFirst, limit: maxEntries + 1)
      entries = Array(latest.prefix(maxEntries))
      note =
        latest.isEmpty
        ? PageText.noEntries[language]
        : latest.count > maxEntries ? PageText.latestEntries[language] : nil
    } else {
      let found = try await find(&search, query, in: ledger)
      entries = found.entries
      note = search.map {
        language[
          found.count == 0
            ? .nothingFound($0.text)
            : .found(found.count, of: found.all, shown: found.entries.count)]
      }
    }
    let orders = entries.filter { $0.kind == .order }
    let cancelled = try await ledger.cancelledOrders(orders.compactMap(\.orderID))
    let rows = entries.map { row($0, period, cancelled: cancelled, request) }
    let columns = [PageText.time, PageText.entry, PageText.changes, PageText.orderActions]
    let table: HTML? =
      rows.isEmpty ? nil : HTML.table(columns.map { $0[language] }, rows, class: "entries")
    var list: HTML?
    if search == nil {
      let names = request.names
      // One that lasted when the store was renamed would never end under the former id.
      let outages = try await ledger.outages(
        of: period.query(ofStores: [request.menu.storeID]),
        formerIDs: request.menu.graph.formerIDs
      ).all.map {
        OutageReport($0, names).shortText(language) { period.time($0, seconds: true) }
      }
      list = HTML.list(outages).map { "<h2>\(PageText.outages[language])</h2>\n\($0)" }
    }
    let heading = language[.historyHeading(period.text)]
    let found = note.map { "<p>\($0)</p>" as HTML }
    return PageLayout.page(
      heading, request, at: .history,
      """
      <h1>\(heading)</h1>
      \(period.navigation("/history", search.map { [("q", $0.text)] } ?? [], request))
      \(searchForm(search?.text, period, request))
      \(list)
      \(found)
      \(table)
      """)
  }

  /// Reads all entries of a query.
  ///
  /// - Returns: the latest that were found, how many there are, and how many the query has.
  private static func find(
    _ search: inout EntrySearch?, _ query: JournalQuery, in ledger: any StockLedger
  ) async throws -> (entries: [JournalEntry], count: Int, all: Int) {
    var found: [JournalEntry] = []
    var (count, all) = (0, 0)
    try await ledger.forEachEntry(of: query.newestFirst, limit: searchedEntries) { entry, former in
      all += 1
      guard search?.matches(entry, of: former) ?? true else { return }
      count += 1
      if found.count < maxEntries { found.append(entry) }
    }
    return (found, count, all)
  }

  private static func searchForm(
    _ text: String?, _ period: PagePeriod, _ request: KioskRequest
  ) -> HTML {
    let language = request.language
    let showAll = text.map { _ in
      HTML.quietLink(
        ReportText.showAll[language], to: request.address("/history", period.values))
    }
    return """
      <form class="search" role="search" action="/history">\(request.hiddenStore)\
      \(HTML.hidden(period.values))<label>\(ReportText.search[language]) \
      <input type="search" name="q" value="\(text ?? "")" maxlength="60"></label>\
      \(HTML.button(ReportText.find[language]))\(showAll)</form>
      """
  }

  private static func row(
    _ entry: JournalEntry, _ period: PagePeriod, cancelled: Set<String>, _ request: KioskRequest
  ) -> HTML {
    let (language, names) = (request.language, request.names)
    let time = period.time(entry.time, seconds: true)
    let content =
      entry.orderID == nil ? nil : names.label(order: entry.event.lines)
    let kind = language[.kind(entry.kind)]
    // The number is that of the receipt.
    let heading = entry.kind == .order ? "\(kind) \(entry.orderNumber):" : kind
    let reason = LocalizedText.reason(entry.event.note).map { "“\(language[$0])”" }
    let writers = entry.event.writers.map { "(\(language[$0]))" }
    let text: HTML = """
      \(heading)\(content.map { " <bdi>\($0)</bdi>" as HTML })\
      \((names.notes(of: entry.event) + [reason].compactMap(\.self) + writers).map { " <bdi>\($0)</bdi>" as HTML })
      """
    let changes =
      names.changes(of: entry)
      + entry.event.shortItems.map { item -> HTML in
        """
        <bdi>\(names.label(fruit: item.fruit))</bdi> \
        \(language[.short(names.amount(item.missing.amount(item.dimension), .up))])
        """
      }
    let isCancelled = entry.orderID.map(cancelled.contains) ?? false
    let actions =
      entry.kind == .order
      ? entry.orderID.map { orderActions($0, content ?? $0, isCancelled, period, request) } : nil
    return """
      <tr><td>\(time)</td><td>\(text)</td><td>\(HTML(changes, separator: language[.listSeparator]))</td>\
      <td>\(actions)</td></tr>
      """
  }

  /// - Parameter content: what the order is of.
  private static func orderActions(
    _ id: String, _ content: String, _ isCancelled: Bool, _ period: PagePeriod,
    _ request: KioskRequest
  ) -> HTML {
    let language = request.language
    func link(_ text: LocalizedText, _ path: String, _ attributes: HTML? = nil) -> HTML {
      .quietLink(
        text[language], to: request.address(path, period.values), attributes,
        label: "\(text[language]): \(content)")
    }
    let back: HTML =
      isCancelled
      ? "\(PageText.cancelledEntry[language])"
      : link(PageText.giveBack, "/orders/\(FormValues.encoded(id))/cancel", " data-dialog")
    return "\(back) \(link(ReceiptWords.receipt, ReceiptPage.address(of: id)))"
  }

  static func askToCancel(_ request: KioskRequest) async throws -> WebResponse {
    let id = try request.orderID()
    guard let answer = try await request.shop.ledger.answer(to: id) else {
      throw ProblemDetails(.unknownOrder(id.text))
    }
    try request.checkStore(of: answer.entry)
    let language = request.language
    let rest = try await request.shop.ledger.rest(of: id)
    let lines = rest?.content ?? answer.entry.event.lines
    let period = try request.period().values
    let address = request.address("/orders/\(FormValues.encoded(id.text))/cancel", period)
    return PageLayout.dialog(
      language[.cancelQuestion], request, at: .history,
      """
      <p>\(request.names.label(order: lines))</p>
      <form method="post" action="\(address)">\(HTML.actions(
        .button(PageText.yes[language]),
        .back(PageText.no[language], to: request.address("/history", period))))</form>
      \(rest.map { partForm($0, address, request) })
      """)
  }

  /// The form that gives back a part of an order; nothing for an order of one drink, and for one of which the journal
  /// does not tell what each line took.
  private static func partForm(
    _ rest: OrderRest, _ address: String, _ request: KioskRequest
  ) -> HTML {
    let lines = rest.content
    guard rest.canBeParted, lines.count > 1 || lines.contains(where: { $0.quantity > 1 }) else {
      return ""
    }
    let language = request.language
    var seen: Set<String> = []
    let words = lines.map(\.word).filter { seen.insert($0).inserted }
    let fields = words.map { word -> HTML in
      let left = lines.reduce(0) { $0 + ($1.word == word ? $1.quantity : 0) }
      return """
        <label><bdi>\(request.names.displayName(variant: word))</bdi> \
        <input type="number" name="\(partPrefix)\(word)" value="0" min="0" max="\(left)" inputmode="numeric"></label>
        """
    }
    return """
      <form method="post" action="\(address)"><fieldset><legend>\(PageText.onlyPart[language])</legend>\
      \(HTML.hidden([(partNumber, "\(rest.parts + 1)")]))\(fields)</fieldset>\
      \(HTML.actions(.quietButton(PageText.givePartBack[language])))</form>
      """
  }

  /// The field with the number of the part, so that a form that is sent twice gives back once.
  private static let partNumber = "number"
  private static let partPrefix = "part."

  static func cancel(_ request: KioskRequest) async throws -> WebResponse {
    let period = try request.period().values
    let form = request.body.isEmpty ? FormValues() : try request.form()
    _ = try await request.cancelOrderOfStore(request.orderID(), try part(form))
    return .seeOther(request.address("/history", period))
  }

  /// The part that a form gives back; nil for a form that gives back the order, and has no field of a part.
  private static func part(_ form: FormValues) throws -> OrderPart? {
    let fields = form.pairs.filter { $0.name.hasPrefix(partPrefix) }
    guard !fields.isEmpty || form[partNumber] != nil else { return nil }
    let words = fields.filter { $0.value.trimmed != "0" }.map {
      "\($0.name.dropFirst(partPrefix.count))=\($0.value.trimmed)"
    }
    guard !words.isEmpty else {
      throw ProblemDetails(
        .badRequest, .text("nothing is named to give back"))
    }
    guard let number = form[partNumber].flatMap({ Int($0) }), number > 0 else {
      throw ProblemDetails(
        .badRequest,
        .text("the form does not number the part"))
    }
    return OrderPart(try OrderArgument.lines(words), number: number)
  }
}

extension JournalQuery {
  /// The same rows, the last ones first.
  fileprivate var newestFirst: JournalQuery {
    var query = self
    query.isNewestFirst = true
    return query
  }
}

extension Names {
  /// What an entry added to the stock of each fruit, or took, and what it switched.
  func changes(of entry: JournalEntry) -> [HTML] {
    entry.event.shownMovements(in: graph).map { movement -> HTML in
      let sign = movement.delta > 0 ? "+" : ""
      return "<bdi>\(label(fruit: movement.fruitID))</bdi> \(sign)\(amount(movement.change))"
    } + lines(of: entry.switches).map { "<bdi>\($0)</bdi>" as HTML }
  }
}
