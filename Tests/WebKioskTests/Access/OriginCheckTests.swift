import Shop
import StockLedger
import Testing

@testable import WebKiosk

@Suite struct OriginCheckTests {
  private static let host = "juice.local:8080"

  @Test(
    "a page of the server's own may change something, and so may a program",
    arguments: [
      ("juice.local:8080", "http://juice.local:8080", nil),
      ("juice.local:8080", "https://juice.local:8080", "same-origin"),
      ("JUICE.local:8080", "http://juice.LOCAL:8080", nil),
      ("juice.local", "http://juice.local", nil), ("juice.local", "https://juice.local", nil),
      ("juice.local:80", "http://juice.local", nil),
      ("juice.local:443", "https://juice.local", nil),
      ("[::1]:8080", "http://[::1]:8080", nil),
      ("juice.local", nil, nil), ("juice.local", nil, "same-origin"), ("juice.local", nil, "none"),
    ] as [(String, String?, String?)])
  func allowed(host: String, origin: String?, site: String?) throws {
    #expect(OriginCheck.allows(try Self.request("POST", host, origin, site)))
  }

  @Test(
    "a page of another site may not",
    arguments: [
      ("juice.local:8080", "null", nil), ("juice.local:8080", "http://juice.local", nil),
      ("juice.local", "http://juice.local:8080", nil),
      ("juice.local:80", "https://juice.local", nil),
      ("juice.local:443", "http://juice.local", nil), ("juice.local", "http://example.com", nil),
      ("juice.local", "http://juice.local.example.com", nil),
      ("juice.local", "ftp://juice.local", nil),
      ("juice.local", "", nil), ("juice.local", "juice.local", nil),
      ("juice.local", "http://juice.local/", nil), ("juice.local", nil, "cross-site"),
      ("juice.local", nil, "same-site"), ("juice.local", nil, ""),
      ("juice.local", "http://example.com", "same-origin"),
    ] as [(String, String?, String?)])
  func refused(host: String, origin: String?, site: String?) throws {
    for method in ["POST", "PATCH", "DELETE"] {
      #expect(!OriginCheck.allows(try Self.request(method, host, origin, site)))
    }
    // Nothing is changed by reading.
    #expect(OriginCheck.allows(try Self.request("GET", host, origin, site)))
    #expect(OriginCheck.allows(try Self.request("HEAD", host, origin, site)))
  }

  private static func request(
    _ method: String, _ host: String, _ origin: String?, _ site: String?
  ) throws -> WebRequest {
    var headers = ["host": host]
    headers["origin"] = origin
    headers["sec-fetch-site"] = site
    return try KioskFixture.request(method, "/orders", headers)
  }

  @Test("two origins are none of the server's own")
  func twice() throws {
    let own = "http://\(Self.host)"
    let headers = WebHeaders([
      (name: "host", value: Self.host), (name: "origin", value: own), (name: "origin", value: own),
    ])
    let request = WebRequest(.post, target: "/orders", headers: headers, address: "") {
      _ throws(BodyProblem) in []
    }
    #expect(!OriginCheck.allows(request))
  }

  @Test("what another site's page sends orders nothing")
  func order() async throws {
    let fixture = try KioskFixture()
    let before = try await fixture.shop.ledger.head()
    let form = [("juice", "strawberry-banana")]
    let answer = try await fixture.post(
      "/orders", form: form, ["origin": "http://example.com", "accept-language": "ko"])
    #expect(answer.status == 403 && answer.heading == "죄송해요, 처리하지 못했어요")
    #expect(try await fixture.shop.ledger.head() == before)
    let own = try await fixture.post(
      "/orders", form: form, ["origin": "http://\(KioskFixture.host)"])
    #expect(own.status == 303)
  }
}
