import TestMenus
import Testing

@testable import Evaluator

@Suite struct OrderTests {
  @Test("an order keeps what it has besides its lines, and without it is one of lines alone")
  func extras() throws {
    let lines = try menu("{fruits: {a: 1}, juices: {j: {a: 1}}}").order("j").lines
    let plain = Order(lines)
    #expect(!plain.hasExtras && plain.typed == nil)
    #expect(plain.conditions == OrderConditions.none && plain.notes == OrderNotes.none)

    let typed = Order(lines, typed: "j", OrderConditions(offer: "half"))
    #expect(typed.typed == "j" && typed.conditions.offer == "half" && typed != plain)

    var changed = plain
    changed.conditions.offer = "half"
    changed.notes = OrderNotes(order: .init(name: "Mina"))
    #expect(changed.conditions.offer == "half" && changed.notes.order.name == "Mina")
    #expect(changed.hasExtras && changed.typed == nil && changed != typed)
    changed.conditions.offer = nil
    changed.notes = .none
    #expect(changed == plain && !changed.hasExtras)
  }
}
