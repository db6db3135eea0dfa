#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The reverse proxies of the article, as it sets them up. Long: `JUICE_LONG_TESTS=1`.
  @Suite(.enabled(if: LongTests.areWanted), .serialized) struct KioskProxyTests {
    enum Proxy: String, CaseIterable {
      case nginx = "/usr/sbin/nginx"
      case caddy = "/usr/bin/caddy"

      /// With which its block of the article begins.
      var beginning: String { self == .nginx ? "upstream juice {" : "juice.example {" }
    }

    /// Where Debian installs them.
    static let installed = Proxy.allCases.filter {
      FileManager.default.isExecutableFile(atPath: $0.rawValue)
    }

    private static let token = String(repeating: "0123456789abcdef", count: 2)

    @Test(
      .enabled(if: !installed.isEmpty, "neither nginx nor caddy is installed"), arguments: installed
    )
    func `what the article sets up serves`(_ proxy: Proxy) async throws {
      try await Program.withServedMenu { program in
        try program.write("token", Self.token)
        let options = [
          "--allow-host", "juice.example", "--staff-token-file", "token", "--trust-forwarded",
          "127.0.0.1",
        ]
        try await program.serve(options) { served in
          let port = try Self.freePort()
          let process = try program.start(proxy, at: port, before: served.port)
          defer {
            kill(process.processIdentifier, SIGTERM)
            process.waitUntilExit()
          }
          let client = Client(program: program, port: port)
          try client.waitForServer()
          #expect(try client.status("/") == 200)
          // The kiosk compares `Origin` with `Host`.
          let origin = "-H 'Origin: https://juice.example:\(port)'"
          #expect(
            try client.status(
              "/orders", "\(origin) -d 'juice=mango&id=0123456789abcdef0123456789abcdef'") == 303)
          #expect(
            try client.status("/orders", "-H 'Origin: https://other.example' -d 'juice=mango'")
              == 403)
          // Customers are known by their own address, not by one that they choose.
          _ = try client.status(
            "/healthz",
            "--interface 127.0.0.5 -H 'Forwarded: for=192.0.2.1' -H 'X-Forwarded-For: 192.0.2.2'")
          // Events come as they happen, however few they are.
          let stream = try client.run("/live", "-N --max-time 2")
          #expect(stream.output.hasPrefix("retry: 1000\n\n"))
          // Written within 100 ms of the request.
          #expect(try served.log().contains(" 127.0.0.5 GET /healthz 200 "))
          // A proxy that asks for a password passes it on.
          let login = try client.run("/login", "-i -c cookies \(origin) -d token=\(Self.token)")
          #expect(login.output.contains("; Secure"))
          #expect(try client.status("/stock", "-u guest:secret -b cookies") == 200)
          #expect(try client.status("/", "-u guest:secret") == 200)
          let body = program.folder.appendingPathComponent("body")
          try Data(#"{"lines": [{"juice": "kiwi"}]}"#.utf8).write(to: body)
          let order =
            "-H 'Expect: 100-continue' -H 'Content-Type: application/json' --data-binary @body"
          #expect(try client.status("/api/v1/orders", order) == 201)
        }
      }
    }

    /// Asks the proxy by the name that it has.
    private struct Client {
      let program: Program
      let port: Int

      func run(_ path: String, _ options: String = "") throws -> Program.Ending {
        try program.shell(
          "curl -s --max-time 20 --cacert juice.example.pem --resolve juice.example:\(port):127.0.0.1 "
            + "\(options) https://juice.example:\(port)\(path)")
      }

      func status(_ path: String, _ options: String = "") throws -> Int? {
        Int(try run(path, "-o /dev/null -w '%{http_code}' \(options)").output)
      }

      func waitForServer() throws {
        let end = Date().addingTimeInterval(60)
        while try status("/healthz") != 200, Date() < end { Thread.sleep(forTimeInterval: 0.05) }
      }
    }

    /// A port of which nobody makes use now.
    private static func freePort() throws -> Int {
      let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(server) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isBound = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(server, $0, size) == 0 && getsockname(server, $0, &size) == 0
        }
      }
      try #require(isBound)
      return Int(UInt16(bigEndian: address.sin_port))
    }
  }

  extension Program {
    /// Starts a proxy with its block of the article, in which only ports and files are others.
    fileprivate func start(
      _ proxy: KioskProxyTests.Proxy, at port: Int, before kiosk: Int
    ) throws -> Process {
      let certificate = try shell(
        "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=juice.example "
          + "-addext subjectAltName=DNS:juice.example -keyout juice.example.key -out juice.example.pem"
      )
      try #require(certificate.status == 0, "\(certificate.errors)")
      let block = try Self.block(beginningWith: proxy.beginning)
        .replacing("127.0.0.1:8080", with: "127.0.0.1:\(kiosk)")
      let arguments: [String]
      switch proxy {
      case .nginx:
        let site = block.replacing("listen 443 ssl", with: "listen 127.0.0.1:\(port) ssl")
          .replacing("/etc/ssl/", with: folder.path + "/")
        let files = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map {
          "\($0)_temp_path \(folder.path)/\($0);"
        }
        try write(
          "nginx.conf",
          """
          daemon off; pid \(folder.path)/nginx.pid; error_log stderr;
          events {}
          http { access_log off; \(files.joined(separator: " "))
          \(site)
          }
          """)
        arguments = ["-p", folder.path, "-e", "stderr", "-c", folder.path + "/nginx.conf"]
      case .caddy:
        let names = "juice.example.pem juice.example.key"
        let site = block.replacing(
          "juice.example {",
          with: "https://juice.example:\(port) {\n\tbind 127.0.0.1\n\ttls \(names)")
        try write(
          "Caddyfile", "{\n\tadmin off\n\tauto_https off\n}\n\(site)")
        arguments = ["run", "--config", "Caddyfile", "--adapter", "caddyfile"]
      }
      let process = process(
        arguments, environment: ["HOME": folder.path, "XDG_DATA_HOME": folder.path])
      process.executableURL = URL(fileURLWithPath: proxy.rawValue)
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }

    /// The block of the article that begins with a line.
    private static func block(beginningWith line: String) throws -> String {
      let text = Document.article("Kiosk").text
      let start = try #require(text.range(of: "```text\n\(line)\n")).lowerBound
      let rest = text[start...].dropFirst("```text\n".count)
      return String(rest[..<(try #require(rest.range(of: "```"))).lowerBound])
    }
  }
#endif
