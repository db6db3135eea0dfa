import Foundation
import TestSupport
import Testing

@Suite struct GraphCommandTests {
  @Test("one juice of the classic menu, sold out, as Mermaid")
  func mermaid() async throws {
    try await Program.withRecipes { program throws in
      let ending = try await program.run(["graph", "--juice", "strawberry"])
      #expect(ending.status == 0 && ending.errors.isEmpty)
      #expect(ending.output.hasPrefix("flowchart LR\n  accTitle: Recipes and stock\n  f0(["))
      #expect(ending.output.contains("<br/>sold out: strawberry 6 short\"]:::soldOut\n"))
      #expect(!ending.output.contains("banana"))
    }
  }

  @Test("the stock is that of now, and of the store that is named")
  func stock() async throws {
    try await Program.withRecipes { program throws in
      #expect(try await program.run(["stock", "set", "mango=0"]).status == 0)
      let now = try await program.run(["graph", "--juice", "mango", "--lang", "ko"]).output
      #expect(now.contains(#"f4(["망고<br/>품절"]):::soldOut"#))
      #expect(now.contains(#"j5["망고쥬스<br/>품절: 망고 3개 부족"]:::soldOut"#))
      let arguments = ["graph", "-m", "recipes/shop", "--store", "gangnam"]
      let kiosk = try await program.run(arguments).output
      #expect(kiosk.contains(#"f0(["strawberry<br/>2 kg left"]):::fruit"#))
      #expect(!kiosk.contains("lemonade"))
      let hidden = try await program.run(arguments + ["--juice", "lemonade"])
      #expect(hidden.status == 2)
      #expect(hidden.errors.hasPrefix("error: store `gangnam` does not serve juice `lemonade`\n"))
    }
  }

  @Test("a menu that is too large for GitHub is drawn all the same, with advice")
  func large() async throws {
    let fruits = (0..<20).map { "f\($0): 10" }.joined(separator: ", ")
    let juices = (0..<100).map { number in
      let uses = (0..<10).map { "f\((number + $0) % 20): \(number + 1)" }
      return "  j\(number): {\(uses.joined(separator: ", "))}\n"
    }
    try await Program.withMenu("fruits: {\(fruits)}\njuices:\n\(juices.joined())") {
      program throws in
      let mermaid = try await program.onMenu("graph")
      #expect(mermaid.status == 0)
      #expect(mermaid.errors.hasPrefix("note: GitHub draws Mermaid of at most 500 edges and 50000"))
      #expect(mermaid.errors.hasSuffix("with --juice, or take --format svg\n"))
    }
  }

  @Test("SVG is what `dot` makes of DOT on its standard input")
  func svg() async throws {
    try await Program.withRecipes { program throws in
      let dot = try await program.run(["graph", "--format", "dot"]).output
      try program.write("bin/dot", "#!/bin/sh\necho \"$@\"; cat; echo 'a warning' >&2\n")
      let drawn = try program.shell(
        "chmod +x bin/dot; PATH=\"$PWD/bin:$PATH\" \"$juice\" graph --format svg")
      #expect(drawn == .init(status: 0, output: "-Tsvg\n" + dot, errors: "a warning\n"))
    }
  }

  @Test("a `dot` that fails or is missing is a failure")
  func withoutSVG() async throws {
    try await Program.withRecipes { program throws in
      try program.write("bin/dot", "#!/bin/sh\necho 'no fonts' >&2; exit 1\n")
      let failed = try program.shell(
        "chmod +x bin/dot; PATH=\"$PWD/bin:$PATH\" \"$juice\" graph --format svg")
      #expect(
        failed
          == .init(status: 2, output: "", errors: "no fonts\nerror: `dot` cannot draw the graph\n"))
      let missing = try program.shell("PATH=bin:/none \"$juice\" graph --format svg")
      #expect(
        missing
          == .init(
            status: 2, output: "",
            errors: """
              error: there is no program `dot` on the path, which draws SVG
              help: install Graphviz (`apt install graphviz` or `brew install graphviz`), or take \
              --format mermaid

              """))
    }
  }
}

/// Drawings under the programs that they are for: a longer check.
@Suite(.enabled(if: LongTests.areWanted)) struct GraphDrawingTests {
  /// Ids and names that mean something to Mermaid, Markdown, HTML or DOT.
  private static let menu = """
    fruits:
      end: {name: {ko: '"]; click f0 "x" %%{init: {}}%% <b>&lt;#35;</b> 1. `x` $$y$$'}, stock: 3, low: 9}
      style: {name: {ko: "1) 목록\\n- 줄"}, stock: 0}
      ﬂ: {name: {ko: 'ﬂ°°35¶ß; fa:fa-car [a](b) **굵게** \\n \\N C:\\dir'}, stock: 5}
      node: {name: {ko: '&amp; \\ "'}, stock: 5}
      딸기: 10
    juices:
      graph: {end: 1, style: 1, node: 1}
      subgraph: {end: 1, ﬂ: 1, 딸기: 1}
      o: {name: {ko: "o-->x|y|{z}(w);"}, uses: {end: 3}}

    """

  @Test("Graphviz draws what is meant, installed where there is none")
  func graphviz() async throws {
    try await Program.withMenu(Self.menu) { program throws in
      let ending = try program.shell(
        """
        command -v dot > /dev/null || {
          $(command -v sudo) apt-get update && $(command -v sudo) apt-get install -y graphviz
        } > apt.log 2>&1
        "$juice" graph -m menu.yaml --lang ko --format dot > menu.dot
        dot -Tplain menu.dot > /dev/null
        "$juice" graph -m menu.yaml --lang ko --format svg
        """)
      #expect(ending.status == 0 && ending.errors.isEmpty)
      try expectTitles(in: ending.output)
    }
  }

  @Test("Mermaid itself draws what is meant, in a package of PyPI")
  func mermaid() async throws {
    try await Program.withMenu(Self.menu) { program throws in
      let python = try program.python(["mermaidx==0.10.1"])
      let graph = try await program.onMenu("graph --lang ko")
      try program.write("menu.mmd", graph.output)
      let ending = try program.launch(
        python.appendingPathComponent("mermaidx"), ["-i", "menu.mmd", "-o", "menu.svg"])
      try #require(ending.status == 0, "\(ending.errors)")
      try expectTitles(in: try program.read("menu.svg"))
    }
  }

  /// Without what nobody sees: the joiners, and how spaces and entities are written.
  private func expectTitles(in svg: String) throws {
    let entities = [
      ("&#160;", " "), ("&#45;", "-"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""),
    ]
    let plain = entities.reduce(svg.replacing("\u{2060}", with: "")) {
      $0.replacing($1.0, with: $1.1)
    }.replacing("&amp;", with: "&").replacing("\u{A0}", with: " ")
    for title in [
      #""]; click f0 "x" %%{init: {}}%% <b>&lt;#35;</b> 1. `x` $$y$$"#, "1) 목록␊- 줄",
      #"ﬂ°°35¶ß; fa:fa-car [a](b) **굵게** \n \N C:\dir"#, #"&amp; \ ""#, "딸기", "o-->x|y|{z}(w);",
    ] { #expect(plain.contains(title)) }
  }
}
