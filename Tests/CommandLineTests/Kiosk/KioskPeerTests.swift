import Foundation
import TestSupport
import Testing

/// Programs of others drive the kiosk: browsers, and those that read its OpenAPI document. Long:
/// `JUICE_LONG_TESTS=1`.
@Suite(.enabled(if: LongTests.areWanted), .serialized) struct KioskPeerTests {
  private static let tests = Program.repository.appendingPathComponent("Tests/WebKioskTests")

  /// What `screens.py` can drive, and where Debian installs it; one of them for a sample.
  static let browsers = ["chromium": "/usr/bin/chromium", "firefox": "/usr/bin/firefox-esr"]
    .filter { FileManager.default.isExecutableFile(atPath: $0.value) }.keys.sorted()
    .prefix(LongTests.areWhole ? 2 : 1)

  @Test(.enabled(if: !browsers.isEmpty, "no browser is installed"), arguments: browsers)
  func `both screens do what they say in`(_ browser: String) async throws {
    try await Program.withRecipes { program in
      let script = Self.tests.appendingPathComponent("Browser/screens.py")
      let python = try program.python(Self.packages(of: script))
      let options =
        [
          script.path, Program.executable.path,
          program.folder.appendingPathComponent("recipes").path,
          program.folder.appendingPathComponent("pictures").path, "--browser", browser,
        ] + (LongTests.areWhole ? [] : ["--sample"])
      // Both at the same time, since the first mostly waits.
      let halves = browser == "chromium" ? [["--half", "parts"], ["--half", "ways"]] : [[]]
      let endings = await concurrently(halves.count) { half in
        try await onOwnThread {
          try program.launch(python.appendingPathComponent("python3"), options + halves[half])
        }
      }
      for ending in try endings.map({ try $0.get() }) {
        // Hundreds of checks that passed would hide the one that did not.
        let lines = ending.output.split(separator: "\n")
        let failed = lines.filter { !$0.hasPrefix("ok  ") }.joined(separator: "\n")
        let last = lines.last { $0.hasPrefix("ok  ") } ?? "none"
        #expect(ending.status == 0, "\(failed)\nthe last that passed: \(last)\n\(ending.errors)")
      }
    }
  }

  @Test func `the interface for programs is as its OpenAPI document says`() async throws {
    try await Program.withRecipes { program in
      let script = Self.tests.appendingPathComponent("OpenAPI/check.py")
      let python = try program.python(Self.packages(of: script))
      let ending = try program.launch(
        python.appendingPathComponent("python3"),
        [
          script.path, "--juice", Program.executable.path, "--recipes",
          program.folder.appendingPathComponent("recipes").path,
          "--examples", LongTests.areWhole ? "25" : "5",
        ])
      #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
    }
  }

  /// What a script says that it needs, in the metadata of its first lines (PEP 723).
  private static func packages(of script: URL) throws -> [String] {
    let text = String(decoding: try Data(contentsOf: script), as: UTF8.self)
    let list = try #require(text.firstMatch(of: /# dependencies = \[([^\]]*)\]/)).1
    return list.matches(of: /"([^"]+)"/).map { String($0.1) }
  }
}
