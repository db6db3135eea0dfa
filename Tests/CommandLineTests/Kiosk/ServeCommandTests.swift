#if Kiosk
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
        help: make one with `juice serve token`, and name its file with --staff-token-file

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
#endif
