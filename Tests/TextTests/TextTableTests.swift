import Testing

@testable import Text

@Suite struct TextTableTests {
  @Test("columns line up by cells")
  func columnsLineUpByCells() {
    var table = TextTable([.left("fruit"), .right("stock"), .left("name")])
    table.addRow(["strawberry", "10", "딸기"])
    table.addRow(["kiwi", "7.5 kg", "키위"])
    #expect(
      table.render() == """
        fruit        stock  name
        strawberry      10  딸기
        kiwi        7.5 kg  키위
        """)
  }

  @Test("wide names push the next column by two cells each")
  func wideNamesPushTheNextColumnByTwoCellsEach() {
    var table = TextTable([.left, .right])
    table.addRow(["딸바쥬스", "1"])
    table.addRow(["\u{1106}\u{1161}\u{11BC}고", "10"])
    table.addRow(["🍓 x", "100"])
    table.addRow(["e\u{301}", "2"])
    #expect(
      table.render() == """
        딸바쥬스    1
        \u{1106}\u{1161}\u{11BC}고       10
        🍓 x      100
        e\u{301}           2
        """)
  }

  @Test("right alignment counts cells too")
  func rightAlignmentCountsCellsToo() {
    var table = TextTable([.right, .left])
    table.addRow(["딸기", "a"])
    table.addRow(["kiwi-pie", "b"])
    #expect(
      table.render() == """
            딸기  a
        kiwi-pie  b
        """)
  }

  @Test("no line ends in spaces")
  func noLineEndsInSpaces() {
    var table = TextTable([.left, .left, .left])
    table.addRow(["mango", "", ""])
    table.addRow(["kiwi", "fresh"])
    table.addRow(["", "", "x"])
    table.addRow(["", "", ""])
    #expect(table.render() == "mango\nkiwi   fresh\n              x\n")
  }

  @Test("a cell cannot break the table")
  func aCellCannotBreakTheTable() {
    var table = TextTable([.left, .left])
    table.addRow(["a\nb\u{1B}[31m", "x"])
    table.addRow(["abcdefgh", "y"])
    #expect(table.render() == "a␊b␛[31m  x\nabcdefgh  y")
  }

  @Test("a table without rows is empty")
  func aTableWithoutRowsIsEmpty() {
    #expect(TextTable([.left]).render() == "")
    #expect(TextTable([.left("fruit")]).render() == "fruit")
  }

  @Test("one very wide cell pushes aside what follows it, and pads no other row as wide")
  func veryWideCell() {
    var table = TextTable([.left, .right, .left])
    let wide = String(repeating: "x", count: 1_000)
    table.addRow([wide, "1", "a"])
    table.addRow(["y", "22", "b"])
    #expect(
      table.render() == "\(wide)   1  a\ny\(String(repeating: " ", count: 159))  22  b")
  }
}
