import Foundation
import TestSupport
import Testing

/// HTTP over real sockets: what people and programs may send, and what no server must do about it.
@Suite struct KioskServerTests {
  private static let mango = #"{"lines": [{"juice": "mango"}]}"#

  private func withServer(_ body: (ServedProgram) async throws -> Void) async throws {
    try await Program.withServedMenu { try await $0.serve([], body) }
  }

  @Test func `requests and answers have their headers`() async throws {
    try await withServer { served in
      let connection = try served.connect()
      let first = try connection.order(Self.mango, key: "\"till-1\"")
      #expect(first.status == 201 && first.headers["location"] == "/api/v1/orders/till-1")
      #expect(try connection.order(Self.mango, key: "till-1").status == 200)
      let page = String(repeating: "2a", count: 16)
      let ordered = try connection.request(
        "POST", "/orders", ["Content-Type: application/x-www-form-urlencoded"],
        body: "juice=mango&id=\(page)")
      #expect(ordered.status == 303 && ordered.headers["location"] == "/orders/\(page)")
    }
  }

  @Test func `requests on one connection are answered in order`() async throws {
    try await withServer { served in
      let connection = try served.connect()
      let head = "HTTP/1.1\r\nHost: localhost\r\n\r\n"
      try connection.send("GET /healthz \(head)GET /nowhere \(head)HEAD /healthz \(head)")
      #expect(try connection.answer().status == 200)
      #expect(try connection.answer().status == 404)
      let head3 = try #require(try connection.read(until: "\r\n\r\n"))
      #expect(head3.hasPrefix("HTTP/1.1 200 OK"))
    }
  }

  @Test func `another host is misdirected, and another site changes nothing`() async throws {
    try await withServer { served in
      for host in ["evil.example", "localhost.evil.example:80", ""] {
        let other = try served.connect()
        try other.send("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n")
        #expect(try other.answer().status == 421)
      }
      let connection = try served.connect()
      for origin in ["http://evil.example", "null", "https://localhost.evil.example"] {
        let answer = try connection.request(
          "POST", "/api/v1/orders", ["Origin: \(origin)", "Content-Type: application/json"],
          body: Self.mango)
        #expect(answer.status == 403)
      }
      let answer = try connection.request(
        "POST", "/api/v1/orders", ["Origin: http://localhost", "Content-Type: application/json"],
        body: Self.mango)
      #expect(answer.status == 201)
    }
  }

  @Test func `a body that is too large is refused before it is read`() async throws {
    try await withServer { served in
      let declared = try served.connect()
      try declared.send(
        "POST /api/v1/orders HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n")
      #expect(try declared.answer().status == 413)
      #expect(try declared.isClosed())
      let chunked = try served.connect()
      try chunked.send(
        "POST /api/v1/orders HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
      let chunk = "1000\r\n" + String(repeating: " ", count: 4096) + "\r\n"
      try chunked.send(String(repeating: chunk, count: 5))
      #expect(try chunked.answer().status == 413)
    }
  }

  @Test func `a body that comes too slowly is not waited for`() async throws {
    try await withServer { served in
      let port = served.port
      try await onOwnThread {
        let connection = try HTTPConnection(port: port)
        try connection.send(
          "POST /api/v1/orders HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            + "Content-Length: 100\r\n\r\n{")
        #expect(try connection.answer().status == 408)
        #expect(try connection.isClosed())
      }
      // Others are served meanwhile and afterwards.
      #expect(try served.connect().request("GET", "/healthz").status == 200)
    }
  }

  @Test func `a head that is too long is no request`() async throws {
    try await withServer { served in
      let connection = try served.connect()
      try connection.send(
        "GET / HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "x", count: 20_000))\r\n\r\n"
      )
      #expect(try connection.answer().status == 400)
      #expect(try served.connect().request("GET", "/healthz").status == 200)
    }
  }

  @Test func `what is malformed is reported, and the server goes on`() async throws {
    try await withServer { served in
      for bytes in [
        "nonsense\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
        "GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /?a=%ff HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "POST /api/v1/orders HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n",
      ] {
        let connection = try served.connect()
        try connection.send(bytes)
        #expect((400..<500).contains(try connection.answer().status), "\(bytes)")
        #expect(try served.connect().request("GET", "/healthz").status == 200)
      }
    }
  }

  @Test func `events come to everybody within a second, also of orders from elsewhere`()
    async throws
  {
    try await Program.withServedMenu { program in
      // The opening stock is reported once, with the first write.
      _ = try await program.run(["stock", "set", "-m", "menu.yaml", "mango=9"])
      try await program.serve { served in
        let stream = try served.connect()
        try stream.send("GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = try stream.read(until: "retry: 1000\n\n")
        let ending = try await program.run(["order", "-m", "menu.yaml", "mango"])
        #expect(ending.status == 0)
        let event = try #require(try stream.event())
        #expect(event.contains(#""fruit":"mango""#) && event.contains("event: stock\n"))
        let id = try #require(event.firstMatch(of: /id: (\S+)/)).1
        // Somebody who was away gets what followed, and nothing else.
        _ = try await program.run(["order", "-m", "menu.yaml", "kiwi"])
        let resumed = try served.connect()
        try resumed.send(
          "GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\nLast-Event-ID: \(id)\r\n\r\n")
        _ = try resumed.read(until: "retry: 1000\n\n")
        let next = try #require(try resumed.event())
        #expect(next.contains(#""fruit":"kiwi""#))
        // Streams do not keep it from ending.
        #expect(served.end() == 0)
      }
    }
  }

  @Test func `a client that waits with its body is asked to send it`() async throws {
    try await withServer { served in
      let connection = try served.connect()
      let head = "POST /api/v1/orders HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n"
      for _ in 0..<2 {
        try connection.send(
          head
            + "Content-Type: application/json\r\nContent-Length: \(Self.mango.utf8.count)\r\n\r\n"
        )
        #expect(try connection.read(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
        try connection.send(Self.mango)
        #expect(try connection.answer().status == 201)
      }
    }
  }

  @Test func `a body that nobody wants is not asked for`() async throws {
    try await withServer { served in
      for (path, length, status) in [
        ("/api/v1/orders", 1_000_000, 413), ("/nowhere", 10, 404), ("/healthz", 10, 405),
      ] {
        let connection = try served.connect()
        try connection.send(
          "POST \(path) HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n"
            + "Content-Length: \(length)\r\n\r\n")
        let answer = try connection.answer()
        #expect(answer.status == status && answer.headers["connection"] == "close", "\(path)")
        #expect(try connection.isClosed())
      }
    }
  }
}
