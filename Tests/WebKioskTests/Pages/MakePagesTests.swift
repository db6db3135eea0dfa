import Diagnostics
import Foundation
import Shop
import StockLedger
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct MakePagesTests {
  private static let menu = """
    fruits:
      sugar: {name: {en: Sugar, ko: 설탕}, stock: 1 kg}
      water: {name: {en: Water, ko: 물}, stock: 5 l}
      lemon: {name: {en: Lemon, ko: 레몬}, stock: 3}
    bases:
      syrup:
        name: {en: Syrup, ko: 시럽}
        yields: 500 ml
        stock: 100 ml
        max: 2 l
        uses: {sugar: 250 g, water: 300 ml}
      ade: {name: {en: Ade, ko: 에이드}, yields: 1 l, stock: 0, uses: {lemon: 2, syrup: 200 ml}}
      foam: {yields: 100 ml, uses: {water: 100 ml}}
    juices: {sweet: {syrup: 50 ml}, candy: {sugar: 300 g}, lemonade: {ade: 300 ml}, cloud: {foam: 50 ml}}
    stores:
      gangnam: {name: {en: Gangnam, ko: 강남}, stock: {sugar: 250 g, water: 1 l, lemon: 3, syrup: 0}}

    """
  private static let korean = ["accept-language": "ko"]
  private let fixture: KioskFixture

  init() throws { fixture = try KioskFixture(Self.menu) }

  @Test("what came of the batches may be another amount, and is shown before it is made")
  func yields() async throws {
    let shown = try await fixture.get("/stock/make/syrup?batches=2&yields=1.1l")
    #expect(shown.body.contains("<strong>1.1\u{A0}l</strong>"))
    let made = try await fixture.post(
      "/stock/make/syrup", form: shown.hiddenFields + [("batches", "2"), ("yields", "1.1l")])
    #expect(made.status == 303)
    #expect(
      try await fixture.stock == [
        "sugar 500000", "water 4400000", "lemon 3000", "syrup 1200000", "ade 0",
      ])
    for text in ["0", "2kg", "x", "-1l"] {
      #expect(try await fixture.get("/stock/make/syrup?yields=\(text)").status == 400)
    }
    // 1.2 l and 0.9 l are above the max.
    let full = try await fixture.get("/stock/make/syrup?yields=900ml")
    #expect(full.body.contains("would be above its max") && !full.body.contains(">Make<"))
  }

  @Test("a base of what never runs out is made any number of times, and seen everywhere")
  func unlimited() async throws {
    let fixture = try KioskFixture(
      """
      fruits: {tap: {stock: unlimited}}
      bases: {ice: {yields: 1 kg, stock: 2 kg, uses: {tap: 1 l}}}
      juices: {iced: {ice: 100 g}}

      """)
    let asked = try await fixture.get("/stock/make/ice")
    #expect(asked.body.contains("One batch is 1\u{A0}kg. Any number can be made now."))
    #expect(asked.body.contains("name=\"batches\" value=\"1\" min=\"1\" required"))
    let made = try await fixture.post(
      "/stock/make/ice", form: asked.hiddenFields + [("batches", "3")])
    #expect(made.status == 303)
    #expect(try await fixture.stock == ["ice 5000000"])
    let short = try await fixture.json(
      "POST", "/api/v1/orders", #"{"lines": [{"juice": "iced", "quantity": 51}]}"#)
    #expect(short.status == 409 && short.body.contains(#""fruit" : "ice""#))
    #expect(!short.body.contains("possibleBatches"))
  }

  @Test("batches are made as by the command, by the person who is signed in")
  func makes() async throws {
    let fixture = try KioskFixture(Self.menu) { settings in
      settings.tokens = [try StaffToken(line: "mina \(KioskFixture.token)")]
    }
    let mina = ["authorization": "Bearer \(KioskFixture.token)"]
    let asked = try await fixture.get("/stock/make/syrup", mina)
    let fields = asked.hiddenFields
    // The first is that of signing out.
    #expect(fields.map(\.0) == ["next", "journal"])
    let made = try await fixture.post(
      "/stock/make/syrup", form: fields + [("batches", "2")], mina)
    #expect(made.status == 303 && made.location == "/stock?made=2")
    #expect(
      try await fixture.stock == [
        "sugar 500000", "water 4400000", "lemon 3000", "syrup 1100000", "ade 0",
      ])
    let row = try #require(try await fixture.shop.ledger.journal().last)
    #expect(row.kind == .make && row.content == "syrup=1000ml" && row.event.person == "mina")
    let page = try await fixture.get("/stock?made=2", mina)
    #expect(
      page.body.contains("<p class=\"notices done\">Made Syrup: 1\u{A0}l</p>"))
    let korean = try await fixture.get("/stock?made=2", mina.merging(Self.korean) { $1 })
    #expect(korean.body.contains(">시럽 1\u{A0}l 만들었어요</p>"))
    for other in ["1", "3", "0", "-9223372036854775808", "x"] {
      let page = try await fixture.get("/stock?made=\(other)", mina)
      #expect(page.status == 200 && !page.body.contains("class=\"notices"))
    }
  }

  @Test("what was made is told although base and store have got other ids since")
  func renamed() async throws {
    let asked = try await fixture.get("/stock/make/syrup?store=gangnam")
    let made = try await fixture.post(
      "/stock/make/syrup?store=gangnam", form: asked.hiddenFields + [("batches", "1")])
    let row = try #require(try await fixture.shop.ledger.journal().last)
    #expect(row.kind == .make && row.store == "gangnam")
    #expect(made.location == "/stock?store=gangnam&made=\(row.sequence)")
    try fixture.write(
      Self.menu.replacing("  syrup:\n", with: "  sirup:\n    was: syrup\n")
        .replacing("syrup: 0}", with: "sirup: 0}").replacing("syrup: 50 ml", with: "sirup: 50 ml")
        .replacing("syrup: 200 ml", with: "sirup: 200 ml")
        .replacing("  gangnam: {", with: "  seocho: {was: gangnam, "))
    fixture.kiosk.services.menus.reload()
    #expect(fixture.kiosk.services.menus.current.problem == nil)
    let page = try await fixture.get("/stock?store=seocho&made=\(row.sequence)")
    #expect(page.body.contains("<p class=\"notices done\">Made Syrup: 500\u{A0}ml</p>"))
    let elsewhere = try await fixture.get("/stock?made=\(row.sequence)")
    #expect(elsewhere.status == 200 && !elsewhere.body.contains("class=\"notices"))
  }

  @Test("two forms at once make once")
  func together() async throws {
    let fields = try await fixture.get("/stock/make/syrup").hiddenFields + [("batches", "1")]
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask { [fixture] in
          try await fixture.post("/stock/make/syrup", form: fields).status
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }.sorted()
    }
    #expect(statuses == [303, 412, 412, 412])
    #expect(try await fixture.stock[3] == "syrup 600000")
  }

  @Test(
    "a number that is none of batches is refused",
    arguments: [
      "0", "-1", "1e9", "many", "1.5", "1 l", "+2x", "9000000000000000000",
      "1" + String(repeating: "0", count: 30),
    ])
  func number(text: String) async throws {
    let value = FormValues.encoded(text)
    #expect(try await fixture.get("/stock/make/syrup?batches=\(value)").status == 400)
    let head = JournalHead.empty.text
    let sent = try await fixture.post(
      "/stock/make/syrup", form: [("journal", head), ("batches", text), ("draft", "k")])
    #expect(sent.status == 400)
    #expect(
      sent.body.contains(
        "<a class=\"button\" href=\"/stock?draft=k\" data-close>Back to the stock</a>"))
    #expect(try await fixture.shop.ledger.head() == .empty)
  }

  @Test("a base that left the menu cannot be made any more")
  func leftMenu() async throws {
    let asked = try await fixture.get("/stock/make/syrup")
    try await fixture.following {
      // The first look at the files may be still to come.
      try await Task.sleep(for: .milliseconds(200))
      try fixture.write("fruits: {sugar: 1 kg}\njuices: {candy: {sugar: 300 g}}\n")
      #expect(
        try await becomes { try await fixture.get("/stock/make/syrup").status == 404 })
      let sent = try await fixture.post(
        "/stock/make/syrup", form: asked.hiddenFields + [("batches", "1")])
      #expect(sent.status == 404)
    }
    #expect(try await fixture.shop.ledger.head() == .empty)
  }
}
