import Testing
import Text

@testable import TerminalUI

@Suite struct ScreenFrameTests {
  private let plain = TerminalStyle(useColor: false)

  private func frame(_ lines: String...) -> ScreenFrame {
    ScreenFrame(lines: lines.map { .init($0) }, page: 1)
  }

  @Test("a first picture is drawn in whole on an empty screen")
  func first() {
    #expect(
      frame("a", "b").output(after: nil, plain)
        == "\u{1B}[H\u{1B}[2J\u{1B}[1;1H\u{1B}[2Ka\u{1B}[2;1H\u{1B}[2Kb")
  }

  @Test("afterwards only lines that differ are drawn")
  func difference() {
    #expect(frame("a", "b").output(after: frame("a", "b"), plain).isEmpty)
    #expect(frame("a", "c").output(after: frame("a", "b"), plain) == "\u{1B}[2;1H\u{1B}[2Kc")
    #expect(frame("a").output(after: frame("a", "b"), plain) == "\u{1B}[2;1H\u{1B}[2K")
    let chosen = ScreenFrame(lines: [.init("a", .chosen)], page: 1)
    let colourful = TerminalStyle(useColor: true)
    #expect(
      chosen.output(after: frame("a"), colourful) == "\u{1B}[1;1H\u{1B}[2K\u{1B}[7ma\u{1B}[0m")
  }

  @Test("a cell belongs to the first of the areas that hold it")
  func targets() {
    let areas: [ScreenFrame.Area] = [
      .init(columns: 0..<1, target: .less(7)), .init(columns: 0..<5, target: .row(7)),
    ]
    let frame = ScreenFrame(lines: [.init("- + a", areas: areas), .init("b")], page: 1)
    #expect(frame.target(column: 0, row: 0) == .less(7))
    #expect(frame.target(column: 4, row: 0) == .row(7))
    #expect(frame.target(column: 5, row: 0) == nil)
    #expect(frame.target(column: 0, row: 1) == nil)
    #expect(frame.target(column: 0, row: 2) == nil)
  }

  @Test("what is set on the terminal on entering is taken back on leaving, in the other order")
  func codes() {
    let modes = TerminalScreenCode.enter.split(separator: "\u{1B}[?").map(String.init)
    let undone = TerminalScreenCode.leave.split(separator: "\u{1B}[?").map(String.init)
    let opposite = modes.reversed().map { mode in
      mode.hasSuffix("h") ? "\(mode.dropLast())l" : "\(mode.dropLast())h"
    }
    #expect(Set(modes).isSuperset(of: ["1000h", "1006h", "2004h", "1049h"]))
    #expect(Set(undone.dropFirst()) == Set(opposite) && undone.last == "1049l")
  }
}
