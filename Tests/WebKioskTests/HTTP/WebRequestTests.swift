import Diagnostics
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct WebRequestTests {
  @Test(
    "a path has parts, each decoded by itself",
    arguments: [
      ("/", []), ("", []), ("//a//b/", ["a", "b"]), ("/a/b%2Fc/%EB%94%B8", ["a", "b/c", "딸"]),
      ("/a+b%20c", ["a+b c"]), ("/a?b/c", ["a"]), ("/..", [".."]),
      ("/%ff", nil), ("/a/%", nil), ("/%00", nil),
    ] as [(String, [String]?)])
  func segments(target: String, expected: [String]?) throws {
    #expect(try KioskFixture.request("GET", target).segments == expected)
  }

  @Test("the query is what stands after the first question mark")
  func query() throws {
    let request = try KioskFixture.request("GET", "/a?b=c?d&e=%3F")
    #expect(request.path == "/a")
    #expect(request.query == FormValues([("b", "c?d"), ("e", "?")]))
    #expect(request.queryProblem == nil)
    #expect(try KioskFixture.request("GET", "/?a=%").queryProblem == FormValues.notText)
  }

  @Test("a cookie is found by its whole name, in any of the fields")
  func cookies() throws {
    let headers = WebHeaders([
      (name: "Cookie", value: "xjuice-lang=a; juice-lang=ko;other=1=2"),
      (name: "cookie", value: "late=3; juice-lang=en; empty="),
    ])
    let request = WebRequest(.get, target: "/", headers: headers, address: "") {
      _ throws(BodyProblem) in []
    }
    #expect(request.cookie("juice-lang") == "ko")
    #expect(request.cookie("other") == "1=2")
    #expect(request.cookie("late") == "3")
    #expect(request.cookie("empty") == nil && request.cookie("lang") == nil)
  }

  @Test("a field that stands twice has no one value")
  func repeatedFields() {
    let headers = WebHeaders([(name: "Host", value: "a"), (name: "hOST", value: "b")])
    #expect(headers["host"] == nil && headers.all("host") == ["a", "b"])
    #expect(headers["origin"] == nil && headers.all("origin") == [])
  }

  @Test("elements of a field have weights, and 1 without")
  func weights() {
    let headers = WebHeaders([
      (name: "Accept-Encoding", value: "GZIP ; Q=0.5,, br;level=1;q=0"),
      (name: "accept-encoding", value: "*"),
    ])
    let found = headers.weighted("accept-encoding").map { "\($0.value) \($0.weight)" }
    #expect(found == ["gzip 0.5", "br 0.0", "* 1.0"])
    #expect(headers.weighted("accept-language").isEmpty)
  }

  @Test("methods go by their names", arguments: ["GET", "HEAD", "POST", "PATCH", "DELETE", "get"])
  func methods(name: String) {
    let method = WebMethod(name)
    #expect(method.name == name)
    #expect(method.isSafe == ["GET", "HEAD"].contains(name))
  }

  @Test(
    "the language is what was chosen, or else what the browser prefers",
    arguments: [
      ("", "", .english), ("", "ko", .korean), ("", "ko-KR,ko;q=0.9,en;q=0.8", .korean),
      ("", "en;q=0.5, ko;q=0.8", .korean), ("", "fr, KO-kr;q=0.1", .korean),
      ("", "en, ko", .english), ("", "ko, en", .korean), ("", "ko;q=0, fr", .english),
      ("", "*", .english), ("en", "ko", .english), ("ko", "en", .korean), ("fr", "ko", .korean),
    ] as [(String, String, Language)])
  func languages(cookie: String, accepted: String, expected: Language) throws {
    var headers: [String: String] = [:]
    if !cookie.isEmpty { headers["cookie"] = "juice-lang=\(cookie)" }
    if !accepted.isEmpty { headers["accept-language"] = accepted }
    let request = try KioskFixture.request("GET", "/", headers)
    #expect(RequestLanguage.of(request, among: nil, default: .english) == expected)
  }

  @Test("a browser that prefers no known language gets that of the server")
  func standardLanguage() throws {
    for headers in [[:], ["accept-language": "fr"], ["accept-language": "en;q=0"]] {
      let request = try KioskFixture.request("GET", "/", headers)
      #expect(RequestLanguage.of(request, among: nil, default: .korean) == .korean)
    }
  }

  @Test(
    "of a shop with languages of its own, the first is for whom it has none",
    arguments: [
      ("", "", .korean), ("", "fr", .korean), ("", "en-GB;q=0.1, fr", .english),
      ("", "ko;q=0.5, en;q=0.8", .english), ("en", "ko", .english), ("fr", "en", .english),
    ] as [(String, String, Language)])
  func ownLanguages(cookie: String, accepted: String, expected: Language) throws {
    let headers = ["cookie": "juice-guest-lang=\(cookie)", "accept-language": accepted]
    let request = try KioskFixture.request("GET", "/", headers)
    let own: [Language] = [.korean, .english]
    #expect(RequestLanguage.of(request, among: own, default: .english) == expected)
    #expect(RequestLanguage.of(request, among: [.korean], default: .english) == .korean)
  }
}
