import Foundation
import TestSupport
import Testing

@Suite struct FormatCommandTests {
  private static let messy = """
    juices: # all of them
      mango: {uses: {mango:   3},   name: 'Mango juice'}
    fruits:
        mango:   10

    """
  private static let neat = """
    fruits:
      mango: 10

    juices: # all of them
      mango: {name: "Mango juice", uses: {mango: 3}}

    """

  @Test("files of a tree are formatted, and only those that are not")
  func tree() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("recipes/menu.yaml", Self.messy)
      try program.write("recipes/small/neat.yml", Self.neat)
      try program.write("recipes/small/other.txt", Self.messy)
      let formatted = Program.Ending(status: 0, output: "", errors: "formatted 1 file\n")
      try await program.expect(["fmt"], formatted)
      #expect(try program.read("recipes/menu.yaml") == Self.neat)
      #expect(try program.read("recipes/small/other.txt") == Self.messy)
      try await program.expect(["fmt"], .init(status: 0, output: "", errors: ""))
      try await program.expect(["fmt", "--check"], .init(status: 0, output: "", errors: ""))
      try await program.expect(
        ["fmt", "-m", "recipes/small", "--diff"], .init(status: 0, output: "", errors: ""))
    }
  }

  @Test("--check names the files, --diff shows what would change, and neither changes anything")
  func check() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("a.yaml", Self.messy)
      try program.write("b.yaml", Self.neat)
      try program.write("c/d.yaml", Self.messy)
      try await program.expect(
        ["fmt", "--check", "a.yaml", "b.yaml", "c"],
        .init(status: 1, output: "a.yaml\nc/d.yaml\n", errors: "would format 2 files\n"))
      for options in [["--diff", "a.yaml", "b.yaml"], ["--diff", "--check", "a.yaml"]] {
        let ending = try await program.run(["fmt"] + options)
        #expect(ending.status == 1 && ending.errors == "would format 1 file\n")
        #expect(ending.output.hasPrefix("--- a.yaml\n+++ a.yaml\n@@ -1,4 +1,5 @@\n-juices: "))
      }
      #expect(try program.read("a.yaml") == Self.messy)
    }
  }

  @Test("standard input goes to standard output")
  func standardInput() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("a.yaml", Self.messy)
      try program.write("bad.yaml", "fruits: {a: 1\n")
      for option in ["-", "--stdin"] {
        #expect(
          try program.shell("\"$juice\" fmt \(option) < a.yaml")
            == .init(status: 0, output: Self.neat, errors: ""))
      }
      let checked = try program.shell(
        "\"$juice\" fmt - --check --stdin-filename menus/x.yaml < a.yaml")
      #expect(
        checked == .init(status: 1, output: "menus/x.yaml\n", errors: "would format 1 file\n"))
      let bad = try program.shell("\"$juice\" fmt - < bad.yaml")
      #expect(bad.status == 2 && bad.output.isEmpty)
      #expect(bad.errors.hasPrefix("error[JU005]: "))
      #expect(bad.errors.hasSuffix("error: `<stdin>` is not formatted: its YAML has 1 error\n"))
      for wrong in [["-", "a.yaml"], ["a.yaml", "--stdin-filename", "b.yaml"]] {
        let ending = try await program.run(["fmt"] + wrong)
        #expect(ending.status == 2 && ending.errors.hasPrefix("error: "))
      }
    }
  }

  @Test("a file with a mistake in its YAML is reported, and the others are formatted")
  func mistakes() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menu/a.yaml", Self.messy)
      try program.write("menu/b.yaml", "fruits: {b: 1\n")
      try program.write("menu/c.yaml", "fruits:  {c: 1}\n...\n")
      let ending = try await program.run(["fmt", "menu", "none.yaml"])
      #expect(ending.status == 2 && ending.output.isEmpty)
      #expect(
        ending.errors == """
          formatted 1 file
          note: `menu/c.yaml:2` is left as it is: something follows the end of the menu, such as `...`
          error[JU005]: a bracket is not closed
           --> menu/b.yaml:1:9
            |
          1 | fruits: {b: 1
            |         ^ opens here
            = note: the rest of this file has not been read
            = help: close it with `}`

          error: `menu/b.yaml` is not formatted: its YAML has 1 error
          error: cannot read `none.yaml`: no such file or directory

          """)
      #expect(try program.read("menu/a.yaml") == Self.neat)
      #expect(try program.read("menu/b.yaml") == "fruits: {b: 1\n")
      let left = try await program.run(["fmt", "--check", "menu/c.yaml"])
      #expect(left.status == 0 && left.output.isEmpty && left.errors.hasPrefix("note: "))
    }
  }

  @Test("the mode of a file stays, and a link out of what was named is not followed")
  func files() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("tree/menu.yaml", Self.messy)
      try program.write("outside/menu.yaml", Self.messy)
      let ending = try program.shell(
        """
        chmod 640 tree/menu.yaml
        ln -s ../outside/menu.yaml tree/linked.yaml
        "$juice" fmt tree
        echo $?
        stat -c %a tree/menu.yaml
        test -L tree/linked.yaml && ls -A tree
        """)
      #expect(ending.output == "2\n640\nlinked.yaml\nmenu.yaml\n")
      #expect(ending.errors.contains("`tree/linked.yaml` is not followed"))
      #expect(try program.read("tree/menu.yaml") == Self.neat)
      #expect(try program.read("outside/menu.yaml") == Self.messy)
    }
  }

  @Test("what was saved meanwhile is formatted")
  func savedMeanwhile() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menu.yaml", Self.messy)
      let ending = try program.shell(
        """
        (for n in $(seq 100); do
          printf '%s# %s\n' "$messy" "$n" > saved && mv saved menu.yaml
          sleep 0.005
        done; touch ended) &
        while [ ! -e ended ]; do "$juice" fmt menu.yaml 2>>errors; done
        wait; "$juice" fmt menu.yaml 2>>errors
        grep -v -e '^formatted' -e 'was changed by somebody else' -e '^help: run the' errors
        """, environment: ["messy": Self.messy])
      #expect(ending.output == "" && ending.errors == "")
      #expect(try program.read("menu.yaml") == "\(Self.neat)# 100\n")
    }
  }

  @Test("a large file is formatted and compared soon")
  func largeFile() async throws {
    try await Program.inFreshFolder { program throws in
      let count = LongTests.areWhole ? 20_000 : 5_000
      try program.write(
        "menu.yaml",
        "fruits: {f: 9}\njuices:\n"
          + (0..<count).map { "    j\($0):\n        uses:   {f: \($0 + 1)}\n        limit: 5\n" }
          .joined())
      let time = try await ContinuousClock().measure {
        let ending = try await program.run(["fmt", "--diff", "menu.yaml"])
        #expect(ending.status == 1)
        // So many changes are shown as one, with a line that did not change on both sides.
        #expect(ending.output.split(separator: "\n").count == 6 * count + 7)
      }
      // A debug build takes a few seconds; the square of the lines, hours.
      #expect(time < .seconds(120))
    }
  }
}
