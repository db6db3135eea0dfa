import Testing

@testable import Text

@Suite struct DisplayWidthTests {
  @Test(
    "East Asian wide characters take two cells",
    arguments: [
      ("a", 1),
      ("é", 1),
      ("딸", 2),
      ("漢", 2),
      ("カ", 2),
      ("ｶ", 1),
      ("Ａ", 2),
      ("（", 2),
      ("…", 1),
      ("𠮷", 2),
      ("䷀", 2),
      ("\u{303F}", 1),
    ])
  func eastAsianWidth(text: Character, cells: Int) {
    #expect(text.displayWidth == cells)
  }

  @Test(
    "combining and zero-width characters take no cell",
    arguments: [
      ("e\u{301}", 1),
      ("\u{301}", 0),
      ("\u{200B}", 0),
      ("\u{FEFF}", 0),
      ("か\u{3099}", 2),
      ("a\u{20DD}", 1),
    ])
  func combiningAndZeroWidth(text: Character, cells: Int) {
    #expect(text.displayWidth == cells)
  }

  @Test(
    "emoji take two cells",
    arguments: [
      ("🍓", 2),
      ("👍🏽", 2),
      ("👩‍👩‍👧‍👦", 2),
      ("🏳️‍🌈", 2),
      ("❤", 1),
      ("❤\u{FE0F}", 2),
      ("1\u{FE0F}\u{20E3}", 2),
      ("🇰🇷", 2),
      ("\u{1F1F0}", 1),
    ])
  func emoji(text: Character, cells: Int) {
    #expect(text.displayWidth == cells)
  }

  @Test("composed and decomposed Hangul take the same cells")
  func composedAndDecomposedHangulTakeTheSameCells() {
    let composed = "딸기"
    let decomposed = "\u{1104}\u{1161}\u{11AF}\u{1100}\u{1175}"
    #expect(Array(composed.utf8) != Array(decomposed.utf8))
    #expect(composed.displayWidth == 4)
    #expect(decomposed.displayWidth == 4)
  }

  @Test("a text is as wide as its characters")
  func aTextIsAsWideAsItsCharacters() {
    #expect("".displayWidth == 0)
    #expect("딸기 jam 🍓".displayWidth == 11)
    #expect("딸기 jam 🍓".dropFirst().displayWidth == 9)
  }

  @Test(
    "every text is as wide as its characters",
    arguments: [
      "plain text ~", "", "tab\t", "line\r\nbreak", "\u{7F}", "e\u{301}", "1\u{20E3}",
    ])
  func everyTextIsAsWideAsItsCharacters(_ text: String) {
    #expect(text.displayWidth == text.map(\.displayWidth).reduce(0, +))
  }

  @Test("every end of every wide range is wide")
  func everyEndOfEveryWideRangeIsWide() {
    for ends: (UInt32, UInt32) in [(0x1100, 0x115F), (0xAC00, 0xD7A3), (0x30000, 0x3FFFD)] {
      #expect(width(ends.0 - 1) == 1)
      #expect(width(ends.0) == 2)
      #expect(width(ends.1) == 2)
    }
    #expect(width(0x3FFFE) == 1)
  }

  private func width(_ value: UInt32) -> Int? {
    Unicode.Scalar(value).map { Character($0).displayWidth }
  }
}
