package import Diagnostics

/// What a ledger on a server has been given.
package struct LedgerSetup: Hashable, Sendable {
  /// A role of the server that may order and change the stock now.
  package struct Role: Hashable, Sendable {
    package let name: String
    package let isNew: Bool
    /// Whether something else lets it change or delete rows of the journal, such as another role that it
    /// belongs to.
    package let mayRewrite: Bool

    package init(name: String, isNew: Bool, mayRewrite: Bool) {
      self.name = name
      self.isNew = isNew
      self.mayRewrite = mayRewrite
    }
  }

  /// Whether the tables were not there before.
  package let hasMadeTables: Bool
  package let roles: [Role]

  package init(hasMadeTables: Bool, roles: [Role]) {
    self.hasMadeTables = hasMadeTables
    self.roles = roles
  }
}

/// Why a role cannot be given what a ledger needs. Then it has what it had before.
package enum LedgerSetupError: Error, Hashable, Sendable {
  /// A ledger that is not on a server knows of no roles.
  case noServer
  /// A name that is reserved, empty or too long; one has at most so many bytes.
  case roleName(String, maxLength: Int)
  /// A superuser, or who owns the tables: no privilege stands between that role and the journal.
  case ownerRole(String)
  /// Somebody else has to make it; in the server's words.
  case cannotMake(role: String, reason: String)
  /// Who has connected may not grant it what it needs.
  case cannotGrant(role: String, reason: LocalizedText)

  package var message: LocalizedText {
    switch self {
    case .noServer:
      .text("only a ledger on a server has roles", ko: "역할은 서버에 있는 재고에만 있어요")
    case .roleName(let name, _):
      .text("`\(name)` cannot be the name of a role", ko: "`\(name)`이라는 역할 이름은 쓸 수 없어요")
    case .ownerRole(let role):
      .text(
        "the role `\(role)` may change the journal whatever it is granted: it owns the tables, or is a "
          + "superuser",
        ko: "`\(role)` 역할은 테이블의 소유자이거나 슈퍼유저라서 권한과 상관없이 장부를 바꿀 수 있어요")
    case .cannotMake(let role, let reason):
      .text("cannot make the role `\(role)`: \(reason)", ko: "`\(role)` 역할을 만들 수 없어요: \(reason)")
    case .cannotGrant(let role, let reason):
      .text(
        "cannot give the role `\(role)` what it needs: \(reason.english)",
        ko: "`\(role)` 역할에 필요한 권한을 줄 수 없어요: \(reason.korean)")
    }
  }

  package var help: LocalizedText {
    switch self {
    case .noServer:
      .text(
        "leave out --role, or name a server with --stock postgresql://HOST/DATABASE",
        ko: "--role을 빼거나 --stock postgresql://서버/데이터베이스로 서버를 적어 주세요")
    case .roleName(_, let maxLength):
      .text(
        "write a name of at most \(maxLength) bytes that is not public or none and does not begin with pg_",
        ko: "public과 none이 아니고 pg_로 시작하지 않는 \(maxLength)바이트 이하의 이름을 적어 주세요")
    case .ownerRole:
      .text(
        "name another role, for the machines that order", ko: "주문을 받는 컴퓨터에서 쓸 다른 역할을 적어 주세요")
    case .cannotMake:
      .text(
        "somebody who may make roles has to make it first, with LOGIN",
        ko: "역할을 만들 수 있는 사람이 먼저 LOGIN 역할로 만들어야 해요")
    case .cannotGrant:
      .text("connect as the owner of the tables", ko: "테이블의 소유자로 연결해 주세요")
    }
  }
}
