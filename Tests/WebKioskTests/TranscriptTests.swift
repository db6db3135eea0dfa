import Diagnostics
import TestSupport
import Testing

@testable import WebKiosk

/// Pages that explain what the kiosk answers by showing it; `Developing` in the documentation says how to write one.
@Suite struct TranscriptTests {
  @Test("requests are answered as the page shows", arguments: Document.transcripts())
  func requests(page: Document) async throws {
    let text = try await page.replacingSections { section, preparation in
      let session = Session()
      for block in preparation { _ = try await session.text(of: block) }
      return try await section.replacingBlocks { try await session.text(of: $0) }
    }
    try Recorded.expect(text, in: page.file)
  }

  /// A kiosk and a browser of a section.
  private final class Session {
    private var menu: String?
    private var fixture: KioskFixture?
    private var language = Language.english
    private var configure: [(inout KioskSettings) -> Void] = []
    private var cookies: [String: String] = [:]
    private var texts = KnownTexts()

    /// Writes the menu of a YAML block, takes the options of `juice serve` from a shell block, and sends the requests
    /// of an HTTP block.
    func text(of block: Document.Block) async throws -> String {
      switch block.language {
      case "yaml": try write(block.text)
      case "sh": try start(block.text)
      case "http":
        var texts: [String] = []
        for exchange in Exchange.all(in: block.text) { texts.append(try await text(of: exchange)) }
        return texts.joined(separator: "\n")
      default: break
      }
      return block.text
    }

    private func write(_ menu: String) throws {
      try #require(menu.hasPrefix("# menu.yaml\n"), "a file has its name in its first line")
      self.menu = menu
      try fixture?.write(menu)
      fixture?.kiosk.services.menus.reload()
    }

    private func start(_ command: String) throws {
      let words = command.split(whereSeparator: \.isWhitespace).map(String.init)
      try #require(words.prefix(2) == ["juice", "serve"], "`\(command)` starts no kiosk")
      var options = words.dropFirst(2)
      while let option = options.popFirst(), let value = options.popFirst() {
        switch option {
        case "--staff-token-file":
          let token = try StaffToken(line: "mina \(KioskFixture.token)")
          configure.append { $0.tokens = [token] }
        case "--max-quantity":
          let count = try #require(Int(value))
          configure.append { $0.maxQuantity = count }
        case "--lang": language = try #require(Language(rawValue: value))
        default: Issue.record("no option `\(option)` here")
        }
      }
    }

    private func text(of exchange: Exchange) async throws -> String {
      let fixture = try started()
      let request = exchange.request(texts)
      var headers = request.headers
      if headers["cookie"] == nil, !cookies.isEmpty {
        headers["cookie"] = cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
          .joined(separator: "; ")
      }
      let answer = try await fixture.send(
        request.method, request.target, headers, body: Array(request.body.utf8))
      for (name, value) in answer.headers where name == "set-cookie" { keep(value) }
      return exchange.text(
        status: answer.status, headers: answer.headers, body: answer.body, parts: request.parts,
        &texts)
    }

    private func started() throws -> KioskFixture {
      if let fixture { return fixture }
      let menu = try #require(menu, "a page has a menu")
      let fixture = try KioskFixture(menu, language: language) { settings in
        for configure in configure { configure(&settings) }
      }
      self.fixture = fixture
      return fixture
    }

    private func keep(_ cookie: String) {
      let parts = cookie.split(separator: ";").map { $0.trimmingPrefix(" ") }
      let name = String(parts[0].prefix { $0 != "=" })
      let isEnded = parts.contains("Max-Age=0")
      cookies[name] = isEnded ? nil : String(parts[0].dropFirst(name.count + 1))
    }
  }
}
