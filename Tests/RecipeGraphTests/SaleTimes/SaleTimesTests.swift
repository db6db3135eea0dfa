import TestSupport
import Testing

@testable import RecipeGraph

@Suite struct SaleTimesTests {
  private func times(
    _ days: [Weekday] = Weekday.allCases, _ hours: String..., from: String? = nil,
    until: String? = nil
  ) -> SaleTimes {
    SaleTimes(
      weekdays: days, hours: hours.isEmpty ? [SaleTimes.allDay] : hours.compactMap(SaleTimes.hours),
      .dates(from: from.flatMap { CivilDate($0) }, until: until.flatMap { CivilDate($0) }))
  }

  private func at(_ text: String) throws -> CivilTime { try #require(CivilTime(text)) }

  @Test("hours are written with two digits on both sides, and end on the next day or at 24:00")
  func hours() {
    #expect(SaleTimes.hours("07:00-11:00") == 420..<660)
    #expect(SaleTimes.hours("22:00-02:00") == 1_320..<1_560)
    #expect(SaleTimes.hours("22:00-00:00") == 1_320..<1_440)
    #expect(SaleTimes.hours("00:00-24:00") == 0..<1_440)
    for text in [
      "7:00-11:00", "07:00", "07:00-11:00-12:00", "07:00-25:00", "07:60-11:00", "24:00-02:00",
      "07:00-07:00", "07:00–11:00", "07:00 - 11:00", "",
    ] {
      #expect(SaleTimes.hours(text) == nil, "\(text)")
    }
    #expect(SaleTimes.text(1_320..<1_560) == "22:00-02:00")
    #expect(SaleTimes.text(0..<1_440) == "00:00-24:00")
  }

  @Test("the end of hours is not sold, both ends of a period are")
  func ends() throws {
    let times = times(
      [.mon, .tue, .wed, .thu, .fri], "07:00-11:00", from: "2026-06-01", until: "2026-06-12")
    for (text, isSold) in [
      ("2026-06-01 06:59", false), ("2026-06-01 07:00", true), ("2026-06-01 10:59", true),
      ("2026-06-01 11:00", false), ("2026-05-29 08:00", false), ("2026-06-06 08:00", false),
      ("2026-06-12 10:59", true), ("2026-06-15 08:00", false),
    ] {
      #expect(try times.contains(at(text)) == isSold, "\(text)")
    }
  }

  @Test("hours past midnight belong to the day on which they begin")
  func pastMidnight() throws {
    let times = times([.fri], "22:00-02:00", until: "2026-06-05")
    #expect(try times.contains(at("2026-06-06 01:59")))
    #expect(try !times.contains(at("2026-06-06 02:00")))
    #expect(try !times.contains(at("2026-06-05 01:00")))
    #expect(try times.nextChange(after: at("2026-06-06 01:00")) == at("2026-06-06 02:00"))
    #expect(try times.nextChange(after: at("2026-06-06 02:00")) == nil)
  }

  @Test("what is always sold never changes, and a period begins and ends at midnight")
  func periods() throws {
    #expect(try times().nextChange(after: at("2026-06-01")) == nil)
    let summer = times(from: "2026-06-01", until: "2026-08-31")
    #expect(try summer.nextChange(after: at("2025-01-01")) == at("2026-06-01"))
    #expect(try summer.nextChange(after: at("2026-06-01")) == at("2026-09-01"))
    #expect(try summer.nextChange(after: at("2026-09-01")) == nil)
  }

  /// Sale times with few days around a period of three weeks.
  private static func random(_ random: inout SplitMix64) -> SaleTimes {
    func date() -> CivilDate? {
      Bool.random(using: &random) ? nil : CivilDate(day: Int.random(in: 0...20, using: &random))
    }
    let hours = (0...Int.random(in: 0...2, using: &random)).map { _ in
      let start = Int.random(in: 0..<96, using: &random) * 15
      return start..<start + Int.random(in: 1...96, using: &random) * 15
    }
    return SaleTimes(
      weekdays: Weekday.allCases.filter { _ in Bool.random(using: &random) } + [.wed],
      hours: Bool.random(using: &random) ? hours : [SaleTimes.allDay],
      .dates(from: date(), until: date()))
  }

  /// The rule of the article, minute by minute.
  private static func isSold(_ times: SaleTimes, _ minute: Int) -> Bool {
    (-4...24).contains { day in
      let weekday = Weekday.allCases[((day + 3) % 7 + 7) % 7]
      return times.weekdays.contains(weekday) && times.period.contains(CivilDate(day: day))
        && times.hours.contains {
          (day * 1_440 + $0.lowerBound..<day * 1_440 + $0.upperBound).contains(minute)
        }
    }
  }

  @Test(
    "random times agree with a model that tries every minute of three weeks",
    arguments: 0..<(LongTests.areWhole ? 40 : 10))
  func model(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let times = Self.random(&random)
    // A quarter of an hour is the grain of the random hours.
    let minutes = stride(from: 0, to: 21 * 1_440, by: 15)
    let model = minutes.map { Self.isSold(times, $0) }
    for (index, minute) in minutes.enumerated() {
      #expect(times.contains(CivilTime(minutes: minute)) == model[index], Self.name(times))
      #expect(times.contains(CivilTime(minutes: minute + 14)) == model[index])
    }
    for index in stride(from: 0, to: model.count - 8 * 96, by: 7) {
      let next = model[index...].firstIndex { $0 != model[index] }
      let found = times.nextChange(after: CivilTime(minutes: index * 15 + 7))
      // What the model does not see is after three weeks.
      #expect(
        next.map { $0 * 15 } == found.flatMap { $0.minutes < 21 * 1_440 ? $0.minutes : nil },
        Self.name(times))
    }
    let hasAny = (-4 * 96...25 * 96).contains { Self.isSold(times, $0 * 15) }
    #expect(times.hasAny(on: .utc) == hasAny)
    let isAlways = (8 * 96..<15 * 96).allSatisfy { Self.isSold(times, $0 * 15) }
    #expect(times.areAlways == (isAlways && times.period == .always))
  }

  @Test(
    "hours that clocks skip are no time at which a juice is sold",
    arguments: [
      ("02:00-03:00", "2026-03-29", "2026-03-29", false),
      ("02:00-03:01", "2026-03-29", "2026-03-29", true),
      ("01:59-03:00", "2026-03-29", "2026-03-29", true),
      ("02:10-02:20", "2026-03-29", "2026-04-04", false),
      ("02:10-02:20", "2026-03-29", "2026-04-05", true),
      ("02:00-03:00", "2026-10-25", "2026-10-25", true),
    ])
  func skipped(hours: String, from: String, until: String, isSold: Bool) throws {
    let times = SaleTimes(
      weekdays: [.sun], hours: [try #require(SaleTimes.hours(hours))],
      .dates(from: CivilDate(from), until: CivilDate(until)))
    #expect(times.hasAny(on: ShopTimeZone("Europe/Berlin")) == isSold)
    #expect(times.hasAny(on: .utc))
  }

  @Test(
    "one set of times covers another if it has each of its minutes",
    arguments: 0..<(LongTests.areWhole ? 60 : 15))
  func covering(seed: UInt64) {
    var random = SplitMix64(seed: 1_000 + seed)
    let (first, second) = (Self.random(&random), Self.random(&random))
    let wider = SaleTimes(
      weekdays: first.weekdays + second.weekdays, hours: first.hours + second.hours)
    let quarters = (-8 * 96...30 * 96).map { $0 * 15 }
    let sold = [first, second, wider].map { times in
      (times: times, quarters: quarters.map { Self.isSold(times, $0) })
    }
    for (one, other) in [(0, 1), (1, 0), (0, 0), (2, 0)].map({ (sold[$0], sold[$1]) }) {
      let isCovered = zip(one.quarters, other.quarters).allSatisfy { $0 || !$1 }
      #expect(SaleTimes.cover([one.times], [other.times]) == isCovered)
      let meet = zip(one.quarters, other.quarters).contains { $0 && $1 }
      #expect(one.times.meet(other.times) == meet, Self.name(one.times))
    }
  }

  private static func name(_ times: SaleTimes) -> Comment {
    "\(times.weekdays) \(times.hours.map(SaleTimes.text)) \(times.period)"
  }
}
