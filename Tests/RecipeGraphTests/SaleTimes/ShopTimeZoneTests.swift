import Foundation
import TestSupport
import Testing

@testable import RecipeGraph

@Suite struct ShopTimeZoneTests {
  private static let berlin = ShopTimeZone("Europe/Berlin")

  private func seconds(_ text: String) throws -> Int {
    Int(try Date.ISO8601FormatStyle().parse(text).timeIntervalSince1970)
  }

  private func utc(_ seconds: Int?) -> String? {
    seconds.map {
      Date(timeIntervalSince1970: Double($0)).formatted(Date.ISO8601FormatStyle())
    }
  }

  private func times(_ hours: String) throws -> SaleTimes {
    SaleTimes(hours: [try #require(SaleTimes.hours(hours))])
  }

  @Test("clocks show the time of their zone, in summer time as well")
  func clocks() throws {
    let seoul = ShopTimeZone("Asia/Seoul")
    #expect(seoul.civilTime(at: try seconds("2026-06-01T00:30:59Z")).text == "2026-06-01 09:30")
    #expect(
      Self.berlin.civilTime(at: try seconds("2026-01-01T00:00:00Z")).text == "2026-01-01 01:00")
    #expect(
      Self.berlin.civilTime(at: try seconds("2026-07-01T00:00:00Z")).text == "2026-07-01 02:00")
    #expect(ShopTimeZone("America/New_York").civilTime(at: -1).text == "1969-12-31 18:59")
  }

  @Test("a time that clocks show twice is the first, and one that they skip is as long after")
  func seconds() throws {
    func text(_ civil: String) throws -> String? {
      utc(Self.berlin.seconds(of: try #require(CivilTime(civil))))
    }
    #expect(try text("2026-10-25 02:30") == "2026-10-25T00:30:00Z")
    #expect(try text("2026-10-25 03:00") == "2026-10-25T02:00:00Z")
    #expect(try text("2026-03-29 02:30") == "2026-03-29T01:30:00Z")
    #expect(try text("2026-03-29 03:00") == "2026-03-29T01:00:00Z")
  }

  @Test(
    "hours within what clocks skip are not sold that day, and hours that begin in it begin after")
  func gap() throws {
    let before = try seconds("2026-03-28T22:00:00Z")
    #expect(
      utc(Self.berlin.nextChange(of: try times("02:30-04:00"), after: before))
        == "2026-03-29T01:00:00Z")
    #expect(
      utc(Self.berlin.nextChange(of: try times("02:15-02:45"), after: before))
        == "2026-03-30T00:15:00Z")
  }

  @Test("hours that clocks show twice are sold twice")
  func overlap() throws {
    let times = try times("02:00-02:30")
    var (now, changes): (Int, [String]) = (try seconds("2026-10-24T12:00:00Z"), [])
    for _ in 0..<5 {
      now = try #require(Self.berlin.nextChange(of: times, after: now))
      changes.append(try #require(utc(now)))
    }
    #expect(
      changes == [
        "2026-10-25T00:00:00Z", "2026-10-25T00:30:00Z", "2026-10-25T01:00:00Z",
        "2026-10-25T01:30:00Z", "2026-10-26T01:00:00Z",
      ])
  }

  @Test("a period far away begins by the clocks of then")
  func farAway() throws {
    let times = SaleTimes(.dates(from: CivilDate("2028-07-01"), until: nil))
    let now = try seconds("2026-01-01T00:00:00Z")
    #expect(utc(Self.berlin.nextChange(of: times, after: now)) == "2028-06-30T22:00:00Z")
    #expect(Self.berlin.nextChange(of: times, after: try seconds("2028-07-01T00:00:00Z")) == nil)
  }

  @Test(
    "changes are found as if each minute were tried",
    arguments: [
      "Europe/Berlin 2026-03-27", "Europe/Berlin 2026-10-23", "America/New_York 2026-03-06",
      "Australia/Lord_Howe 2026-04-03", "America/Santiago 2026-04-03", "Asia/Seoul 2026-06-01",
    ])
  func model(place: String) throws {
    let words = place.split(separator: " ")
    let zone = ShopTimeZone(String(words[0]))
    let start = try seconds("\(words[1])T00:00:00Z")
    var random = SplitMix64(seed: 7)
    for _ in 0..<12 {
      let first = Int.random(in: 0..<48, using: &random) * 30
      let times = SaleTimes(
        weekdays: Weekday.allCases.filter { _ in Bool.random(using: &random) } + [.sun],
        hours: [first..<first + Int.random(in: 1...48, using: &random) * 30],
        .dates(
          from: nil,
          until: Bool.random(using: &random)
            ? CivilDate(String(words[1])).map { CivilDate(day: $0.day + 2) } : nil))
      let minutes = stride(from: start, to: start + 6 * 86_400, by: 300).map { $0 }
      let model = minutes.map { times.contains(zone.civilTime(at: $0)) }
      for index in stride(from: 0, to: minutes.count, by: 37) {
        let next = model[index...].firstIndex { $0 != model[index] }.map { minutes[$0] }
        let found = zone.nextChange(of: times, after: minutes[index])
        #expect(next == found.flatMap { $0 < start + 6 * 86_400 ? $0 : nil }, "\(minutes[index])")
      }
    }
  }

  @Test("a return is written with the offset of its time, and is read again")
  func returns() throws {
    let moment = ShopMoment(
      milliseconds: try seconds("2026-03-28T22:00:00Z") * 1000, in: Self.berlin)
    let pause = try #require(

      moment.pause(of: [
        [try times("21:00-21:30"), try times("08:00-09:00")], [try times("07:00-12:00")],
      ]))
    #expect(pause.now.text == "2026-03-28 23:00")
    let text = try #require(pause.again?.text)
    #expect(text == "2026-03-29T08:00+02:00")
    #expect(SaleReturn(text) == pause.again)
    for other in ["2026-03-29T08:00", "2026-03-29 08:00+02:00", "2026-03-29T08:00Z02:00", ""] {
      #expect(SaleReturn(other) == nil)
    }
    #expect(try moment.pause(of: [[times("08:00-09:00"), times("22:00-24:00")]]) == nil)
  }
}
