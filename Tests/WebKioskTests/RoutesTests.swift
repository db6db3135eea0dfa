import StockLedger
import Testing

@testable import WebKiosk

@Suite struct RoutesTests {
  private static let bearer = ["authorization": "Bearer \(KioskFixture.token)"]

  @Test("what changes or tells more than customers need is for staff")
  func staff() {
    #expect(
      Route.all.filter { $0.access == .staff }.map { "\($0.method.name) \($0.template)" } == [
        "GET /staff", "GET /staff/live", "POST /staff/touch", "POST /staff/clock",
        "GET /staff/devices", "POST /staff/devices", "POST /staff/devices/{id}",
        "POST /staff/devices/{id}/out", "GET /orders/{id}/cancel", "POST /orders/{id}/cancel",
        "GET /stock",
        "GET /stock/review",
        "GET /stock/leave", "GET /stock/make/{id}", "POST /stock/make/{id}", "POST /stock/edit",
        "POST /stock", "POST /stock/off", "GET /history", "GET /report",
        "POST /api/v1/orders/{id}/cancel", "POST /api/v1/orders/{id}/cancel/part",
        "GET /api/v1/stock", "PATCH /api/v1/stock", "POST /api/v1/off", "POST /api/v1/on",
        "GET /api/v1/journal", "GET /api/v1/events", "GET /metrics",
      ])
  }

  @Test("what the kitchen does is for staff, and for devices of the shop in the kitchen")
  func kitchen() {
    #expect(
      Route.all.filter { $0.access == .kitchen }.map { "\($0.method.name) \($0.template)" } == [
        "GET /staff/orders", "GET /staff/orders/live", "GET /staff/orders/done",
        "POST /staff/orders/done",
      ])
  }

  @Test("no address has two routes of one method")
  func unambiguous() {
    let names = Route.all.map { "\($0.method.name) \($0.template)" }
    #expect(Set(names).count == names.count)
    for route in Route.all {
      let found = Route.all.filter { other in
        guard other.method == route.method,
          let request = try? KioskFixture.request(
            route.method.name, KioskTests.address(route)),
          case .found = RouteTable([other]).match(request)
        else { return false }
        return true
      }
      #expect(found.map(\.template) == [route.template])
    }
  }

  private func answer(_ route: Route, _ headers: [String: String]) async throws -> Answer {
    let fixture = try KioskFixture.withToken()
    try await fixture.order("sweet", id: "k1")
    return try await fixture.send(route.method.name, KioskTests.address(route), headers)
  }

  @Test("customers do not get what is for staff", arguments: Route.all)
  func customers(route: Route) async throws {
    let answer = try await answer(route, [:])
    switch (route.access, route.audience) {
    case (.staff, .guests), (.staff, .staff), (.kitchen, _):
      let next = route.method == .get ? KioskTests.address(route) : "/"
      #expect(answer.status == 303)
      #expect(answer.location == "/login?next=\(FormValues.encoded(next))")
    case (.staff, .programs):
      #expect(answer.status == 401)
      #expect(answer.header("www-authenticate") == "Bearer realm=\"juice\"")
      #expect(answer.header("content-type") == "application/problem+json")
    case (.anyone, _):
      #expect(answer.status != 401)
      #expect(answer.location?.hasPrefix("/login") != true)
    }
  }

  @Test("staff do, by the token or by a session", arguments: Route.all)
  func staff(route: Route) async throws {
    let fixture = try KioskFixture.withToken()
    try await fixture.order("sweet", id: "k1")
    let session = try await fixture.post("/login", form: [("token", KioskFixture.token)])
      .cookieValue("juice-staff")
    let cookie = ["cookie": "juice-staff=\(try #require(session))"]
    for headers in [Self.bearer, cookie] {
      let answer = try await fixture.send(
        route.method.name, KioskTests.address(route), headers)
      #expect(answer.status != 401 && answer.status != 403)
      #expect(answer.location?.hasPrefix("/login") != true)
    }
  }

  @Test("where there is no token, everybody is staff", arguments: Route.all)
  func withoutToken(route: Route) async throws {
    let fixture = try KioskFixture()
    try await fixture.order("sweet", id: "k1")
    let answer = try await fixture.send(route.method.name, KioskTests.address(route))
    #expect(answer.status != 401 && answer.status != 403)
    #expect(answer.location?.hasPrefix("/login") != true)
  }

  @Test(
    "a wrong token gets nothing, not even what everybody may see", arguments: Route.all)
  func wrongToken(route: Route) async throws {
    let answer = try await answer(route, ["authorization": "Bearer wrong"])
    #expect(answer.status == 401)
    #expect(answer.header("www-authenticate") == "Bearer realm=\"juice\"")
  }

  @Test("a button to sign out is there for staff alone, and only where there is a token")
  func signOut() async throws {
    let fixture = try KioskFixture.withToken()
    let customer = try await fixture.get("/")
    #expect(!customer.body.contains("action=\"/logout\""))
    // Nor do customers see it on the device of somebody who is signed in.
    #expect(try await !fixture.get("/", Self.bearer).body.contains("action=\"/logout\""))
    let staff = try await fixture.get("/staff", Self.bearer)
    #expect(staff.body.contains("action=\"/logout\""))
    let everybody = try await KioskFixture().get("/staff")
    #expect(!everybody.body.contains("action=\"/logout\""))
  }
}

extension Route: CustomTestStringConvertible {
  public var testDescription: String { "\(method.name) \(template)" }
}
