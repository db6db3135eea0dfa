import Reports
import Testing

@testable import WebKiosk

@Suite struct PagePeriodTests {
  private static func time(_ text: String) throws -> Int {
    try #require(Timestamp.milliseconds(text, now: 0))
  }

  private static func period(
    _ query: String, now: String = "2026-11-27T23:59:59"
  ) throws -> PagePeriod {
    try PagePeriod(try FormValues(query), now: try time(now))
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

  @Test("times of a day have no date, and those of a week do")
  func times() throws {
    let time = try Self.time("2026-11-27T09:05:07")
    #expect(try Self.period("").time(time) == "09:05")
    #expect(try Self.period("").time(time, seconds: true) == "09:05:07")
    #expect(try Self.period("week=2026-11-27").time(time) == "11-27 09:05")
  }

  @Test(
    "what is no day is an error",
    arguments: [
      "day=x", "day=today", "day=2d", "day=2026-11-31", "day=2026-11-27T10:00", "day=2026-1-1",
      "week=1w", "week=0000-00-00", "day=２０２６-11-27", "day=2026-11-27&week=2026-11-27",
      "day=2026-11-27&day=2026-11-28",
    ])
  func malformed(query: String) throws {
    let error = #expect(throws: ProblemDetails.self) { try Self.period(query) }
    #expect(error?.kind.status == 400)
  }
}
