import Foundation
import Testing

/// What the program does to a terminal while it shows a screen, and without one.
@Suite struct TerminalTests {
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l"
  private static let leave = "\u{1B}[?25h\u{1B}[?1049l"

  @Test("the picture follows the size of the terminal, down to a single cell")
  func resize() async throws {
    try await Program.withRecipes { program in
      let terminal = try Terminal(program, ["stock", "edit"], columns: 40, rows: 6)
      try terminal.expect("\u{1B}[5;1H\u{1B}[2K   pineapple")
      terminal.resize(columns: 20, rows: 10)
      try terminal.expect("\u{1B}[2J")
      try terminal.expect("   pineapple    10")
      for size in [1, 2, 3, 5] {
        terminal.resize(columns: size, rows: size)
        try terminal.expect("\u{1B}[2J")
      }
      terminal.resize(columns: 200, rows: 100)
      try terminal.expect("s save")
      try terminal.press("q")
      #expect(terminal.finish() == 0)
    }
  }

  @Test(
    "the terminal is as it was, whatever signal ends a screen",
    arguments: [
      SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF,
      SIGXCPU, SIGXFSZ, SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS,
    ])
  func signals(signal: Int32) async throws {
    try await Program.withRecipes { program in
      // Two of the screens look for changes again and again.
      let all = [["stock", "edit"], ["menu", "--watch"], ["order"]]
      for arguments in [SIGINT, SIGTERM, SIGSEGV].contains(signal) ? all : [all[0]] {
        let terminal = try Terminal(program, arguments)
        let modes = try terminal.modes()
        try terminal.expect("? keys")
        terminal.send(signal)
        let rest = try terminal.rest()
        #expect(rest.contains("\u{1B}[?1006l\u{1B}[?1000l") && rest.hasSuffix(Self.leave))
        #expect(terminal.finishBySignal() == signal)
        #expect(try terminal.modes() == modes)
      }
    }
  }

  @Test("stopped, it gives the terminal back, and continued, it draws again")
  func suspend() async throws {
    try await Program.withRecipes { program in
      let terminal = try Terminal(program, ["stock", "edit"])
      let modes = try terminal.modes()
      try terminal.expect("s save")
      try terminal.press("+")
      try terminal.expect("1 changed")
      terminal.send(SIGTSTP)
      try terminal.expect(Self.leave)
      #expect(try terminal.modes() == modes)
      try terminal.expect(Self.enter, nudgedBy: SIGCONT)
      try terminal.expect("Stock   1 changed")
      #expect(try terminal.modes() != modes)
      // A stop that it does not hear of.
      terminal.send(SIGSTOP)
      terminal.send(SIGCONT)
      try terminal.expect(Self.enter)
      try terminal.expect("Stock   1 changed")
      try terminal.press("sy")
      try terminal.expect("Saved.")
      #expect(terminal.finish() == 0)
      #expect(try terminal.modes() == modes)
    }
  }

  @Test("without its terminal it ends, and nothing is saved")
  func hangUp() async throws {
    try await Program.withRecipes { program in
      let terminal = try Terminal(program, ["stock", "edit"])
      try terminal.expect("s save")
      try terminal.press("+s")
      try terminal.expect("[yes/no]")
      try terminal.hangUp()
      #expect(terminal.finish() == 2)
      #expect(try await program.run(["stock"]).output.contains("Strawberry     10\n"))
    }
  }

  @Test("colours come only where they are wanted")
  func colours() async throws {
    try await Program.withRecipes { program in
      let plain = try Terminal(program, ["stock", "edit"])
      try plain.expect("s save")
      try plain.press("q")
      #expect(try !plain.rest().contains("\u{1B}[7m"))
      let coloured = try Terminal(program, ["stock", "edit"], environment: ["NO_COLOR": ""])
      try coloured.expect("\u{1B}[7m>  strawberry")
      try coloured.press("q")
      #expect(coloured.finish() == 0)
    }
  }

  @Test(
    "a terminal without a screen is told apart from none",
    arguments: [
      (
        "order", "dumb",
        "error: the screen of `juice order` needs a full-screen terminal, and `dumb` is not one"
      ),
      (
        "order", "",
        "error: the screen of `juice order` needs a full-screen terminal, and TERM is not set"
      ),
      (
        "order --lang ko", "dumb",
        "오류: `juice order` 화면을 쓰려면 전체 화면을 다룰 수 있는 터미널이 필요한데 `dumb` 터미널은 그렇지 않아요"
      ),
      (
        "order --lang ko", "",
        "오류: `juice order` 화면을 쓰려면 전체 화면을 다룰 수 있는 터미널이 필요한데 TERM이 비어 있어요"
      ),
      (
        "stock edit", "dumb",
        "error: the screen of `juice stock edit` needs a full-screen terminal, and `dumb` is not one"
      ),
      (
        "menu --watch", "dumb",
        "error: the screen of `juice menu --watch` needs a full-screen terminal, and `dumb` is not one"
      ),
      ("order --format json", "xterm", "error: an order needs at least one juice"),
    ])
  func otherTerminals(words: String, type: String, error: String) async throws {
    try await Program.withRecipes { program in
      let arguments = words.split(separator: " ").map(String.init)
      let terminal = try Terminal(program, arguments, environment: ["TERM": type])
      #expect(try terminal.rest().hasPrefix("\(error)\n"))
      #expect(terminal.finish() == 2)
    }
  }

  @Test("without a screen to edit the stock on, nothing is asked")
  func noScreen() async throws {
    try await Program.withRecipes { program in
      let terminal = try Terminal(
        program, ["order", "strawberry"], environment: ["TERM": "dumb"])
      #expect(
        try terminal.rest() == """
          Not made, and nothing was taken:
            strawberry short 6 (10 left): 16 through strawberry

          """)
      #expect(terminal.finish() == 1)
    }
  }

  @Test("after a second of reading, a terminal shows how many files there were")
  func progress() async throws {
    try await Program.inFreshFolder { program in
      try program.write("menu.yaml", "fruits: {mango: 10}\njuices: {mango: {mango: 1}}\n")
      let terminal = try Terminal(program, ["validate", "-", "menu.yaml"])
      // The menu on standard input is the reading that takes long.
      try await Task.sleep(for: .milliseconds(1100))
      try terminal.press("fruits: {kiwi: 10}\njuices: {kiwi: {kiwi: 1}}\n\u{4}")
      try terminal.expect("\r\u{1B}[K1 file read\r\u{1B}[K")
      try terminal.expect("2 menus, 2 files: no errors, no warnings")
      #expect(terminal.finish() == 0)
    }
  }
}
