import Testing
import Text

/// Help in both languages, and messages of the command line in Korean.
@Suite struct KoreanUsageTests {
  /// Every command; those that only have others under them too.
  static let commands: [[String]] = [
    [], ["menu"], ["order"], ["cancel"], ["plan"], ["stock"], ["history"], ["report"], ["audit"],
    ["ledger"], ["events"], ["explain"], ["validate"], ["test"], ["diff"], ["fmt"], ["graph"],
    ["rule"], ["init"], ["schema"], ["lsp"], ["ledger", "archive"], ["ledger", "copy"],
    ["ledger", "init"],
    ["ledger", "check"],
    ["stock", "show"],
    ["stock", "add"], ["stock", "remove"], ["stock", "set"], ["stock", "move"], ["stock", "reset"],
    ["stock", "undo"], ["stock", "edit"], ["stock", "backup"],
  ]

  @Test(
    "every command has help in both languages, wherever the language is named",
    arguments: commands)
  func help(command: [String]) async throws {
    try await Program.inFreshFolder { program in
      let english = try await program.run(command + ["--help"])
      #expect(english.status == 0 && english.errors.isEmpty)
      #expect(english.output.contains("USAGE: juice"))
      #expect(
        command == ["ledger"]
          || english.output.contains("EXAMPLE:\n  juice \((command + [""])[0])"))
      // A longer line of the source would be broken once more.
      let discussion = english.output.split(separator: "\nUSAGE:")[0].split(separator: "\n\n")
      for paragraph in discussion.dropFirst() where !paragraph.contains(":\n  ") {
        for line in paragraph.split(separator: "\n").dropLast() {
          #expect(command == ["ledger"] || line.count > 50, "\(line)")
        }
      }
      let ending = try await program.run(
        command + ["--help"], environment: ["LANG": "ko_KR.UTF-8"])
      #expect(ending.status == 0 && ending.errors.isEmpty)
      #expect(try await program.run(command + ["--lang", "ko", "-h"]) == ending)
      #expect(ending.output.contains("\n  --lang <언어> "))
      for entry in Self.entries(of: ending.output) {
        #expect(entry.contains(/\p{Hangul}/), "\(entry)")
        let isReference = entry.contains("'juice help ")
        #expect(isReference || !entry.contains(/[a-z]+ [a-z]+ [a-z]+/), "\(entry)")
      }
      for line in ending.output.split(separator: "\n") {
        #expect(line.displayWidth <= 80, "\(line)")
      }
    }
  }

  /// The lines of a help that have to be Korean: what belongs to one option in one piece, and neither
  /// examples nor how the command is called.
  private static func entries(of help: String) -> [String] {
    let paragraphs = help.split(separator: "\n\n").filter { paragraph in
      !["예:", "더 읽을거리:", "사용법:", "  # yaml"].contains { paragraph.hasPrefix($0) }
    }
    var entries: [String] = []
    for line in paragraphs.flatMap({ $0.split(separator: "\n") }) {
      if line.hasPrefix("   "), let start = entries.popLast() {
        entries.append("\(start) \(line.drop { $0 == " " })")
      } else {
        entries.append(String(line))
      }
    }
    return entries
  }

  @Test(
    "help fits a narrow terminal in both languages", arguments: ["en_US.UTF-8", "ko_KR.UTF-8"])
  func width(locale: String) async throws {
    try await Program.inFreshFolder { program in
      for command in [[], ["validate"], ["stock", "move"]] {
        let ending = try await program.run(
          command + ["--help"], environment: ["LANG": locale, "COLUMNS": "62"])
        for line in ending.output.split(separator: "\n") {
          #expect(line.displayWidth <= 62, "\(line)")
        }
      }
    }
  }

  @Test(
    "help on a command may be asked for in several ways",
    arguments: [["help", "menu", "--lang", "ko"], ["menu", "--help", "--lang=ko"]])
  func helpCommand(arguments: [String]) async throws {
    try await Program.inFreshFolder { program throws in
      #expect(try await program.run(arguments).output.hasPrefix("개요: 쥬스마다 "))
    }
  }

  @Test("help for programs that write manuals, and scripts for shells, are English")
  func machines() async throws {
    try await Program.inFreshFolder { program in
      for option in ["--experimental-dump-help", "--generate-completion-script=zsh"] {
        // In a process of its own, since the parser keeps the shell that a script is for.
        let english = try program.launch([option])
        #expect(english.status == 0)
        let korean = try program.launch([option], environment: ["LANG": "ko_KR.UTF-8"])
        #expect(korean == english)
      }
      #expect(try await program.run(["--version", "--lang", "ko"]).output == "0.1.0\n")
    }
  }

  @Test("the last language counts, and what follows `--` is none")
  func lastLanguage() async throws {
    try await Program.inFreshFolder { program throws in
      for (arguments, error) in [
        (["menu", "x", "--lang", "ko", "--lang=en"], "error: "),
        (["--lang=en", "menu", "x", "--lang", "ko"], "오류: "),
        (["menu", "x", "--", "--lang", "ko"], "error: "),
      ] {
        #expect(try await program.run(arguments).errors.hasPrefix(error), "\(arguments)")
      }
    }
  }

  @Test(
    "a mistake in the command line is reported in both languages",
    arguments: [
      (
        ["menu", "recipes"],
        """
        error: the menu has no juice `recipes`
        help: a menu is named with -m, as in `juice menu -m recipes`

        """,
        "오류: 메뉴에 `recipes`(이)라는 쥬스는 없어요\n도움말: 메뉴는 -m으로 알려 주세요. 예: `juice menu -m recipes`\n"
      ),
      (
        ["history", "recipes"],
        """
        error: unexpected argument `recipes`
        help: a menu is named with -m, as in `juice history -m recipes`

        """,
        "오류: 쓸 수 없는 인자가 있어요: `recipes`\n도움말: 메뉴는 -m으로 알려 주세요. 예: `juice history -m recipes`\n"
      ),
      (
        ["history", "a", "b"], "error: ",
        "오류: 쓸 수 없는 인자가 2개 있어요: `a`, `b`\n도움말: 쓰는 방법은 `juice history --help`에 있어요\n"
      ),
      (
        ["stock", "add"],
        """
        error: missing expected argument `<fruit=amount> ...`
        help: `juice stock add --help` tells how it is used

        """,
        "오류: 빠진 인자가 있어요: `<재료=양> ...`\n도움말: 쓰는 방법은 `juice stock add --help`에 있어요\n"
      ),
      (
        ["stock", "move", "mango=1", "--to", "main"], "error: ",
        "오류: 빠진 인자가 있어요: `--from <이름>`\n도움말: 쓰는 방법은 `juice stock move --help`에 있어요\n"
      ),
      (["-m"], "error: missing value for `-m`\n", "오류: `-m`에 값이 없어요\n"),
      (["menu", "--chart=x"], "error: ", "오류: `--chart`에는 값을 적지 않아요: `x`\n"),
      (
        ["menu", "--color", "red"], "error: ",
        "오류: `--color <언제>`에 `red` 값은 쓸 수 없어요. 쓸 수 있는 값: `auto`, `always`, `never`\n"
      ),
      (
        ["menu", "--format", "xml"], "error: the value `xml` is invalid for `--format <format>`",
        "오류: `--format <형식>`에 `xml` 값은 쓸 수 없어요. 쓸 수 있는 값: `text`, `json`\n"
      ),
      (
        ["menu", "--lang", "xx"], "error: ",
        "오류: `--lang <언어>`에 `xx` 값은 쓸 수 없어요. 쓸 수 있는 값: `en`, `ko`\n"
      ),
      (
        ["history", "--since", "x"], "error: ",
        "오류: `--since <시각>`에 `x` 값은 쓸 수 없어요: 날이나 시각, 얼마 전인지를 적어 주세요. 예: 어제, "
      ),
      (
        ["validate", "--output", "x"], "error: ",
        "오류: `--output <형식=경로>`에 `x` 값은 쓸 수 없어요: 형식=경로로 적어 주세요. 예: sarif=juice.sarif\n"
      ),
      (
        ["cancel"], "error: expected the number or the id of an order, or --last",
        "오류: 주문 번호나 ID, --last를 적어 주세요\n"
      ),
      (
        ["ordr"], "error: there is no command `juice ordr`\nhelp: did you mean `juice order`?\n",
        "오류: `juice ordr` 명령은 없어요\n도움말: 혹시 `juice order`인가요?\n"
      ),
      (
        ["stock", "mango=1"], "error: there is no command `juice stock mango=1`\nhelp: ",
        "오류: `juice stock mango=1` 명령은 없어요\n도움말: 명령은 `juice stock --help`로 모두 볼 수 있어요\n"
      ),
      (
        ["-m", "x"], "error: there is no command beside `-m x`\n",
        "오류: 명령이 없어요: `-m x`\n도움말: 명령은 `juice --help`로 모두 볼 수 있어요\n"
      ),
      (["--generate-completion-script=tcsh"], "error: ", "오류: `tcsh` 셸의 자동 완성 스크립트는 만들 수 없어요\n"),
    ] as [([String], String, String)])
  func mistakes(arguments: [String], english: String, korean: String) async throws {
    try await Program.withRecipes { program in
      for (locale, errors) in [("en_US.UTF-8", english), ("ko_KR.UTF-8", korean)] {
        let ending = try await program.run(arguments, environment: ["LANG": locale])
        #expect(ending.status == 2 && ending.output.isEmpty)
        #expect(ending.errors.hasPrefix(errors), "\(ending.errors)")
      }
    }
  }

  @Test(
    "failures are reported in Korean",
    arguments: [
      (
        ["validate", "empty"],
        "오류: `empty`와(과) 그 아래에 메뉴가 없어요\n도움말: menu.yaml 같은 파일을 두거나 --allow-empty를 써 주세요\n"
      ),
      (["fmt", "empty"], "오류: `empty`와(과) 그 아래에 메뉴가 없어요\n도움말: menu.yaml 같은 파일을 두세요\n"),
      (["validate", "nothing"], "오류: `nothing`을(를) 읽을 수 없어요: "),
      (["diff", "menu.yaml", "HEAD:x"], "오류: git에서 `HEAD:x`을(를) 읽을 수 없어요: "),
      (["diff", "bad.yaml", "menu.yaml"], "오류[JU"),
      (["test", "menu.yaml", "--run", "x"], "오류: 이름에 `x`이(가) 있는 테스트가 없어요\n"),
      (
        ["rule", "JU2O1"], "오류: `JU2O1` 규칙은 없어요\n도움말: 혹시 `JU201`인가요? `juice rule`로 모두 볼 수 있어요\n"
      ),
      (
        ["init", "new", "--ci", "github"],
        "오류: 직접 빌드한 프로그램이라 어느 저장소에서 배포하는지 알 수 없어요\n도움말: 아무것도 만들지 않았어요. "
      ),
      (["init", "new", "--from", "a/b"], "오류: --from은 "),
      (["init", ""], "오류: 디렉터리의 이름이 비어 있어요\n"),
      (["init", "."], "오류: `.`에 이미 메뉴가 있어요: `./bad.yaml`\n도움말: 아무것도 만들지 않았어요. "),
    ])
  func failures(arguments: [String], errors: String) async throws {
    try await Program.withMenu(smallestMenu) { program throws in
      try program.write("empty/note.txt", "")
      try program.write("bad.yaml", "fruits: {mango: x}\n")
      let ending = try await program.run(arguments + ["--lang", "ko"])
      #expect(ending.status == 2 && ending.output.isEmpty)
      #expect(ending.errors.hasPrefix(errors), "\(ending.errors)")
    }
  }

  @Test("notes are in Korean, too")
  func notes() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menu.yaml", "juices: { mango: {mango: 3} }\n")
      try program.write("other.yaml", "fruits: { mango: 10 }\n")
      let alone = try await program.run(["validate", "menu.yaml", "--exclude", "x", "--lang", "ko"])
      #expect(
        alone.errors == """
          참고: --exclude `x`에 맞는 YAML 파일이나 디렉터리가 없어요
          참고: `menu.yaml`만 따로 검사했어요. `juice validate .`(으)로 그곳의 다른 파일과 함께 메뉴 하나로 검사할 수 있어요

          """)
      let unused = try await program.run(["validate", ".", "--exclude", "x", "--lang", "ko"])
      #expect(unused.errors == "참고: --exclude `x`에 맞는 YAML 파일이나 디렉터리가 없어요\n")
      let unwritten = try await program.run(
        ["validate", ".", "--output", "json=no/where", "--lang", "ko"])
      #expect(unwritten.errors.hasPrefix("오류: 보고서 `no/where`을(를) 쓸 수 없어요: "))
      let check = try await program.run(["fmt", "--check", ".", "--lang", "ko"])
      #expect(check.errors == "파일 2개를 정리해야 해요\n")
      let formatted = try await program.run(["fmt", ".", "--lang", "ko"])
      #expect(formatted.errors == "파일 2개를 정리했어요\n")
      let fixed = try await program.run(["validate", ".", "--diff", "--lang", "ko"])
      #expect(fixed.errors == "고칠 것이 없어요\n")
      try program.write("menu.yaml", "? juices\n: {}\n")
      let left = try await program.run(["fmt", "menu.yaml", "--lang", "ko"])
      #expect(
        left.errors
          == "참고: `menu.yaml:1` 파일은 그대로 두었어요: `?`나 앵커가 붙은 키, 여러 줄인 키, 별칭인 키가 있어요\n")
    }
  }

  @Test("the first menu has Korean comments and the same recipes")
  func starter() async throws {
    try await Program.inFreshFolder { program throws in
      let ending = try await program.run([
        "init", "--ci", "github", "--from", "a/b", "--lang", "ko",
      ])
      #expect(ending.status == 0 && ending.errors.isEmpty)
      #expect(ending.output.hasPrefix("recipes/menu.yaml 만듦\nrecipes/menu.schema.json 만듦\n"))
      #expect(ending.output.contains("\n다음에 할 일:\n  juice menu "))
      #expect(ending.output.hasSuffix("\n워크플로가 받는 프로그램: https://github.com/a/b의 juice v0.1.0\n"))
      #expect(try await program.run(["init", "english"]).status == 0)
      let difference = try await program.run(["diff", "english", "recipes", "--exit-code"])
      #expect(difference.status == 0)
      let findings = try await program.run(["validate", "recipes", "--fail-on", "advice"])
      #expect(findings.status == 0)
      #expect(try await program.run(["test", "recipes"]).status == 0)
      #expect(try await program.run(["fmt", "--check", "recipes"]).status == 0)
      for line in try program.read("recipes/menu.yaml").split(separator: "\n").dropFirst() {
        #expect(line.displayWidth <= 100)
        guard let comment = line.firstMatch(of: /# (.+)/) else { continue }
        #expect(comment.1.contains(/\p{Hangul}/), "\(line)")
      }
    }
  }
}
