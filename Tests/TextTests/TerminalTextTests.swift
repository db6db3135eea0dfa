import Testing

@testable import Text

@Suite struct TerminalTextTests {
  @Test("plain text is left alone")
  func plainTextIsLeftAlone() {
    let text = "딸기 🍓 e\u{301} — “quoted” \u{200D}"
    #expect(Array(TerminalText.sanitized(text).utf8) == Array(text.utf8))
  }

  @Test("an escape sequence is shown and not sent")
  func anEscapeSequenceIsShownAndNotSent() {
    #expect(TerminalText.sanitized("\u{1B}[2J\u{7}boo\u{7F}") == "␛[2J␇boo␡")
  }

  @Test("line breaks and tabs are shown scalar for scalar")
  func lineBreaksAndTabsAreShownScalarForScalar() {
    #expect(TerminalText.sanitized("a\r\nb\tc\0") == "a␍␊b␉c␀")
  }

  @Test("every control character is replaced by one cell")
  func everyControlCharacterIsReplacedByOneCell() {
    for value in Array(UInt32(0)..<0x20) + Array(0x7F..<0xA0) {
      let control = Unicode.Scalar(value).map { String($0) } ?? ""
      let shown = TerminalText.sanitized(control)
      #expect(shown != control)
      #expect(shown.displayWidth == 1)
    }
  }

  @Test(
    "what reorders or breaks lines is replaced",
    arguments: Array(UInt32(0x2028)...0x202E) + Array(0x2066...0x2069))
  func whatReordersOrBreaksLinesIsReplaced(value: UInt32) {
    let text = "a" + (Unicode.Scalar(value).map { String($0) } ?? "") + "b"
    #expect(TerminalText.sanitized(text) == "a\u{FFFD}b")
  }

  @Test("what a runner would take for a command is replaced")
  func commandsOfRunners() {
    #expect(TerminalText.sanitized("a ##[stop-commands]x b") == "a #\u{FFFD}[stop-commands]x b")
    #expect(TerminalText.sanitized("##vso[task.x]\u{7}") == "#\u{FFFD}vso[task.x]␇")
    // U+0600 makes one character with what follows it.
    #expect(TerminalText.sanitized("\u{600}##[x]") == "\u{600}#\u{FFFD}[x]")
    #expect(TerminalText.sanitized("## a #[b]") == "## a #[b]")
  }

  @Test("colour is written only when asked for")
  func colourIsWrittenOnlyWhenAskedFor() {
    #expect(TerminalStyle(useColor: false).paint("error", .error) == "error")
    #expect(TerminalStyle(useColor: true).paint("error", .error) == "\u{1B}[1;31merror\u{1B}[0m")
    #expect(TerminalStyle(useColor: true).paint("", .error) == "")
  }

  @Test(
    "each role has its colour",
    arguments: [
      (TerminalStyle.Role.error, "1;31"), (.warning, "1;33"), (.advice, "1;36"), (.frame, "1;94"),
      (.strong, "1"),
    ])
  func eachRoleHasItsColour(role: TerminalStyle.Role, parameters: String) {
    let painted = TerminalStyle(useColor: true).paint("x", role)
    #expect(painted == "\u{1B}[\(parameters)mx\u{1B}[0m")
  }
}
