import Foundation
import Testing

@testable import RecipeGraph

@Suite struct CivilTimeTests {
  @Test("days of the calendar are those that Foundation counts, from the year 1 to 9999")
  func calendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // Foundation has the Julian calendar before 1582.
    let days =
      Array(-3_000...3_000) + [-141_000, -100_000, 10_957, 11_016, 20_000, 47_540, 2_932_896]
    for day in days {
      let date = CivilDate(day: day)
      let parts = calendar.dateComponents(
        [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: Double(day) * 86_400))
      let (year, month, dayOfMonth) = date.fields
      #expect([year, month, dayOfMonth] == [parts.year, parts.month, parts.day])
      // Foundation counts from 1 for Sunday.
      #expect(date.weekday.number == (try #require(parts.weekday) + 5) % 7)
      #expect(CivilDate(date.text) == date)
    }
  }

  @Test(
    "dates that no calendar has, and other texts, are no dates",
    arguments: [
      "2026-02-29", "2026-02-30", "2100-02-29", "2026-00-10", "2026-13-01", "2026-04-31",
      "2026-01-00", "0000-01-01", "2026-1-01", "26-01-01", "2026/01/01", "2026-01-01x",
      "+026-01-01",
      "２０２６-01-01", "",
    ])
  func noDate(text: String) { #expect(CivilDate(text) == nil) }

  @Test("a leap day is a date")
  func leapDay() { #expect(CivilDate("2028-02-29")?.text == "2028-02-29") }

  @Test("a time is a date with a time of day, or a date alone")
  func times() {
    #expect(CivilTime("2026-06-01 08:05")?.text == "2026-06-01 08:05")
    #expect(CivilTime("2026-06-01T23:59")?.text == "2026-06-01 23:59")
    #expect(CivilTime("2026-06-01")?.text == "2026-06-01 00:00")
    #expect(CivilTime("1969-12-31 23:59")?.minutes == -1)
    for text in [
      "2026-06-01 24:00", "2026-06-01 8:05", "2026-06-01  08:05", "08:05", "2026-06-01 ",
    ] {
      #expect(CivilTime(text) == nil, "\(text)")
    }
  }
}
