import Evaluator
import RecipeGraph
import Shop
import TestSupport
import Testing

@testable import WebKiosk

/// What staff alone can order: guests neither see nor order it, in whatever way they ask.
@Suite(.timeLimit(.minutes(10))) struct ForStaffTests {
  private static let menu = """
    currency: EUR
    fruits:
      lemon: {name: Lemon, stock: 10}
    juices:
      ade:
        name: Ade
        price: 3.00
        uses: {lemon: 1}
        sizes: {small: 1, jug: {name: Secret jug, scale: 3, price: 7.00, when: {staff: true}}}
        options: {sour: {name: Secret sour, add: {lemon: 1}, price: 0.50, when: {staff: true}}}
      tasting: {name: Secret tasting, price: 0.10, picture: 🍋, uses: {lemon: 1}, when: {staff: true}}
      online: {name: For guests, price: 4.00, uses: {lemon: 2}, when: {staff: false}}

    """

  private static let staff = ["authorization": "Bearer \(KioskFixture.token)"]

  private func fixture() throws -> KioskFixture { try KioskFixture.withToken(Self.menu) }

  /// The order of a line as a program sends it.
  private func body(_ line: String) -> String {
    let parts = VariantReference(line)
    let size = parts.size.map { #", "size": "\#($0)""# } ?? ""
    let options = parts.options.map { "\"\($0)\"" }.joined(separator: ", ")
    return #"{"lines": [{"juice": "\#(parts.juice)"\#(size), "options": [\#(options)]}]}"#
  }

  /// Texts that only answers to staff may have.
  private static let secrets = ["tasting", "ecret", "jug", "sour"]

  @Test(
    "no page and no document for guests names what is for staff",
    arguments: [
      "/", "/juices/ade", "/?line=tasting", "/?line=ade:jug&line=ade%2Bsour", "/api/v1/menu",
      "/api/v1/explain/ade",
    ])
  func hidden(address: String) async throws {
    let fixture = try fixture()
    let answer = try await fixture.get(address)
    #expect(answer.status == 200)
    // What the address itself says is not told.
    let shown = answer.body.replacing("line=tasting", with: "").replacing(
      "value=\"tasting\"", with: "")
    for secret in Self.secrets where !address.contains(secret) {
      #expect(!shown.contains(secret), "\(secret)")
    }
    if !address.contains("ade") { #expect(shown.contains("For guests")) }
  }

  @Test("staff see it, and not what is for guests alone")
  func shown() async throws {
    let fixture = try fixture()
    let menu = try await fixture.get("/api/v1/menu", Self.staff).body
    for secret in Self.secrets { #expect(menu.contains(secret), "\(secret)") }
    #expect(!menu.contains("online"))
    #expect(try await fixture.get("/juices/ade", Self.staff).body.contains("Secret jug"))
  }

  @Test(
    "guests cannot order it by a form or as a program that guesses, and staff can",
    arguments: ["tasting", "ade:jug", "ade+sour"])
  func guessed(line: String) async throws {
    let fixture = try fixture()
    let (parts, body) = (VariantReference(line), self.body(line))
    let refused = try await fixture.json(
      "POST", "/api/v1/orders", body, ["idempotency-key": "guest"])
    #expect(refused.status == 400)
    let form = [("id", pageID("x")), ("juice", parts.juice), ("quantity", "1")]
    let choices = parts.options.map { ("option", $0) } + (parts.size.map { [("size", $0)] } ?? [])
    let page = try await fixture.post("/orders", form: form + choices)
    #expect(page.status != 303)
    let plan = try await fixture.json("POST", "/api/v1/plan", body)
    #expect(plan.status != 200)
    let lemon = try #require(fixture.shop.menu.fruit("lemon"))
    #expect(try await fixture.shop.levels()[lemon].thousandths == 10_000)
    let made = try await fixture.json(
      "POST", "/api/v1/orders", body, Self.staff.merging(["idempotency-key": "staff"]) { $1 })
    #expect(made.status == 201)
  }

  @Test("a misspelled guess is not completed to it")
  func suggestion() async throws {
    let fixture = try fixture()
    for word in ["tastin", "ade:jugg", "ade+sou"] {
      let answer = try await fixture.json(
        "POST", "/api/v1/orders", body(word), ["idempotency-key": "a"])
      let text = answer.body.replacing(word, with: "")
      for secret in Self.secrets where secret != word {
        #expect(!text.contains("`\(secret)`"), "\(word): \(answer.body)")
      }
    }
  }

  @Test("the stream of the order screen has it for staff alone")
  func live() async throws {
    let fixture = try fixture()
    try await fixture.following {
      for (headers, isStaff) in [([:], false), (Self.staff, true)] {
        let reader = StreamReader(try #require(try await fixture.get("/live", headers).stream))
        #expect(await reader.next() == "retry: 1000")
        let block = try #require(await reader.next())
        #expect(block.contains("juice-tasting") == isStaff)
        #expect(block.contains("juice-online") == !isStaff)
        reader.stop()
      }
    }
  }

  @Test("the picture of a juice for staff is not there for guests")
  func picture() async throws {
    let fixture = try fixture()
    #expect(try await fixture.get("/pictures/juices/tasting").status == 404)
  }
}
