import Diagnostics
import Reports
import StockLedger

/// The form with which staff confirm the clock.
enum ClockForm {
  static let field = "after"

  static func html(_ lead: ClockLead, _ language: Language) -> HTML {
    """
    <p><strong>\(PageText.clockAhead[language])</strong> \(lead.message[language])</p>\
    <form method="post" action="/staff/clock">\(HTML.hidden([(field, "\(lead.sequence)")]))\
    \(HTML.button(PageText.clockIsRight[language]))</form>
    """
  }

  static func confirm(_ request: KioskRequest) async throws -> WebResponse {
    guard let sequence = try request.form()[field].flatMap({ Int($0) }) else {
      throw ProblemDetails(
        .badRequest,
        .text("expected `\(field)`: the number of a row"))
    }
    await request.services.feed.confirmClock(after: sequence)
    return .seeOther("/staff")
  }
}
