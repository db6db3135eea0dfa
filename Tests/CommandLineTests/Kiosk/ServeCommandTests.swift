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

  @Test(arguments: [
    (
      ["--listen", "0.0.0.0:0"],
      """
      error: other machines reach 0.0.0.0:0, so that staff need a token
      help: name a file with --staff-token-file; if there is none, it is made with a token

      """
    ),
    (
      ["--listen", "127.example.org:0"],
      """
      error: other machines reach 127.example.org:0, so that staff need a token
      help: name a file with --staff-token-file; if there is none, it is made with a token

      """
    ),
    (
      ["--listen", "0.0.0.0:0", "--staff-token-file", "good"],
      """
      error: other machines reach 0.0.0.0:0, so that the server needs a name
      help: name it with --allow-host, as browsers call it

      """
    ),
    (
      ["--listen", "8080"],
      """
      error: `8080` is no address and port
      help: write it as 127.0.0.1:8080 or [::1]:8080

      """
    ),
    (
      ["--staff-token-file", "short"],
      """
      error: the staff token in short has 24 bits, and needs 128
      help: `juice serve token` makes one

      """
    ),
    (
      ["--staff-token-file", "none/token"],
      """
      error: cannot write `none/token`: no such file or directory

      """
    ),
    (
      ["--staff-token-file", "menu.yaml"],
      """
      error: the staff token in menu.yaml has other characters than letters, digits and `-_+/=`
      help: `juice serve token` makes one

      """
    ),
  ])
  func `what would be open to everybody is refused`(options: [String], errors: String)
    async throws
  {
    try await Program.withServedMenu { program in
      try program.write("good", String(repeating: "a", count: 64))
      try program.write("short", "secret\n")
      for name in ["good", "short", "menu.yaml"] {
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o600],
          ofItemAtPath: program.folder.appendingPathComponent(name).path)
      }
      let ending = try await program.run(["serve", "-m", "menu.yaml"] + options)
      #expect(ending == Program.Ending(status: 2, output: "", errors: errors))
    }
  }

  @Test func `a token has 256 bits, and another one each time`() async throws {
    try await Program.inFreshFolder { program in
      let first = try await program.run(["serve", "token"])
      let second = try await program.run(["serve", "token"])
      #expect(first.status == 0 && first.output.contains(/^[0-9a-f]{64}\n$/))
      #expect(first.output != second.output)
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

  @Test func `without an address, the link has that of this machine, which is said`() async throws {
    try await Self.withTokens([Self.tokens[0]]) { program in
      let ending = try await program.run(Self.qr)
      #expect(ending.status == 0)
      #expect(ending.output.contains(/^http:\/\/(localhost|[0-9.]+):8080\/login\?link=/))
      #expect(
        ending.errors == """
          note: this is the address of this machine; if browsers call the kiosk by another, \
          name it with --url

          """)
    }
  }

  @Test func `a link needs a token, and an address that browsers can open`() async throws {
    let mina = "mina \(Self.tokens[0])"
    for (lines, words, errors) in [
      (
        [mina], ["serve", "token", "--qr"],
        """
        error: a link is made with a staff token
        help: name the file of `juice serve` with --staff-token-file

        """
      ),
      (
        [""], Self.qr,
        """
        error: there is no staff token in tokens
        help: `juice serve token` makes one; without the file, nobody has to sign in

        """
      ),
      (
        [mina, "jun \(Self.tokens[1])"], Self.qr,
        """
        error: each token in tokens belongs to somebody
        help: write --name with one of mina, jun

        """
      ),
      (
        [mina, Self.tokens[1]], Self.qr + ["--name", "jun"],
        """
        error: nobody in tokens is called jun
        help: write --name with one of mina

        """
      ),
      (
        [Self.tokens[1]], Self.qr + ["--name", "jun"],
        """
        error: nobody in tokens is called jun
        help: leave out --name; its tokens are shared

        """
      ),
      (
        [mina], Self.qr + ["--url", "https://\(String(repeating: "x", count: 80)).example"],
        """
        error: the address is too long for a QR code
        help: choose one of at most 70 bytes with --url

        """
      ),
    ] {
      try await Self.withTokens(lines) { program in
        let ending = try await program.run(words)
        #expect(ending == Program.Ending(status: 2, output: "", errors: errors))
      }
    }
    for url in [
      "http://x:0", "http://x:99999", "http://x:", "http://%41",
      "juice.local", "ftp://juice.local", "http://", "http://juice.local/kiosk",
      "http://juice.local/?a=b", "http://juice.local#a", "http://mina@juice.local", "http://a b",
      "",
    ] {
      try await Self.withTokens([mina]) { program in
        let ending = try await program.run(Self.qr + ["--url", url])
        let errors = """
          error: `\(url)` is no address of a kiosk
          help: write it as http://juice.local:8080 or https://juice.example

          """
        #expect(ending == Program.Ending(status: 2, output: "", errors: errors))
      }
    }
  }

  @Test func `options for a link need it`() async throws {
    try await Self.withTokens([Self.tokens[0]]) { program in
      for words in [["--url", "http://juice.local"], ["--staff-token-file", "tokens"]] {
        let ending = try await program.run(["serve", "token"] + words)
        #expect(ending.status == 2 && ending.output.isEmpty)
        #expect(ending.errors.hasPrefix("error: --staff-token-file and --url need --qr\n"))
      }
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

  @Test func `a restart signs nobody out of their own device, and lets no link be used again`()
    async throws
  {
    try await Program.withServedMenu { program in
      try program.write("tokens", "mina \(Self.tokens[0])\n")
      func link() async throws -> String {
        let printed = try await program.run(Self.qr + ["--url", "http://localhost"])
        return String(try #require(printed.output.firstMatch(of: /\?link=([A-Za-z0-9_-]+)/)).1)
      }
      func signIn(_ link: String, on served: ServedProgram) throws -> HTTPConnection.Answer {
        try served.connect().request(
          "POST", "/login", ["Content-Type: application/x-www-form-urlencoded"],
          body: "link=\(link)&device=own")
      }
      // One that is made before the server is started is as good.
      let links = [try await link(), try await link()]
      var cookie = ""
      try await program.serve(["--staff-token-file", "tokens"]) { served in
        cookie = try #require(try signIn(links[0], on: served).headers["set-cookie"])
        #expect(try signIn(links[0], on: served).status == 401)
        served.end(SIGKILL)
      }
      let session = "Cookie: \(cookie.prefix { $0 != ";" })"
      try await program.serve(["--staff-token-file", "tokens"]) { served in
        #expect(try served.connect().request("GET", "/staff", [session]).status == 200)
        #expect(try signIn(links[0], on: served).status == 401)
        #expect(try signIn(links[1], on: served).status == 303)
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
