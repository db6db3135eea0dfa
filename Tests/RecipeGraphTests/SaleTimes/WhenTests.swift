import TestSupport
import Testing

@testable import RecipeGraph

@Suite("conditions of `when`") struct WhenTests {
  private typealias Condition = When.Condition

  private func hours(_ text: String) throws -> SaleTimes {
    SaleTimes(hours: [try #require(SaleTimes.hours(text))])
  }

  @Test("everything that one condition says has to hold, and of several conditions any")
  func times() throws {
    let (morning, evening) = (try hours("07:00-11:00"), try hours("17:00-21:00"))
    let when = When([
      Condition(morning, stores: ["main"]), Condition(evening, by: .staff),
      Condition(stores: ["hafen"], by: .guest),
    ])
    #expect(when.times(in: ["main"], for: .guest) == [morning])
    #expect(when.times(in: ["main"], for: .staff) == [morning, evening])
    #expect(when.times(in: ["hafen"], for: .guest) == [.always])
    #expect(when.times(in: ["hafen"], for: .staff) == [evening])
    #expect(when.times(in: ["hafen"], for: nil) == [evening, .always])
    #expect(When([Condition(by: .staff)]).times(in: ["main"], for: .guest).isEmpty)
  }

  @Test("conditions meet if some time, store and taker is in both")
  func meeting() throws {
    let stores = [["main", "a"], ["b"]]
    let (morning, noon) = (try hours("07:00-11:00"), try hours("11:00-14:00"))
    for (first, second, meet) in [
      (Condition(morning), Condition(noon), false), (Condition(morning), Condition(morning), true),
      (Condition(stores: ["a", "b"]), Condition(stores: ["b"]), true),
      (Condition(stores: ["a"]), Condition(stores: ["b"]), false),
      (Condition(stores: ["a"]), Condition(stores: ["main"]), true),
      (Condition(stores: ["a"]), Condition(morning), true),
      (Condition(by: .staff), Condition(by: .guest), false),
      (Condition(by: .staff), Condition(stores: ["a"]), true),
    ] {
      #expect(When([first]).meets(When([second]), in: stores) == meet)
      #expect(When([second]).meets(When([first]), in: stores) == meet)
      #expect(When([second, Condition()]).meets(When([first]), in: stores))
    }
  }

  @Test("conditions cover others that hold for fewer stores, takers or times")
  func covering() throws {
    let stores = [["main"], ["hafen"]]
    let (morning, late) = (try hours("07:00-11:00"), try hours("09:00-11:00"))
    let early = try hours("07:00-09:00")
    func covers(_ first: [Condition]?, _ second: [Condition]?) -> Bool {
      When.covers(first.map { When($0) }, second.map { When($0) }, in: stores)
    }
    #expect(covers(nil, nil))
    #expect(covers(nil, [Condition(morning)]))
    #expect(!covers([Condition(morning)], nil))
    #expect(covers([Condition(morning)], [Condition(late)]))
    #expect(!covers([Condition(late)], [Condition(morning)]))
    #expect(covers([Condition(late), Condition(early)], [Condition(morning)]))
    #expect(covers([Condition(stores: ["main"]), Condition(stores: ["hafen"])], nil))
    #expect(!covers([Condition(stores: ["main"])], nil))
    #expect(covers([Condition(by: .guest), Condition(by: .staff)], nil))
    #expect(!covers([Condition(morning, by: .staff)], [Condition(late)]))
  }

  @Test("store, time and taker tell what holds")
  func holding() throws {
    let noon = try #require(CivilTime("2026-11-29 12:00"))
    func holds(
      _ condition: Condition, at time: CivilTime? = nil, for taker: Taker? = nil
    ) -> Bool {
      When([condition]).holds(in: ["main"], at: time, for: taker)
    }
    let morning = Condition(try hours("07:00-11:00"))
    #expect(holds(morning) && !holds(morning, at: noon))
    let staff = Condition(by: .staff)
    #expect(holds(staff) && holds(staff, for: .staff) && !holds(staff, for: .guest))
    #expect(!holds(Condition(stores: ["hafen"])))
  }

  @Test("what needs several conditions comes when all of them hold")
  func together() throws {
    let graph = RecipeGraph.empty(timeZone: "UTC")
    let moment = graph.moment(at: try #require(CivilTime("2026-11-29 12:00")))
    func again(_ conditions: SaleTimes...) -> String? {
      let whens = conditions.map { When([Condition($0)]) }
      let pause = moment.pause(of: whens.map { $0.times(in: ["main"], for: nil) })
      let holds = whens.allSatisfy { $0.holds(in: ["main"], at: moment.civil, for: nil) }
      #expect(holds == (pause == nil))
      return pause.map { $0.again?.text ?? "never" }
    }
    let mornings = try hours("07:00-11:00")
    #expect(again(mornings, SaleTimes(weekdays: [.sun, .tue])) == "2026-12-01T07:00+00:00")
    #expect(again(SaleTimes(weekdays: [.sun])) == nil)
    #expect(again(mornings, try hours("11:00-12:00")) == "never")
    let leap = try #require(YearDay("02-29"))
    #expect(
      again(SaleTimes(weekdays: [.sat]), SaleTimes(.yearly(from: leap, until: leap)))
        == "2048-02-29T00:00+00:00")
  }
}
