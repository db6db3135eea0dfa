import Diagnostics
import RecipeGraph
import Reports
import StockLedger

/// What is wrong with clocks, or may be.
struct ClockNotice: Hashable, Sendable {
  /// The first row whose time is in the future; nil if there is none.
  var ahead: JournalEntry?
  /// Why no rows are written until staff confirm the clock; nil if they are.
  var lead: ClockLead?
  /// The zone in which times are shown.
  var zone = ShopTimeZone.machine
}

/// What pages for staff say at their top.
struct StaffNotices: Equatable, Sendable {
  /// Why the present files of the menu are not served; nil if they are.
  let menu: MenuProblem?
  let clock: ClockNotice
}

/// The form with which staff confirm the clock.
enum ClockForm {
  static let field = "after"

  static func html(_ lead: ClockLead, _ language: Language) -> HTML {
    """
    <p><strong>\(PageText.clockAhead[language])</strong> \(language[.clockAhead(lead)])</p>\
    <form method="post" action="/staff/clock">\(HTML.hidden([(field, "\(lead.sequence)")]))\
    <button>\(PageText.clockIsRight[language])</button></form>
    """
  }

  static func confirm(_ request: KioskRequest) async throws -> WebResponse {
    guard let sequence = try request.form()[field].flatMap({ Int($0) }) else {
      throw ProblemDetails(
        .badRequest, "expected `\(field)`: the number of a row", ko: "`\(field)`에 기록의 번호를 적어 주세요")
    }
    await request.services.feed.confirmClock(after: sequence)
    return .seeOther("/staff")
  }
}
