import Testing

@testable import WebKiosk

@Suite struct HostListTests {
  @Test(
    "this machine's own names are known, with a port or without",
    arguments: [
      "localhost", "localhost:8080", "LocalHost:1", "127.0.0.1", "127.0.0.1:8080", "[::1]",
      "[::1]:8080", "localhost.", "127.0.0.2:80", "[::ffff:127.0.0.1]", "juice.local",
      "JUICE.local:80", "[fd00::a]:8080",
    ])
  func known(authority: String) {
    #expect(HostList(["Juice.Local", "[FD00::A]"]).contains(authority))
  }

  @Test(
    "any other name is not",
    arguments: [
      "", ":8080", "localhost.example", "example.com", "notlocalhost", "127.example.org",
      "128.0.0.1", "[127.0.0.1]", "[localhost]", "[fe80::1]", "::1", "[::1", "[::2]:8080",
      "localhost:8080:8080", "juice.local@example.com", "localhost,",
    ])
  func unknown(authority: String) {
    #expect(!HostList(["juice.local"]).contains(authority))
  }

  @Test("a request by another name is refused before anything else is looked at")
  func first() async throws {
    let fixture = try KioskFixture.withToken { $0.requestsPerSecond = 1 }
    let other = ["host": "example.com"]
    let wrong = other.merging(["authorization": "Bearer wrong"]) { $1 }
    let requests: [(method: String, target: String, headers: [String: String])] = [
      ("GET", "/", other), ("GET", "/none", other), ("DELETE", "/", other),
      ("GET", "/stock", other),
      ("POST", "/orders", other.merging(["origin": "http://example.com"]) { $1 }),
      ("GET", "/api/v1/stock", wrong), ("GET", "/%ff", other), ("GET", "/?store=none", other),
    ]
    for (method, target, headers) in requests {
      let answer = try await fixture.send(
        method, target, headers, body: [UInt8](repeating: 0, count: Route.standardMaxBody + 1))
      #expect(answer.status == 421, "\(method) \(target)")
    }
    #expect(
      try await fixture.get("/api/v1/menu", other).body == """
        {
          "detail" : "the server is not called `example.com`; start it with --allow-host and that name if it is",
          "status" : 421,
          "title" : "Unknown host name",
          "type" : "/problems/wrong-host"
        }

        """)
    let korean = other.merging(["accept-language": "ko"]) { $1 }
    #expect(
      try await fixture.get("/api/v1/menu", korean).body.contains(
        "이 서버의 이름은 `example.com`이(가) 아니에요"))
    // None of them counted as a request, or as a wrong try.
    #expect(try await fixture.get("/").status == 200)
    let bearer = ["authorization": "Bearer \(KioskFixture.token)"]
    #expect(try await fixture.get("/stock", bearer).status == 200)
  }

  @Test("a request without a name, or with two, is refused")
  func noHost() async throws {
    let fixture = try KioskFixture()
    for fields in [[], ["localhost", "localhost"]] {
      let headers = WebHeaders(fields.map { (name: "host", value: $0) })
      let request = WebRequest(.get, target: "/", headers: headers, address: "") {
        _ throws(BodyProblem) in []
      }
      #expect(await fixture.send(request).status == 400)
    }
  }
}
