import Foundation
import Testing

@Suite struct ServeCommandTests {
  @Test func `it says where it serves, notes what was asked, and ends by SIGTERM`() async throws {
    try await Program.withServedMenu { program in
      try await program.serve { served in
        let answer = try served.connect().request("GET", "/style.css?token=secret")
        let id = try #require(answer.headers["x-request-id"])
        #expect(answer.status == 200)
        #expect(served.end() == 0)
        let lines = try served.log().split(separator: "\n")
        #expect(
          lines[0]
            == "serving menu.yaml at http://127.0.0.1:\(served.port)/, for staff at /staff")
        #expect(
          lines[1].contains(
            /^\d{4}-\d\d-\d\d [\d:]{8} 127\.0\.0\.1 GET \/style.css 200 [\d.]+ ms [0-9a-f]{8}-1$/)
        )
        #expect(lines[1].hasSuffix(" \(id)") && lines.count == 2)
      }
    }
  }

  @Test func `requests are noted as JSON`() async throws {
    try await Program.withServedMenu { program in
      try await program.serve(["--log-format", "json"]) { served in
        _ = try served.connect().request("GET", "/nowhere", ["X-Request-ID: till-3.17"])
        served.end()
        let lines = try served.log().split(separator: "\n")
        #expect(
          lines[0].contains(
            /^\{"notice":"serving menu.yaml at http:\/\/127\.0\.0\.1:\d+\/, for staff at \/staff","time":"[^"]+Z"\}$/
          ))
        #expect(
          lines[1].contains(
            /^\{"address":"127\.0\.0\.1","method":"GET","milliseconds":[\d.]+,"path":"\/nowhere","requestID":"till-3\.17","status":404,"time":"[^"]+Z"\}$/
          ))
        #expect(lines.count == 2)
      }
    }
  }

  /// A folder with the file `tokens`, readable for its owner alone.
  private static func withTokens(
    _ lines: [String], _ body: (Program) async throws -> Void
  ) async throws {
    try await Program.inFreshFolder { program in
      try program.write("tokens", lines.joined(separator: "\n"))
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600],
        ofItemAtPath: program.folder.appendingPathComponent("tokens").path)
      try await body(program)
    }
  }

  private static let tokens = ["a", "b", "c"].map { String(repeating: $0, count: 64) }
  private static let qr = ["serve", "token", "--qr", "--staff-token-file", "tokens"]

  @Test func `a link is printed with its QR code, each time another one`() async throws {
    try await Self.withTokens(["mina \(Self.tokens[0])", Self.tokens[1]]) { program in
      let words = Self.qr + ["--url", "https://juice.example/", "--name", "mina"]
      let endings = [try await program.run(words), try await program.run(words)]
      #expect(endings.allSatisfy { $0.status == 0 && $0.errors.isEmpty })
      #expect(endings[0].output != endings[1].output)
      let lines = endings[0].output.split(separator: "\n", omittingEmptySubsequences: false)
      let link = /https:\/\/juice\.example\/login\?link=[A-Za-z0-9_-]{52}/
      #expect(lines[0].wholeMatch(of: link) != nil && lines[1].isEmpty && lines.last == "")
      // 85 bytes are in version 5, which has 37 modules in a row, with two around them.
      let drawn = lines.dropFirst(2).dropLast()
      #expect(drawn.count == 21 && drawn.allSatisfy { $0.count == 41 })
      #expect(drawn.joined().allSatisfy { " █▀▄".contains($0) })
      let coloured = try await program.run(words + ["--color", "always"])
      let painted = coloured.output.split(separator: "\n").dropFirst()
      #expect(painted.count == 21)
      #expect(
        painted.allSatisfy { $0.hasPrefix("\u{1B}[97;40m") && $0.hasSuffix("\u{1B}[0m") })
    }
  }

  @Test func `who opens a link is staff, once`() async throws {
    try await Program.withServedMenu { program in
      try program.write("tokens", "mina \(Self.tokens[0])")
      try await program.serve(["--staff-token-file", "tokens"]) { served in
        let url = "http://localhost:\(served.port)"
        let printed = try await program.run(Self.qr + ["--url", url])
        let found = try #require(printed.output.firstMatch(of: /\?link=([A-Za-z0-9_-]+)/))
        let connection = try served.connect()
        #expect(try connection.request("GET", "/login\(found.0)").body.contains("as mina"))
        func signIn() throws -> HTTPConnection.Answer {
          try connection.request(
            "POST", "/login", ["Content-Type: application/x-www-form-urlencoded"],
            body: "link=\(found.1)&device=own")
        }
        let cookie = try #require(try signIn().headers["set-cookie"]?.split(separator: ";").first)
        #expect(try connection.request("GET", "/staff", ["Cookie: \(cookie)"]).status == 200)
        #expect(try signIn().status == 401)
      }
    }
  }

  @Test func `a restart keeps sessions and devices of the shop, and lets no link be used again`()
    async throws
  {
    try await Program.withServedMenu { program in
      try program.write("tokens", "mina \(Self.tokens[0])\n")
      func link(_ words: [String] = []) async throws -> String {
        let printed = try await program.run(Self.qr + ["--url", "http://localhost"] + words)
        return String(try #require(printed.output.firstMatch(of: /\?link=([A-Za-z0-9_-]+)/)).1)
      }
      func signIn(_ link: String, on served: ServedProgram) throws -> HTTPConnection.Answer {
        try served.connect().request(
          "POST", "/login", ["Content-Type: application/x-www-form-urlencoded"],
          body: "link=\(link)&device=own")
      }
      // One that is made before the server is started is as good.
      let links = [
        try await link(), try await link(), try await link(["--device", "Counter 1", "--start"]),
      ]
      var (cookie, deviceCookie) = ("", "")
      try await program.serve(["--staff-token-file", "tokens"]) { served in
        cookie = try #require(try signIn(links[0], on: served).headers["set-cookie"])
        #expect(try signIn(links[0], on: served).status == 401)
        let device = try signIn(links[2], on: served)
        #expect(device.headers["location"] == "/start")
        deviceCookie = try #require(device.headers["set-cookie"])
        served.end(SIGKILL)
      }
      let session = "Cookie: \(cookie.prefix { $0 != ";" })"
      let counter = "Cookie: \(deviceCookie.prefix { $0 != ";" })"
      try await program.serve(["--staff-token-file", "tokens"]) { served in
        #expect(try served.connect().request("GET", "/staff", [session]).status == 200)
        #expect(try signIn(links[0], on: served).status == 401)
        #expect(try signIn(links[1], on: served).status == 303)
        let home = try served.connect().request("GET", "/", [counter])
        #expect(home.headers["location"] == "/start")
        #expect(try served.connect().request("GET", "/staff", [counter]).status == 303)
        let devices = try served.connect().request("GET", "/staff/devices", [session])
        #expect(devices.body.contains("<bdi>Counter 1</bdi>"))
        let out = try served.connect().request(
          "POST", "/logout", [session, "Content-Type: application/x-www-form-urlencoded"],
          body: "")
        #expect(out.status == 303)
        served.end(SIGKILL)
      }
      try await program.serve(["--staff-token-file", "tokens"]) { served in
        let answer = try served.connect().request("GET", "/staff", [session])
        #expect(answer.status == 303)
      }
    }
  }

  @Test func `what a server cannot read of its devices and sessions is told`() async throws {
    try await Program.withServedMenu { program in
      try program.write("tokens", "mina \(Self.tokens[0])")
      try program.write("stock.sqlite-staff/file", "")
      let stock = ["--stock", "stock.sqlite"]
      let reason = "cannot read `stock.sqlite-staff`"
      try await program.serve(stock) { served in
        let log = try served.log()
        #expect(log.contains("devices of the shop are not known: \(reason)"))
      }
      try await program.serve(stock + ["--staff-token-file", "tokens"]) { served in
        let words =
          "devices of the shop are not known, and staff have to sign in again after a restart"
        let log = try served.log()
        #expect(log.contains("\(words): \(reason)"))
      }
    }
  }

  @Test func `the file of tokens is made once, for its owner alone`() async throws {
    try await Program.withServedMenu { program in
      let note =
        "note: a new staff token is in token; `juice serve token --qr` shows it as a code\n"
      for isFirst in [true, false] {
        try await program.serve(["--staff-token-file", "token"]) { served in
          let token = try program.read("token")
          #expect(token.contains(/^[0-9a-f]{64}\n$/))
          let field = "Authorization: Bearer \(token.dropLast())"
          #expect(try served.connect().request("GET", "/api/v1/stock", [field]).status == 200)
          #expect(try served.log().contains(note) == isFirst)
        }
      }
      let path = program.folder.appending(path: "token").path
      let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(permissions as? Int == 0o600)
    }
  }

  @Test func `an address that is taken is reported`() async throws {
    try await Program.withServedMenu { program in
      try await program.serve { served in
        let ending = try program.launch([
          "serve", "-m", "menu.yaml", "--listen", "127.0.0.1:\(served.port)",
        ])
        let errors = """
          error: cannot listen at 127.0.0.1:\(served.port): address already in use
          help: choose another address with --listen

          """
        #expect(ending == Program.Ending(status: 2, output: "", errors: errors))
      }
    }
  }
}
