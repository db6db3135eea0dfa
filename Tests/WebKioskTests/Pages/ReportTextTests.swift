import Diagnostics
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct ReportTextTests {
  @Test("what the report and the history say is Korean, too")
  func korean() {
    let texts: [LocalizedText] = [
      ReportText.period, ReportText.today, ReportText.yesterday, ReportText.thisWeek,
      ReportText.thisMonth, ReportText.earlier, ReportText.later,
      ReportText.date, ReportText.takingsByJuice, ReportText.takingsByHour,
      ReportText.takingsByWeekday, ReportText.cupsByJuice, ReportText.cupsByHour,
      ReportText.cupsByWeekday, ReportText.refusalsByHour, ReportText.refusalsByFruit,
      ReportText.waste, ReportText.stockOfDay, ReportText.stockOfWeek, ReportText.stockOfMonth,
      ReportText.stockHelp, ReportText.takingsHeading, ReportText.averageOrder, ReportText.drinks,
      ReportText.refused, ReportText.unknownAverage, .vatHeading("1 %"),
      ReportText.asTable, ReportText.allNumbers,
      ReportText.hour, ReportText.weekday, ReportText.takings, ReportText.cups, ReportText.orders,
      ReportText.cost, ReportText.first, ReportText.lowest, ReportText.highest, ReportText.last,
      ReportText.stopped, ReportText.search, ReportText.find, ReportText.showAll,
      .reportHeading("1"), .historyHeading("1"), .bars(1, longest: "1", "2"),
      .bars(2, longest: "1", "2"), .line(first: "1", last: "2", lowest: "3", at: "4"),
      .highestStock("1"), .stop(of: "1", from: "2", until: "3"),
      .stop(of: "1", from: "2", until: nil), .moreStops(2), .moreInTable(2), .moreRows(1),
      .moreRows(2), .moreLines(2), .found(1, of: 2, shown: 1), .found(2, of: 3, shown: 1),
      .nothingFound("1"),
    ]
    #expect(texts.compactMap(\.koreanProblem) == [])
  }
}
