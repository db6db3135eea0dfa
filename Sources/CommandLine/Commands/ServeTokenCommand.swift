#if Kiosk
  import ArgumentParser
  import Diagnostics
  import WebKiosk

  struct ServeTokenCommand: Command {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        "token", "Print a new staff token of 256 bits.", ko: "256비트짜리 직원 토큰을 새로 만들어 출력해요.",
        examples: """
          (umask 077; juice serve token > staff.token)
          """)
    }

    @ParentCommand var shared: SharedOptions
    @OptionGroup var options: LanguageOptions

    func run(_ streams: Streams) async throws { try streams.write(StaffToken.generate()) }
  }
#endif
