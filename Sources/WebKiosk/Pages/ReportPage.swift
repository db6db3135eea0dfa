import Diagnostics
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The report of a day, a week or a month: what is asked first with two charts; and folded the other charts, and the
/// tables of `juice report`. Each chart has its numbers as a table.
enum ReportPage {
  static func report(_ request: KioskRequest) async throws -> WebResponse {
    let period = try request.period()
    let clocks = request.menu.graph.clocks
    let summary = try await request.shop.ledger.summary(
      of: period.query(ofStores: [request.menu.storeID]), formerIDs: request.menu.graph.formerIDs,
      courses: StockCourses(of: period.range, needs: request.menu.leastNeeds),
      part: { TimeParts.hourOfWeek(of: $0, clocks) })
    func counts(per parts: TimeParts) throws -> [Int: OrderTimes.Counts] {
      try summary.times.grouped(by: parts.part(ofHourOfWeek:)).stores[request.menu.storeID] ?? [:]
    }
    let report = try SummaryReport(summary, in: request.menu, per: [.hour])
    let (language, names) = (request.language, request.names)
    let notes = [
      report.note(language),
      try await request.shop.ledger.rowAhead().map { language[.rowAhead($0, clocks)] },
    ].compactMap(\.self).map { "<p class=\"notices\">\($0)</p>\n" as HTML }
    var content: HTML = "<p>\(language[.nothingHappened])</p>"
    if let charts = report.charts(ofStore: request.menu.storeID, names),
      let courses = summary.courses
    {
      let figures = ReportFigures(
        charts: charts, figures: try charts.figures(), period: period,
        hours: try counts(per: .hour),
        weekdays: try counts(per: .weekday), courses: courses, names: names)
      content = """
        \(inShort(figures.figures, language))
        <div class="charts first">
        \(figures.first)</div>
        \(others(figures.others, language))\
        <details class="all"><summary>\(ReportText.allNumbers[language])</summary>
        \(try tables(report, names))</details>
        """
    }
    let store = names.store(of: request.menu).map { " · \($0)" } ?? ""
    let heading = language[.reportHeading(period.text)] + store
    return PageLayout.page(
      heading, request, at: .report,
      """
      <h1>\(heading)</h1>
      \(period.navigation("/report", [], request))
      \(notes)\(content)
      """)
  }

  private static func inShort(_ figures: SummaryCharts.Figures, _ language: Language) -> HTML {
    let payments = figures.payments
    func figure(
      _ name: LocalizedText, _ text: String, of payments: SummaryCharts.Figures.Payments? = nil
    ) -> HTML {
      let code = figures.payments.count > 1 ? payments.map { " (\($0.currency.code))" } : nil
      return "<div><dt>\(name[language] + (code ?? ""))</dt><dd>\(text)</dd></div>"
    }
    let all =
      payments.map { figure(ReportText.takingsHeading, $0.takings, of: $0) }
      + [figure(ReportText.drinks, "\(figures.drinks)")]
      + payments.filter { $0.orders > 0 }.map {
        figure(
          ReportText.averageOrder, $0.average ?? ReportText.unknownAverage[language], of: $0)
      }
      + [figure(ReportText.refused, "\(figures.refusals)")]
      + payments.flatMap { payments in
        payments.taxes.map { figure(.vatHeading($0.rate), $0.vat, of: payments) }
      }
    return "<dl class=\"in-short\">\(all)</dl>"
  }

  /// The charts that are not asked for each day, folded; nil for none.
  private static func others(_ charts: [HTML], _ language: Language) -> HTML? {
    guard !charts.isEmpty else { return nil }
    return """
      <details class="all"><summary>\(ReportText.moreCharts[language])</summary>
      <div class="charts">
      \(charts)</div></details>

      """
  }

  private static func tables(_ report: SummaryReport, _ names: Names) throws -> [HTML] {
    try report.sections(names).map { section in
      let tables = section.tables.map { ChartFigure.table($0, names.language) }
      return "<p>\(section.orders)</p>\n<div class=\"tables\">\n\(tables)</div>\n"
    }
  }
}

/// The charts of a report.
struct ReportFigures {
  /// The maximum number of fruits with a line.
  private static let maxLines = 24
  /// The maximum number of times that are named below a line.
  private static let maxStops = 8
  /// The maximum number of bars of the first chart, so that it fits a screen together with what stands above it.
  private static let mostOfFirst = 8

  let charts: SummaryCharts
  let figures: SummaryCharts.Figures
  let period: PagePeriod
  let hours: [Int: OrderTimes.Counts]
  let weekdays: [Int: OrderTimes.Counts]
  let courses: StockCourses
  let names: Names

  private var language: Language { names.language }

  /// What was sold, by juice and by hour: in the money of the first currency, or without prices in drinks.
  var first: [HTML] {
    (mainCurrency.map { takings(in: $0, most: Self.mostOfFirst) } ?? cups(most: Self.mostOfFirst))
      .compactMap(\.self)
  }

  /// The charts below, which are folded.
  var others: [HTML] {
    var all: [HTML?] = []
    for currency in charts.currencies {
      if currency != mainCurrency { all += takings(in: currency) }
      if period.unit != .day {
        all.append(
          bars(
            "takings-\(currency.code)-weekday", named(ReportText.takingsByWeekday, currency),
            charts.takings(by: .weekday, weekdays, in: currency), ReportText.weekday,
            ReportText.takings))
      }
    }
    if mainCurrency != nil { all += cups() }
    if period.unit != .day {
      all.append(
        bars(
          "cups-weekday", ReportText.cupsByWeekday, charts.cups(by: .weekday, weekdays),
          ReportText.weekday, ReportText.cups))
    }
    all += [
      stock,
      bars(
        "refusals-hour", ReportText.refusalsByHour, charts.refusals(by: .hour, hours),
        ReportText.hour, ReportText.orders),
      bars(
        "refusals-fruit", ReportText.refusalsByFruit, charts.lacking, .fruit,
        ReportText.orders),
    ]
    for currency in charts.currencies {
      all.append(
        bars(
          "waste-\(currency.code)", named(ReportText.waste, currency),
          charts.waste(in: currency), .fruit, ReportText.cost))
    }
    return all.compactMap(\.self)
  }

  private var mainCurrency: Currency? { figures.payments.first?.currency }

  /// - Parameter most: the maximum number of juices.
  private func takings(in currency: Currency, most: Int = BarChart.maxBars) -> [HTML?] {
    let id = "takings-\(currency.code)"
    return [
      bars(
        "\(id)-juice", named(ReportText.takingsByJuice, currency), charts.takings(in: currency),
        .juice, ReportText.takings, most: most),
      bars(
        "\(id)-hour", named(ReportText.takingsByHour, currency),
        charts.takings(by: .hour, hours, in: currency), ReportText.hour, ReportText.takings),
    ]
  }

  /// - Parameter most: the maximum number of juices.
  private func cups(most: Int = BarChart.maxBars) -> [HTML?] {
    [
      bars(
        "cups-juice", ReportText.cupsByJuice, charts.cups, .juice, ReportText.cups, most: most),
      bars(
        "cups-hour", ReportText.cupsByHour, charts.cups(by: .hour, hours), ReportText.hour,
        ReportText.cups),
    ]
  }

  /// The caption with the currency, if there are several.
  private func named(_ caption: LocalizedText, _ currency: Currency) -> LocalizedText {
    guard charts.currencies.count > 1 else { return caption }
    return .text("\(caption) (\(currency.code))")
  }

  private func bars(
    _ id: String, _ caption: LocalizedText, _ values: [ChartValue], _ name: LocalizedText,
    _ number: LocalizedText, most: Int = BarChart.maxBars
  ) -> HTML? {
    ChartFigure.bars(id, caption, values, columns: (name, number), most: most, in: language)
  }

  // MARK: Stock

  private typealias Line = (
    fruit: StoreSummary.CountedFruit, course: StockCourses.Course, stops: [StockCourses.Stop]
  )

  /// The stock of each fruit that moved; nil if none did.
  private var stock: HTML? {
    let all = charts.courses(courses)
    guard let start = all.map(\.course.first.time).min(),
      let end = all.compactMap(\.course.points.last?.time).max()
    else { return nil }
    // If there is no room for all, the fruits that stopped a juice go first.
    var shown = all
    if all.count > Self.maxLines {
      shown = Array(
        (all.filter { !$0.stops.isEmpty } + all.filter(\.stops.isEmpty)).prefix(Self.maxLines))
    }
    let lines = shown.enumerated().map { line($1, id: "stock-\($0)", start...end) }
    let more: HTML? =
      shown.count < all.count
      ? "<p class=\"small\">\(language[.moreLines(shown.count)])</p>\n" : nil
    let caption =
      switch period.unit {
      case .day: ReportText.stockOfDay
      case .week: ReportText.stockOfWeek
      case .month: ReportText.stockOfMonth
      }
    return ChartFigure.figure(
      caption[language], class: "wide",
      """
      <p class="small">\(ReportText.stockHelp[language])</p>
      <div class="lines">
      \(lines)</div>
      \(more)
      """, table: table(all), language)
  }

  private func line(_ line: Line, id: String, _ times: ClosedRange<Int>) -> HTML {
    let course = line.course
    let name = names.label(fruit: line.fruit.id)
    let chart = LineChart(
      id: id, title: name,
      description: language[
        .line(
          first: amount(course.first.stock, line), last: amount(course.last, line),
          lowest: amount(course.lowest.stock, line), at: period.time(course.lowest.time))],
      first: course.first.stock.value,
      steps: course.points.map {
        LineChart.Step(time: $0.time, lowest: $0.lowest.value, value: $0.balance.value)
      },
      marks: Set(line.stops.map(\.begin)).sorted(),
      highest: (
        course.highest.stock.value,
        language[.highestStock(amount(course.highest.stock, line))]
      ),
      times: times, timeTexts: (period.time(times.lowerBound), period.time(times.upperBound)))
    let texts = stops(line.stops)
    let items = texts.prefix(Self.maxStops).map { "<li>\($0)</li>" as HTML }
    let more: HTML? =
      texts.count > Self.maxStops
      ? "<li>\(language[.moreStops(texts.count - Self.maxStops)])</li>" : nil
    let list: HTML? = items.isEmpty ? nil : "\n<ul class=\"stops\">\(Array(items))\(more)</ul>"
    return "<div><h2>\(name)</h2>\n\(chart.html)\(list)</div>\n"
  }

  /// The times in which there was not enough for juices, each once.
  private func stops(_ stops: [StockCourses.Stop]) -> [String] {
    var texts: [String] = []
    var rest = stops[...]
    while let first = rest.first {
      let same = rest.prefix { $0.begin == first.begin && $0.end == first.end }
      rest = rest.dropFirst(same.count)
      let juices = same.map { names.label(juice: $0.juice) }.listed(in: names.language)
      let end = first.end.map { period.time($0) }
      texts.append(language[.stop(of: juices, from: period.time(first.begin), until: end)])
    }
    return texts
  }

  private func amount(_ quantity: Quantity, _ line: Line) -> String {
    names.amount(quantity.amount(line.fruit.dimension))
  }

  private func table(_ lines: [Line]) -> HTML {
    let headings = [
      (LocalizedText.fruit, false), (ReportText.first, true), (ReportText.lowest, true),
      (ReportText.highest, true), (ReportText.last, true), (ReportText.stopped, false),
    ].map { (text: $0[language], isRight: $1) }
    let rows = lines.map { line in
      func text(_ extreme: StockCourses.Extreme) -> String {
        "\(amount(extreme.stock, line)) (\(period.time(extreme.time)))"
      }
      let stops = stops(line.stops).prefix(Self.maxStops).joined(separator: "; ")
      return [
        names.label(fruit: line.fruit.id), amount(line.course.first.stock, line),
        text(line.course.lowest), text(line.course.highest), amount(line.course.last, line), stops,
      ]
    }
    return ChartFigure.table(headings, rows, language)
  }
}
