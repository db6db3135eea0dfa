import Testing

@testable import Text

/// Tables and lines on terminals that are narrower than they are.
@Suite struct TextLayoutTests {
  private var table: TextTable {
    var table = TextTable([
      .left("juice"), .left("name").dropped(1), .right("can make"), .left("limited by").wrapped,
      .left("takes").wrapped.dropped(2),
    ])
    table.addRow(of: [
      .words("mango"), .words("Mango juice"), .words("3", .warning), .words("mango, milk"),
      .words("mango 3, milk 200 ml, sugar 20 g"),
    ])
    table.addRow(["딸바", "딸바쥬스", "12", "딸기", "딸기 10개, 바나나 1개"])
    return table
  }

  private func render(_ columns: Int?) -> String {
    table.render(TextLayout(columns: columns, useColor: false))
  }

  @Test("a table that fits is not changed, nor one that goes to a pipe")
  func wide() {
    let whole = """
      juice  name         can make  limited by   takes
      mango  Mango juice         3  mango, milk  mango 3, milk 200 ml, sugar 20 g
      딸바   딸바쥬스           12  딸기         딸기 10개, 바나나 1개
      """
    #expect(render(nil) == whole)
    #expect(render(76) == whole)
  }

  @Test("cells wrap under their columns, not before a unit; the least important columns go first")
  func narrow() {
    #expect(
      render(60) == """
        juice  name         can make  limited by   takes
        mango  Mango juice         3  mango, milk  mango 3, milk
                                                   200 ml, sugar
                                                   20 g
        딸바   딸바쥬스           12  딸기         딸기 10개, 바나나
                                                   1개
        """)
    #expect(
      render(50) == """
        juice  can make  limited by   takes
        mango         3  mango, milk  mango 3, milk
                                      200 ml, sugar 20 g
        딸바         12  딸기         딸기 10개, 바나나
                                      1개
        """)
    #expect(
      render(40) == """
        juice  can make  limited by
        mango         3  mango, milk
        딸바         12  딸기
        """)
    #expect(
      render(20) == """
        juice  can make
        mango         3
          limited by:
            mango, milk
        딸바         12
          limited by: 딸기
        """)
  }

  @Test("the last columns stand below where a word would be broken, numbers on one line")
  func below() {
    var table = TextTable([
      .left, .left("options").wrapped, .right("fat"), .right("salt"), .left("takes").wrapped,
    ])
    table.addRow(["├─ latte", "+pearls +less-ice-than-usual", "2 g", "0.1 g", "milk 180 ml, ice"])
    table.addRow(["   └─ tea with milk", "", "", "1 g", ""])
    func render(_ columns: Int) -> String {
      table.render(TextLayout(columns: columns, useColor: false))
    }
    #expect(
      render(50) == """
                             options                   fat
        ├─ latte             +pearls                   2 g
                             +less-ice-than-usual
          salt: 0.1 g
          takes: milk 180 ml, ice
           └─ tea with milk
          salt: 1 g
        """)
    #expect(
      render(30) == """
        ├─ latte
          options: +pearls
            +less-ice-than-usual
          fat: 2 g  salt: 0.1 g
          takes: milk 180 ml, ice
           └─ tea with milk
          salt: 1 g
        """)
    #expect(
      render(14).hasSuffix(
        """
           └─ tea with
           milk
          salt: 1 g
        """))
  }

  @Test("what stands below has the colour of its cell")
  func colorBelow() {
    var table = TextTable([.left("a"), .left("b").wrapped])
    table.addRow(of: [.words("xxxxxxxx"), .words("y zzzzzzzz", .warning)])
    #expect(
      table.render(TextLayout(columns: 13, useColor: true)) == """
        \u{1B}[1ma\u{1B}[0m
        xxxxxxxx
        \u{1B}[1;33m  b: y\u{1B}[0m
        \u{1B}[1;33m    zzzzzzzz\u{1B}[0m
        """)
  }

  @Test("no line is wider than the terminal", arguments: 10...90)
  func everyWidth(columns: Int) {
    for line in render(columns).split(separator: "\n") {
      #expect(String(line).displayWidth <= columns, "\(line)")
    }
  }

  @Test("headings and marks have colours where there are any")
  func colors() {
    var table = TextTable([.left("a"), .left("b")])
    table.addRow(of: [.words("x"), .words("low", .warning)])
    table.addRow(["y", "z"])
    #expect(
      table.render(TextLayout(columns: 80, useColor: true))
        == "\u{1B}[1ma\u{1B}[0m  \u{1B}[1mb\u{1B}[0m\nx  \u{1B}[1;33mlow\u{1B}[0m\ny  z")
  }

  @Test("a long line goes on below itself, indented")
  func lines() {
    let layout = TextLayout(columns: 20, useColor: false)
    #expect(layout.wrapped("short") == "short")
    #expect(
      layout.wrapped("  mango short 3 (2 left): through a-very-long-base-name") == """
          mango short 3 (2
            left): through
            a-very-long-base
            -name
        """)
    #expect(TextLayout.plain.wrapped(String(repeating: "x", count: 99)).utf8.count == 99)
  }

  @Test("the lines of a text go on under their own first words, those in colour as they are")
  func texts() {
    let layout = TextLayout(columns: 20, useColor: true)
    let text = "55 can be made now, limited by kiwi.\n\n  딸기 10개 부족, 바나나 2개 부족\n"
    #expect(
      layout.fitted(text + "\u{1B}[1m\(String(repeating: "x", count: 30))") == """
        55 can be made
          now, limited by
          kiwi.

          딸기 10개 부족,
            바나나 2개 부족
        \u{1B}[1m\(String(repeating: "x", count: 30))
        """)
    #expect(TextLayout.plain.fitted(text) == text)
  }
}
