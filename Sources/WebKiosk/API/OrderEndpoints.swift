import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// Orders of programs.
enum OrderEndpoints {
  static func place(
    _ request: KioskRequest, _ body: OrderRequest
  ) async throws -> DocumentAnswer<EntryReport> {
    let id = try key(of: request)
    let answered = try await request.place(
      body.orderLines, id, body.conditions(), notes: body.notes(), seen: body.seen)
    return try response(answered, request)
  }

  static func show(_ request: KioskRequest) async throws -> DocumentAnswer<EntryReport> {
    // A guest who guesses a number is not told what somebody else has ordered.
    let id = request.isStaff ? try await request.namedOrderID() : try request.orderID()
    let answered = try await request.answeredOrder(id, budget: .answer)
    return DocumentAnswer(request.report(answered.answer, answered.details))
  }

  static func cancel(_ request: KioskRequest) async throws -> DocumentAnswer<EntryReport> {
    let answer = try await request.cancelOrderOfStore(try await request.namedOrderID())
    return DocumentAnswer(request.report(answer))
  }

  static func cancelPart(
    _ request: KioskRequest, _ body: PartRequest
  ) async throws -> DocumentAnswer<EntryReport> {
    let answer = try await request.cancelOrderOfStore(
      try await request.namedOrderID(), try body.orderPart())
    return DocumentAnswer(request.report(answer))
  }

  /// The order id in `Idempotency-Key`, in quotes (draft-ietf-httpapi-idempotency-key-header, section 2.1) or
  /// bare; nil without the field.
  private static func key(of request: KioskRequest) throws -> OrderID? {
    let keys = request.request.headers.all("idempotency-key")
    guard keys.count <= 1 else {
      throw ProblemDetails(
        .badRequest,
        .text("there is more than one Idempotency-Key"))
    }
    guard let key = keys.first else { return nil }
    guard let text = unquoted(key), !text.contains("\u{FFFD}"), ![".", ".."].contains(text) else {
      throw ProblemDetails(
        .badRequest,
        .text("the Idempotency-Key is malformed"),
        help: .text(
          "write text in UTF-8, bare or between quotes, before which and before a backslash there is a backslash; `.` and `..` are no keys"
        ))
    }
    return try OrderID(text)
  }

  /// The content of a structured field string, which escapes quotes and backslashes (RFC 9651, section 3.3.3), or
  /// the whole text if it is bare; nil for a malformed string.
  private static func unquoted(_ key: String) -> String? {
    guard key.hasPrefix("\"") else { return key }
    guard let whole = key.wholeMatch(of: /"((?:[^"\\]|\\["\\])*)"/) else { return nil }
    return String(whole.1).replacing(/\\(["\\])/) { $0.1 }
  }

  private static func response(
    _ answered: AnsweredOrder, _ request: KioskRequest
  ) throws -> DocumentAnswer<EntryReport> {
    let answer = answered.answer
    let address = answered.id.map { [("location", location($0, request))] } ?? []
    guard answer.isAccepted else {
      throw request.problem(of: answer, answered.details, headers: address)
    }
    let report = request.report(answer, answered.details)
    if answer.isCancelled {
      throw ProblemDetails(
        .cancelled,
        .text("the order was made and has been cancelled since"),
        headers: address, document: report.document(request.language))
    }
    return DocumentAnswer(report, status: answer.isReplay ? 200 : 201, address)
  }

  private static func location(_ id: String, _ request: KioskRequest) -> String {
    request.address("/api/v1/orders/\(FormValues.encoded(id))")
  }
}
