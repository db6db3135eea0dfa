import Testing

@testable import CommandSupport

/// What is printed on GitHub, where the runner takes lines for commands.
@Suite struct RunnerLogTests {
  @Test(
    "a line is a command that begins with two colons or has the older form",
    arguments: [
      ("::add-mask::x", ":\u{FFFD}:add-mask::x"), ("a\n \t::x", "a\n \t:\u{FFFD}:x"),
      ("a\r::x", "a\r:\u{FFFD}:x"), ("\u{3000}\u{FEFF}::x", "\u{3000}\u{FEFF}:\u{FFFD}:x"),
      ("::\u{301}x", ":\u{FFFD}:\u{301}x"), ("a \u{600}##[error]x", "a \u{600}#\u{FFFD}[error]x"),
    ])
  func commands(text: String, harmless: String) {
    #expect(RunnerLog.hasCommand(text))
    #expect(RunnerLog.withoutCommands(text) == harmless)
    #expect(!RunnerLog.hasCommand(harmless))
  }

  @Test("any other line is none", arguments: ["a ::x::", ": :x", "# #[x", "##x", ":\n:"])
  func others(text: String) {
    #expect(!RunnerLog.hasCommand(text))
  }
}
