import Diagnostics
import Shop
import StockLedger

extension Problem {
  /// The reason why a ledger cannot be used or copied, with the help that is particular to it.
  init(_ reason: LedgerError.Reason) {
    self =
      switch reason {
      case .reported(let message): Problem(.verbatim(message))
      case .server(let message): Problem(.verbatim(message), help: Self.help(forServer: message))
      case .refused(let message, let code): Problem(.verbatim("\(message) (SQLSTATE \(code))"))
      case .system(let number): Problem(SystemReason.localized(errno: number))
      case .damaged(let damage): Problem(.damage(damage))
      case .violation(let fault): Problem(.fault(fault))
      case .notRegular: Problem("it is not a regular file", ko: "일반 파일이 아니에요")
      case .irregular(let path):
        Problem(
          "`\(path)` is not a regular file", ko: "일반 파일이 아닌 것이 있어요: `\(path)`",
          help: Self.findOutWho)
      case .link(let path):
        Problem(
          "`\(path)` is a link to another file", ko: "다른 파일로 이어지는 링크가 있어요: `\(path)`",
          help: Self.findOutWho)
      case .superJournal(let path):
        Problem(
          "`\(path)` names another file, which would be deleted; juice writes no such name",
          ko: "`\(path)`에 다른 파일의 이름이 있어서 그 파일이 지워질 수 있어요. juice가 쓴 것이 아니에요",
          help: Self.findOutWho)
      case .logAlone(let path):
        Problem(
          .text(
            "its log `\(path)` has content, but the file itself has none",
            ko: "로그 `\(path)`에는 내용이 있는데 파일 자체는 비어 있거나 없어요"),
          help: .text(
            "put back the file that belongs to the log, or remove the log to begin anew",
            ko: "로그에 맞는 파일을 되돌려 놓거나, 새로 시작하려면 로그를 지워 주세요"))
      case .unreadableLog(let path):
        Problem(
          "some of it is in `\(path)`, which only its owner can put in order",
          ko: "일부가 `\(path)` 파일에 있는데, 소유자만 정리할 수 있어요")
      case .readingTimedOut:
        Problem("reading it did not end in time", ko: "너무 오래 걸려서 읽다가 멈췄어요")
      case .otherDatabase:
        Problem("it is a database of something else", ko: "다른 용도의 데이터베이스예요")
      case .libraryMissing(let message):
        Problem(
          "libpq, which connects to servers, cannot be loaded: \(message)",
          ko: "서버에 연결하는 데 쓰는 libpq를 불러올 수 없어요: \(message)",
          help:
            "install it with `apt-get install libpq5` (Debian, Ubuntu) or `brew install libpq` (macOS)",
          ko: "`apt-get install libpq5`(Debian, Ubuntu)나 `brew install libpq`(macOS)로 설치해 주세요")
      case .libraryTooOld(let function):
        Problem(
          "libpq is older than version 14: it has no `\(function)`",
          ko: "libpq가 14보다 오래된 버전이라서 \(code: function, .subject) 없어요",
          help: "install version 14 or later, such as the one of PostgreSQL's own packages",
          ko: "PostgreSQL에서 배포하는 패키지 등으로 14 이상을 설치해 주세요")
      case .staticProgram:
        Problem(
          "this program is linked statically, and cannot load libpq, which connects to servers",
          ko: "이 프로그램은 정적으로 링크되어서, 서버에 연결하는 데 쓰는 libpq를 불러올 수 없어요",
          help:
            "use the image of the release, or build the program with `swift build -c release --static-swift-stdlib`",
          ko: "릴리스의 이미지를 쓰거나 `swift build -c release --static-swift-stdlib`로 프로그램을 빌드해 주세요")
      case .noMemory: Problem("there is no memory for it", ko: "메모리가 모자라요")
      case .connectionEnded: Problem("the connection has ended", ko: "연결이 끊겼어요")
      case .answerTimedOut:
        Problem("the server did not answer in time", ko: "서버가 제때 대답하지 않았어요")
      case .readOnlyServer:
        Problem(
          "the server takes no writes: it is a standby, or read-only",
          ko: "서버가 읽기 전용이거나 대기 서버라서 쓸 수 없어요",
          help: Self.namePrimary)
      case .statementLost:
        Problem(
          "the server has lost a statement that was prepared, as it does behind a pool that gives each "
            + "transaction another connection",
          ko: "준비한 문장을 서버가 잃었어요. 트랜잭션마다 연결을 바꾸는 풀 뒤에서 생기는 일이에요",
          help: "connect to the server itself, or set pool_mode=session",
          ko: "서버에 직접 연결하거나 pool_mode=session으로 설정해 주세요")
      case .serverVersion(let version):
        Problem(
          "the server has version \(version) of PostgreSQL, and at least 11 is needed",
          ko: "서버의 PostgreSQL 버전이 \(version)인데 11 이상이어야 해요")
      case .encoding(let encoding):
        Problem(
          "the database has the encoding \(encoding), and UTF8 is needed",
          ko: "데이터베이스의 인코딩이 \(encoding)인데 UTF8이어야 해요")
      case .otherHeadTable:
        Problem("its table `head` is of something else", ko: "`head` 테이블이 다른 용도예요")
      case .noTables(let schema, let role):
        Problem(
          "there are no tables in the schema `\(schema)`, and the role `\(role)` may not make them",
          ko: "`\(schema)` 스키마에 테이블이 없고 `\(role)` 역할로는 만들 수 없어요",
          help: "check `schema` in the address; who owns the database makes them with "
            + "`juice ledger init --role \(role)`",
          ko: "주소의 `schema`를 확인해 주세요. 데이터베이스의 소유자가 "
            + "\(code: "juice ledger init --role \(role)", .instrument) 만들 수 있어요")
      case .notUpgraded(let version, let role):
        Problem(
          "its tables have version \(version), and the role `\(role)` may not upgrade them",
          ko: "테이블의 버전이 \(version)인데 `\(role)` 역할로는 올릴 수 없어요",
          help: "the owner of the tables upgrades them with `juice ledger init`",
          ko: "테이블의 소유자가 `juice ledger init`을 실행하면 올라가요")
      case .olderTables(let version, let needed):
        Problem(
          "its tables have version \(version), and this program needs \(needed)",
          ko: "테이블의 버전이 \(version)인데 이 프로그램에는 \(needed) 버전이 필요해요",
          help: "upgrade them with `juice ledger init`", ko: "`juice ledger init`으로 올려 주세요")
      case .locked: Problem("others kept the stock locked", ko: "다른 프로그램이 재고를 계속 쓰고 있었어요")
      case .tablesChanged:
        Problem("the tables have been changed meanwhile", ko: "그사이에 테이블이 바뀌었어요")
      case .otherJournal:
        Problem("its journal is not the beginning of the other", ko: "다른 장부의 앞부분이 아니에요")
      case .pathExists:
        Problem("there is something at this path already", ko: "그 경로에 이미 무언가 있어요")
      case .serverHasNoFile:
        Problem("a ledger on a server has no file", ko: "서버에 있는 장부에는 파일이 없어요")
      case .serverHasNoArchives:
        Problem(
          "rows of a ledger on a server are not moved to archives",
          ko: "서버에 있는 장부의 기록은 보관 파일로 옮기지 않아요")
      case .inMemory:
        Problem(
          "what is in memory is forgotten when the command ends", ko: "메모리에 있는 것은 명령이 끝나면 지워져요")
      }
  }

  private static let findOutWho: LocalizedText = .text(
    "find out who put it there; a ledger that is not your own is best not used, or restored from a backup",
    ko: "누가 넣었는지 확인하세요. 직접 만든 재고 파일이 아니면 쓰지 말고, 백업이 있으면 복원해 주세요")

  /// The remedy if a server accepts no writes.
  private static let namePrimary: LocalizedText = LocalizedText(
    "name the primary, or all servers with target_session_attrs=read-write; if all are named, none of them "
      + "takes writes now: try again",
    ko: "주 서버를 적거나, 모든 서버와 target_session_attrs=read-write를 적어 주세요. 이미 모두 적었다면 지금 쓸 수 있는 서버가 "
      + "없으니 잠시 뒤에 다시 해 주세요")

  /// The remedies for messages of libpq, which have no codes, by a part of the message. The first match
  /// counts, since for several servers libpq reports the message of each.
  private static let serverHelps: [(part: String, help: LocalizedText)] = [
    (
      "does not match host name",
      .text(
        "use the name that is in the server's certificate",
        ko: "서버 인증서에 있는 이름을 적어 주세요")
    ),
    (
      "certificate",
      LocalizedText(
        "put the certificate of the authority that signed the server's into ~/.postgresql/root.crt, and "
          + "look whether one of them has expired",
        ko: "서버 인증서에 서명한 기관의 인증서를 ~/.postgresql/root.crt에 두고, 만료된 것이 없는지 확인해 주세요")
    ),
    (
      "does not support SSL",
      .text(
        "turn ssl on at the server; sslmode=disable in the address does without",
        ko: "서버에서 ssl을 켜 주세요. 주소에 sslmode=disable을 적으면 TLS 없이 연결해요")
    ),
    (
      "password",
      .text(
        "put the password in PGPASSWORD, or in ~/.pgpass as HOST:PORT:DATABASE:USER:PASSWORD",
        ko: "비밀번호를 PGPASSWORD에 두거나, ~/.pgpass에 호스트:포트:데이터베이스:사용자:비밀번호로 적어 주세요")
    ),
    (
      "pg_hba.conf",
      .text(
        "check the names of the user and the database, and the server's pg_hba.conf",
        ko: "사용자와 데이터베이스의 이름, 서버의 pg_hba.conf를 확인해 주세요")
    ),
    ("read-only", namePrimary),
  ]

  private static func help(forServer message: String) -> LocalizedText? {
    serverHelps.first { message.contains($0.part) }?.help
  }
}
