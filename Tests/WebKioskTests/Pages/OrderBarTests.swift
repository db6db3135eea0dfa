import Testing

@testable import WebKiosk

/// The bar of the order screen: categories, search and filter.
@Suite struct OrderBarTests {
  private static func menu(_ count: Int) -> String {
    "fruits: {mango: 100}\njuices:\n"
      + (1...count).map { "  juice-\($0): {mango: \($0)}\n" }.joined()
  }

  @Test("twelve juices can be searched", arguments: [11, 12])
  func search(count: Int) async throws {
    let page = try await KioskFixture(Self.menu(count)).get("/")
    #expect(page.body.contains("type=\"search\"") == (count == 12))
  }

  @Test("a menu without categories, with few juices and without labels has no bar")
  func none() async throws {
    #expect(try await !KioskFixture(Self.menu(7)).get("/").body.contains("class=\"tools\""))
  }

  @Test("what is asked for is said with what it leaves out, and taken off by a link")
  func summary() async throws {
    let fixture = try KioskFixture(
      """
      fruits:
        milk: {name: {en: Milk, ko: 우유}, stock: 3, contains: [milk], diets: [vegetarian]}
        oat: {name: {en: Oat, ko: 귀리}, stock: 3, contains: [oats], diets: [vegan]}
      juices: {milk: {milk: 1}, oat: {oat: 1}, both: {milk: 1, oat: 1}}

      """)
    let page = try await fixture.get("/?line=oat&free-of=milk&diet=vegan")
    let bar = page.text(in: "class=\"tools\"", upTo: "</div>")
    #expect(
      bar == """
        <a class="button quiet" href="/free-of?line=oat&amp;free-of=milk&amp;diet=vegan" id="free-of" data-dialog>Allergies &amp; diet</a>\
        <p class="asked"><span><strong>free of milk, vegan</strong> leaves out 2 of 3</span> \
        <a class="button quiet" href="/?line=oat">Show all</a></p>
        """)
    let korean = try await fixture.get("/?free-of=milk", ["accept-language": "ko"])
    #expect(korean.body.contains("<strong>우유 없이</strong> 3가지 중 2가지 제외"))
    #expect(try await !fixture.get("/").body.contains("class=\"asked\""))
  }
}
