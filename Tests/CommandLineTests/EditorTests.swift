import Foundation
import TestSupport
import Testing

/// `juice lsp` under clients that are not ours, from the Python Package Index and from Debian: a
/// longer check.
@Suite(.enabled(if: LongTests.areWanted, "it installs packages; JUICE_LONG_TESTS=1 asks for it"))
struct EditorTests {
  private static let scripts = Program.repository
    .appending(path: "Tests/CommandLineTests/Editors")

  /// In a folder with a menu of two files.
  private func inMenu(_ body: (Program) async throws -> Void) async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("fruits.yaml", "fruits:\n  mango: 10\n")
      try program.write(
        "juices.yaml", "juices:\n  망고쥬스: {mango: 1}\n  sunrise: {mango: 3}\n")
      try await body(program)
    }
  }

  @Test("pygls attaches, sees a finding and its fix, renames in two files, and completes")
  func pygls() async throws {
    try await inMenu { program throws in
      let python = try program.python(["pygls==2.1.1", "lsprotocol==2025.0.0"])
      let ending = try program.launch(
        python.appending(path: "python"),
        [Self.scripts.appending(path: "session.py").path, Program.executable.path, "."])
      #expect(ending.output == "the session went as it should\n")
      #expect(ending.errors.isEmpty)
      #expect(ending.status == 0)
    }
  }

  @Test("Neovim does the same, and writes both files")
  func neovim() async throws {
    try await inMenu { program throws in
      let ending = try program.shell(
        """
        set -e
        command -v nvim > /dev/null || {
          sudo=$(command -v sudo || true)
          $sudo apt-get update && $sudo apt-get install -y neovim
        } > .install 2>&1 || { cat .install; exit 1; }
        export JUICE="$juice"
        nvim --headless --clean -c "luafile $script"
        """, environment: ["script": Self.scripts.appending(path: "session.lua").path])
      #expect(ending.output == "the session went as it should\n")
      #expect(ending.errors.isEmpty)
      #expect(ending.status == 0)
      #expect(try program.read("fruits.yaml") == "fruits:\n  망고: 10\n")
      #expect(
        try program.read("juices.yaml")
          == "juices:\n  망고쥬스: {망고: 1}\n  sunrise: {망고: 3}\n")
    }
  }
}
