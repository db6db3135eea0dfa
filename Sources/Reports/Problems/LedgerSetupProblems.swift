import Diagnostics
import StockLedger

/// Problems with setting up ledgers.
extension Problem {
  /// Roles of a server that cannot get their privileges.
  init(_ error: LedgerSetupError) {
    self =
      switch error {
      case .noServer:
        Problem(
          "only a ledger on a server has roles", ko: "역할은 서버에 있는 재고에만 있어요",
          help: "leave out --role, or name a server with --stock postgresql://HOST/DATABASE",
          ko: "--role을 빼거나 --stock postgresql://서버/데이터베이스로 서버를 적어 주세요")
      case .roleName(let name, let maxLength):
        Problem(
          "`\(name)` cannot be the name of a role", ko: "`\(name)`이라는 역할 이름은 쓸 수 없어요",
          help:
            "write a name of at most \(maxLength) bytes that is not public or none and does not begin "
            + "with pg_",
          ko: "public과 none이 아니고 pg_로 시작하지 않는 \(maxLength)바이트 이하의 이름을 적어 주세요")
      case .ownerRole(let role):
        Problem(
          "the role `\(role)` may change the journal whatever it is granted: it owns the tables, or is a "
            + "superuser",
          ko: "`\(role)` 역할은 테이블의 소유자이거나 슈퍼유저라서 권한과 상관없이 장부를 바꿀 수 있어요",
          help: "name another role, for the machines that order", ko: "주문을 받는 컴퓨터에서 쓸 다른 역할을 적어 주세요"
        )
      case .cannotMake(let role, let reason):
        Problem(
          "cannot make the role `\(role)`: \(reason)", ko: "`\(role)` 역할을 만들 수 없어요: \(reason)",
          help: "somebody who may make roles has to make it first, with LOGIN",
          ko: "역할을 만들 수 있는 사람이 먼저 LOGIN 역할로 만들어야 해요")
      case .cannotGrant(let role, let reason): .cannotGrant(role, .verbatim(reason))
      case .grantsMissing(let role, let missing):
        .cannotGrant(role, .text("it would lack \(missing)", ko: "\(missing) 권한이 없을 거예요"))
      }
  }

  private static func cannotGrant(_ role: String, _ reason: LocalizedText) -> Problem {
    Problem(
      "cannot give the role `\(role)` what it needs: \(reason.english)",
      ko: "`\(role)` 역할에 필요한 권한을 줄 수 없어요: \(reason.korean)",
      help: "connect as the owner of the tables", ko: "테이블의 소유자로 연결해 주세요")
  }

  /// An id of a fruit or store that a ledger cannot store.
  static func idTooLong(_ id: String, maxBytes: Int) -> Problem {
    Problem(
      "the id `\(id)` is too long for a ledger", ko: "재고에 쓰기에 `\(id)`라는 id가 너무 길어요",
      help: "use at most \(maxBytes) bytes for the id of a fruit or store",
      ko: "재료와 매장의 id는 \(maxBytes)바이트까지 쓸 수 있어요")
  }
}
