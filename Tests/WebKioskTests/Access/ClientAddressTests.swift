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
    ])
  func forwarded(value: String, expected: String) throws {
    #expect(try Self.address(["forwarded": value], from: Self.proxy) == expected)
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
    #expect(try !isEncrypted(["x-forwarded-proto": "http"], from: Self.proxy))
    #expect(try !isEncrypted([:], from: Self.proxy))
    #expect(try !isEncrypted(["x-forwarded-proto": "https"], from: "192.0.2.1"))
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
