import Diagnostics
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The journal for programs, in pages and as a stream.
enum JournalEndpoints {
  /// A page of the journal; `Link` leads to the next one (RFC 8288).
  static func journal(_ request: KioskRequest) async throws -> WebResponse {
    let query = request.request.query
    let limit = try request.number(.limit)
    var journalQuery = JournalQuery(after: try request.number(.afterRow))
    if query["store"] != nil { journalQuery.stores = request.menu.stockedStoreIDs }
    // A text that cannot be a name matches no entry.
    journalQuery[.person] = query["by"]
    let entries = try await request.shop.ledger.journal(journalQuery, limit: limit)
    let report = HistoryReport(.json, request.language, in: request.menu)
    let text = [report.head, try report.lines(entries, isFirst: true), report.foot]
      .compactMap(\.self).joined(separator: "\n")
    guard entries.count == limit, let last = entries.last else { return .json(text) }
    let store = query["store"] == nil ? [] : [("store", request.menu.shownStoreID)]
    let person = query["by"].map { [("by", $0)] } ?? []
    let values = FormValues(
      store + person + [("after", "\(last.sequence)"), ("limit", "\(limit)")])
    let next = values.address("/api/v1/journal")
    return .json(text, [("link", "<\(next)>; rel=\"next\"")])
  }

  /// The stream of events after `Last-Event-ID`, or from now on.
  static func events(_ request: KioskRequest) async throws -> WebResponse {
    let text = request.request.headers["last-event-id"] ?? request.request.query["after"]
    let start = try text.map { text in
      guard let position = StockEvent.Position(text) else {
        throw ProblemDetails(
          .badRequest,
          .text("`\(text)` is no position of an event"),
          help: .text("positions are such as 17, 17.2 or 17.2:8c7d65f09f86d081"))
      }
      return position
    }
    let store = request.request.query["store"] == nil ? nil : request.menu.storeID
    return .stream(
      try EventStream(
        request.services.feed, request.shop, after: start, store: store,
        for: request.request.address, while: request.isStillOfStaff))
  }
}
