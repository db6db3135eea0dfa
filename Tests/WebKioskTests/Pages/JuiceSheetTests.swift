import Testing

@testable import WebKiosk

@Suite struct JuiceSheetTests {
  @Test("the sheet shows what is chosen, with its price, and adds it to the order")
  func sheet() async throws {
    let fixture = try KioskFixture(
      """
      currency: KRW
      fruits: {mango: 10, ice: 10}
      juices:
        ade:
          uses: {mango: 1}
          sizes: {small: {scale: 1, price: 4000}, large: {scale: 2, price: 5000}}
          options: {ice: {add: {ice: 1}, price: {small: 100, large: 200}}}

      """)
    let card = try await fixture.get("/").body
    #expect(card.contains("<span class=\"price\">from ₩4,000</span>"))
    let usual = try await fixture.get("/juices/ade")
    #expect(usual.status == 200 && usual.heading == "ade")
    #expect(usual.text(in: "class=\"sum\"", upTo: "</div>")?.contains("₩4,000") == true)
    let query = "size=large&option=ice&quantity=3&line=ade%3Asmall"
    let chosen = try await fixture.get("/juices/ade?\(query)")
    #expect(chosen.text(in: "class=\"sum\"", upTo: "</div>")?.contains("₩15,600") == true)
    #expect(chosen.text(in: "class=\"takes\"", upTo: "</p>") == "mango, ice")
    // How many can be made is for staff.
    #expect(!chosen.body.contains("can make"))
    #expect(chosen.body.contains("<form method=\"get\" action=\"/\" class=\"choices\">"))
    #expect(chosen.fields("id").isEmpty && chosen.fields("line") == ["ade:small"])
    #expect(chosen.fields("juice") == ["ade"])
    #expect(chosen.body.contains("required inputmode=\"numeric\" aria-label=\"Quantity: ade\""))
    for bad in ["kiwi", "ade?size=huge", "ade?quantity=0", "ade?option=salt"] {
      #expect(try await fixture.get("/juices/\(bad)").status == 400, "\(bad)")
    }
    let added = try await fixture.get("/?juice=ade&size=large&option=ice&quantity=3")
    #expect(added.location == "/?line=ade%3Alarge%2Bice%3D3")
    let review = try await fixture.get("/review?line=ade%3Alarge%2Bice%3D3")
    #expect(try await fixture.post("/orders", form: review.hiddenFields).status == 303)
    #expect(try await fixture.stock == ["mango 4000", "ice 7000"])
  }

  @Test("where a tap orders, the sheet orders at once, unless something is in the cart")
  func oneTap() async throws {
    let fixture = try KioskFixture(
      """
      shop: {one-tap: true}
      fruits: {mango: 10}
      juices: {ade: {uses: {mango: 1}, sizes: {small: 1, large: 2}}}

      """)
    let sheet = try await fixture.get("/juices/ade?id=\(pageID("k1"))")
    #expect(sheet.body.contains("<form method=\"post\" action=\"/orders\" class=\"choices\">"))
    #expect(sheet.body.contains("<button class=\"order\">Order</button>"))
    #expect(sheet.fields("id") == [pageID("k1")])
    let made = try await fixture.post("/orders", form: sheet.hiddenFields + [("size", "large")])
    let answer = try await fixture.get(try #require(made.location))
    #expect(answer.heading == "ade (large) is ready! Enjoy!")
    let beside = try await fixture.get("/juices/ade?line=ade%3Asmall")
    #expect(beside.body.contains("Add to order") && !beside.body.contains(">Order</button>"))
  }

  @Test("a choice that cannot be made says why on its sheet")
  func soldOut() async throws {
    let fixture = try KioskFixture(
      "fruits: {mango: 1}\njuices: {ade: {uses: {mango: 1}, sizes: {small: 1, large: 2}}}\n")
    let large = try await fixture.get("/juices/ade?size=large")
    #expect(large.text(in: "class=\"status\"", upTo: "</p>")?.contains("mango 1 short") == true)
    #expect(try await !fixture.get("/juices/ade").body.contains("class=\"status\""))
  }

  @Test("guests read of no packaging that lacks and of nothing that staff could cook; staff do")
  func packaging() async throws {
    let fixture = try KioskFixture.withToken(
      """
      fruits: {mango: 10, sugar: 1 kg, straw: {stock: 0, kind: packaging}}
      bases: {syrup: {stock: 0 ml, yields: 500 ml, uses: {sugar: 250 g}}}
      juices:
        ade: {uses: {mango: 1, straw: 1}, options: {no-straw: {drop: [straw]}}}
        plain: {uses: {mango: 1, straw: 1}}
        sweet: {uses: {syrup: 20 ml}}

      """)
    let staff = ["authorization": "Bearer \(KioskFixture.token)"]
    for (juice, toGuests, toStaff) in [
      ("ade", "usual choice sold out; can be made", "usual choice sold out: straw 1 short; can"),
      ("plain", "\"sold-out\">sold out</span>", "sold out: straw 1 short</span>"),
      ("sweet", "short</span>", "short; can be cooked: syrup</span>"),
    ] {
      let sheet = try await fixture.get("/juices/\(juice)")
      #expect(sheet.body.contains(toGuests), "\(juice)")
      #expect(!sheet.body.contains("straw 1") && !sheet.body.contains("cooked"), "\(juice)")
      #expect(try await fixture.get("/juices/\(juice)", staff).body.contains(toStaff), "\(juice)")
    }
    let review = try await fixture.get("/review?line=plain")
    #expect(review.body.contains("<p class=\"why\">sold out</p>"))
    _ = try await fixture.post("/stock/off", form: [("off", "straw")], staff)
    let off = try await fixture.get("/juices/plain").body
    #expect(off.contains("\"sold-out\">off until ") && !off.contains("straw"))
    let refused = try await fixture.get("/review?line=plain").body
    #expect(refused.contains("<p class=\"beyond\">plain: off until ") && !refused.contains("straw"))
    #expect(
      try await fixture.get("/juices/plain", staff).body.contains("\"sold-out\">straw: off until "))
  }

  @Test("an option may be chosen several times, and several of a group, up to what a line has")
  func repeated() async throws {
    let fixture = try KioskFixture(
      """
      currency: KRW
      fruits: {bean: 100}
      juices:
        latte:
          price: 4000
          uses: {bean: 2}
          options:
            shot: {add: {bean: 1}, at-most: 3, price: 500}
            tops: {at-most: 2, one-of: {x: {add: {bean: 4}, price: 100}, y: {add: {bean: 5}}, z: {add: {bean: 6}}}}

      """)
    let usual = try await fixture.get("/juices/latte")
    #expect(usual.body.contains("<legend><bdi>tops (up to 2)</bdi></legend>"))
    #expect(usual.body.contains("<option value=\"shot*3\">3</option>"))
    #expect(!usual.body.contains("value=\"z\" disabled>"))
    let chosen = try await fixture.get(
      "/juices/latte?option.shot=shot*2&option.tops=x&option.tops=y")
    #expect(chosen.text(in: "class=\"takes\"", upTo: "</p>") == "bean")
    #expect(chosen.text(in: "class=\"sum\"", upTo: "</div>")?.contains("₩5,100") == true)
    #expect(chosen.body.contains("<option value=\"shot*2\" selected>2</option>"))
    #expect(chosen.body.contains("value=\"z\" disabled>"))
    for bad in [
      "option.shot=shot*4", "option.tops=x&option.tops=y&option.tops=z", "option.tops=x*2",
    ] {
      #expect(try await fixture.get("/juices/latte?\(bad)").status == 400, "\(bad)")
    }
    let sent = try await fixture.post(
      "/orders",
      form: [
        ("id", pageID("k1")), ("juice", "latte"), ("option.shot", "shot*2"), ("option.tops", "x"),
        ("option.tops", "y"),
      ])
    #expect(sent.status == 303)
    #expect(try await fixture.stock == ["bean 87000"])
  }
}
