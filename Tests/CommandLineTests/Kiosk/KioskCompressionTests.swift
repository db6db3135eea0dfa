import Foundation
import TestSupport
import Testing

/// Compressed answers over real sockets, and what must not confuse the server that compresses them.
@Suite struct KioskCompressionTests {
  private static let gzip = "Accept-Encoding: gzip, deflate, br"
  /// The server takes the client for one that a proxy on this machine serves.
  private static let elsewhere = [gzip, "X-Forwarded-For: 192.0.2.7"]

  private func withServer(_ body: (Program, ServedProgram) async throws -> Void) async throws {
    try await Program.withServedMenu { program in
      try await program.serve(["--trust-forwarded", "127.0.0.1"]) { try await body(program, $0) }
    }
  }

  private static func head(_ method: String, _ path: String, _ headers: [String] = elsewhere)
    -> String
  {
    (["\(method) \(path) HTTP/1.1", "Host: localhost"] + headers).joined(separator: "\r\n")
      + "\r\n\r\n"
  }

  /// The body as it was before it was compressed; `gzip` checks its length and its checksum.
  private func unpacked(_ answer: HTTPConnection.Answer, _ program: Program) throws -> String {
    #expect(answer.headers["content-encoding"] == "gzip")
    try Data(answer.bytes).write(to: program.folder.appendingPathComponent("body.gz"))
    let ending = try program.shell("gzip -dc body.gz")
    #expect(ending.status == 0, "\(ending.errors)")
    return ending.output
  }

  @Test func `pages and documents are compressed for clients elsewhere`() async throws {
    try await withServer { program, served in
      let connection = try served.connect()
      for path in [
        "/", "/stock", "/nowhere", "/api/v1/menu", "/style.css", "/screen.js",
        "/api/v1/openapi.json",
      ] {
        let packed = try connection.request("GET", path, Self.elsewhere)
        let plain = try connection.request("GET", path)
        let local = try connection.request("GET", path, [Self.gzip])
        #expect(try unpacked(packed, program).withoutIDs == plain.body.withoutIDs, "\(path)")
        #expect(packed.headers["content-length"] == "\(packed.bytes.count)")
        #expect(packed.bytes.count < plain.bytes.count)
        #expect(local.body.withoutIDs == plain.body.withoutIDs, "\(path)")
        for answer in [plain, local] { #expect(answer.headers["content-encoding"] == nil) }
        for answer in [packed, plain, local] {
          #expect(answer.headers["vary"]?.hasSuffix("Accept-Encoding") == true, "\(path)")
        }
      }
    }
  }

  @Test func `a tag of a file is good for both codings, and that of the stock for a change`()
    async throws
  {
    try await withServer { _, served in
      let connection = try served.connect()
      let packed = try connection.request("GET", "/style.css", Self.elsewhere)
      let tag = try #require(packed.headers["etag"])
      #expect(tag.hasPrefix("W/"))
      for headers in [Self.elsewhere, []] {
        let again = try connection.request(
          "GET", "/style.css", headers + ["If-None-Match: \(tag)"])
        #expect(again.status == 304 && again.headers["etag"] == tag)
        #expect(again.headers["vary"] == "Accept-Encoding" && again.bytes.isEmpty)
        #expect(again.headers["content-encoding"] == nil)
      }
      let stock = try connection.request("GET", "/api/v1/stock", Self.elsewhere)
      #expect(stock.headers["content-encoding"] == nil && stock.headers["vary"] == nil)
      let change = try connection.request(
        "PATCH", "/api/v1/stock",
        Self.elsewhere + [
          "Content-Type: application/json", "If-Match: \(try #require(stock.headers["etag"]))",
        ], body: #"{"kind": "add", "amounts": {"mango": "1"}}"#)
      #expect(change.status == 200)
    }
  }

  @Test func `requests on one connection are answered in order, compressed or not`() async throws {
    try await withServer { program, served in
      let connection = try served.connect()
      for _ in 0..<3 {
        try connection.send(
          Self.head("GET", "/api/v1/menu") + Self.head("GET", "/healthz") + Self.head("HEAD", "/")
            + Self.head("GET", "/nowhere") + Self.head("GET", "/api/v1/menu", []))
      }
      for _ in 0..<3 {
        let menu = try connection.answer()
        let health = try connection.answer()
        let head = try connection.answer(hasBody: false)
        let nowhere = try connection.answer()
        let plain = try connection.answer()
        #expect(try unpacked(menu, program) == plain.body)
        #expect(health.body == "ok\n" && health.headers["content-encoding"] == nil)
        #expect(head.status == 200 && head.headers["content-encoding"] == nil)
        #expect(head.headers["vary"] == "Accept-Language, Cookie, Accept-Encoding")
        #expect(try nowhere.status == 404 && unpacked(nowhere, program).contains("</html>"))
      }
    }
  }

  @Test func `a client that waits with its body is asked to send it`() async throws {
    try await withServer { program, served in
      let connection = try served.connect()
      let order = #"{"lines": [{"juice": "mango"}, {"juice": "kiwi"}]}"#
      for _ in 0..<2 {
        try connection.send(
          Self.head(
            "POST", "/api/v1/orders",
            Self.elsewhere + [
              "Expect: 100-continue", "Content-Type: application/json",
              "Content-Length: \(order.utf8.count)",
            ]))
        #expect(try connection.read(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
        try connection.send(order)
        let answer = try connection.answer()
        #expect(answer.status == 201)
        #expect(try unpacked(answer, program).contains(#""juice" : "kiwi""#))
      }
    }
  }

  @Test func `a body that is refused has a page that is compressed in pieces`() async throws {
    try await withServer { program, served in
      let connection = try served.connect()
      try connection.send(
        Self.head("POST", "/orders", Self.elsewhere + ["Content-Length: 1000000"]))
      let answer = try connection.answer()
      #expect(answer.status == 413 && answer.headers["content-length"] == nil)
      #expect(try unpacked(answer, program).hasSuffix("</html>\n"))
      #expect(try connection.isClosed())
    }
  }

  @Test func `what is malformed after a good request is reported, and the server goes on`()
    async throws
  {
    try await withServer { program, served in
      for bytes in ["nonsense\r\n\r\n", "GET / HTTP/9.9\r\n\r\n"] {
        let kept = try served.connect()
        let page = try kept.request("GET", "/", Self.elsewhere)
        #expect(try unpacked(page, program).contains("</html>"))
        try kept.send(bytes)
        #expect(try kept.answer().status == 400 && kept.isClosed(), "\(bytes)")
        let pipelined = try served.connect()
        try pipelined.send(Self.head("GET", "/") + Self.head("GET", "/stock") + bytes)
        for _ in 0..<2 {
          #expect(try unpacked(try pipelined.answer(), program).contains("</html>"))
        }
        #expect(try pipelined.answer().status == 400 && pipelined.isClosed(), "\(bytes)")
      }
      #expect(try served.connect().request("GET", "/healthz").status == 200)
    }
  }

  @Test func `clients that go away in between harm nobody`() async throws {
    try await withServer { program, served in
      for count in 1...8 {
        let connection = try served.connect()
        try connection.send(String(repeating: Self.head("GET", "/api/v1/menu"), count: count))
        if count.isMultiple(of: 2) { _ = try connection.read(until: "\r\n\r\n") }
      }
      let page = try served.connect().request("GET", "/", Self.elsewhere)
      #expect(try unpacked(page, program).contains("</html>"))
      #expect(served.end() == 0)
    }
  }

  @Test func `streams are not compressed`() async throws {
    try await withServer { _, served in
      for path in ["/live", "/api/v1/events"] {
        let connection = try served.connect()
        try connection.send(Self.head("GET", path))
        let head = try #require(try connection.read(until: "\r\n\r\n"))
        #expect(head.hasPrefix("HTTP/1.1 200") && !head.lowercased().contains("content-encoding"))
        #expect(try connection.read(until: "retry: 1000\n\n") != nil)
      }
    }
  }
}
