import Diagnostics
import Testing

@testable import RecipeGraph

@Suite struct DateFormTests {
  @Test(
    "dates and times have the form of the language",
    arguments: [
      ("en", ["2026-06-01", "06-01", "2026-06-01 08:05", "2026-06-01 08:05:09"]),
      ("ko", ["2026-06-01", "06-01", "2026-06-01 08:05", "2026-06-01 08:05:09"]),
      ("de", ["01.06.2026", "01.06.", "01.06.2026 08:05", "01.06.2026 08:05:09"]),
      ("ja", ["2026/06/01", "06/01", "2026/06/01 08:05", "2026/06/01 08:05:09"]),
    ])
  func forms(tag: String, texts: [String]) throws {
    let language = try #require(Language(rawValue: tag))
    let time = try #require(CivilTime("2026-06-01 08:05"))
    let shown = ShopTimeZone.utc.shown(milliseconds: time.minutes * 60_000 + 9_000)
    let date = shown.date
    #expect(
      [
        date.text(in: language), date.dayOfYearText(in: language), time.text(in: language),
        shown.text(in: language),
      ] == texts)
  }

  @Test("a text takes a date as a value")
  func values() throws {
    let date = try #require(CivilDate("2026-06-01"))
    #expect(LocalizedText.text("until \(date)").english == "until 2026-06-01")
  }
}
