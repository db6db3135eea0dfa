#if Kiosk
  import ArgumentParser
  import Diagnostics
  import StockLedger
  import WebKiosk

  struct ServeTokenCommand: Command {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        "token", "Print a new staff token of 256 bits.", ko: "256비트짜리 직원 토큰을 새로 만들어 출력해요.",
        discussion: .text(
          """
          A file of tokens has one on each line. The journal names the person whose token
          was used.
          """,
          ko: """
            토큰 파일에는 한 줄에 하나씩 적어요. 장부에는 쓴 토큰의 담당자 이름이 남아요.
            """),
        examples: """
          (umask 077; juice serve token > staff.token)
          (umask 077; juice serve token --name mina >> staff.token)
          """)
    }

    @ParentCommand var shared: SharedOptions
    @OptionGroup var options: LanguageOptions

    @Option(
      help: .text(
        "Whose token it is, for the journal. (default: it is shared)",
        ko: "장부에 남길 토큰 주인의 이름. (기본값: 함께 쓰는 토큰)", value: .text("name", ko: "이름")))
    var name: String?

    func run(_ streams: Streams) async throws {
      let name = try name.map { try PersonName($0).text }
      try streams.write([name, StaffToken.generate()].compactMap(\.self).joined(separator: " "))
    }
  }
#endif
