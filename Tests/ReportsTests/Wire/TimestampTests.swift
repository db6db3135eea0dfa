import Testing

@testable import Reports

@Suite struct TimestampTests {
  private static let now = 1_795_249_255_123

  @Test("a time is written in UTC, to the millisecond")
  func text() {
    #expect(Timestamp.text(milliseconds: 0) == "1970-01-01T00:00:00.000Z")
    #expect(Timestamp.text(milliseconds: 1_795_249_255_123) == "2026-11-21T08:20:55.123Z")
  }

  @Test("no time that somebody wrote into a row is too much", arguments: [Int.min, .max])
  func extremes(time: Int) {
    for text in [
      Timestamp.text(milliseconds: time), Timestamp.localText(milliseconds: time),
      Timestamp.shortText(milliseconds: time),
    ] {
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
        #expect(Timestamp.milliseconds(text, now: Self.now) == milliseconds)
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
    #expect(Timestamp.milliseconds(text, now: Self.now) == expected)
  }

  @Test(
    "a day or time that does not exist, or another form, is refused",
    arguments: [
      "", "tomorrow", "2026-13-01", "2026-02-30", "2025-02-29", "2026-11-21T25:00",
      "2026-11-21T24:00", "2026-11-21T08:60", "2026-11-21T08:20:60", "2026-11-21T08",
      "2026-11-21T08:20:55.1234Z", "26-11-21", "2026-11-21Z", "2y", "-2d", "d", "1234567d",
    ])
  func refused(text: String) {
    #expect(Timestamp.milliseconds(text, now: Self.now) == nil)
  }

  @Test("what is shown in the local zone is read as that")
  func local() throws {
    for milliseconds in [0, 1_795_249_255_000, 1_784_000_000_000] {
      let short = Timestamp.shortText(milliseconds: milliseconds)
      #expect(Timestamp.milliseconds(short, now: Self.now) == milliseconds)
      let long = Timestamp.localText(milliseconds: milliseconds + 123)
      #expect(Timestamp.milliseconds(long, now: Self.now) == milliseconds + 123)
      #expect(long.hasPrefix(short.replacing(" ", with: "T") + ".123"))
    }
  }

  @Test("days and weeks ago are those of the calendar")
  func daysAgo() throws {
    let noon = try #require(Timestamp.milliseconds("2026-11-21T12:00:30.123", now: Self.now))
    for (text, shown) in [
      ("0d", "2026-11-21 12:00:30"), ("2d", "2026-11-19 12:00:30"), ("1w", "2026-11-14 12:00:30"),
      ("30w", "2026-04-25 12:00:30"),
    ] {
      let ago = try #require(Timestamp.milliseconds(text, now: noon))
      #expect(Timestamp.shortText(milliseconds: ago) == shown)
      #expect(Timestamp.localText(milliseconds: ago).contains(".123"))
    }
  }

  @Test("today and yesterday are days of the local zone", arguments: [1_795_249_255_123, 0])
  func words(now: Int) throws {
    let today = try #require(Timestamp.day(of: now))
    let yesterday = try #require(Timestamp.day(of: today.lowerBound - 1))
    for word in ["today", "오늘"] {
      #expect(Timestamp.milliseconds(word, now: now) == today.lowerBound)
    }
    for word in ["yesterday", "어제"] {
      #expect(Timestamp.milliseconds(word, now: now) == yesterday.lowerBound)
    }
  }

  @Test("a day begins at midnight of the local zone, and a week with its Monday")
  func days() throws {
    for milliseconds in [0, -1, 1_795_249_255_123, 1_784_000_000_000, 1_793_000_000_000] {
      let day = try #require(Timestamp.day(of: milliseconds))
      let week = try #require(Timestamp.week(of: milliseconds))
      #expect(day.contains(milliseconds) && week.contains(milliseconds))
      #expect(Timestamp.day(of: day.lowerBound) == day)
      #expect(Timestamp.day(of: day.upperBound - 1) == day)
      #expect(try #require(Timestamp.day(of: day.upperBound)).lowerBound == day.upperBound)
      #expect(Timestamp.week(of: week.lowerBound) == week)
      #expect(Timestamp.week(of: week.upperBound - 1) == week)
      #expect(Timestamp.shortText(milliseconds: day.lowerBound).hasSuffix(" 00:00:00"))
      #expect(Timestamp.hour(of: day.lowerBound) == 0)
      #expect(Timestamp.hour(of: day.upperBound - 1) == 23)
      #expect(Timestamp.weekday(of: week.lowerBound) == 0)
      #expect(Timestamp.weekday(of: week.upperBound - 1) == 6)
      var days = 0
      var end = week.lowerBound
      while end < week.upperBound {
        end = try #require(Timestamp.day(of: end)).upperBound
        days += 1
      }
      #expect(days == 7 && end == week.upperBound)
    }
    let week = try #require(Timestamp.week(of: Self.now))
    #expect(Timestamp.shortText(milliseconds: week.lowerBound) == "2026-11-16 00:00:00")
    #expect(Timestamp.day(of: .max) == nil && Timestamp.week(of: .min) == nil)
  }
}
