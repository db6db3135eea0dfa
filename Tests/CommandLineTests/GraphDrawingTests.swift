import Foundation
import TestSupport
import Testing

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
