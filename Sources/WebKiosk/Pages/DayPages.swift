import Diagnostics
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The page of today's journal, where staff cancel orders.
enum DayPages {
  /// The maximum number of entries on the page; more would be slow to read and to send.
  private static let maxEntries = 200

  static func history(_ request: KioskRequest) async throws -> WebResponse {
    let entries = try await latest(request)
    let cancelled = Set(entries.filter { $0.kind == .cancel }.compactMap(\.orderID))
    let rows = entries.prefix(maxEntries).map {
      row($0, isCancelled: $0.orderID.map { cancelled.contains($0) } ?? false, request)
    }
    let language = request.language
    let note: HTML? =
      entries.count > maxEntries ? "<p>\(PageText.latestEntries[language])</p>" : nil
    let columns = [PageText.time, PageText.entry, PageText.changes, PageText.cancel]
    let table: HTML =
      rows.isEmpty
      ? "<p>\(language[.noEntries(isFiltered: true)])</p>"
      : HTML.table(columns.map { $0[language] }, Array(rows), class: "entries")
    let outages = try await request.shop.ledger.outages(of: query(request)).all.map {
      "<li>\(OutageReport($0, request.names).shortText(language))</li>" as HTML
    }
    let list: HTML? =
      outages.isEmpty
      ? nil : "<h2>\(PageText.outages[language])</h2>\n<ul>\(outages)</ul>"
    return PageLayout.page(
      PageText.today[language], request, at: .history,
      "<h1>\(PageText.today[language])</h1>\n\(list)\n\(note)\n\(table)")
  }

  private static func query(_ request: KioskRequest) -> JournalQuery {
    var query = JournalQuery()
    query.store = request.menu.storeID
    if let day = Timestamp.day(of: WallClock.system.milliseconds()) {
      (query.since, query.until) = (day.lowerBound, day.upperBound)
    }
    return query
  }

  /// The entries of today for the page and one more, the newest first. Cancellations come after their
  /// orders, so no older entries are needed.
  private static func latest(_ request: KioskRequest) async throws -> [JournalEntry] {
    var query = query(request)
    query.isNewestFirst = true
    return try await request.shop.ledger.journal(query, limit: maxEntries + 1)
  }

  private static func row(
    _ entry: JournalEntry, isCancelled: Bool, _ request: KioskRequest
  ) -> HTML {
    let (language, names) = (request.language, request.names)
    let time = Timestamp.shortText(milliseconds: entry.time).suffix(8)
    let content =
      entry.orderID == nil ? nil : entry.content.map { names.label(order: $0) }
    let kind = language[.kind(entry.kind)]
    // The number is that of the receipt.
    let heading = entry.kind == .order ? "\(kind) \(entry.sequence):" : kind
    let reason = LocalizedText.reason(entry.event.note).map { "“\(language[$0])”" }
    let person = entry.event.person.map { "(\(language[.by($0)]))" }
    let text = [heading, content, reason, person].compactMap(\.self).joined(separator: " ")
    let changes =
      entry.movements.map { movement in
        let sign = movement.delta > 0 ? "+" : ""
        return
          "\(names.label(fruit: movement.fruitID)) \(sign)\(names.amount(movement.change))"
      }
      + entry.event.shortItems.map {
        "\(names.label(fruit: $0.fruit)) \(language[.short(names.amount($0.missing.amount($0.dimension), .up))])"
      }
    var action: HTML = ""
    if entry.kind == .order, let id = entry.orderID {
      action =
        isCancelled
        ? "\(PageText.cancelledEntry[language])"
        : """
        <a class="button quiet" data-dialog href="\(request.address("/orders/\(FormValues.encoded(id))/cancel"))" \
        aria-label="\(PageText.cancel[language]): \(content ?? id)">\(PageText.cancel[language])</a>
        """
    }
    return """
      <tr><td>\(String(time))</td><td>\(text)</td><td>\(changes.joined(separator: ", "))</td>\
      <td>\(action)</td></tr>
      """
  }

  static func askToCancel(_ request: KioskRequest) async throws -> WebResponse {
    let id = try request.orderID()
    guard let answer = try await request.shop.ledger.answer(to: id) else {
      throw ProblemDetails(.notFound, .unknownOrder(id.text))
    }
    let language = request.language
    let content = answer.entry.content.map { request.names.label(order: $0) } ?? ""
    let address = request.address("/orders/\(FormValues.encoded(id.text))/cancel")
    return PageLayout.dialog(
      language[.cancelQuestion], request, at: .history,
      """
      <p>\(content)</p>
      <form method="post" action="\(address)"><p class="actions">
      <button>\(PageText.yes[language])</button>
      <a class="button quiet" data-close href="\(request.address("/history"))">\(PageText.no[language])</a>
      </p></form>
      """)
  }

  static func cancel(_ request: KioskRequest) async throws -> WebResponse {
    _ = try await request.cancelOrder()
    return .seeOther(request.address("/history"))
  }
}
