import Diagnostics
import TestSupport
import Testing

@testable import WebKiosk

/// The languages that a shop offers on its screens.
@Suite struct LanguageChoiceTests {
  private static func menu(_ languages: String) -> String {
    "shop: {languages: \(languages)}\nfruits: {mango: 9}\njuices: {mango: {mango: 1}}\n"
  }

  private static let korean = ["accept-language": "ko"]

  @Test("with one language there is no choice, for guests, staff and programs")
  func one() async throws {
    let fixture = try KioskFixture(Self.menu("[en]"))
    for target in ["/", "/staff", "/stock"] {
      let page = try await fixture.get(target, Self.korean)
      #expect(page.body.contains("<html lang=\"en\""), "\(target)")
      #expect(!page.body.contains("href=\"/language"), "\(target)")
    }
    let start = try await fixture.get("/start", Self.korean)
    #expect(start.status == 200 && !start.body.contains("class=\"languages\""))
    let missing = try await fixture.get("/api/v1/menu?store=x", Self.korean)
    #expect(try await missing.body == fixture.get("/api/v1/menu?store=x").body)
  }

  @Test("with two languages, the first is for whom none is meant, and the other is a link")
  func two() async throws {
    let fixture = try KioskFixture(Self.menu("[ko, en]"))
    let page = try await fixture.get("/", ["accept-language": "fr"])
    #expect(page.body.contains("<html lang=\"ko\""))
    let header = try #require(page.text(in: "<header", upTo: "</header>"))
    #expect(header.contains("lang=\"en\" hreflang=\"en\">English</a>"))
    #expect(!header.contains("한국어") && !header.contains("<details"))
  }

  @Test("a language that the shop has left out is its first, and an unknown one is refused")
  func leftOut() async throws {
    let fixture = try KioskFixture(Self.menu("[en]"))
    let page = try await fixture.get("/language?lang=ko&next=/&guest=1")
    #expect(page.location == "/" && page.cookieValue("juice-guest-lang") == "en")
    let chosen = try await fixture.get("/", ["cookie": "juice-lang=ko"])
    #expect(chosen.body.contains("<html lang=\"en\""))
    #expect(try await fixture.get("/language?lang=x").status == 400)
  }
}
