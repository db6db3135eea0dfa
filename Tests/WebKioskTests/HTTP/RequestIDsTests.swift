import Testing

@testable import WebKiosk

@Suite struct RequestIDsTests {
  private func id(_ ids: RequestIDs, _ headers: [(name: String, value: String)] = []) -> String {
    ids.id(
      of: WebRequest(.get, target: "/", headers: WebHeaders(headers), address: "") {
        _ throws(BodyProblem) in []
      })
  }

  @Test("each request gets another id")
  func new() {
    let ids = RequestIDs(seed: 0xBEEF)
    #expect([id(ids), id(ids), id(ids)] == ["0000beef-1", "0000beef-2", "0000beef-3"])
    #expect(id(RequestIDs()) != id(RequestIDs()))
  }

  @Test(
    "the id that a request brings is kept if it is harmless",
    arguments: [
      ("a", true), ("Az09-_.", true), (String(repeating: "a", count: 64), true),
      (String(repeating: "a", count: 65), false), ("", false), ("a b", false), ("a\"", false),
      ("a/b", false), ("딸", false), ("\u{1B}[1m", false), ("a,b", false),
    ])
  func given(text: String, isKept: Bool) {
    let kept = id(RequestIDs(seed: 1), [(name: "X-Request-ID", value: text)])
    #expect(kept == (isKept ? text : "00000001-1"))
  }

  @Test("a request with two ids gets a new one")
  func repeated() {
    let headers = [(name: "X-Request-ID", value: "a"), (name: "x-request-id", value: "b")]
    #expect(id(RequestIDs(seed: 1), headers) == "00000001-1")
  }

  @Test("an answer has the id of its line in the log, whatever it answers")
  func answers() async throws {
    let fixture = try KioskFixture()
    var ids: [String?] = []
    for address in ["/", "/style.css", "/none", "/api/v1/menu", "/live"] {
      ids.append(try await fixture.get(address).header("x-request-id"))
    }
    ids.append(try await fixture.get("/", ["host": "example.com"]).header("x-request-id"))
    ids.append(try await fixture.get("/", ["x-request-id": "till-3"]).header("x-request-id"))
    #expect(Set(ids).count == 7 && ids.last == "till-3" && ids == fixture.log.ids)
  }
}
