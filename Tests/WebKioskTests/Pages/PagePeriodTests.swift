import Diagnostics
import RecipeGraph
import Reports
import Testing

@testable import WebKiosk

@Suite struct PagePeriodTests {
  private static func time(_ text: String, _ clocks: ShopTimeZone = .machine) throws -> Int {
    try #require(TypedTime(text)).milliseconds(in: clocks, now: 0)
  }

  private static func period(
    _ query: String, now: String = "2026-11-27T23:59:59", _ clocks: ShopTimeZone = .machine,
    in language: Language = .english
  ) throws -> PagePeriod {
    try PagePeriod(try FormValues(query), now: try time(now, clocks), clocks, language)
  }

  @Test("without a query it is today, until midnight")
  func today() throws {
    let today = try Self.period("")
    #expect(today.text == "2026-11-27" && today.isNow && today.values.isEmpty)
    #expect(today.range == (try Self.time("2026-11-27")..<Self.time("2026-11-28")))
    #expect(try Self.period("", now: "2026-11-28T00:00:00").text == "2026-11-28")
    #expect(try Self.period("day=&week=").text == "2026-11-27")
    #expect(try Self.period("day=2026-11-27").isNow)
  }

  @Test("a week begins on Monday, whichever of its days is named")
  func week() throws {
    for day in ["2026-11-23", "2026-11-27", "2026-11-29"] {
      let week = try Self.period("week=\(day)")
      #expect(week.text == "2026-11-23 – 2026-11-29" && week.firstDay == "2026-11-23")
      #expect(week.isNow && week.values.map(\.1) == ["2026-11-23"])
    }
    #expect(try !Self.period("week=2026-11-30").isNow)
    #expect(try Self.period("week=2024-02-29").text == "2024-02-26 – 2024-03-03")
  }

  @Test("a month has all its days, whichever of them is named")
  func month() throws {
    let month = try Self.period("month=2024-02-10")
    #expect(month.text == "2024-02-01 – 2024-02-29" && !month.isNow)
    #expect(month.values.map(\.0) == ["month"] && month.values.map(\.1) == ["2024-02-01"])
    #expect(try Self.period("month=2026-11-30").isNow)
    #expect(
      try Self.period("month=2026-11-27").time(try Self.time("2026-11-27T09:05:07"))
        == "11-27 09:05")
  }

  @Test("days, and times in them, are those of the shop's clocks, also where a day has 25 hours")
  func clocks() throws {
    let seoul = ShopTimeZone("Asia/Seoul")
    let today = try Self.period("", now: "2026-11-27T15:30Z", seoul)
    #expect(today.text == "2026-11-28" && today.isNow)
    #expect(today.range.lowerBound == (try Self.time("2026-11-27T15:00Z")))
    #expect(today.time(try Self.time("2026-11-27T15:05:07Z"), seconds: true) == "00:05:07")
    let berlin = ShopTimeZone("Europe/Berlin")
    let long = try Self.period("day=2026-10-25", berlin)
    #expect(
      long.range == (try Self.time("2026-10-24T22:00Z")..<Self.time("2026-10-25T23:00Z")))
    #expect(long.time(try Self.time("2026-10-25T00:30Z")) == "02:30")
    #expect(long.time(try Self.time("2026-10-25T01:30Z")) == "02:30")
  }

  @Test("times of a day have no date, and those of a week do")
  func times() throws {
    let time = try Self.time("2026-11-27T09:05:07")
    #expect(try Self.period("").time(time) == "09:05")
    #expect(try Self.period("").time(time, seconds: true) == "09:05:07")
    #expect(try Self.period("week=2026-11-27").time(time) == "11-27 09:05")
  }

  @Test(
    "days have the form of the language, and addresses have one form",
    arguments: [
      ("de", "27.11.2026", "23.11.2026 – 29.11.2026", "27.11. 09:05:07"),
      ("ja", "2026/11/27", "2026/11/23〜2026/11/29", "11/27 09:05:07"),
      ("ko", "2026-11-27", "2026-11-23 – 2026-11-29", "11-27 09:05:07"),
    ])
  func languages(tag: String, day: String, days: String, moment: String) throws {
    let language = try #require(Language(rawValue: tag))
    #expect(try Self.period("", in: language).text == day)
    let week = try Self.period("week=2026-11-27", in: language)
    #expect(week.text == days && week.firstDay == "2026-11-23")
    #expect(week.values.map(\.1) == ["2026-11-23"])
    #expect(week.time(try Self.time("2026-11-27T09:05:07"), seconds: true) == moment)
  }

  @Test(
    "what is no day is an error",
    arguments: [
      "day=x", "day=today", "day=2d", "day=2026-11-31", "day=2026-11-27T10:00", "day=2026-1-1",
      "week=1w", "week=0000-00-00", "day=２０２６-11-27", "day=2026-11-27&week=2026-11-27",
      "day=2026-11-27&day=2026-11-28", "month=x", "month=2026-11",
      "month=2026-11-27&day=2026-11-27",
    ])
  func malformed(query: String) throws {
    let error = #expect(throws: ProblemDetails.self) { try Self.period(query) }
    #expect(error?.kind.httpStatus == 400)
  }
}
