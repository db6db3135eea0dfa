import Testing

@testable import WebKiosk

/// What a guest may not eat on the screens: the filter, and the question about substitutes.
@Suite struct LabelFilterTests {
  private static let menu = """
    currency: KRW
    fruits:
      mango: {name: {en: Mango, ko: 망고}, stock: 10, cost: 500, contains: []}
      milk: {name: {en: Milk, ko: 우유}, stock: 300 ml, cost: 3 per 1 ml, contains: [milk]}
      oat-milk: {name: {en: Oat milk, ko: 귀리우유}, stock: 2 l, cost: 4 per 1 ml, contains: [oats]}
      honey: {stock: 1 l, cost: 0 per 1 l}
    juices:
      latte:
        price: 5000
        uses: {mango: 1, milk: 200 ml}
        substitutes: {milk: [{oat-milk: 200 ml}]}
      shake:
        price: 6000
        uses: {mango: 1, milk: 100 ml}
        options: {oat: {add: {oat-milk: 100 ml}, drop: [milk]}}
      cream: {price: 4000, uses: {milk: 50 ml}}
      secret: {price: 4000, uses: {honey: 1 ml}}
      mango: {price: 3000, uses: {mango: 2}}

    """

  private let fixture: KioskFixture

  init() throws { fixture = try KioskFixture.withToken(Self.menu) }

  private func cards(_ page: String) -> [Substring] {
    Array(page.split(separator: "<li class=\"card").dropFirst())
  }

  private func id(ofCard card: Substring) -> String? {
    card.firstMatch(of: /id="juice-([a-z-]+)"/).map { String($0.1) }
  }

  @Test("a group offers its members, and a juice that may have one is not free of it")
  func groups() async throws {
    let fixture = try KioskFixture(
      """
      fruits:
        mix: {stock: 10, contains: [tree-nuts]}
        broth: {stock: 10, contains: [crab]}
        tea: {stock: 10, contains: [], traces: [peanut]}
      juices: {mix: {uses: {mix: 1}}, broth: {uses: {broth: 1}}, tea: {uses: {tea: 1}}}

      """)
    let page = try await fixture.get("/free-of").body
    let offered = page.matches(of: /name="free-of" value="([a-z-]+)"/).map { String($0.1) }
    #expect(
      offered == [
        "peanut", "nuts", "tree-nuts", "almond", "hazelnut", "walnut", "cashew", "pecan",
        "brazil-nut", "pistachio", "macadamia", "pine-nut", "seafood", "crustaceans", "crab",
        "shellfish",
      ])
    for (asked, free) in [
      ("pine-nut", ["broth", "tea"]), ("nuts", ["broth"]), ("shellfish", ["mix", "tea"]),
      ("molluscs", ["mix", "broth", "tea"]),
    ] {
      let shown = cards(try await fixture.get("/?free-of=\(asked)").body)
      #expect(shown.filter { !$0.hasPrefix(" excluded") }.map(id) == free, "\(asked)")
      let refused = try await fixture.json(
        "POST", "/api/v1/orders", #"{"lines": [{"juice": "mix"}], "freeOf": ["\#(asked)"]}"#)
      #expect((refused.status == 201) == free.contains("mix"), "\(asked)")
    }
  }

  @Test("neither the stock nor the time of sale makes a juice free of something")
  func elsewhere() async throws {
    let fixture = try KioskFixture(
      """
      fruits:
        milk: {stock: 0 ml, contains: [milk]}
        foam: {stock: 1 l, contains: [milk]}
        tea: {stock: 10, contains: []}
      juices:
        past: {uses: {milk: 10 ml}, when: {until: 2020-01-01}}
        none: {uses: {milk: 10 ml}}
        tea: {uses: {tea: 1}, sizes: {small: 1, large: {scale: 2, add: {foam: 10 ml}}}}

      """)
    let shown = cards(try await fixture.get("/?free-of=milk").body)
    #expect(shown.map(id) == ["tea", "past", "none"])
    #expect(shown[0].contains("<span class=\"fit\">Fine with: small</span>"))
    for card in shown[1...] {
      #expect(card.contains("<span class=\"fit\">Cannot be made without milk</span>"))
    }
  }

  @Test("a menu that tells no labels has no filter, and an unknown label is refused")
  func refusals() async throws {
    let plain = try KioskFixture()
    #expect(try await !plain.get("/").body.contains("href=\"/free-of\""))
    let answer = try await fixture.get("/?free-of=mlik")
    #expect(answer.status == 400 && answer.heading == "Sorry, that did not work")
    let order = try await fixture.post(
      "/orders", form: [("line", "mango"), ("free-of", "mlik"), ("id", pageID("a"))])
    #expect(order.status == 400)
    #expect(try await fixture.get("/orders/\(pageID("a"))").status == 404)
  }

  @Test("a diet leaves out what is not known to suit it, and says why")
  func diets() async throws {
    let fixture = try KioskFixture(
      """
      fruits:
        oat: {stock: 3, diets: [vegan]}
        milk: {stock: 3, diets: [vegetarian]}
        tea: {stock: 3}
      juices:
        milk: {uses: {milk: 1}}
        oat: {uses: {oat: 1}, options: {milk: {add: {milk: 1}}}}
        tea: {uses: {tea: 1}}
        latte: {uses: {milk: 1}, options: {oat: {swap: {milk: oat}}}}

      """)
    let page = try await fixture.get("/?diet=vegan").body
    let shown = cards(page)
    #expect(shown.map(id) == ["oat", "latte", "milk", "tea"])
    let notes = shown.map { $0.firstMatch(of: /class="fit">([^<]*)/).map { String($0.1) } }
    #expect(notes == [nil, "Fine with: oat", "Not vegan", "Not known to be vegan"])
    let note = "<p class=\"fit\">Not vegan</p>"
    #expect(try await fixture.get("/juices/oat?diet=vegan&option=milk").body.contains(note))
    #expect(try await !fixture.get("/juices/oat?diet=vegan").body.contains(note))
    #expect(try await fixture.get("/?diet=vega").status == 400)
    // It lasts for the visit.
    #expect(page.contains("href=\"/juices/oat?diet=vegan\""))
    let added = try await fixture.get("/?diet=vegan&juice=oat")
    #expect(added.location == "/?line=oat&diet=vegan")
  }

  @Test("costs and margins are shown to staff alone")
  func costs() async throws {
    let staff = ["authorization": "Bearer \(KioskFixture.token)"]
    for target in ["/api/v1/menu", "/api/v1/explain/latte"] {
      let guest = try await fixture.get(target)
      #expect(guest.status == 200)
      #expect(!guest.body.contains("cost") && !guest.body.contains("margin"), "\(target)")
      #expect(try await fixture.get(target, staff).body.contains("cost"), "\(target)")
    }
    // Guests read along on the order screen. What is within tags has names of its own.
    let page = try await fixture.get("/", staff).body.replacing(/<[^>]*>/, with: "")
    #expect(page.contains("₩5,000"))
    for word in ["cost", "margin", "₩1,100", "78 %"] { #expect(!page.contains(word), "\(word)") }
    #expect(
      try await fixture.get("/staff", staff).body.contains(
        """
        <tr><th scope="row"><bdi>latte</bdi></th><td><span class="ready">can make 1</span></td>\
        <td>₩5,000</td><td>₩1,100</td><td>78 %</td></tr>
        """))
    let plan = #"{"lines": [{"juice": "latte", "quantity": 20}]}"#
    #expect(try await !fixture.json("POST", "/api/v1/plan", plan).body.contains("cost"))
    #expect(try await fixture.json("POST", "/api/v1/plan", plan, staff).body.contains("cost"))
  }
}
