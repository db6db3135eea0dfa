import ArgumentParser
package import CommandSupport
import Diagnostics
import Text

extension CommandSet {
  /// The commands of `juice`.
  package static let juice = CommandSet {
    CommandConfiguration(
      "juice", "Orders from menus written in YAML, and keeps the stock.",
      ko: "YAML로 적은 메뉴로 주문을 받고 재고를 관리해요.",
      article: .overview,
      discussion: .text(
        """
        EXAMPLE:
          juice menu                      what can be ordered, and how many of it
          juice order mango=2 banana      order; stock is taken all or nothing
          juice stock add strawberry=5    restock
          juice validate recipes          find every mistake in menu files
          juice test recipes              run the tests in menu files
          juice init shop                 begin a menu in the directory shop
        """,
        ko: """
          예:
            juice menu                      주문할 수 있는 쥬스와 가능한 잔 수
            juice order mango=2 banana      주문. 모자라면 하나도 만들지 않아요
            juice stock add strawberry=5    재고 더하기
            juice validate recipes          메뉴 파일의 문제 모두 찾기
            juice test recipes              메뉴 파일의 테스트 실행하기
            juice init shop                 shop 디렉터리에 메뉴 새로 만들기
          """),
      exitStatus: .text(
        """
        0 done; 1 a finding, a failed test, or a refused order or change; 2 wrong
        usage, unreadable input or an internal failure.
        """,
        ko: """
          0 성공; 1 문제를 찾았거나 테스트가 실패했거나 주문이나 변경이 거절됨; 2
          잘못된 사용법, 읽을 수 없는 입력, 내부 오류.
          """),
      version: Product.version,
      subcommands: [
        MenuCommand.self, OrderCommand.self, CancelCommand.self, PlanCommand.self,
        OffCommand.self, OnCommand.self, StockCommand.self, MakeCommand.self,
        HistoryCommand.self, ReportCommand.self, AuditCommand.self, LedgerCommand.self,
        EventsCommand.self, ExplainCommand.self, LabelsCommand.self,
        ValidateCommand.self, TestCommand.self, DiffCommand.self, FormatCommand.self,
        GraphCommand.self, RuleCommand.self, InitCommand.self, SchemaCommand.self, LSPCommand.self,
        ServeCommand.self,
      ])
  } answersShell: { arguments, streams in
    try CompletionCommand.answer(arguments, streams)
  } runKiosk: { _, streams in
    try KioskProgram.replaceThis(streams)
  }
}
