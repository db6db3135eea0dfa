import Diagnostics
import Foundation
import Shop
import StockLedger
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct StockPagesTests {
  private static let staged = "seen.mango=3000&by.mango=1000"
  private let fixture: KioskFixture

  init() throws { fixture = try KioskFixture() }

  // MARK: The screen

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
    let back = try #require(review.body.firstMatch(of: /href="([^"]*)" data-close/)).1
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

  private static let kinds = """
    fruits:
      sugar: {name: {en: Sugar, ko: 설탕}, stock: 1 kg}
      cup: {stock: 100, kind: packaging}
      mango: {name: {en: Mango, ko: 망고}, stock: 2, low: 3}
      tap: {stock: unlimited}
    bases:
      syrup: {yields: 500 ml, stock: 100 ml, max: 2 l, uses: {sugar: 250 g, tap: 300 ml}}
    juices: {ade: {mango: 1, cup: 1, syrup: 20 ml}}
    """

  /// The ids of headings and rows, from the top.
  private func rows(_ page: Answer) -> [String] {
    page.body.matches(of: /<li class="(?:group|row)[^"]*" id="([^"]*)"/).map { String($0.1) }
  }

  @Test(
    "what is low comes first, then the others by what they are, and no row moves while it is stepped"
  )
  func groups() async throws {
    let fixture = try KioskFixture(Self.kinds)
    let page = try await fixture.get("/stock")
    let order = [
      "group-low", "row-mango", "group-ingredients", "row-sugar", "group-prepared", "row-syrup",
      "group-packaging", "row-cup",
    ]
    #expect(rows(page) == order)
    let staged = try await fixture.stage("seen.mango=2000&to.mango=9000")
    #expect(rows(try await fixture.get("/stock?\(staged)")) == order)
    let headings = try await fixture.get("/stock", ["accept-language": "ko"]).body
      .matches(of: /<h2>([^<]*)<\/h2><\/li>/).map { String($0.1) }
    #expect(headings == ["부족한 재료", "재료", "미리 만드는 재료", "포장재"])
    // Where all are of one kind, there is nothing to tell apart.
    let plain = try await KioskFixture("fruits: {kiwi: 9}\njuices: {kiwi: {kiwi: 1}}").get("/stock")
    #expect(rows(plain) == ["row-kiwi"])
  }

  @Test(
    "the fruits that a refused order lacked come first, also when there is enough of them for others"
  )
  func lacking() async throws {
    try await fixture.order("mango=2", id: "k1")
    #expect(rows(try await fixture.get("/stock")).first == "row-strawberry")
    let page = try await fixture.get("/stock?order=k1")
    #expect(rows(page).prefix(2) == ["group-low", "row-mango"])
  }

  @Test(
    "a prepared base says in its row how many batches can be made",
    arguments: [Language.english, .korean])
  func batches(language: Language) async throws {
    let fixture = try KioskFixture(Self.kinds)
    let page = try await fixture.get("/stock", ["accept-language": language.rawValue])
    let row = page.text(in: "id=\"row-syrup\"", upTo: "</li>") ?? ""
    #expect(row.contains("name=\"show\" value=\"make.syrup\""))
    #expect(
      row.contains(
        language == .english
          ? "<small>3 can be made now</small>" : "<small>지금 3번까지 만들 수 있어요</small>"))
    let none = try await KioskFixture(Self.kinds.replacing("stock: 1 kg", with: "stock: 100 g"))
      .get("/stock")
    #expect(none.body.contains("<small>none can be made now</small>"))
  }

  @Test("the rows of a long stock can be searched")
  func search() async throws {
    for count in [StockGroup.searchedRows - 1, StockGroup.searchedRows] {
      let fruits = (0..<count).map { "f\($0): 9" }.joined(separator: ", ")
      let page = try await KioskFixture("fruits: {\(fruits)}\njuices: {one: {f0: 1}}").get("/stock")
      let isSearched = count == StockGroup.searchedRows
      #expect(page.body.contains("type=\"search\"") == isSearched)
      #expect(page.body.contains("id=\"none-found\" hidden") == isSearched)
      // A search is no change of the stock.
      let form = page.text(in: "<form id=\"stock\"", upTo: "</form>") ?? ""
      #expect(!form.isEmpty && !form.contains("type=\"search\""))
    }
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
    #expect(try await fixture.shop.ledger.head() == .empty)
    let saved = try await fixture.post(
      "/stock", form: rejected.hiddenFields + [("reason", String(long.dropLast()))], korean)
    #expect(saved.location == "/stock?saved=1")
  }
}
