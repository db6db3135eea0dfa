import Testing

@testable import WebKiosk

@Suite struct ClientAddressTests {
  private static let proxy = "10.0.0.1"

  private static func address(_ headers: [String: String], from sender: String) throws -> String {
    ClientAddress(trusting: [proxy, "::1"])
      .address(of: try KioskFixture.request("GET", "/", headers, from: sender))
  }

  @Test(
    "a trusted proxy says where a request comes from",
    arguments: [
      ("203.0.113.9", "203.0.113.9"), ("1.2.3.4, 203.0.113.9", "203.0.113.9"),
      ("1.2.3.4,203.0.113.9 ", "203.0.113.9"), ("203.0.113.9:4711", "203.0.113.9"),
      ("2001:db8::17", "2001:db8::17"), ("[2001:db8::17]", "2001:db8::17"),
      ("[2001:db8::17]:4711", "2001:db8::17"),
    ])
  func forwardedFor(value: String, expected: String) throws {
    for proxy in [Self.proxy, "::1"] {
      #expect(try Self.address(["x-forwarded-for": value], from: proxy) == expected)
    }
  }

  @Test(
    "it may say so in the words of RFC 7239",
    arguments: [
      ("for=192.0.2.60;proto=http;by=203.0.113.43", "192.0.2.60"),
      ("proto=https; For = 192.0.2.60", "192.0.2.60"), ("for=\"192.0.2.60:4711\"", "192.0.2.60"),
      ("For=\"[2001:db8:cafe::17]:4711\"", "2001:db8:cafe::17"),
      ("for=\"[2001:db8:cafe::17]\"", "2001:db8:cafe::17"),
      ("for=1.2.3.4, for=192.0.2.60", "192.0.2.60"),
      ("for=\", for=192.0.2.60", "192.0.2.60"), ("for=\"a\\\", for=192.0.2.60", "192.0.2.60"),
      ("host=\"a;for=6.6.6.6,for=6.6.6.6\";for=192.0.2.60", "192.0.2.60"),
    ])
  func forwarded(value: String, expected: String) throws {
    #expect(try Self.address(["forwarded": value], from: Self.proxy) == expected)
  }

  @Test(
    "what the client may have written does not count",
    arguments: [
      ["forwarded": "for=6.6.6.6, proto=https;by=proxy"], ["forwarded": "for=6.6.6.6,"],
      ["forwarded": "for=6.6.6.6, for="], ["forwarded": "for=6.6.6.6, for=6.6.6.6;for=7.7.7.7"],
      ["forwarded": "for=6.6.6.6, host=\"a;for=6.6.6.6\""], ["forwarded": ""],
      ["x-forwarded-for": "6.6.6.6,"], ["x-forwarded-for": "6.6.6.6, "], ["x-forwarded-for": ""],
      ["forwarded": "for=6.6.6.6", "x-forwarded-for": "7.7.7.7"],
      ["forwarded": "proto=https", "x-forwarded-for": "7.7.7.7"],
    ])
  func ofClient(headers: [String: String]) throws {
    #expect(try Self.address(headers, from: Self.proxy) == Self.proxy)
  }

  @Test("of several fields, the last one is the proxy's")
  func several() throws {
    let fields = ["6.6.6.6", "203.0.113.9"]
    for (name, prefix) in [("x-forwarded-for", ""), ("forwarded", "for=")] {
      let headers = WebHeaders(fields.map { (name: name, value: prefix + $0) })
      let request = WebRequest(.get, target: "/", headers: headers, address: Self.proxy) {
        _ throws(BodyProblem) in []
      }
      #expect(ClientAddress(trusting: [Self.proxy]).address(of: request) == "203.0.113.9")
    }
  }

  @Test("anybody else says what they like")
  func untrusted() throws {
    let headers = ["x-forwarded-for": "203.0.113.9", "forwarded": "for=203.0.113.9"]
    for sender in ["192.0.2.1", "10.0.0.10", ""] {
      #expect(try Self.address(headers, from: sender) == sender)
    }
    #expect(try Self.address([:], from: Self.proxy) == Self.proxy)
  }

  @Test("a trusted proxy says whether the connection is encrypted")
  func encryption() throws {
    let clients = ClientAddress(trusting: [Self.proxy])
    func isEncrypted(_ headers: [String: String], from sender: String) throws -> Bool {
      clients.isEncrypted(try KioskFixture.request("GET", "/", headers, from: sender))
    }
    #expect(try isEncrypted(["x-forwarded-proto": "https"], from: Self.proxy))
    #expect(try isEncrypted(["forwarded": "for=192.0.2.60;Proto=HTTPS"], from: Self.proxy))
    #expect(
      try isEncrypted(["forwarded": "for=6.6.6.6, proto=https;by=proxy"], from: Self.proxy))
    #expect(try isEncrypted(["x-forwarded-proto": "http, https"], from: Self.proxy))
    for headers in [
      ["x-forwarded-proto": "http"], ["x-forwarded-proto": "https, http"],
      ["forwarded": "proto=https, for=192.0.2.60"], ["forwarded": "proto=https, proto=http"],
      ["forwarded": "for=\"proto=https\""], ["forwarded": "for=a;myproto=https"],
      ["forwarded": "proto=http", "x-forwarded-proto": "https"],
      ["forwarded": "proto=https", "x-forwarded-proto": "http"],
      ["forwarded": "for=192.0.2.60", "x-forwarded-proto": "https"],
    ] {
      #expect(try !isEncrypted(headers, from: Self.proxy), "\(headers)")
    }
    #expect(try !isEncrypted([:], from: Self.proxy))
    #expect(try !isEncrypted(["x-forwarded-proto": "https"], from: "192.0.2.1"))
  }

  @Test(
    "this machine has addresses and a name, and no name that begins as they do",
    arguments: [
      ("127.0.0.1", true), ("127.255.0.9", true), ("::1", true), ("0:0:0:0:0:0:0:1", true),
      ("::ffff:127.0.0.1", true), ("::ffff:7f00:1", true), ("localhost", true),
      ("LocalHost.", true), ("127.example.org", false), ("127.0.0.1.example", false),
      ("127.", false), ("localhost.example", false), ("::ffff:128.0.0.1", false), ("::2", false),
      ("128.0.0.1", false), ("0.0.0.0", false), ("::", false), ("", false),
    ])
  func thisMachine(host: String, isIt: Bool) {
    #expect(ClientAddress.isOfThisMachine(host) == isIt)
  }

  @Test("requests of one customer are counted together, and not with those of another")
  func counting() async throws {
    let fixture = try KioskFixture { settings in
      settings.trustedProxies = [Self.proxy]
      settings.requestsPerSecond = 1
    }
    func status(_ client: String) async throws -> Int {
      try await fixture.get("/healthz", ["x-forwarded-for": client], from: Self.proxy).status
    }
    var statuses: [Int] = []
    for _ in 0..<3 { statuses.append(try await status("203.0.113.9")) }
    statuses.append(try await status("203.0.113.10"))
    #expect(statuses == [200, 200, 429, 200])
    #expect(
      fixture.log.lines == [
        "203.0.113.9 GET /healthz 200", "203.0.113.9 GET /healthz 200",
        "203.0.113.9 GET /healthz 429", "203.0.113.10 GET /healthz 200",
      ])
  }

  @Test("a cookie for staff stays on encrypted connections where the browser has one")
  func secureCookie() async throws {
    let fixture = try KioskFixture.withToken { $0.trustedProxies = [Self.proxy] }
    func cookie(_ scheme: String) async throws -> String? {
      try await fixture.post(
        "/login", form: [("token", KioskFixture.token)],
        ["x-forwarded-for": "203.0.113.9", "x-forwarded-proto": scheme], from: Self.proxy
      ).cookie("juice-staff")
    }
    let encrypted = try #require(try await cookie("https"))
    #expect(encrypted.hasSuffix("; SameSite=Strict; Secure"), "\(encrypted)")
    let plain = try #require(try await cookie("http"))
    #expect(plain.hasSuffix("; SameSite=Strict"), "\(plain)")
  }
}
