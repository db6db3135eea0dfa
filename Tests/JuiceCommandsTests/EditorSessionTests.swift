import Foundation
import Testing

/// `juice lsp` under an editor and a client that are not ours: longer checks, which install both.
@Suite(.enabled(if: LongChecks.areWanted, "it installs packages; JUICE_LONG_TESTS=1 asks for it"))
struct EditorSessionTests {
  private static let editors = Program.repository.appending(path: "Tests/Editors")

  private func withMenu(_ work: (Program) throws -> Void) throws {
    try Program.inFreshFolder { program in
      try program.write(
        "menu/fruits.yaml",
        """
        fruits:
          strawberry: 50
          kiwi: 10

        """)
      try program.write(
        "menu/juices.yaml",
        """
        # 메뉴
        juices:
          딸기: {strawberry: 16}
          kiwi: {kiwi: 3}

        """)
      try work(program)
    }
  }

  @Test("Neovim attaches, shows a mistake, mends it, renames in two files and completes")
  func neovim() throws {
    try withMenu { program in
      let installed = try program.shell(
        """
        command -v nvim || { $(command -v sudo) apt-get update -qq &&
          $(command -v sudo) apt-get install -qq -y neovim; }
        """)
      try #require(installed.status == 0, "\(installed.output)\(installed.errors)")
      let ending = try program.shell(
        "nvim --headless -u NONE -i NONE -n -c \"luafile $script\"",
        environment: [
          "script": Self.editors.appending(path: "neovim.lua").path,
          "JUICE": Program.executable.path, "XDG_STATE_HOME": program.folder.path,
          "XDG_CACHE_HOME": program.folder.path,
        ])
      #expect(
        ending.output
          == """
          attached
          typed:   딸기: {strawberr: 16}
          told: JU201
          mended:   딸기: {strawberry: 16}
          renamed:   red-berry: 50 |   딸기: {red-berry: 16}
          completed: kiwi
          ended

          """, "\(ending.errors)")
      #expect(ending.status == 0)
    }
  }

  @Test("pygls's client, which checks every message against the types of LSP, sees the same")
  func pygls() throws {
    try withMenu { program in
      let programs = try program.python(["pygls==2.1.1"])
      let ending = try program.run(
        programs.appending(path: "python"),
        [Self.editors.appending(path: "client.py").path, Program.executable.path])
      #expect(
        ending.output
          == """
          positions: utf-8
          opened
          told: JU201
          mended: write `strawberry`
          renamed: 1 in fruits.yaml, 1 in juices.yaml
          hover: True
          completed: True
          status: 0

          """, "\(ending.errors)")
      #expect(ending.status == 0)
    }
  }
}
