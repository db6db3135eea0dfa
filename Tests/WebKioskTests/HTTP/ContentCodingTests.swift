import Testing

@testable import WebKiosk

@Suite struct ContentCodingTests {
  @Test(
    "gzip is sent to those who accept it",
    arguments: [
      ([], false), ([""], false), (["gzip"], true), (["deflate, gzip, br"], true),
      (["GZIP;q=0.001"], true), (["gzip;q=0"], false), (["gzip; q=0.0, *"], false),
      (["x-gzip"], true), (["*"], true), (["*;q=0"], false), (["identity, br"], false),
      (["br", "gzip"], true), (["gzipped"], false),
    ])
  func accepted(fields: [String], expected: Bool) {
    let headers = WebHeaders(fields.map { (name: "Accept-Encoding", value: $0) })
    #expect(ContentCoding.acceptsGzip(headers) == expected)
  }

  @Test(
    "text of some length is worth compressing",
    arguments: [
      ("text/html; charset=utf-8", 512, true), ("text/html; charset=utf-8", 511, false),
      ("text/css; charset=utf-8", 512, true), ("text/javascript; charset=utf-8", 512, true),
      ("application/json", 512, true), ("application/problem+json", 512, true),
      ("image/svg+xml", 512, true), ("image/png", 100_000, false), ("image/jpeg", 100_000, false),
      ("image/webp", 100_000, false), ("image/avif", 100_000, false),
    ])
  func worthwhile(type: String, bytes: Int, expected: Bool) {
    #expect(ContentCoding.isWorthwhile(type: type, bytes: bytes) == expected)
  }

  private static let gzip = ["accept-encoding": "gzip, deflate"]

  /// What is chosen for an answer, and on what it says to depend.
  private func choice(
    _ method: String, _ address: String, _ headers: [String: String] = gzip,
    from client: String = KioskFixture.customer, of fixture: KioskFixture
  ) async throws -> (coding: ContentCoding, vary: String?) {
    let answer = await fixture.kiosk.answer(
      try KioskFixture.request(method, address, headers, from: client))
    return (answer.coding, answer.header("vary"))
  }

  @Test(
    "an answer that could be compressed says so, and is if the client wants it",
    arguments: [
      ("/", "Accept-Language, Cookie, Accept-Encoding"),
      ("/none", "Accept-Language, Cookie, Accept-Encoding"),
      ("/api/v1/menu", "Accept-Encoding"), ("/metrics", "Accept-Encoding"),
      ("/style.css", "Accept-Encoding"), ("/screen.js", "Accept-Encoding"),
      ("/api/v1/openapi.json", "Accept-Encoding"),
    ])
  func compressible(address: String, vary: String) async throws {
    let fixture = try KioskFixture()
    let compressed = try await choice("GET", address, of: fixture)
    #expect(compressed == (.gzip, vary))
    let others = [
      try await choice("GET", address, [:], of: fixture),
      try await choice("GET", address, ["accept-encoding": "br"], of: fixture),
      try await choice("HEAD", address, of: fixture),
      try await choice("GET", address, from: "127.0.0.1", of: fixture),
      try await choice("GET", address, from: "::1", of: fixture),
    ]
    for other in others { #expect(other == (.identity, vary)) }
  }

  @Test("a client is where a trusted proxy says that it is")
  func proxy() async throws {
    let fixture = try KioskFixture { $0.trustedProxies = ["127.0.0.1"] }
    let headers = Self.gzip.merging(["x-forwarded-for": "192.0.2.7"]) { $1 }
    let behind = try await choice("GET", "/", headers, from: "127.0.0.1", of: fixture)
    #expect(behind.coding == .gzip)
    let untrusted = try await choice("GET", "/", headers, from: "127.0.0.2", of: fixture)
    #expect(untrusted.coding == .identity)
  }

  @Test("what is short, without an end, or known by a strong tag stays as it is")
  func uncompressed() async throws {
    let fixture = try KioskFixture()
    for address in [
      "/healthz", "/live", "/api/v1/events", "/api/v1/stock", "/manifest.webmanifest",
    ] {
      let choice = try await choice("GET", address, of: fixture)
      #expect(choice == (.identity, nil), "\(address)")
    }
    let tag = try #require(try await fixture.get("/api/v1/stock", Self.gzip).header("etag"))
    #expect(tag.hasPrefix("\""))
  }

  @Test("a file that has not changed is the same whether it was compressed or not")
  func notModified() async throws {
    let fixture = try KioskFixture()
    let tag = try #require(try await fixture.get("/style.css").header("etag"))
    #expect(tag.hasPrefix("W/\""))
    for headers in [[:], Self.gzip] {
      let answer = try await fixture.get(
        "/style.css", headers.merging(["if-none-match": tag]) { $1 })
      #expect(answer.status == 304 && answer.header("etag") == tag)
      #expect(answer.header("vary") == "Accept-Encoding")
    }
  }
}
