import Diagnostics
import Foundation
import Shop
import StockLedger
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
      gangnam: {name: {en: Gangnam, ko: 강남}, stock: {sugar: 250 g, water: 1 l, syrup: 0}}

    """
  private static let korean = ["accept-language": "ko"]
  private static let opening = [
    "sugar 1000000", "water 5000000", "lemon 3000", "syrup 100000", "ade 0",
  ]
  private let fixture: KioskFixture

  init() throws { fixture = try KioskFixture(Self.menu) }

  /// What the script shows as a dialog, without empty lines and with plain spaces.
  private func dialog(_ answer: Answer) -> String? {
    answer.text(in: "id=\"result\"", upTo: "</article>")?.split(separator: "\n")
      .joined(separator: "\n").replacing("\u{A0}", with: " ")
  }

  private func notice(_ answer: Answer) -> String? {
    answer.text(in: "class=\"notices", upTo: "</div>").map(Answer.withoutTags)?
      .replacing("\u{A0}", with: " ")
  }

  /// What lacks, as the dialog says it.
  private func lacks(_ answer: Answer) -> [String] {
    let list = answer.text(in: "class=\"shortage\"", upTo: "</ul>") ?? ""
    return list.components(separatedBy: "</li>").map(Answer.withoutTags).filter { !$0.isEmpty }
      .map { $0.replacing("\u{A0}", with: " ") }
  }

  private func hasButton(_ answer: Answer) -> Bool {
    answer.body.contains("<button>Make</button>")
  }

  /// Sends the form of a dialog.
  private func make(
    _ batches: String, in dialog: Answer, at address: String = "/stock/make/syrup",
    _ headers: [String: String] = [:]
  ) async throws -> Answer {
    try await fixture.post(address, form: dialog.hiddenFields + [("batches", batches)], headers)
  }

  // MARK: The dialog

  @Test("prepared bases have a button on the stock screen, with what is staged there")
  func button() async throws {
    let page = try await fixture.get("/stock")
    let buttons = ["sugar", "water", "lemon", "syrup", "ade"].filter {
      page.row(of: $0)?.contains("value=\"make.") == true
    }
    #expect(buttons == ["syrup", "ade"])
    #expect(
      page.row(of: "syrup")?.contains(
        """
        <button class="quiet" name="show" value="make.syrup" \
        aria-label="Make a batch: Syrup">Make a batch</button>
        """) == true)
    let sent = try await fixture.post(
      "/stock/edit",
      form: page.hiddenFields.filter { !$0.0.hasPrefix("shown.") } + [
        ("amount.sugar", "900 g"), ("shown.sugar", "1 kg"), ("order", "k1"), ("show", "make.syrup"),
      ])
    #expect(sent.status == 303)
    #expect(
      fixture.staged(sent.location)
        == "/stock/make/syrup?order=k1&seen.sugar=1000000&to.sugar=900000")
    // What was typed must not be lost.
    let rejected = try await fixture.post(
      "/stock/edit",
      form: [("amount.sugar", "much"), ("shown.sugar", "1 kg"), ("show", "make.syrup")])
    #expect(rejected.status == 200 && rejected.row(of: "sugar")?.contains("aria-invalid") == true)
  }

  @Test("the dialog shows what the batches take, beside what is there")
  func dialog() async throws {
    let answer = try await fixture.get("/stock/make/syrup?batches=2")
    #expect(answer.status == 200)
    #expect(
      dialog(answer) == """
        <h1 id="dialog-title">Make Syrup</h1>
        <p>One batch is 500 ml. 3 can be made now.</p>
        <form method="post" action="/stock/make/syrup" class="choices">
        <input type="hidden" name="journal" value="\(JournalHead.empty.text)">
        <div class="sum"><span class="count">\
        <button type="button" class="step" data-by="-1" aria-label="Less">−</button>\
        <input type="number" name="batches" value="2" min="1" max="3" \
        inputmode="numeric" aria-label="Batches">\
        <button type="button" class="step" data-by="1" aria-label="More">+</button></span>\
        <strong>1 l</strong></div>
        <table><thead><tr><th scope="col">fruit</th><th scope="col">needed</th>\
        <th scope="col">stock</th></tr></thead>
        <tbody><tr><th scope="row">Sugar</th><td>500 g</td><td>1 kg</td></tr>\
        <tr><th scope="row">Water</th><td>600 ml</td><td>5 l</td></tr></tbody></table>
        <p class="actions"><button>Make</button>
        <button class="quiet update" formmethod="get" formaction="/stock/make/syrup">Show</button>
        <a class="button quiet" data-close href="/stock">Go on editing</a></p>
        </form>
        """)
    let one = try await fixture.get("/stock/make/syrup")
    #expect(one.fields("batches") == ["1"])
    #expect(dialog(one)?.contains("<td>250 g</td><td>1 kg</td>") == true)
    #expect(try await fixture.shop.head() == .empty)
  }

  @Test("a base of which nothing can be made says what lacks, and has no button")
  func nothing() async throws {
    let name = try await fixture.stage("seen.sugar=1000000&by.sugar=1000")
    let answer = try await fixture.get("/stock/make/ade?\(name)", Self.korean)
    #expect(answer.status == 200)
    #expect(
      dialog(answer) == """
        <h1 id="dialog-title">에이드 만들기</h1>
        <p>한 번 만들면 1 l 나와요. 지금은 만들 수 없어요.</p>
        <ul class="shortage"><li>시럽이 100 ml 모자라요 (남은 재고 100 ml): 에이드에 200 ml; \
        지금 재고로 3번 분량(1.5 l)을 만들 수 있어요</li></ul>
        <table><thead><tr><th scope="col">재료</th><th scope="col">필요</th>\
        <th scope="col">재고</th></tr></thead>
        <tbody><tr><th scope="row">레몬</th><td>2개</td><td>3개</td></tr>\
        <tr><th scope="row">시럽</th><td>200 ml</td><td>100 ml</td></tr></tbody></table>
        <p class="actions"><a class="button quiet" data-close \
        href="/stock?\(name)">계속 고치기</a></p>
        """)
  }

  @Test("more batches than possible are refused in advance, and fewer can be chosen")
  func tooMany() async throws {
    let short = try await fixture.get("/stock/make/syrup?batches=5")
    #expect(short.status == 200 && !hasButton(short) && short.fields("batches") == ["5"])
    #expect(
      lacks(short) == [
        "Sugar short 250 g (1 kg left): 1.25 kg through Syrup",
        "Syrup: 2.6 l would be above its max of 2 l",
      ])
    let full = try await fixture.get("/stock/make/syrup?batches=4")
    #expect(lacks(full) == ["Syrup: 2.1 l would be above its max of 2 l"])
  }

  // MARK: Making

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

  @Test("what is staged is still staged afterwards, with what the making took from it")
  func staged() async throws {
    let name = try await fixture.stage("seen.sugar=1000000&by.sugar=-100000")
    let values = "order=k1&\(name)"
    let asked = try await fixture.get("/stock/make/syrup?\(values)")
    #expect(asked.hiddenFields.map(\.0) == ["order", "draft", "journal"])
    #expect(asked.body.contains("href=\"/stock?\(values.replacing("&", with: "&amp;"))\""))
    let made = try await make("1", in: asked)
    #expect(made.status == 303 && made.location == "/stock?\(values)&made=2")
    let page = try await fixture.get(try #require(made.location))
    let row = try #require(page.row(of: "sugar")?.replacing("\u{A0}", with: " "))
    #expect(row.contains("<span class=\"staged\">changed: 750 g → 650 g</span>"))
    #expect(row.contains("Sugar: somebody changed it from 1 kg to 750 g meanwhile"))
    #expect(page.body.contains(">Made Syrup: 500\u{A0}ml</p>"))
  }

  @Test("a form that is sent twice makes once, and says what was made")
  func twice() async throws {
    let asked = try await fixture.get("/stock/make/syrup")
    #expect(try await make("1", in: asked).location == "/stock?made=2")
    let stock = try await fixture.stock
    let again = try await make("1", in: asked)
    #expect(again.status == 412 && again.heading == "Make Syrup" && hasButton(again))
    #expect(
      notice(again) == """
        The stock was changed meanwhile: make, Sugar -250 g, Water -300 ml, Syrup +500 ml
        Nothing was made now. Make it if it is still needed.
        """)
    let korean = try await make("1", in: asked, Self.korean)
    #expect(
      notice(korean) == """
        그사이에 재고가 바뀌었어요: 조리, 설탕 -250 g, 물 -300 ml, 시럽 +500 ml
        이번에는 만들지 않았어요. 아직 필요하면 다시 만들어 주세요.
        """)
    #expect(try await fixture.stock == stock)
    #expect(try await fixture.shop.head().sequence == 2)
    // The answer has the stock as it is now, so that it can be made after all.
    #expect(try await make("1", in: again).location == "/stock?made=3")
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

  @Test("orders meanwhile do not matter, unless there is too little now")
  func orders() async throws {
    let asked = try await fixture.get("/stock/make/syrup?batches=3")
    #expect(hasButton(asked))
    try await fixture.order("candy", id: "k1")
    let refused = try await make("3", in: asked)
    #expect(refused.status == 409 && !hasButton(refused) && refused.fields("batches") == ["3"])
    #expect(lacks(refused) == ["Sugar short 50 g (700 g left): 750 g through Syrup"])
    #expect(try await fixture.stock[3] == "syrup 100000")
    let made = try await make("2", in: asked)
    #expect(made.location == "/stock?made=3")
    #expect(
      try await fixture.stock == [
        "sugar 200000", "water 4400000", "lemon 3000", "syrup 1100000", "ade 0",
      ])
  }

  @Test("a form without the row that it saw makes nothing, and neither does one of another journal")
  func seen() async throws {
    let without = try await fixture.post("/stock/make/syrup", form: [("batches", "1")])
    #expect(without.status == 428)
    let other = JournalHead(sequence: 7, hash: .zero).text
    let foreign = try await fixture.post("/stock/make/syrup", form: [("journal", other)])
    #expect(foreign.status == 412)
    #expect(
      notice(foreign) == """
        The stock was changed meanwhile
        Nothing was made now. Make it if it is still needed.
        """)
    #expect(try await fixture.shop.head() == .empty)
  }

  @Test("a store has batches of its own")
  func store() async throws {
    let address = "/stock/make/syrup?store=gangnam"
    let sent = try await fixture.post(
      "/stock/edit?store=gangnam", form: [("show", "make.syrup")])
    #expect(sent.location == address)
    let asked = try await fixture.get(address)
    #expect(dialog(asked)?.contains("<p>One batch is 500 ml. One can be made now.</p>") == true)
    #expect(asked.body.contains("<form method=\"post\" action=\"\(address)\" class=\"choices\">"))
    #expect(asked.fields("store") == ["gangnam"])
    let made = try await make("1", in: asked, at: address)
    #expect(made.location == "/stock?store=gangnam&made=2")
    #expect(try await fixture.stock == Self.opening)
    let empty = try await fixture.get(address)
    #expect(lacks(empty) == ["Sugar short 250 g (0 g left): 250 g through Syrup"])
    #expect(!hasButton(empty))
    // What one store has made is no news in another one.
    #expect(try await fixture.get(try #require(made.location)).body.contains("Made Syrup"))
    #expect(try await !fixture.get("/stock?made=2").body.contains("Made Syrup"))
  }

  // MARK: What cannot be made

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
        "<a class=\"button\" data-close href=\"/stock?draft=k\">Back to the stock</a>"))
    #expect(try await fixture.shop.head() == .empty)
  }

  @Test(
    "what is no prepared base of the menu cannot be made",
    arguments: ["jam", "sugar", "foam", "sweet", "%3Cb%3E", "syrup%3D2"])
  func unknown(id: String) async throws {
    for answer in [
      try await fixture.get("/stock/make/\(id)"),
      try await fixture.post(
        "/stock/make/\(id)", form: [("journal", JournalHead.empty.text)]),
    ] {
      #expect(answer.status == 404 && answer.heading == "Not found")
      #expect(answer.body.contains("href=\"/stock\">Back to the stock</a>"))
      #expect(!answer.body.contains("<b>"))
    }
    #expect(try await fixture.shop.head() == .empty)
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
      #expect(try await make("1", in: asked).status == 404)
    }
    #expect(try await fixture.shop.head() == .empty)
  }

  @Test("customers get the page to sign in, and make nothing")
  func customers() async throws {
    let fixture = try KioskFixture.withToken(Self.menu)
    let asked = try await fixture.get("/stock/make/syrup")
    #expect(asked.status == 303 && asked.location == "/login?next=%2Fstock%2Fmake%2Fsyrup")
    let sent = try await fixture.post(
      "/stock/make/syrup", form: [("journal", JournalHead.empty.text), ("batches", "1")])
    #expect(sent.status == 303 && sent.location == "/login?next=%2F")
    #expect(try await fixture.stock == Self.opening)
    #expect(try await fixture.shop.head() == .empty)
  }
}
