import TestSupport
import Testing

@testable import RecipeGraph

@Suite("seasons of each year") struct SeasonTests {
  private static func season(_ from: String, _ until: String) throws -> SalePeriod {
    .yearly(from: try #require(YearDay(from)), until: try #require(YearDay(until)))
  }

  @Test("a day of each year has two digits on both sides, and exists in some year")
  func days() {
    #expect(YearDay("02-29")?.text == "02-29")
    for text in ["2-9", "02-30", "13-01", "00-10", "02-00", "2026-02-01", "0201", ""] {
      #expect(YearDay(text) == nil, "\(text)")
    }
  }

  @Test("both ends belong to a season, and it may go over the end of the year")
  func ends() throws {
    for (from, until, date, isIn) in [
      ("09-15", "11-30", "2026-09-15", true), ("09-15", "11-30", "2027-11-30", true),
      ("09-15", "11-30", "2026-12-01", false), ("11-15", "02-10", "2026-12-31", true),
      ("11-15", "02-10", "2027-02-10", true), ("11-15", "02-10", "2027-02-11", false),
      ("11-15", "02-10", "2026-11-14", false), ("02-29", "02-29", "2027-03-01", false),
      ("02-29", "02-29", "2028-02-29", true), ("02-20", "02-29", "2027-02-28", true),
    ] {
      let date = try #require(CivilDate(date))
      #expect(try Self.season(from, until).contains(date) == isIn, "\(from) \(until) \(date.text)")
    }
  }

  @Test("what is out of its season comes in the next, also if that is many years away")
  func next() throws {
    for (from, until, weekdays, time, next) in [
      ("09-15", "11-30", Weekday.allCases, "2026-12-01 10:00", "2027-09-15 00:00"),
      ("09-15", "11-30", Weekday.allCases, "2026-10-01 10:00", "2026-12-01 00:00"),
      ("11-15", "02-10", Weekday.allCases, "2027-01-01 00:00", "2027-02-11 00:00"),
      ("12-25", "12-25", [.mon], "2026-06-01 10:00", "2028-12-25 00:00"),
      ("02-29", "02-29", [.sat], "2026-06-01 10:00", "2048-02-29 00:00"),
      ("02-29", "02-29", [.tue], "2084-03-01 00:00", "2124-02-29 00:00"),
    ] {
      let times = SaleTimes(weekdays: weekdays, try Self.season(from, until))
      let found = times.nextChange(after: try #require(CivilTime(time)))
      #expect(found?.text == next, "\(from) \(until) \(time)")
    }
  }

  @Test("a season in hours that clocks skip each year has no time")
  func skipped() throws {
    let hours = [try #require(SaleTimes.hours("02:00-03:00"))]
    let lastSunday = SaleTimes(
      weekdays: [.sun], hours: hours, try Self.season("03-25", "03-31"))
    #expect(!lastSunday.hasAny(on: ShopTimeZone("Europe/Berlin")))
    #expect(lastSunday.hasAny(on: .utc))
    let longer = SaleTimes(weekdays: [.sun], hours: hours, try Self.season("03-24", "03-31"))
    #expect(longer.hasAny(on: ShopTimeZone("Europe/Berlin")))
    #expect(SaleTimes(try Self.season("02-29", "02-29")).hasAny(on: .utc))
  }

  /// Times of a grain of half a day, in a season or period of a few days.
  private static func random(_ random: inout SplitMix64) -> SaleTimes {
    let day = CivilDate(day: 20_000 + Int.random(in: 0...1_000, using: &random))
    let last = CivilDate(day: day.day + Int.random(in: 0...9, using: &random))
    let half = CivilTime.minutesPerDay / 2
    let start = half * Int.random(in: 0...1, using: &random)
    return SaleTimes(
      weekdays: Weekday.allCases.filter { _ in Int.random(in: 0...2, using: &random) == 0 }
        + [.thu],
      hours: [start..<start + half * Int.random(in: 1...2, using: &random)],
      Int.random(in: 0...3, using: &random) == 0
        ? .dates(from: day, until: Bool.random(using: &random) ? last : nil)
        : .yearly(from: YearDay(day), until: YearDay(last)))
  }

  @Test(
    "seasons agree with a model that tries every half day of the years in which weekdays repeat",
    arguments: 0..<(LongTests.areWhole ? 30 : 4))
  func model(seed: UInt64) {
    var random = SplitMix64(seed: 2_000 + seed)
    let (first, second) = (Self.random(&random), Self.random(&random))
    let halves = (19_900 * 2..<35_500 * 2).map { CivilTime(minutes: $0 * 720) }
    let (one, other) = (halves.map(first.contains), halves.map(second.contains))
    let pairs = zip(one, other)
    #expect(first.meet(second) == pairs.contains { $0 && $1 }, "\(first) \(second)")
    #expect(second.meet(first) == first.meet(second), "\(first) \(second)")
    #expect(SaleTimes.cover([first], [second]) == pairs.allSatisfy { $0 || !$1 })
    #expect(SaleTimes.cover([second], [first]) == pairs.allSatisfy { !$0 || $1 })
    for index in stride(from: 0, to: halves.count - 1_000, by: 977) {
      guard let next = one[index...].firstIndex(where: { $0 != one[index] }) else { continue }
      #expect(first.nextChange(after: halves[index]) == halves[next], "\(first)")
    }
  }
}
