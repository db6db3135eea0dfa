import Diagnostics
import Evaluator
import MenuAnalysis
import RecipeGraph
import Reports
import Shop
import StockLedger
import Testing

@testable import WebKiosk

/// Documents are byte for byte those that the commands print.
@Suite struct MenuEndpointsTests {
  private let fixture: KioskFixture

  init() async throws {
    fixture = try KioskFixture()
    try await fixture.order("strawberry-banana", id: "k1")
  }

  @Test("the menu", arguments: ["main", "gangnam"], Language.allCases)
  func menu(store: String, language: Language) async throws {
    let shop = try fixture.shop.viewed(from: store)
    let report = MenuReport(shop.menu, levels: try await shop.levels())
    let answer = try await fixture.get(
      "/api/v1/menu?store=\(store)", ["accept-language": language.rawValue])
    #expect(answer.status == 200)
    #expect(try report.json(language) + "\n" == answer.body)
    #expect(answer.header("cache-control") == "no-store")
  }

  @Test(
    "an explanation, of ids or names",
    arguments: [
      ("strawberry-banana", "strawberry-banana"), ("mango=7", "mango%3D7"),
      ("sweet:large+banana=2", "sweet:large+banana=2"),
      ("딸바쥬스", "%EB%94%B8%EB%B0%94%EC%A5%AC%EC%8A%A4"),
    ])
  func explanation(line: String, path: String) async throws {
    let shop = fixture.shop
    let order = try OrderArgument.parse([line], in: shop.menu)
    let explanation = try Explanation(
      of: order.lines[0], stock: try await shop.levels(), in: shop.menu)
    let report = ExplanationReport(explanation, in: shop.menu, sources: shop.sources)
    let answer = try await fixture.get("/api/v1/explain/\(path)")
    #expect(answer.status == 200)
    #expect(try report.json() + "\n" == answer.body)
  }

  @Test("an explanation of what the menu does not have")
  func unknown() async throws {
    let answer = try await fixture.get("/api/v1/explain/mnago")
    #expect(answer.status == 400 && answer.body.contains("did you mean `mango`?"))
    #expect(try await fixture.get("/api/v1/explain/mango=x").status == 400)
    #expect(try await fixture.get("/api/v1/explain/mango?store=gangnam").status == 400)
  }

  @Test("a plan, on the stock as it is or as it is assumed to be", arguments: [nil, "1"])
  func plan(mangos: String?) async throws {
    let shop = fixture.shop
    let order = try OrderArgument.parse(["mango=2", "sweet:large=3"], in: shop.menu)
    var levels = try await shop.levels()
    if let mangos {
      for (fruit, quantity) in try StockArgument.parse(["mango=\(mangos)"], in: shop.menu.graph) {
        levels[fruit] = quantity
      }
    }
    let report = ForecastReport(
      try Forecast(of: order, stock: levels, in: shop.menu), in: shop.menu)
    let stock = mangos.map { #", "stock": {"mango": "\#($0)"}"# } ?? ""
    let lines =
      #"[{"juice": "mango", "quantity": 2}, {"juice": "sweet", "size": "large", "quantity": 3}]"#
    let head = try await shop.ledger.head()
    let answer = try await fixture.json("POST", "/api/v1/plan", #"{"lines": \#(lines)\#(stock)}"#)
    #expect(answer.status == 200)
    #expect(try report.json() + "\n" == answer.body)
    // Nothing is taken.
    #expect(try await shop.ledger.head() == head)
  }

  @Test("a plan that keeps what is low", arguments: [false, true])
  func planKeepingLow(isKept: Bool) async throws {
    let answer = try await fixture.json(
      "POST", "/api/v1/plan",
      #"{"lines": [{"juice": "sweet", "quantity": 12}], "keepLow": \#(isKept)}"#)
    let shop = fixture.shop
    let forecast = try Forecast(
      of: try OrderArgument.parse(["sweet=12"], in: shop.menu), stock: try await shop.levels(),
      in: shop.menu, keepsLow: isKept)
    // Of 1.5 kg of sugar, 500 g are its low.
    #expect(forecast.isComplete != isKept)
    #expect(try ForecastReport(forecast, in: shop.menu).json() + "\n" == answer.body)
  }

  @Test(
    "what cannot be planned",
    arguments: [
      (#"{"lines": []}"#, "bad-request"), (#"{"stock": {}}"#, "bad-request"),
      (#"{"lines": [{"juice": "kiwi"}]}"#, "unknown-juice"),
      (#"{"lines": [{"juice": "mango"}], "stock": {"kiwi": "1"}}"#, "unknown-fruit"),
      (#"{"lines": [{"juice": "mango"}], "stock": {"mango": "-1"}}"#, "bad-request"),
      (#"{"lines": [{"juice": "mango"}], "stock": {"mango": "1 kg"}}"#, "bad-request"),
      (#"{"lines": [{"juice": "mango"}], "stok": {}}"#, "bad-request"),
      (#"{"lines": [{"juice": "mango"}], "keepLow": 1}"#, "bad-request"),
    ])
  func malformedPlan(body: String, kind: String) async throws {
    let answer = try await fixture.json("POST", "/api/v1/plan", body)
    #expect(answer.status == 400)
    #expect(answer.body.contains("\"type\" : \"/problems/\(kind)\""), "\(answer.body)")
  }
}
