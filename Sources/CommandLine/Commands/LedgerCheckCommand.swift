import ArgumentParser
import CommandSupport
import Diagnostics
import Reports
import Shop

struct LedgerCheckCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "check", "Find out whether the ledger can be used, and how safe it is.",
      ko: "재고를 쓸 수 있는지, 얼마나 안전한지 알아봐요.",
      discussion: .text(
        """
        Nothing is written. Of a server it looks at TLS, the version, the tables, what
        the role may do, the settings that keep what was committed, and the standbys.
        `juice audit` proves that what is in the ledger fits.
        """,
        ko: """
          아무것도 쓰지 않아요. 서버라면 TLS, 버전, 테이블, 역할의 권한, 커밋한 것을
          지키는 설정, 대기 서버를 살펴봐요. 장부와 재고가 맞는지는 `juice audit`으로
          검사해요.
          """),
      examples: """
        juice ledger check
        juice ledger check --stock postgresql://till@db.example.com/shop
        """,
      exitStatus: .text(
        """
        0 the ledger can be used; 1 it cannot; 2 wrong usage.
        """,
        ko: """
          0 쓸 수 있음; 1 쓸 수 없음; 2 잘못된 사용법.
          """))
  }

  @ParentCommand var shared: JuiceCommand

  @OptionGroup var options: LedgerCommandOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let language = self.language(streams)
    let ledger = try LedgerAdministration(shared, streams)
    let report = LedgerCheckReport(await ledger.check(), of: ledger.name, streams.files)
    try write(report, language, streams)
    if !report.isUsable { throw Status.negative }
  }
}
