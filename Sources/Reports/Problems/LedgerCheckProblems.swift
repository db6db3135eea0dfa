import Diagnostics
import Shop
import StockLedger

/// Results of `juice ledger check`.
extension Problem {
  /// - Parameter files: maps resolved paths to the paths as they were typed.
  init(_ check: LedgerCheck, _ files: Files) {
    self =
      switch check {
      case .inMemory:
        Problem(
          "the ledger is in memory, and is forgotten when the command ends",
          ko: "재고가 메모리에 있어서 명령이 끝나면 지워져요")
      case .file(let path, let rows):
        Problem(
          "`\(path)` is a ledger, and its journal has \(rows) \(rows == 1 ? "row" : "rows")",
          ko: "`\(path)` 파일은 기록이 \(rows)건인 재고 파일이에요")
      case .missingFile(let path):
        Problem(
          "`\(path)` is not there yet: the first order makes it",
          ko: "`\(path)` 파일은 아직 없고 첫 주문 때 만들어져요")
      case .writable: Problem("its place can be written", ko: "그 위치에 쓸 수 있어요")
      case .unwritable(let path):
        Problem(
          "`\(path)` cannot be written", ko: "`\(path)` 경로에 쓸 수 없어요",
          help: "change its permissions, or name another place with --stock PATH",
          ko: "권한을 바꾸거나 --stock에 다른 경로를 적어 주세요")
      case .oneFile:
        Problem(
          "the ledger is one file: what its disk loses is lost, up to the last backup",
          ko: "재고가 파일 하나라서 그 디스크를 잃으면 마지막 백업 뒤의 것을 모두 잃어요",
          help: "`juice stock backup PATH` copies it", ko: "`juice stock backup 경로`로 복사할 수 있어요")
      case .connected(let role, let database):
        Problem(
          "the server lets the role `\(role)` into the database `\(database)`",
          ko: "서버의 `\(database)` 데이터베이스에 `\(role)` 역할로 연결했어요")
      case .version(let version):
        Problem("it has version \(version)", ko: "서버의 버전은 \(version)이에요")
      case .tables(let schema, let version):
        Problem(
          "the tables in the schema `\(schema)` have version \(version)",
          ko: "`\(schema)` 스키마에 있는 테이블의 버전은 \(version)이에요")
      case .noTables(let schema, let role, let mayMake):
        Problem(
          "there are no tables in the schema `\(schema)` yet", ko: "`\(schema)` 스키마에 아직 테이블이 없어요",
          help: mayMake
            ? LocalizedText(
              "the first order makes them; `juice ledger init --role NAME` makes a role for the machines "
                + "that order too",
              ko: "첫 주문 때 만들어져요. `juice ledger init --role 이름`은 주문을 받는 컴퓨터의 역할도 만들어요")
            : LocalizedText(
              "run `juice ledger init --role \(role)` as a role that may make them",
              ko: "테이블을 만들 수 있는 역할로 "
                + "\(code: "juice ledger init --role \(role)", .object) 실행해 주세요"))
      case .mayOrder(let role):
        Problem(
          "the role `\(role)` may order and change the stock",
          ko: "`\(role)` 역할로 주문하고 재고를 바꿀 수 있어요")
      case .mayNotOrder(let role, let missing):
        Problem(
          "the role `\(role)` may not order: it lacks \(missing)",
          ko: "`\(role)` 역할로 주문할 수 없어요. 빠진 권한: \(missing)",
          help: "run `juice ledger init --role \(role)` as the owner of the tables",
          ko: "테이블의 소유자로 "
            + "\(code: "juice ledger init --role \(role)", .object) 실행해 주세요")
      case .mayNotRewrite:
        Problem(
          "it may add rows to the journal, and not change or delete any",
          ko: "장부에 기록을 더할 수만 있고 바꾸거나 지울 수는 없어요")
      case .mayRewrite:
        Problem(
          "it may change and delete rows of the journal, which only this program's care prevents",
          ko: "장부의 기록을 바꾸거나 지울 수도 있어서 이 프로그램이 지키는 것밖에 없어요",
          help: "`juice ledger init --role NAME` makes another role, for the machines that order",
          ko: "`juice ledger init --role 이름`으로 주문을 받는 컴퓨터에서 쓸 다른 역할을 만들어 주세요")
      case .takesWrites: Problem("the server takes writes", ko: "서버에 쓸 수 있어요")
      case .commits(let setting):
        Problem(
          "an order is answered when it is committed: synchronous_commit is \(setting)",
          ko: "주문을 커밋한 뒤에 답해요: synchronous_commit이 \(setting)이에요")
      case .commitsLocally:
        Problem(
          "orders do not wait for a standby: synchronous_commit is local",
          ko: "synchronous_commit이 local이라서 주문이 대기 서버를 기다리지 않아요",
          help: "set synchronous_commit to on for this role or in postgresql.conf",
          ko: "이 역할이나 postgresql.conf에서 synchronous_commit을 on으로 설정해 주세요")
      case .commitsInMemory:
        Problem(
          "orders wait until a standby has them in memory, not on its disk: synchronous_commit is "
            + "remote_write",
          ko: "synchronous_commit이 remote_write라서 주문이 대기 서버의 디스크가 아니라 메모리까지만 기다려요",
          help: "set synchronous_commit to on", ko: "synchronous_commit을 on으로 설정해 주세요")
      case .noStandby:
        Problem(
          "no standby is named: what the server's disk loses is lost, up to the last backup",
          ko: "이름을 적어 둔 대기 서버가 없어서 서버의 디스크를 잃으면 마지막 백업 뒤의 것을 모두 잃어요",
          help: Self.nameStandby)
      case .asynchronousStandby:
        Problem(
          "a standby is connected, and orders do not wait for it: with the server, the last of them "
            + "may be lost",
          ko: "대기 서버가 있지만 주문이 기다리지 않아서 서버를 잃으면 마지막 주문 몇 건을 잃을 수 있어요",
          help: Self.nameStandby)
      case .synchronousStandbys(1):
        Problem("a synchronous standby is connected", ko: "동기 대기 서버가 연결되어 있어요")
      case .synchronousStandbys(let count):
        Problem("\(count) synchronous standbys are connected", ko: "동기 대기 서버 \(count)대가 연결되어 있어요")
      case .silentStandby:
        Problem(
          "a standby that is connected has not answered for 20 seconds, and orders may wait for it",
          ko: "연결된 대기 서버가 20초 동안 대답하지 않아서 주문이 기다릴 수 있어요",
          help: "check that it runs, and its network", ko: "대기 서버와 네트워크를 확인해 주세요")
      case .unknownStandbys:
        Problem(
          "a standby is named, and this role may not see whether it is the one that is connected",
          ko: "대기 서버의 이름이 적혀 있지만 연결된 서버가 그것인지는 이 역할로 볼 수 없어요",
          help: "check as a role that has been granted pg_monitor",
          ko: "pg_monitor 권한이 있는 역할로 검사해 주세요")
      case .missingStandbys(_, 0, let delay):
        Problem(
          "a standby is named and not connected" + (delay ? ", and orders wait for it" : ""),
          ko: "이름을 적어 둔 대기 서버가 연결되어 있지 않아요" + (delay ? ". 주문은 그 서버를 기다려요" : ""),
          help: "start the standby, or clear synchronous_standby_names until there is one",
          ko: "대기 서버를 시작하거나, 생길 때까지 synchronous_standby_names를 비워 주세요")
      case .missingStandbys(let needed, let connected, let delay):
        Problem(
          "\(needed) synchronous standbys are needed and \(connected) \(connected == 1 ? "is" : "are") "
            + "connected" + (delay ? ", and orders wait for the others" : ""),
          ko: "동기 대기 서버가 \(needed)대 필요한데 \(connected)대만 연결되어 있어요"
            + (delay ? ". 주문은 나머지를 기다려요" : ""),
          help:
            "start the others, or ask for fewer in synchronous_standby_names until they are there",
          ko: "나머지 대기 서버를 시작하거나, 생길 때까지 synchronous_standby_names의 숫자를 줄여 주세요")
      case .rowAhead(let entry):
        Problem(
          "row \(entry.sequence) of the journal is of \(Timestamp.text(milliseconds: entry.time)), "
            + "which the clock has not reached",
          ko: "장부의 \(entry.sequence)번 기록의 시각이 지금보다 늦은 "
            + "\(Timestamp.text(milliseconds: entry.time))이에요",
          help: "a clock was ahead: look at those of all machines that write here",
          ko: "앞서간 시계로 쓴 기록이에요. 여기에 기록하는 컴퓨터의 시계를 모두 살펴봐 주세요")
      case .clockAhead(let lead): Problem(LedgerError.clockAhead(lead), files)
      case .failure(_, let error): Problem(error, files)
      }
  }

  private static let nameStandby: LocalizedText = .text(
    "name one in synchronous_standby_names, so that an order is answered when two disks have it",
    ko: "synchronous_standby_names에 대기 서버를 적으면 두 디스크에 저장한 뒤에 주문에 답해요")
}
