import RecipeGraph
import Testing
import Text

@testable import Reports

@Suite struct ChartBarTests {
  private func bar(_ part: Int, of whole: Int, cells: Int = 4) -> ChartBar {
    ChartBar(
      .init(part: Quantity(thousandths: part), whole: Quantity(thousandths: whole)), cells: cells)
  }

  @Test("eighths of a cell are drawn", arguments: 0...8)
  func eighths(count: Int) {
    let ends = ["    ", "▏   ", "▎   ", "▍   ", "▌   ", "▋   ", "▊   ", "▉   ", "█   "]
    #expect(bar(count, of: 32).blocks == "▕\(ends[count])▏")
    let ascii = count == 0 ? "    " : count == 8 ? "#   " : "-   "
    #expect(bar(count, of: 32).ascii == "[\(ascii)]")
  }

  @Test("a little is something, and almost everything is not all")
  func edges() {
    #expect(bar(1, of: .max).blocks == "▕▏   ▏")
    #expect(bar(.max - 1, of: .max).blocks == "▕███▉▏")
    #expect(bar(.max, of: .max).blocks == "▕████▏")
    #expect(bar(9, of: 8).blocks == "▕████▏", "the menu may have lowered `max` since")
    #expect(bar(0, of: 0).blocks == "▕    ▏")
    #expect(bar(1, of: 0).blocks == "▕████▏")
  }

  @Test("a bar is as wide as it has to be, whatever it shows", arguments: [1, 2, 7, 60])
  func width(cells: Int) {
    for part in 0...100 {
      let bar = bar(part, of: 100, cells: cells)
      #expect(bar.blocks.displayWidth == cells + ChartBar.frame)
      #expect(bar.ascii.displayWidth == cells + ChartBar.frame)
    }
  }
}
