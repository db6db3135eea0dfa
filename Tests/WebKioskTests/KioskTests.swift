import Diagnostics
import Files
import Foundation
import Shop
import StockLedger
import TestSupport
import Testing

@testable import WebKiosk

/// What holds for every answer, whatever it answers.
@Suite struct KioskTests {
  /// An address of a route, of a shop with an order `k1`.
  static func address(_ route: Route) -> String {
    guard route.template != "/language" else { return "/language?lang=ko" }
    return route.template.replacing("/juices/{id}", with: "/juices/sweet")
      .replacing("{id}", with: "k1").replacing("{line}", with: "sweet")
      .replacing("{kind}", with: "refused")
  }

  private static func securityProblem(_ answer: Answer) -> String? {
    SecurityHeaders.all.first { answer.header($0.name) != $0.value }?.name
  }

  @Test("every answer of every route has all that makes a browser careful", arguments: Route.all)
  func securityHeaders(route: Route) async throws {
    for fixture in [try KioskFixture(), try KioskFixture.withToken()] {
      try await fixture.order("sweet", id: "k1")
      let answer = try await fixture.send(route.method.name, Self.address(route))
      #expect(Self.securityProblem(answer) == nil)
      // And none twice, nor `Cache-Control`, without which answers could be kept.
      let names = answer.headers.map(\.name).filter { $0 != "set-cookie" }
      #expect(Set(names).count == names.count)
      #expect(answer.header("cache-control") != nil)
    }
  }

  @Test("failures have it, too")
  func failures() async throws {
    let fixture = try KioskFixture.withToken { $0.requestsPerSecond = 5 }
    var statuses: [Int] = []
    func check(_ answer: Answer) {
      statuses.append(answer.status)
      #expect(Self.securityProblem(answer) == nil, "\(answer.status)")
    }
    check(try await fixture.get("/", ["host": "example.com"]))
    check(try await fixture.get("/none"))
    check(try await fixture.send("DELETE", "/"))
    check(try await fixture.post("/orders", form: [], ["origin": "null"]))
    check(try await fixture.get("/api/v1/stock"))
    check(try await fixture.get("/stock"))
    check(try await fixture.get("/api/v1/stock", ["authorization": "Bearer wrong"]))
    check(try await fixture.json("POST", "/orders", "{}"))
    check(try await fixture.get("/?juice=none"))
    check(try await fixture.get("/orders/none"))
    for _ in 0..<2 { check(try await fixture.get("/")) }
    #expect(statuses == [421, 404, 405, 403, 401, 303, 401, 415, 400, 404, 200, 429])
  }

  @Test(
    "HEAD has the head of GET, and no body",
    // The menu of the tests has no files of pictures, and no base with a stock.
    arguments: Route.all.filter { route in
      route.method == .get
        && !["/pictures/", "/stock/make/"].contains { route.template.hasPrefix($0) }
    })
  func head(route: Route) async throws {
    let fixture = try KioskFixture()
    try await fixture.order("sweet", id: "k1")
    let get = try await fixture.get(Self.address(route))
    let head = try await fixture.send("HEAD", Self.address(route))
    #expect(head.status == get.status && head.status < 400)
    func lines(_ answer: Answer) -> [String] {
      answer.headers.filter { !["content-length", "x-request-id"].contains($0.name) }
        .map { "\($0.name): \($0.value)" }
    }
    #expect(lines(head) == lines(get))
    // A server adds it to what has a body.
    let length = get.stream == nil ? "\(get.body.utf8.count)" : nil
    // The metrics count the request before.
    #expect(head.header("content-length") == length || route.template == "/metrics")
    #expect(head.body.isEmpty && head.stream == nil)
    let failed = try await fixture.send("HEAD", "/none")
    #expect(failed.status == 404 && failed.body.isEmpty)
  }

  @Test("people get a page for what is not there, programs a problem document")
  func notFound() async throws {
    let fixture = try KioskFixture()
    for address in ["/none", "/orders", "/orders/a/b", "/style.css/x", "/%ff"] {
      let page = try await fixture.get(address, ["accept-language": "ko"])
      #expect(page.status == (address == "/orders" ? 405 : 404), "\(address)")
      #expect(page.header("content-type") == "text/html; charset=utf-8")
    }
    let page = try await fixture.get("/none", ["accept-language": "ko"])
    #expect(page.title == "찾을 수 없어요" && page.body.contains("<html lang=\"ko\">"))
    let document = try await fixture.get("/api/v2/menu")
    #expect(document.status == 404)
    #expect(document.header("content-type") == "application/problem+json")
    #expect(
      document.body == """
        {
          "detail" : "there is no such page",
          "status" : 404,
          "title" : "Not found",
          "type" : "/problems/not-found"
        }

        """)
  }

  @Test(
    "programs are informed of a parameter that means nothing, or that has no one value",
    arguments: [
      ("/api/v1/menu?sotre=gangnam", "there is no parameter `sotre` here; there are store"),
      ("/api/v1/stock?store=main&store=gangnam", "the parameter `store` has no value, or several"),
      ("/api/v1/journal?limit=", "the parameter `limit` has no value, or several"),
      ("/healthz?store=main", "there is no parameter `store` here; there is none"),
    ])
  func parameters(address: String, detail: String) async throws {
    let answer = try await KioskFixture().get(address)
    #expect(answer.status == 400 && answer.body.contains("\"detail\" : \"\(detail)\""))
  }

  @Test("programs get problem documents for other methods wherever they ask")
  func otherMethodOfPrograms() async throws {
    let answer = try await KioskFixture().send("POST", "/healthz")
    #expect(answer.status == 405 && answer.header("content-type") == "application/problem+json")
  }

  @Test("a body that is compressed is refused")
  func compressed() async throws {
    let order = try await KioskFixture().json(
      "POST", "/api/v1/orders", "{}", ["content-encoding": "gzip"])
    #expect(order.status == 415)
  }

  @Test("where files lie is reported to staff and to the log, and to nobody else")
  func serverFiles() async throws {
    let fixture = try KioskFixture.withToken()
    let explanation = try await fixture.get("/api/v1/explain/mango")
    #expect(explanation.status == 200 && explanation.body.contains("\"path\" : \"menu.yaml\""))
    let ledger = fixture.directory.path + "/menu.yaml"
    let shop = try OpenShop(
      menuAt: "menu.yaml", ledger: ledger, store: "main", Files(in: fixture.directory.path))
    let log = RequestLog()
    let kiosk = Kiosk(shop, fixture.settings, log: log.note)
    let running = Task { await kiosk.run() }
    defer { running.cancel() }
    var customer = Answer(await kiosk.answer(try KioskFixture.request("GET", "/readyz")))
    _ = try await becomes {
      // Before its feed has run, a kiosk is not ready either, for another reason.
      customer = Answer(await kiosk.answer(try KioskFixture.request("GET", "/readyz")))
      return customer.body.contains("the server's log says why")
    }
    #expect(customer.status == 503 && !customer.body.contains("menu.yaml"))
    #expect(customer.body.contains("the server's log says why"))
    let token = ["authorization": "Bearer \(KioskFixture.token)"]
    var staff = customer
    _ = try await becomes {
      staff = Answer(await kiosk.answer(try KioskFixture.request("GET", "/readyz", token)))
      return staff.body.contains("menu.yaml")
    }
    #expect(staff.status == 503 && staff.body.contains("menu.yaml"))
    #expect(log.failures.last?.contains("menu.yaml") == true)
  }

  @Test(
    "a method that an address does not have is answered with those that it has",
    arguments: [
      ("DELETE", "/", "GET, HEAD"), ("POST", "/", "GET, HEAD"), ("GET", "/orders", "POST"),
      ("HEAD", "/orders", "POST"), ("PUT", "/stock", "GET, HEAD, POST"),
      ("PATCH", "/orders/k1/cancel", "GET, HEAD, POST"),
      ("DELETE", "/api/v1/stock", "GET, HEAD, PATCH"), ("OPTIONS", "/api/v1/plan", "POST"),
      ("get", "/", "GET, HEAD"),
    ])
  func otherMethod(method: String, address: String, allowed: String) async throws {
    let answer = try await KioskFixture().send(method, address)
    #expect(answer.status == 405 && answer.header("allow") == allowed)
  }

  @Test("a body has at most 16 KB")
  func tooLarge() async throws {
    let fixture = try KioskFixture()
    let line = #"{"lines": [{"juice": "sweet"}]}"#
    let padding = String(repeating: " ", count: Route.standardMaxBody - line.utf8.count)
    #expect(try await fixture.json("POST", "/api/v1/orders", line + padding).status == 201)
    let answer = try await fixture.json("POST", "/api/v1/orders", line + padding + " ")
    #expect(answer.status == 413 && answer.body.contains("at most 16384 bytes"))
    let page = try await fixture.post(
      "/orders", form: [("juice", String(repeating: "a", count: Route.standardMaxBody))])
    #expect(page.status == 413 && page.heading == "Sorry, that did not work")
  }

  @Test("a body that does not arrive is not waited for", arguments: [BodyProblem.tooSlow, .cutOff])
  func tooSlow(problem: BodyProblem) async throws {
    let fixture = try KioskFixture()
    for address in ["/orders", "/api/v1/orders"] {
      let request = WebRequest(
        .post, target: address, headers: WebHeaders([(name: "host", value: KioskFixture.host)]),
        address: ""
      ) { _ throws(BodyProblem) in throw problem }
      #expect(await fixture.send(request).status == 408)
    }
  }

  @Test("the body of somebody who is not let in is not read, nor that of a request that has none")
  func unread() async throws {
    let fixture = try KioskFixture.withToken()
    let requests: [(WebMethod, String, Int)] = [
      (.post, "/stock", 303), (.patch, "/api/v1/stock", 401), (.post, "/none", 404),
      (.get, "/", 200),
    ]
    for (method, address, status) in requests {
      let request = WebRequest(
        method, target: address, headers: WebHeaders([(name: "host", value: KioskFixture.host)]),
        address: ""
      ) { _ throws(BodyProblem) in
        Issue.record("the body of \(address) was read")
        return []
      }
      #expect(await fixture.send(request).status == status, "\(address)")
    }
  }

  @Test("a body of another type is refused")
  func otherType() async throws {
    let fixture = try KioskFixture()
    let line = #"{"lines": [{"juice": "sweet"}]}"#
    for type in ["", "text/plain", "application/x-www-form-urlencoded", "application/jsonp"] {
      let answer = try await fixture.json("POST", "/api/v1/orders", line, ["content-type": type])
      #expect(answer.status == 415, "\(type)")
    }
    for type in ["", "text/plain", "application/json", "multipart/form-data; boundary=a"] {
      let answer = try await fixture.post(
        "/orders", form: [("juice", "sweet")], ["content-type": type])
      #expect(answer.status == 415, "\(type)")
    }
    #expect(try await fixture.shop.ledger.head() == .empty)
    let json = ["content-type": "Application/JSON; charset=utf-8"]
    #expect(try await fixture.json("POST", "/api/v1/orders", line, json).status == 201)
    let form = ["content-type": "application/x-www-form-urlencoded ; charset=UTF-8"]
    #expect(try await fixture.post("/orders", form: [("juice", "sweet")], form).status == 303)
  }

  @Test("a form that is no text is refused")
  func noText() async throws {
    let fixture = try KioskFixture()
    for body in [Array("juice=%ff".utf8), Array("juice=".utf8) + [0xFF]] {
      let answer = try await fixture.send(
        "POST", "/orders", ["content-type": "application/x-www-form-urlencoded"], body: body)
      #expect(answer.status == 400)
    }
    let many = Array(repeating: "a=", count: FormValues.maxPairs + 1).joined(separator: "&")
    let answer = try await fixture.send(
      "POST", "/stock", ["content-type": "application/x-www-form-urlencoded"],
      body: Array(many.utf8))
    #expect(answer.status == 400 && answer.body.contains("more than 4000 values"))
  }

  @Test("the log has no queries, in which somebody could have put a secret")
  func log() async throws {
    let fixture = try KioskFixture()
    _ = try await fixture.get("/stock?secret=1")
    _ = try await fixture.get("/none", ["host": "example.com"])
    #expect(
      fixture.log.lines == ["192.0.2.1 GET /stock 200", "192.0.2.1 GET /none 421"])
  }

  @Test(
    "files stay in a browser until the program is another one",
    arguments: [
      ("/style.css", "text/css; charset=utf-8"), ("/screen.js", "text/javascript; charset=utf-8"),
      ("/icon.svg", "image/svg+xml"), ("/manifest.webmanifest", "application/manifest+json"),
    ])
  func files(address: String, type: String) async throws {
    let fixture = try KioskFixture()
    let first = try await fixture.get(address)
    #expect(first.status == 200 && first.header("content-type") == type)
    let tag = try #require(first.header("etag"))
    let again = try await fixture.get(address, ["if-none-match": "\"other\", \(tag)"])
    #expect(again.status == 304 && again.body.isEmpty && again.header("etag") == tag)
    let other = try await fixture.get(address, ["if-none-match": "\"other\""])
    #expect(other.status == 200 && other.body == first.body)
  }
}
