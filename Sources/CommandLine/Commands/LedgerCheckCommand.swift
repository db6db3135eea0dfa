import ArgumentParser
import Diagnostics
import FindingReports
import Reports
import Shop

struct LedgerCheckCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check",
      abstract: .text(
        "Check what the login of a ledger's address may do.",
        ko: "재고 주소의 로그인에 어떤 권한이 있는지 검사해요."),
      discussion: .text(
        """
        What it lacks to order is a finding, and so is whatever could change the
        journal. `juice audit` checks the ledger itself.

        EXAMPLE:
          juice ledger check postgresql://till@db.example.com/shop
        """,
        ko: """
          주문에 모자란 권한과 장부를 고칠 수 있는 권한을 알려 줘요. 장부 자체는
          `juice audit`으로 검사하세요.

          예:
            juice ledger check postgresql://till@db.example.com/shop
          """))
  }

  @ParentCommand var shared: SharedOptions

  @Argument(
    help: .text(
      "The ledger: postgresql://HOST/DATABASE.", ko: "재고: postgresql://서버/데이터베이스.",
      value: .text("address", ko: "주소")))
  var address: String

  @OptionGroup var languageOptions: LanguageOptions

  func run(_ streams: Streams) async throws {
    let problems = try await LedgerServer.problems(address, streams.files)
    let language = language(streams)
    let lines =
      problems.isEmpty ? [language.phrases.loginIsSound] : problems.map { $0[language] }
    try streams.writeText(lines.map(TerminalText.sanitized).joined(separator: "\n"))
    if !problems.isEmpty { throw Status.negative }
  }
}
