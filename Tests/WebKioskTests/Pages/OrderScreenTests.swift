import Testing

@testable import WebKiosk

/// What customers see at first, and in which order.
@Suite struct OrderScreenTests {
  @Test("a first visit is five requests, of which the style alone keeps the page waiting")
  func requests() async throws {
    let fixture = try KioskFixture()
    func loaded(_ address: String) async throws -> [String] {
      try await fixture.get(address).body
        .matches(of: /<(?:link|script|img)\b[^>]* (?:href|src)="([^"]*)"/).map { String($0.1) }
    }
    let files = ["/style.css", "/icon.svg", "/screen.js"]
    // With the page, and the stream that begins once all is there.
    #expect(try await loaded("/") == files)
    #expect(try await fixture.get("/").body.contains("data-live=\"/live\""))
    let script = try await fixture.get("/screen.js").body
    #expect(script.hasSuffix("addEventListener(\"load\", connect);\n"))
    #expect(script.matches(of: /new EventSource\(/).count == 1)
    // Modules are deferred.
    let tag = "<script type=\"module\" src=\"/screen.js\"></script>"
    #expect(try await fixture.get("/").body.contains(tag))
    // A device is installed from where it begins, or from a page of staff.
    for address in ["/start", "/staff"] {
      let expected = [files[0], files[1], "/manifest.webmanifest", files[2]]
      #expect(try await loaded(address) == expected, "\(address)")
    }
    #expect(try await loaded("/review?line=sweet") == files)
  }

  private static let menu = """
    shop: {name: {en: Juice bar, ko: 쥬스바}, picture: 🍹}
    fruits: {mango: 10, kiwi: 10, none: 0}
    juices:
      sold-out: {category: Ades, uses: {none: 1}}
      late: {uses: {mango: 1}}
      smoothie: {category: {en: Smoothies, ko: 스무디}, uses: {mango: 1}}
      ade: {category: Ades, uses: {kiwi: 1}}

    """

  private func cards(_ page: Answer) -> [String] {
    page.body.matches(of: /<h2 id="[^"]*"[^>]*><bdi>([^<]*)<\/bdi>|id="juice-([a-z-]+)"/).map {
      String($0.1.map { "# " + $0 } ?? $0.2 ?? "")
    }
  }

  @Test("categories come in the order of the menu, and what is sold out last in its own")
  func categories() async throws {
    let page = try await KioskFixture(Self.menu).get("/")
    #expect(
      cards(page) == [
        "# Ades", "ade", "sold-out", "# Smoothies", "smoothie", "# Others", "late",
      ])
    #expect(
      page.body.matches(of: /href="#category-[0-9]"><bdi>([^<]*)/).map { String($0.1) } == [
        "Ades", "Smoothies", "Others",
      ])
    let plain = try await KioskFixture().get("/")
    #expect(cards(plain).first == "# Juices" && !plain.body.contains("href=\"#category"))
    #expect(cards(plain).last == "mango")
  }

  @Test("a customer sees the shop and no way to what is for staff")
  func brand() async throws {
    let fixture = try KioskFixture.withToken(Self.menu)
    let staff = ["authorization": "Bearer \(KioskFixture.token)"]
    for headers in [[:], staff] {
      let page = try await fixture.get("/", headers)
      let header = try #require(page.text(in: "<header", upTo: "</header>"))
      #expect(header.contains("<bdi>Juice bar</bdi></a>") && header.contains("🍹"))
      for path in ["/staff", "/stock", "/history", "/report"] {
        #expect(!page.body.contains("href=\"\(path)\""), "\(path)")
      }
    }
    let overview = try await fixture.get("/staff", staff)
    let header = try #require(overview.text(in: "<header", upTo: "</header>"))
    for path in ["/", "/staff", "/stock", "/history", "/report"] {
      #expect(header.contains("href=\"\(path)\""), "\(path)")
    }
    #expect(try await fixture.get("/staff").location == "/login?next=%2Fstaff")
  }

  @Test("the stock is at the top where the menu says so, unless a setting hides it")
  func strip() async throws {
    let shown = try await KioskFixture().get("/")
    #expect(shown.stock(of: "strawberry") == "20")
    let hidden = try KioskFixture { $0.hidesStock = true }
    let plain = try KioskFixture(Self.menu)
    for (fixture, fruit) in [(hidden, "strawberry"), (plain, "mango")] {
      #expect(try await fixture.get("/").stock(of: fruit) == nil)
      let reader = StreamReader(try #require(try await fixture.get("/live").stream))
      let frame = await reader.next(2).joined()
      reader.stop()
      #expect(frame.contains("juice-") && !frame.contains("fruit-"))
    }
  }

  @Test("guests see the stock of no packaging, neither on the page nor later")
  func stripWithoutPackaging() async throws {
    let fixture = try KioskFixture(
      """
      shop: {stock-strip: true}
      fruits: {mango: 10, cup: {stock: 50, kind: packaging}}
      juices: {plain: {uses: {mango: 1, cup: 1}}}

      """)
    let page = try await fixture.get("/")
    #expect(page.stock(of: "mango") == "10" && page.stock(of: "cup") == nil)
    let reader = StreamReader(try #require(try await fixture.get("/live").stream))
    let frame = await reader.next(2).joined()
    reader.stop()
    #expect(frame.contains("fruit-mango") && !frame.contains("cup"))
  }

  @Test("the heading of a category stands above its first card")
  func headings() async throws {
    let page = try await KioskFixture(Self.menu).get("/")
    #expect(
      page.body.contains(
        """
        <section aria-labelledby="category-1"><ul class="cards">
        <li class="card"><h2 id="category-1"><bdi>Ades</bdi></h2><a class="tap" id="add-ade"
        """))
    let plain = try await KioskFixture().get("/")
    #expect(
      plain.body.contains(
        "<li class=\"card\"><h2 id=\"category-1\" class=\"hidden\"><bdi>Juices</bdi></h2>"))
  }

  @Test("names from right to left turn no amounts around that stand beside them")
  func isolates() async throws {
    let fixture = try KioskFixture(
      """
      fruits: {kiwi: {name: {en: קיווי}, stock: 3}, mango: {name: {en: מנגו}, stock: 10}}
      juices: {mixed: {name: {en: מיץ}, uses: {kiwi: 4, mango: 2}}, plain: {uses: {mango: 1}}}

      """)
    let page = try await fixture.get("/")
    #expect(page.body.contains("\u{2068}קיווי\u{2069}, \u{2068}מנגו\u{2069}</span>"))
    #expect(!page.body.contains("\u{FFFD}"))
    let form = [("juice", "mixed"), ("id", pageID("k1"))]
    let refused = try await fixture.get(
      try #require(try await fixture.post("/orders", form: form).location))
    #expect(refused.body.contains("<li>\u{2068}קיווי\u{2069} short 1"))
    // What programs get has the names as they are.
    let answer = try await fixture.json(
      "POST", "/api/v1/orders", #"{"lines": [{"juice": "mixed"}]}"#)
    #expect(answer.body.contains("קיווי") && !answer.body.contains("\\u2068"))
  }
}
