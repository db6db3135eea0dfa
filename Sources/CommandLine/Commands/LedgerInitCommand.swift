import ArgumentParser
import Diagnostics
import FindingReports
import Reports
import Shop

struct LedgerInitCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "init",
      abstract: .text(
        "Make a ledger on a server.",
        ko: "서버에 재고와 장부를 만들어요."),
      discussion: .text(
        """
        Tables that are there are kept. A role gets what it needs to order and no more:
        it adds to the journal and cannot change it.

        EXAMPLE:
          juice ledger init postgresql://owner@db.example.com/shop --role till
        """,
        ko: """
          이미 있는 테이블은 그대로 둬요. 역할에는 주문에 필요한 권한만 줘서, 장부에
          기록을 더할 수는 있어도 고칠 수는 없어요.

          예:
            juice ledger init postgresql://owner@db.example.com/shop --role till
          """))
  }

  @ParentCommand var shared: SharedOptions

  @Argument(
    help: .text(
      "The ledger: postgresql://HOST/DATABASE.", ko: "재고: postgresql://서버/데이터베이스.",
      value: .text("address", ko: "주소")))
  var address: String

  @Option(
    help: .text(
      "A role of the server that is to order.", ko: "주문할 서버의 역할.",
      value: .text("name", ko: "이름")))
  var role: String?

  @OptionGroup var languageOptions: LanguageOptions

  func run(_ streams: Streams) async throws {
    let name = try await LedgerServer.prepare(address, for: role, streams.files)
    let phrases = language(streams).phrases
    try streams.writeText(TerminalText.sanitized(phrases.ledgerIsReady(name, role: role)))
  }
}
