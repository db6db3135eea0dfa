import Testing

@testable import FindingReports
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
}
