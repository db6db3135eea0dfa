import Testing

/// Options that a command does not have, in both languages.
@Suite struct UnknownOptionTests {
  private func expect(_ arguments: [String], english: String, korean: String) async throws {
    try await Program.withRecipes { program in
      for (locale, errors) in [("en_US.UTF-8", english), ("ko_KR.UTF-8", korean)] {
        let ending = try await program.run(arguments, environment: ["LANG": locale])
        #expect(ending == .init(status: 2, output: "", errors: errors))
      }
    }
  }

  @Test(
    "an option of the command is suggested for one that is alike, and for no other",
    arguments: [
      (["stock", "--stor"], "stock show", "--stor", "--store"),
      (["order", "--stroe", "x", "mango"], "order", "--stroe", "--store"),
      (["menu", "--lagn"], "menu", "--lagn", "--lang"),
      (["menu", "-costs"], "menu", "-costs", "--costs"),
      (["menu", "--char"], "menu", "--char", "--chart"),
      (["stock", "--kiosk"], "stock show", "--kiosk", nil),
      (["stock", "--foo"], "stock show", "--foo", nil),
      // The parser itself would allow three edits: `--lang`, `--at`.
      (["menu", "--lost"], "menu", "--lost", nil),
      (["menu", "--bit"], "menu", "--bit", nil),
      (["test", "--cots"], "test", "--cots", nil),
      (["menu", "-z"], "menu", "-z", nil),
    ] as [([String], String, String, String?)])
  func suggestion(
    arguments: [String], command: String, option: String, similar: String?
  ) async throws {
    let question = similar.map { (english: ". Did you mean `\($0)`?", korean: ". 혹시 `\($0)`인가요?") }
    try await expect(
      arguments,
      english: """
        error: unknown option `\(option)`\(question?.english ?? "")
        help: `juice \(command) --help` tells how it is used

        """,
      korean: """
        오류: `\(option)` 옵션은 없어요\(question?.korean ?? "")
        도움말: 쓰는 방법은 `juice \(command) --help`에 있어요

        """)
  }

  @Test(
    "an option that other commands have is told so",
    arguments: [
      (
        ["menu", "--mutate"], "menu", "`menu` has no option `--mutate`; `test` has it",
        "`menu`에는 `--mutate` 옵션이 없어요. `test`에 있어요"
      ),
      (
        ["menu", "--last", "3"], "menu",
        "`menu` has no option `--last`; `cancel` and `history` have it",
        "`menu`에는 `--last` 옵션이 없어요. `cancel`, `history`에 있어요"
      ),
      (
        ["history", "--costs"], "history",
        "`history` has no option `--costs`; `menu` and `graph` have it",
        "`history`에는 `--costs` 옵션이 없어요. `menu`, `graph`에 있어요"
      ),
      (
        ["stock", "--yes"], "stock show",
        "`stock show` has no option `--yes`; `cancel` and `stock reset` have it",
        "`stock show`에는 `--yes` 옵션이 없어요. `cancel`, `stock reset`에 있어요"
      ),
      (
        ["history", "--at=10:00"], "history",
        "`history` has no option `--at`; `menu`, `order`, `plan` and `test` have it",
        "`history`에는 `--at` 옵션이 없어요. `menu`, `order`, `plan`, `test`에 있어요"
      ),
      (
        ["history", "--count"], "history",
        """
        `history` has no option `--count`; `stock add`, `stock remove`, `stock set` and 4 more \
        commands have it
        """,
        "`history`에는 `--count` 옵션이 없어요. `stock add`, `stock remove`, `stock set` 등 7개 명령에 있어요"
      ),
      (
        ["rule", "--store", "x"], "rule",
        "`rule` has no option `--store`; `menu`, `order`, `cancel` and 14 more commands have it",
        "`rule`에는 `--store` 옵션이 없어요. `menu`, `order`, `cancel` 등 17개 명령에 있어요"
      ),
      (
        ["lsp", "--stdin"], "lsp",
        "`lsp` has no option `--stdin`; `fmt` has it. Did you mean `--stdio`?",
        "`lsp`에는 `--stdin` 옵션이 없어요. `fmt`에 있어요. 혹시 `--stdio`인가요?"
      ),
    ])
  func otherCommands(
    arguments: [String], command: String, english: String, korean: String
  ) async throws {
    try await expect(
      arguments,
      english: """
        error: \(english)
        help: `juice \(command) --help` tells how it is used

        """,
      korean: """
        오류: \(korean)
        도움말: 쓰는 방법은 `juice \(command) --help`에 있어요

        """)
  }

  @Test("an option of a command stands after it")
  func beforeCommand() async throws {
    try await expect(
      ["--dry-run", "order", "mango"],
      english: """
        error: `juice` has no option `--dry-run`; `order` and `make` have it
        help: write it after the command, as in `juice order --dry-run`

        """,
      korean: """
        오류: `juice`에는 `--dry-run` 옵션이 없어요. `order`, `make`에 있어요
        도움말: 명령 뒤에 적어 주세요. 예: `juice order --dry-run`

        """)
  }

  @Test("an option without its value is known")
  func missingValue() async throws {
    try await expect(
      ["history", "--last"],
      english: """
        error: missing value for `--last <count>`
        help: `juice history --help` tells how it is used

        """,
      korean: """
        오류: `--last <수>`에 값이 없어요
        도움말: 쓰는 방법은 `juice history --help`에 있어요

        """)
  }
}
