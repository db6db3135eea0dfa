import Diagnostics
import Files
import Foundation
import Reports
import Shop
import StockLedger
import TestSupport
import Testing

/// Reports of `juice ledger init` and `juice ledger check`.
@Suite struct LedgerAdministrationReportTests {
  private let english = Language.english
  private let korean = Language.korean

  @Test("what was made for a ledger is reported")
  func setup() throws {
    let report = LedgerSetupReport(
      LedgerSetup(
        hasMadeTables: true,
        roles: [
          .init(name: "till", isNew: true, mayRewrite: false),
          .init(name: "boss", isNew: false, mayRewrite: true),
        ]), of: "postgresql://host/db")
    #expect(
      report.text(english) == #"""
        The tables of the ledger are made.
        The role `till` is made. It may order and change the stock.
        note: it has no password; `\password till` in psql sets one
        The role `boss` may order and change the stock.
        warning: something else lets it change or delete rows of the journal, such as a role that it \#
        belongs to
        """#)
    #expect(
      report.text(korean) == #"""
        재고의 테이블을 만들었어요.
        `till` 역할을 만들었어요. 주문하고 재고를 바꿀 수 있어요.
        참고: 아직 비밀번호가 없어요. psql에서 `\password till`(으)로 정할 수 있어요
        `boss` 역할로 주문하고 재고를 바꿀 수 있어요.
        경고: 이 역할이 속한 다른 역할 때문에 장부의 기록을 바꾸거나 지울 수도 있어요
        """#)
    #expect(
      try jsonObject(report.json())
        == jsonObject(
          """
          {
            "ledger": "postgresql://host/db",
            "roles": [
              {"mayRewrite": false, "name": "till", "new": true},
              {"mayRewrite": true, "name": "boss", "new": false}
            ],
            "tables": true, "version": 1
          }
          """))
    let again = LedgerSetupReport(LedgerSetup(hasMadeTables: false, roles: []), of: nil)
    #expect(again.text(english) == "The tables of the ledger were there.")
    #expect(again.text(korean) == "재고의 테이블이 이미 있어요.")
  }

  @Test("what was found out is reported with what can be done about it")
  func checks() throws {
    let checks = [
      LedgerCheck(.version, .ok, .text("it has version \("15\u{1B}")")),
      LedgerCheck(
        .standbys, .note,
        .text(
          "the ledger is one file: what its disk loses is lost, up to the last backup"),
        help: .command(.text("`juice stock backup PATH` copies it"))),
      LedgerCheck(
        .standbys, .warning,
        .text(
          "a standby that is connected has not answered for 20 seconds, and orders may wait for it"),
        help: .words(.text("check that it runs, and its network"))),
    ]
    let usable = LedgerCheckReport(checks, of: "a", Files())
    #expect(usable.isUsable)
    #expect(
      usable.text(english) == """
        ok: it has version 15␛
        note: the ledger is one file: what its disk loses is lost, up to the last backup
        help: `juice stock backup PATH` copies it
        warning: a standby that is connected has not answered for 20 seconds, and orders may wait for it
        help: check that it runs, and its network
        The ledger can be used.
        """)
    let failure = LedgerCheck(.file, .newerSchema(path: "a", version: 9))
    let unusable = LedgerCheckReport(checks + [failure], of: nil, Files())
    #expect(!unusable.isUsable)
    #expect(
      unusable.text(korean) == """
        좋음: 서버의 버전은 15␛이에요
        참고: 재고가 파일 하나라서 그 디스크를 잃으면 마지막 백업 뒤의 것을 모두 잃어요
        도움말: `juice stock backup 경로`로 복사할 수 있어요
        경고: 연결된 대기 서버가 20초 동안 대답하지 않아서 주문이 기다릴 수 있어요
        도움말: 대기 서버와 네트워크를 확인해 주세요
        오류: `a`의 재고는 이 프로그램보다 새로운 버전 9이에요
        도움말: 더 새로운 프로그램으로 열어 주세요
        이 재고를 쓸 수 없어요.
        """)
    #expect(
      try LedgerCheckReport([checks[1]], of: "a", Files()).json(english) == """
        {
          "checks" : [
            {
              "help" : "`juice stock backup PATH` copies it",
              "message" : "the ledger is one file: what its disk loses is lost, up to the last backup",
              "subject" : "standbys",
              "verdict" : "note"
            }
          ],
          "ledger" : "a",
          "usable" : true,
          "version" : 1
        }
        """)
  }
}
