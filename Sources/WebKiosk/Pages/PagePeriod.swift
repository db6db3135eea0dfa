import Diagnostics
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The day, the week or the month that a page is about, by the clocks of the shop, as its query names it.
struct PagePeriod {
  enum Unit: String, CaseIterable {
    case day, week, month

    /// The one that contains a time, in milliseconds since 1970-01-01 UTC; nil beyond the calendar.
    fileprivate func range(of time: Int, _ clocks: ShopTimeZone) -> Range<Int>? {
      switch self {
      case .day: clocks.day(of: time)
      case .week: clocks.week(of: time)
      case .month: clocks.month(of: time)
      }
    }
  }

  let unit: Unit
  /// In milliseconds since 1970-01-01 UTC.
  let range: Range<Int>
  /// Whether it contains the present time.
  let isNow: Bool
  private let now: Int
  private let clocks: ShopTimeZone
  /// That of the page.
  private let language: Language

  /// Today if the query names no day.
  ///
  /// - Parameter now: in milliseconds since 1970-01-01 UTC.
  /// - Throws: `ProblemDetails` for a query that names no day of the calendar, or several.
  init(
    _ query: FormValues, now: Int, _ clocks: ShopTimeZone, _ language: Language
  ) throws(ProblemDetails) {
    let named = Unit.allCases.flatMap { unit in
      query.all(unit.rawValue).map { (unit: unit, text: $0) }
    }
    guard named.count <= 1 else {
      throw ProblemDetails(
        .badRequest,
        .text("expected one of `day`, `week` and `month`"))
    }
    let unit = named.first?.unit ?? .day
    var time: Int? = now
    if let text = named.first?.text { time = CivilDate(text).map(clocks.beginning) }
    guard let time, let range = unit.range(of: time, clocks) else {
      throw ProblemDetails(
        .badRequest,
        .text("`\(unit.rawValue)` has to be a day such as 2026-11-27"))
    }
    self.unit = unit
    self.range = range
    self.now = now
    self.clocks = clocks
    self.language = language
    isNow = range.contains(now)
  }

  /// The rows of stores in it.
  func query(ofStores stores: [String]) -> JournalQuery {
    var query = JournalQuery()
    query.stores = stores
    (query.since, query.until) = (range.lowerBound, range.upperBound)
    return query
  }

  private func day(_ time: Int) -> String { clocks.dayText(milliseconds: time) }

  /// The first day, such as `2026-11-27`, for addresses and forms.
  var firstDay: String { day(range.lowerBound) }

  /// As `2026-11-27`, or `2026-11-23 – 2026-11-29`, in the form of the language.
  var text: String {
    let days = [range.lowerBound, range.upperBound - 1].map { clocks.shown(milliseconds: $0).date }
    return language[.days(days[0], days[1])]
  }

  /// The query that leads to the same page; empty for today.
  var values: [(String, String)] {
    unit == .day && isNow ? [] : [(unit.rawValue, firstDay)]
  }

  /// The time of day, with the date if there are several days.
  func time(_ milliseconds: Int, seconds: Bool = false) -> String {
    let time = clocks.shown(milliseconds: milliseconds)
    let clock = time.clock.dropLast(seconds ? 0 : 3)
    return unit == .day ? String(clock) : "\(time.date.dayOfYearText(in: language)) \(clock)"
  }

  // MARK: Choosing

  /// The links to today, yesterday, this week, this month and the periods beside this one, and a field for any date.
  ///
  /// - Parameter others: values that the page keeps.
  func navigation(
    _ path: String, _ others: [(String, String)] = [], _ request: KioskRequest
  ) -> HTML {
    func link(
      _ text: LocalizedText, _ values: [(String, String)], _ attribute: HTML? = nil
    ) -> HTML {
      .quietLink(text[language], to: request.address(path, values + others), attribute)
    }
    let today = day(now)
    let yesterday = clocks.day(of: now).map { day($0.lowerBound - 1) }
    let usual: [(LocalizedText, Unit, day: String?)] = [
      (ReportText.today, .day, today), (ReportText.yesterday, .day, yesterday),
      (ReportText.thisWeek, .week, today), (ReportText.thisMonth, .month, today),
    ]
    let units = usual.compactMap { text, unit, day -> HTML? in
      guard let day else { return nil }
      let isShown = unit == self.unit && (unit == .day ? day == firstDay : isNow)
      let values = unit == .day && day == today ? [] : [(unit.rawValue, day)]
      return link(text, values, isShown ? " aria-current=\"true\"" : nil)
    }
    let before = [(unit.rawValue, self.day(range.lowerBound - 1))]
    let later: HTML? =
      range.upperBound > now
      ? nil : link(ReportText.later, [(unit.rawValue, self.day(range.upperBound))], " rel=\"next\"")
    let hidden = HTML.hidden(others)
    return """
      <nav class="period" aria-label="\(ReportText.period[language])">
      <p class="units">\(units)</p>
      <p class="units">\(link(ReportText.earlier, before, " rel=\"prev\""))\(later)</p>
      <form action="\(path)">\(request.hiddenStore)\(hidden)<label>\(ReportText.date[language]) \
      <input type="date" name="\(unit.rawValue)" value="\(firstDay)" required></label>\
      \(HTML.quietButton(PageText.show[language]))</form>
      </nav>
      """
  }
}

extension KioskRequest {
  /// - Throws: as `PagePeriod`.
  func period() throws(ProblemDetails) -> PagePeriod {
    try PagePeriod(
      request.query, now: shop.ledger.clock.milliseconds(), menu.graph.clocks, language)
  }
}
