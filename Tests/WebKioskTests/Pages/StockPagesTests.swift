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
