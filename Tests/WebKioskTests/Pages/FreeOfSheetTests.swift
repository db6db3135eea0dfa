import Testing

@testable import WebKiosk

/// The sheet on which a guest says what a drink must not contain.
@Suite struct FreeOfSheetTests {
  private static let menu = """
    fruits:
      milk: {name: {en: Milk, ko: 우유}, stock: 3, contains: [milk], diets: [vegetarian]}
      tea: {name: {en: Tea, ko: 차}, stock: 3, contains: [], diets: [vegan]}
    juices: {milk: {milk: 1}, tea: {tea: 1}, both: {milk: 1, tea: 1}}

    """

  @Test("labels and diets say what they leave out, and the form keeps the cart")
  func form() async throws {
    let fixture = try KioskFixture(Self.menu)
    let page = try await fixture.get("/free-of?line=tea%3D2&free-of=milk")
    #expect(page.heading == "What should not be in your drink?")
    #expect(
      page.text(in: "<form method=\"get\" action=\"/\"", upTo: "</form>") == """
        <input type="hidden" name="line" value="tea=2">
        <fieldset><legend>Without</legend><label class="choice">\
        <input type="checkbox" name="free-of" value="milk" checked>milk <small>leaves out 2 of 3</small></label></fieldset>\
        <fieldset><legend>Only what is</legend><label class="choice">\
        <input type="checkbox" name="diet" value="vegan">vegan <small>leaves out 2 of 3</small></label>\
        <label class="choice">\
        <input type="checkbox" name="diet" value="vegetarian">vegetarian</label></fieldset>
        <p class="hint">We make nothing for you that contains these, or may have traces of them.</p>
        <p class="actions"><button>Show the drinks</button> \
        <a class="button quiet" href="/?line=tea%3D2&amp;free-of=milk" data-close>Back to the menu</a></p>

        """)
    let korean = try await fixture.get("/free-of", ["accept-language": "ko"])
    #expect(korean.body.contains("우유 <small>3가지 중 2가지 제외</small>"))
  }

  @Test("a label leaves out what its filter leaves out, with any size, option or substitute")
  func counts() async throws {
    let fixture = try KioskFixture(
      """
      fruits:
        milk: {stock: 3, contains: [milk]}
        nut: {stock: 3, contains: [tree-nuts]}
        oat: {stock: 3, contains: [oats], traces: [peanut]}
        tea: {stock: 3, contains: []}
        herb: {stock: 3}
      juices:
        tea: {tea: 1}
        latte: {uses: {tea: 1, milk: 1}, options: {oat: {swap: {milk: oat}}, plain: {drop: [milk]}}}
        shake: {uses: {milk: 1, nut: 1}, sizes: {small: 1, large: {add: {oat: 1}}}}
        soft: {uses: {milk: 1}, substitutes: {milk: [{oat: 1}]}}
        secret: {herb: 1}

      """)
    let page = try await fixture.get("/free-of").body
    let offered = page.matches(
      of: /name="free-of" value="([a-z-]+)">[^<]*(?:<small>leaves out (\d+) of 5)?/)
    #expect(offered.count > 4)
    for match in offered {
      let filtered = try await fixture.get("/?free-of=\(match.1)").body
      let count = filtered.matches(of: /<li class="card excluded">/).count
      #expect(count == match.2.flatMap { Int($0) } ?? 0, "\(match.1)")
    }
  }

  @Test("what is asked for by an unknown word is refused")
  func unknown() async throws {
    #expect(try await KioskFixture(Self.menu).get("/free-of?free-of=mlik").status == 400)
  }
}
