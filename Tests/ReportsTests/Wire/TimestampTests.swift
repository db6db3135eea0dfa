import RecipeGraph
import Testing

@testable import Reports

@Suite struct TimestampTests {
  private static let now = 1_795_249_255_123
  private static let clocks = [
    ShopTimeZone.machine, .utc, ShopTimeZone("Asia/Seoul"), ShopTimeZone("Europe/Berlin"),
    ShopTimeZone("America/St_Johns"),
  ]

  private static func milliseconds(
    _ text: String, in clocks: ShopTimeZone = .machine, now: Int = now
  ) -> Int? {
    TypedTime(text)?.milliseconds(in: clocks, now: now)
  }

  @Test("a time is written in UTC, to the millisecond")
  func text() {
    #expect(Timestamp.text(milliseconds: 0) == "1970-01-01T00:00:00.000Z")
    #expect(Timestamp.text(milliseconds: 1_795_249_255_123) == "2026-11-21T08:20:55.123Z")
  }

  @Test("no time that somebody wrote into a row is too much", arguments: [Int.min, .max])
  func extremes(time: Int) {
    let texts =
      [Timestamp.text(milliseconds: time)]
      + Self.clocks.flatMap { [$0.text(milliseconds: time), $0.shortText(milliseconds: time)] }
    for text in texts {
      #expect(text.contains("292278994") == (time == .max))
      #expect(text.contains("-292275055") == (time == .min))
    }
  }

  @Test("every millisecond is written as it is stored, and read again")
  func everyMillisecond() {
    for start in [1_795_249_255_000, 4_102_444_799_000, -86_400_500] {
      for milliseconds in start..<start + 1_000 {
        let text = Timestamp.text(milliseconds: milliseconds)
        let shown: Int = (milliseconds % 1_000 + 1_000) % 1_000
        #expect(Int(text.suffix(4).prefix(3)) == shown)
        #expect(Self.milliseconds(text) == milliseconds)
      }
    }
  }

  @Test(
    "a time in a zone is read, and one that is so long ago",
    arguments: [
      ("1970-01-01T00:00Z", 0), ("2026-11-21T08:20Z", 1_795_249_200_000),
      ("2026-11-21 08:20:55Z", 1_795_249_255_000),
      ("2026-11-21T08:20:55.5Z", 1_795_249_255_500),
      ("2026-11-21T08:20:55.123Z", 1_795_249_255_123),
      ("2026-11-21T17:20:55+09:00", 1_795_249_255_000),
      ("2026-11-21T17:20+0900", 1_795_249_200_000),
      ("2026-11-20T22:50:55-09:30", 1_795_249_255_000),
      ("2024-02-29T00:00Z", 1_709_164_800_000), ("0s", now), ("90m", now - 5_400_000),
      ("36h", now - 129_600_000),
    ])
  func milliseconds(text: String, expected: Int) {
    for clocks in Self.clocks { #expect(Self.milliseconds(text, in: clocks) == expected) }
  }

  @Test(
    "a day or time that does not exist, or another form, is refused",
    arguments: [
      "", "tomorrow", "2026-13-01", "2026-02-30", "2025-02-29", "2026-11-21T25:00",
      "2026-11-21T24:00", "2026-11-21T08:60", "2026-11-21T08:20:60", "2026-11-21T08",
      "2026-11-21T08:20:55.1234Z", "26-11-21", "2026-11-21Z", "2y", "-2d", "d", "1234567d",
      "2026-11-21T08:20+25:00", "2026-11-21T08:20+09:60",
    ])
  func refused(text: String) { #expect(TypedTime(text) == nil) }

  @Test("what clocks show is read as that")
  func shown() throws {
    for clocks in Self.clocks {
      for milliseconds in [0, 1_795_249_255_000, 1_784_000_000_000] {
        let short = clocks.shortText(milliseconds: milliseconds)
        #expect(Self.milliseconds(short, in: clocks) == milliseconds)
        let long = clocks.text(milliseconds: milliseconds + 123)
        #expect(Self.milliseconds(long) == milliseconds + 123)
        #expect(long.hasPrefix(short.replacing(" ", with: "T") + ".123"))
      }
    }
    #expect(
      Self.clocks.dropFirst().map { $0.text(milliseconds: Self.now) } == [
        "2026-11-21T08:20:55.123+00:00", "2026-11-21T17:20:55.123+09:00",
        "2026-11-21T09:20:55.123+01:00", "2026-11-21T04:50:55.123-03:30",
      ])
  }

  @Test("days and weeks ago are those of the calendar, of whatever length")
  func daysAgo() throws {
    for clocks in Self.clocks {
      let noon = try #require(Self.milliseconds("2026-11-21T12:00:30.123", in: clocks))
      for (text, shown) in [
        ("0d", "2026-11-21 12:00:30"), ("2d", "2026-11-19 12:00:30"), ("1w", "2026-11-14 12:00:30"),
        ("30w", "2026-04-25 12:00:30"),
      ] {
        let ago = try #require(Self.milliseconds(text, in: clocks, now: noon))
        #expect(clocks.shortText(milliseconds: ago) == shown)
        #expect(clocks.text(milliseconds: ago).contains(".123"))
      }
    }
    // Summer time ends on this day, which has 25 hours.
    let berlin = ShopTimeZone("Europe/Berlin")
    let after = try #require(Self.milliseconds("2026-10-25T12:00", in: berlin))
    #expect(Self.milliseconds("1d", in: berlin, now: after) == after - 25 * 3_600_000)
    #expect(Self.milliseconds("today", in: berlin, now: after) == after - 13 * 3_600_000)
  }

  @Test("today and yesterday are days of the shop's clocks", arguments: [1_795_249_255_123, 0])
  func words(now: Int) throws {
    for clocks in Self.clocks {
      let today = try #require(clocks.day(of: now))
      let yesterday = try #require(clocks.day(of: today.lowerBound - 1))
      for word in ["today", "오늘"] {
        #expect(Self.milliseconds(word, in: clocks, now: now) == today.lowerBound)
      }
      for word in ["yesterday", "어제"] {
        #expect(Self.milliseconds(word, in: clocks, now: now) == yesterday.lowerBound)
      }
    }
  }

  @Test(
    "a week has the number of ISO 8601, in the year of its Thursday",
    arguments: [
      ("2026-W47", "2026-11-16"), ("2026W01", "2025-12-29"), ("2026-w53", "2026-12-28"),
      ("2024-W01", "2024-01-01"), ("2020-W53", "2020-12-28"),
    ])
  func weekNumbers(text: String, monday: String) throws {
    #expect(TypedTime(week: text) == TypedTime(monday))
  }

  @Test(
    "a week or month that there is not is none", arguments: ["2025-W53", "2026-W00", "2026-W54"])
  func noWeek(text: String) {
    #expect(TypedTime(week: text) == nil)
    #expect(TypedTime(month: "2026-13") == nil && TypedTime(month: "2026-00") == nil)
    #expect(TypedTime("2026-W47") == nil && TypedTime("2026-11") == nil)
  }

  @Test("a month has all days from its first until the first of the next")
  func months() throws {
    let clocks = ShopTimeZone("Europe/Berlin")
    for (text, days) in [
      ("2026-01", 31), ("2026-02", 28), ("2024-02", 29), ("2026-04", 30), ("2026-12", 31),
    ] {
      let first = try #require(TypedTime(month: text)).milliseconds(in: clocks, now: 0)
      let month = try #require(clocks.month(of: first))
      #expect(month.lowerBound == first)
      #expect(clocks.dayText(milliseconds: month.upperBound - 1) == "\(text)-\(days)")
      #expect(clocks.month(of: month.upperBound - 1) == month)
    }
  }

  @Test("a day begins at midnight, and a week with its Monday")
  func days() throws {
    for clocks in Self.clocks {
      for milliseconds in [0, -1, 1_795_249_255_123, 1_784_000_000_000, 1_793_000_000_000] {
        let day = try #require(clocks.day(of: milliseconds))
        let week = try #require(clocks.week(of: milliseconds))
        #expect(day.contains(milliseconds) && week.contains(milliseconds))
        #expect(clocks.day(of: day.lowerBound) == day)
        #expect(clocks.day(of: day.upperBound - 1) == day)
        #expect(try #require(clocks.day(of: day.upperBound)).lowerBound == day.upperBound)
        #expect(clocks.week(of: week.lowerBound) == week)
        #expect(clocks.week(of: week.upperBound - 1) == week)
        #expect(clocks.shortText(milliseconds: day.lowerBound).hasSuffix(" 00:00:00"))
        #expect(clocks.clockText(milliseconds: day.upperBound - 1) == "23:59")
        #expect(clocks.hour(of: day.lowerBound) == 0)
        #expect(clocks.hour(of: day.upperBound - 1) == 23)
        #expect(clocks.weekday(of: week.lowerBound) == 0)
        #expect(clocks.weekday(of: week.upperBound - 1) == 6)
        var days = 0
        var end = week.lowerBound
        while end < week.upperBound {
          end = try #require(clocks.day(of: end)).upperBound
          days += 1
        }
        #expect(days == 7 && end == week.upperBound)
      }
      let week = try #require(clocks.week(of: Self.now))
      #expect(clocks.dayText(milliseconds: week.lowerBound) == "2026-11-16")
      #expect(clocks.day(of: .max) == nil && clocks.week(of: .min) == nil)
    }
  }

  @Test(
    "a day is as long as its clocks make it",
    arguments: [
      ("Europe/Berlin", "2026-10-25", 25), ("Europe/Berlin", "2026-03-29", 23),
      // Clocks go forward at midnight.
      ("America/Sao_Paulo", "2018-11-04", 23), ("Asia/Seoul", "2026-10-25", 24),
    ])
  func lengths(zone: String, date: String, hours: Int) throws {
    let clocks = ShopTimeZone(zone)
    let start = clocks.beginning(of: try #require(CivilDate(date)))
    let day = try #require(clocks.day(of: start))
    #expect(day.lowerBound == start && day.count == hours * 3_600_000)
    #expect(clocks.dayText(milliseconds: start) == date)
    #expect(clocks.dayText(milliseconds: start - 1) < date)
  }

  @Test("a day that a zone skipped begins with the next one")
  func skippedDay() throws {
    let samoa = ShopTimeZone("Pacific/Apia")
    let skipped = samoa.beginning(of: try #require(CivilDate("2011-12-30")))
    #expect(samoa.dayText(milliseconds: skipped) == "2011-12-31")
    #expect(samoa.dayText(milliseconds: skipped - 1) == "2011-12-29")
  }
}
