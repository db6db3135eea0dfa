import Diagnostics
import Foundation
import Shop
import StockLedger
import Testing

@testable import WebKiosk

@Suite struct StockPagesTests {
  private static let staged = "seen.mango=3000&by.mango=1000"
  private let fixture: KioskFixture

  init() throws { fixture = try KioskFixture() }

  // MARK: The screen

  @Test("the stock is shown with its units, bounds and marks", arguments: Language.allCases)
  func screen(language: Language) async throws {
    try await fixture.order("strawberry", id: "k1")
    let page = try await fixture.get("/stock", ["accept-language": language.rawValue])
    let isKorean = language == .korean
    #expect(page.status == 200 && page.heading == (isKorean ? "재고" : "Stock"))
    for (fruit, amount) in [
      ("strawberry", "4"), ("banana", "10"), ("mango", "3"), ("sugar", "1.5 kg"),
    ] {
      #expect(page.fields("amount.\(fruit)") == [amount])
      #expect(page.fields("shown.\(fruit)") == [amount])
    }
    let strawberry = try #require(page.row(of: "strawberry"))
    #expect(strawberry.contains("<strong class=\"low\">\(isKorean ? "얼마 안 남음" : "low")</strong>"))
    let sugar = try #require(page.row(of: "sugar"))
    #expect(
      sugar.contains(
        isKorean
          ? "<small>최대 2\u{A0}kg</small>" : "<small>at most 2\u{A0}kg</small>"))
    #expect(!page.body.contains("data-staged"))
  }

  private func edit(
    _ form: String, _ headers: [String: String] = [:], at address: String = "/stock/edit"
  ) async throws -> Answer {
    let values = try FormValues(form).pairs.map { ($0.name, $0.value) }
    return try await fixture.post(address, form: values, headers)
  }

  @Test("a menu of hundreds of fruits has a stock screen that can be edited")
  func manyFruits() async throws {
    let ids = (0..<500).map { "some-fruit-\($0)" }
    let menu =
      "fruits: {\(ids.map { "\($0): 100" }.joined(separator: ", "))}\n"
      + "juices: {\(ids.map { "\($0): {\($0): 1}" }.joined(separator: ", "))}\n"
    let fixture = try KioskFixture(menu)
    let page = try await fixture.get("/stock")
    let amounts = ids.map { ("amount.\($0)", "100") }
    let step = try await fixture.post(
      "/stock/edit", form: page.hiddenFields + amounts + [("step", "some-fruit-7+")])
    #expect(
      fixture.staged(step.location) == "/stock?seen.some-fruit-7=100000&by.some-fruit-7=1000")
  }

  @Test("a stocktaking of hundreds of fruits is saved, and no address on its way has their amounts")
  func stocktaking() async throws {
    let ids = (0..<300).map { "딸기바나나망고-\($0)" }
    let menu =
      "fruits: {\(ids.map { "\($0): 100" }.joined(separator: ", "))}\n"
      + "juices: {쥬스: {\(ids[0]): 1}}\n"
    let fixture = try KioskFixture(menu)
    let page = try await fixture.get("/stock")
    let amounts = ids.enumerated().map { ("amount.\($1)", "\($0 + 1)") }
    let sent = try await fixture.post(
      "/stock/edit", form: page.hiddenFields + amounts + [("show", "review")])
    let address = try #require(sent.location)
    #expect(sent.status == 303 && address.utf8.count < 100)
    let review = try await fixture.get(address)
    #expect(review.body.matches(of: /<th scope="row">/).count == 299)
    // The way back, and the one to the other language.
    let back = try #require(review.body.firstMatch(of: /data-close href="([^"]*)"/)).1
    let again = try await fixture.get(String(back))
    // One has as much as was there.
    #expect(again.body.matches(of: /<span class="staged">/).count == 299)
    #expect(ids.enumerated().allSatisfy { again.fields("amount.\($1)") == ["\($0 + 1)"] })
    let links = (review.body + again.body).matches(of: /(?:href|action)="([^"]*)"/).map(\.1)
    #expect(links.allSatisfy { $0.utf8.count < 300 && !$0.contains("seen.") })
    let saved = try await fixture.post("/stock", form: review.hiddenFields + [("kind", "count")])
    #expect(saved.location == "/stock?saved=1")
    #expect(try await fixture.stock == ids.enumerated().map { "\($1) \($0 + 1)000" })
  }

  @Test("changes that the server no longer has are not silently none")
  func gone() async throws {
    let name = try await fixture.stage(Self.staged)
    let review = try await fixture.get("/stock/review?\(name)")
    // The form has them, too, also on another server.
    let other = try KioskFixture()
    let step = try await other.post(
      "/stock/edit", form: review.hiddenFields + [("step", "mango+")])
    #expect(other.staged(step.location) == "/stock?seen.mango=3000&by.mango=2000")
    #expect(step.location != "/stock?\(name)")
    #expect(
      try await fixture.post("/stock", form: review.hiddenFields).location == "/stock?saved=1")
    let page = try await fixture.get("/stock?\(name)", ["accept-language": "ko"])
    #expect(page.status == 200 && !page.body.contains("is-staged"))
    #expect(page.body.contains("<li>바꾸던 내용이 남아 있지 않아요."))
    let question = try await fixture.get("/stock/review?\(name)")
    #expect(question.status == 303 && question.location == "/stock?\(name)")
  }

  @Test("as many are kept as there may be screens, and those that were kept last")
  func drafts() throws {
    let drafts = StockDrafts()
    let names = (0...StockDrafts.max).map { number in
      drafts.keep([("to.mango", "\(number)")], as: nil)[0].1
    }
    #expect(drafts[names[0]] == nil && drafts[names[1]]?["to.mango"] == "1")
    // The same screen has the same name, until nothing is staged on it.
    #expect(drafts.keep([("to.mango", "0")], as: names[1]).map(\.1) == [names[1]])
    #expect(drafts[names[1]]?["to.mango"] == "0" && drafts[names[2]] != nil)
    #expect(drafts.keep([], as: names[1]).isEmpty && drafts[names[1]] == nil)
    #expect(drafts.keep([("to.mango", "0")], as: "chosen")[0].1 != "chosen")
  }

  @Test("a step leads to an address that takes none again")
  func step() async throws {
    let step = try await edit("amount.mango=3&shown.mango=3&step=mango%2B")
    #expect(step.status == 303 && fixture.staged(step.location) == "/stock?\(Self.staged)")
    let page = try await fixture.get(try #require(step.location))
    #expect(page.status == 200 && page.fields("amount.mango") == ["4"])
    let row = try #require(page.row(of: "mango"))
    #expect(row.contains("<span class=\"staged\">changed: 3 → 4</span>"))
    #expect(
      page.body.contains("<form id=\"stock\" method=\"post\" action=\"/stock/edit\" data-staged>"))
    let values = page.hiddenFields.filter { !$0.0.hasPrefix("shown.") }.map { "\($0.0)=\($0.1)" }
    #expect(values[0].hasPrefix("draft="))
    #expect(values[1...2] == ["seen.mango=3000", "by.mango=1000"])
    // A number that is typed for another fruit is meant for this stock.
    #expect(
      values.dropFirst(3) == ["seen.strawberry=20000", "seen.banana=10000", "seen.sugar=1500000"])
    // Nothing is changed by looking.
    #expect(try await fixture.shop.head() == .empty)
  }

  @Test("a step that the bounds do not allow is reported in words")
  func bounds() async throws {
    let page = try await edit("seen.mango=3000&by.mango=6000&step=mango%2B")
    #expect(page.status == 200 && page.fields("amount.mango") == ["9"])
    #expect(page.body.contains("<li>mango: 10 would be above its max of 9</li>"))
    #expect(page.body.contains("role=\"alert\""))
  }

  @Test("what was typed is taken with its unit, and what is no amount is reported")
  func typed() async throws {
    let typed = try await edit(
      "amount.sugar=1.2+kg&shown.sugar=1.5+kg&amount.mango=3&shown.mango=3&show=draft")
    #expect(fixture.staged(typed.location) == "/stock?seen.sugar=1500000&to.sugar=1200000")
    let wrong = try await edit(
      "amount.sugar=1.2&shown.sugar=1.5+kg&show=review", ["accept-language": "ko"])
    #expect(wrong.status == 200 && wrong.body.contains("role=\"alert\""))
    #expect(try #require(wrong.row(of: "sugar")).contains("aria-invalid=\"true\""))
    let other = try #require(wrong.row(of: "mango"))
    #expect(!other.contains("aria-invalid"))
    #expect(try await edit("by.mango=x").status == 400)
  }

  @Test("a store has its own stock, and keeps it through all of its forms")
  func store() async throws {
    let page = try await fixture.get("/stock?store=gangnam", ["accept-language": "ko"])
    #expect(page.heading == "강남 재고" && page.fields("amount.strawberry") == ["12"])
    #expect(page.body.contains("action=\"/stock/edit?store=gangnam\""))
    let step = try await edit("step=strawberry%2B", at: "/stock/edit?store=gangnam")
    #expect(
      fixture.staged(step.location)
        == "/stock?store=gangnam&seen.strawberry=12000&by.strawberry=1000")
    let name = try #require(step.location.flatMap(fixture.draft))
    let review = try await fixture.get("/stock/review?store=gangnam&draft=\(name)")
    #expect(review.body.contains("<form method=\"post\" action=\"/stock?store=gangnam\">"))
    let saved = try await fixture.post("/stock?store=gangnam", form: review.hiddenFields)
    #expect(saved.location == "/stock?store=gangnam&saved=1")
    #expect(try await fixture.stock[0] == "strawberry 20000")
    let later = try await fixture.get("/stock?store=gangnam")
    #expect(later.fields("amount.strawberry") == ["13"])
  }

  // MARK: Saving

  @Test(
    "a reason has as many bytes on the page as in the journal, and one that is longer can be shortened"
  )
  func reasons() async throws {
    let korean = ["accept-language": "ko"]
    let name = try await fixture.stage(Self.staged)
    let review = try await fixture.get("/stock/review?\(name)", korean)
    let max = ChangeReason.maxLength
    #expect(review.body.contains("maxlength=\"\(max)\" data-max-bytes=\"\(max)\""))
    let problem = "이유가 \(max)바이트보다 길어요"
    #expect(
      review.body.contains("data-too-long=\"\(problem)\"") && !review.body.contains("notices"))
    // Three bytes a letter.
    let long = String(repeating: "가", count: max / 3 + 1)
    let rejected = try await fixture.post(
      "/stock", form: review.hiddenFields + [("reason", long)], korean)
    #expect(rejected.status == 400 && rejected.heading == "이대로 저장할까요?")
    #expect(rejected.text(in: "class=\"notices\"", upTo: "</p>") == problem)
    #expect(rejected.fields("reason") == [long])
    #expect(FormValues(rejected.hiddenFields) == FormValues(review.hiddenFields))
    #expect(try await fixture.shop.head() == .empty)
    let saved = try await fixture.post(
      "/stock", form: rejected.hiddenFields + [("reason", String(long.dropLast()))], korean)
    #expect(saved.location == "/stock?saved=1")
  }

  @Test("changes are saved after a question that shows them")
  func save() async throws {
    let asked = try await edit(
      "seen.mango=3000&by.mango=1000&amount.sugar=800+g&shown.sugar=1.5+kg&show=review")
    let address = "seen.mango=3000&by.mango=1000&seen.sugar=1500000&to.sugar=800000"
    #expect(asked.status == 303 && fixture.staged(asked.location) == "/stock/review?\(address)")
    let name = try #require(asked.location.flatMap(fixture.draft))
    let review = try await fixture.get(try #require(asked.location), ["accept-language": "ko"])
    #expect(review.status == 200 && review.heading == "이대로 저장할까요?")
    #expect(
      review.text(in: "<tbody", upTo: "</tbody>")
        == "<tr><th scope=\"row\">망고</th><td>3개</td><td>4개</td></tr>"
        + "<tr><th scope=\"row\">설탕</th><td>1.5\u{A0}kg</td><td>800\u{A0}g</td></tr>")
    #expect(review.body.contains("href=\"/stock?draft=\(name)\""))
    #expect(
      review.body.matches(of: /name="kind" value="([a-z]*)"[^>]*>([^<]*)/)
        .map { "\($0.1) \($0.2)" } == [" 없음", "waste 폐기", "delivery 입고", "count 실사"])
    #expect(try await fixture.shop.head() == .empty)
    let saved = try await fixture.post(
      "/stock", form: review.hiddenFields + [("reason", " 입고: 배달 ")])
    #expect(saved.status == 303 && saved.location == "/stock?saved=1")
    #expect(
      try await fixture.stock == [
        "strawberry 20000", "banana 10000", "mango 4000", "sugar 800000",
      ])
    let entry = try #require(try await fixture.shop.ledger.journal(JournalQuery(), limit: 10).last)
    #expect(entry.kind == .set && entry.event.note.reason == "delivery:배달")
    let chosen = try await fixture.post(
      "/stock",
      form: [("seen.mango", "4000"), ("by.mango", "1000"), ("kind", "waste"), ("reason", " 상함 ")])
    #expect(chosen.location == "/stock?saved=1")
    let last = try #require(try await fixture.shop.ledger.journal(JournalQuery(), limit: 10).last)
    #expect(last.event.note.reason == "waste:상함")
    let page = try await fixture.get("/stock?saved=1", ["accept-language": "ko"])
    #expect(page.body.contains("<p class=\"notices done\">저장했어요.</p>"))
    // A form that is sent twice changes nothing again.
    let head = try await fixture.shop.head()
    #expect(try await fixture.post("/stock", form: review.hiddenFields).status == 303)
    #expect(try await fixture.shop.head() == head)
  }

  @Test("nothing is saved where nothing was changed")
  func nothing() async throws {
    let page = try await edit("amount.mango=3&shown.mango=3&show=review")
    #expect(page.status == 200 && page.body.contains("<li>Nothing is changed yet.</li>"))
    let sent = try await fixture.post("/stock", form: [])
    #expect(sent.status == 303 && sent.location == "/stock")
    #expect(try await fixture.shop.head() == .empty)
  }

  @Test("the slower of two editors overwrites nothing, and is shown what has changed")
  func overtaken() async throws {
    let name = try await fixture.stage("seen.mango=3000&to.mango=9000")
    let review = try await fixture.get("/stock/review?\(name)")
    // Somebody else sells mangos meanwhile, or delivers some.
    _ = try await fixture.post("/stock", form: [("seen.mango", "3000"), ("by.mango", "2000")])
    let head = try await fixture.shop.head()
    let sent = try await fixture.post("/stock", form: review.hiddenFields)
    #expect(sent.status == 303)
    #expect(fixture.staged(sent.location) == "/stock?seen.mango=3000&to.mango=9000")
    #expect(try await fixture.shop.head() == head)
    #expect(try await fixture.stock[2] == "mango 5000")
    let page = try await fixture.get(try #require(sent.location))
    let row = try #require(page.row(of: "mango"))
    #expect(
      row.contains(
        "<strong class=\"overtaken\">Mango: somebody changed it from 3 to 5 meanwhile</strong>"))
    #expect(row.contains("<span class=\"staged\">changed: 5 → 9</span>"))
    // It stays marked when the page follows what happens to other fruits.
    let values = page.hiddenFields.filter { !$0.0.hasPrefix("shown.") }
    let followed = try await fixture.post("/stock/edit", form: values)
    #expect(followed.row(of: "mango")?.contains("class=\"overtaken\"") == true)
    // Having seen that, it can be saved.
    let asked = try await fixture.post(
      "/stock/edit", form: values + [("show", "review")])
    #expect(fixture.staged(asked.location) == "/stock/review?seen.mango=5000&to.mango=9000")
    let question = try await fixture.get(try #require(asked.location))
    let saved = try await fixture.post("/stock", form: question.hiddenFields)
    #expect(saved.location == "/stock?saved=1")
    #expect(try await fixture.stock[2] == "mango 9000")
  }

  @Test("the review shows what others have changed")
  func overtakenReview() async throws {
    _ = try await fixture.post("/stock", form: [("seen.mango", "3000"), ("by.mango", "2000")])
    let name = try await fixture.stage("seen.mango=5000&by.mango=1000")
    _ = try await fixture.post("/stock", form: [("seen.mango", "5000"), ("by.mango", "1000")])
    let review = try await fixture.get("/stock/review?\(name)", ["accept-language": "ko"])
    #expect(
      review.body.contains(
        "<p class=\"overtaken\"><strong>망고가 그사이에 5개에서 6개로 바뀌었어요</strong></p>"))
    #expect(review.body.contains("<td>6개</td><td>7개</td>"))
  }

  @Test("a change beyond the bounds is not saved", arguments: ["to.mango=10000", "by.mango=7000"])
  func beyondBounds(edit: String) async throws {
    let parts = edit.split(separator: "=").map(String.init)
    let sent = try await fixture.post(
      "/stock", form: [("seen.mango", "3000"), (parts[0], parts[1])])
    #expect(sent.status == 303)
    #expect(fixture.staged(sent.location) == "/stock?seen.mango=3000&\(edit)")
    #expect(try await fixture.shop.head() == .empty)
  }

  // MARK: Leaving

  @Test("leaving asks only if something is staged")
  func leave() async throws {
    let link = "<a class=\"button quiet\" href=\""
    let page = try await fixture.get("/stock")
    #expect(page.body.contains("\(link)/\">Leave</a>"))
    let name = try await fixture.stage(Self.staged)
    let staged = try await fixture.get("/stock?\(name)")
    #expect(staged.body.contains("\(link)/stock/leave?\(name)\">Leave</a>"))
    let question = try await fixture.get("/stock/leave?\(name)", ["accept-language": "ko"])
    #expect(question.status == 200 && question.heading == "저장하지 않고 나갈까요?")
    #expect(question.body.contains("href=\"/\">네</a>"))
    #expect(question.body.contains("href=\"/stock?\(name)\">계속 고치기</a>"))
    #expect(try await fixture.shop.head() == .empty)
  }
}
