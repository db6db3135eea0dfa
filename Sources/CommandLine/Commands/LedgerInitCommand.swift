import ArgumentParser
import CommandSupport
import Diagnostics
import Reports
import Shop

struct LedgerInitCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "init", "Make the tables and roles of a ledger on a server.",
      ko: "서버에 재고의 테이블과 역할을 만들어요.",
      discussion: .text(
        """
        What is there already is kept, so the command can be repeated. A role gets what
        ordering and changing the stock take, and nothing else: it can add to the
        journal, and not change or delete what is in it. A role that is not there is
        made without a password. A ledger in a file needs none of this.
        """,
        ko: """
          이미 있는 것은 그대로 두기 때문에 다시 실행해도 돼요. 역할에는 주문하고 재고를
          바꾸는 데 필요한 권한만 줘요. 장부에 기록을 더할 수는 있지만 바꾸거나 지울
          수는 없어요. 없는 역할은 비밀번호 없이 만들어요. 파일에 있는 재고에는 필요
          없어요.
          """),
      examples: """
        juice ledger init --stock postgresql://owner@db.example.com/shop --role till
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Option(
    help: .text(
      "A role that is to order and change the stock; may be repeated.",
      ko: "주문하고 재고를 바꿀 역할. 여러 번 쓸 수 있어요.", value: .text("name", ko: "이름")))
  var role: [String] = []

  @OptionGroup var options: LedgerCommandOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let language = self.language(streams)
    let ledger = try LedgerAdministration(shared, streams)
    let report = LedgerSetupReport(try await ledger.setUp(roles: role), of: ledger.name)
    try write(report, language, streams)
  }
}

extension LedgerAdministration {
  init(_ options: JuiceCommand, _ streams: Streams) throws {
    try self.init(
      options.ledgerAddress(streams), menu: options.menuPath(streams), streams.files)
  }
}
