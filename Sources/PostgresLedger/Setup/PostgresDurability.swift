import Diagnostics
import StockLedger

/// The durability of commits, by a server's settings and its connected standbys.
struct PostgresDurability {
  /// The values of settings, by name.
  let settings: [String: String]
  /// How commits wait for each connected standby, from `PostgresCatalog.standbys`.
  let standbys: [String]

  var checks: [LedgerCheck] { [commits, replication] }

  private var standbyNames: String { settings["synchronous_standby_names", default: ""] }

  private var namesStandbys: Bool { standbyNames.contains { !$0.isWhitespace } }

  /// This program turns the setting on where it is off.
  private var setting: String { settings["synchronous_commit", default: "on"] }

  /// The number of named standbys for which a commit waits: the number before the list of names, or
  /// one if there is none
  /// (https://www.postgresql.org/docs/15/runtime-config-replication.html#GUC-SYNCHRONOUS-STANDBY-NAMES).
  private var neededStandbys: Int {
    let number = /\s*(?:(?:FIRST|ANY)\s+)?([0-9]+)\s*\(.*/.ignoresCase().dotMatchesNewlines()
    guard let match = standbyNames.wholeMatch(of: number) else { return 1 }
    return Int(match.1) ?? .max
  }

  private var commits: LedgerCheck {
    switch setting {
    case "local" where namesStandbys:
      LedgerCheck(
        .commits, .warning,
        .text(
          "orders do not wait for a standby: synchronous_commit is local",
          ko: "synchronous_commit이 local이라서 주문이 대기 서버를 기다리지 않아요"),
        help: .words(
          "set synchronous_commit to on for this role or in postgresql.conf",
          ko: "이 역할이나 postgresql.conf에서 synchronous_commit을 on으로 설정해 주세요"))
    case "remote_write" where namesStandbys:
      LedgerCheck(
        .commits, .note,
        .text(
          "orders wait until a standby has them in memory, not on its disk: synchronous_commit is "
            + "remote_write",
          ko: "synchronous_commit이 remote_write라서 주문이 대기 서버의 디스크가 아니라 메모리까지만 기다려요"),
        help: .words("set synchronous_commit to on", ko: "synchronous_commit을 on으로 설정해 주세요"))
    default:
      LedgerCheck(
        .commits, .ok,
        .text(
          "an order is answered when it is committed: synchronous_commit is \(setting)",
          ko: "주문을 커밋한 뒤에 답해요: synchronous_commit이 \(setting)이에요"))
    }
  }

  private var replication: LedgerCheck {
    guard namesStandbys else { return unnamedStandbys }
    let connected = standbys.count(where: ["sync", "quorum"].contains)
    if connected >= neededStandbys {
      return LedgerCheck(
        .standbys, .ok,
        .text(
          connected == 1
            ? "a synchronous standby is connected"
            : "\(connected) synchronous standbys are connected",
          ko: connected == 1 ? "동기 대기 서버가 연결되어 있어요" : "동기 대기 서버 \(connected)대가 연결되어 있어요"))
    }
    if standbys.contains("silent") {
      return LedgerCheck(
        .standbys, .warning,
        .text(
          "a standby that is connected has not answered for 20 seconds, and orders may wait for it",
          ko: "연결된 대기 서버가 20초 동안 대답하지 않아서 주문이 기다릴 수 있어요"),
        help: .words("check that it runs, and its network", ko: "대기 서버와 네트워크를 확인해 주세요"))
    }
    if standbys.contains("") {
      return LedgerCheck(
        .standbys, .note,
        .text(
          "a standby is named, and this role may not see whether it is the one that is connected",
          ko: "대기 서버의 이름이 적혀 있지만 연결된 서버가 그것인지는 이 역할로 볼 수 없어요"),
        help: .words(
          "check as a role that has been granted pg_monitor", ko: "pg_monitor 권한이 있는 역할로 검사해 주세요"))
    }
    return missingStandbys(needed: neededStandbys, connected: connected)
  }

  /// A server without synchronous standbys.
  private var unnamedStandbys: LedgerCheck {
    let help = Remedy.words(
      "name one in synchronous_standby_names, so that an order is answered when two disks have it",
      ko: "synchronous_standby_names에 대기 서버를 적으면 두 디스크에 저장한 뒤에 주문에 답해요")
    guard !standbys.isEmpty else {
      return LedgerCheck(
        .standbys, .note,
        .text(
          "no standby is named: what the server's disk loses is lost, up to the last backup",
          ko: "이름을 적어 둔 대기 서버가 없어서 서버의 디스크를 잃으면 마지막 백업 뒤의 것을 모두 잃어요"),
        help: help)
    }
    return LedgerCheck(
      .standbys, .note,
      .text(
        "a standby is connected, and orders do not wait for it: with the server, the last of them "
          + "may be lost", ko: "대기 서버가 있지만 주문이 기다리지 않아서 서버를 잃으면 마지막 주문 몇 건을 잃을 수 있어요"),
      help: help)
  }

  private func missingStandbys(needed: Int, connected: Int) -> LedgerCheck {
    let delays = setting != "local"
    guard connected > 0 else {
      return LedgerCheck(
        .standbys, delays ? .error : .warning,
        .text(
          "a standby is named and not connected" + (delays ? ", and orders wait for it" : ""),
          ko: "이름을 적어 둔 대기 서버가 연결되어 있지 않아요" + (delays ? ". 주문은 그 서버를 기다려요" : "")),
        help: .words(
          "start the standby, or clear synchronous_standby_names until there is one",
          ko: "대기 서버를 시작하거나, 생길 때까지 synchronous_standby_names를 비워 주세요"))
    }
    return LedgerCheck(
      .standbys, delays ? .error : .warning,
      .text(
        "\(needed) synchronous standbys are needed and \(connected) \(connected == 1 ? "is" : "are") "
          + "connected" + (delays ? ", and orders wait for the others" : ""),
        ko: "동기 대기 서버가 \(needed)대 필요한데 \(connected)대만 연결되어 있어요"
          + (delays ? ". 주문은 나머지를 기다려요" : "")),
      help: .words(
        "start the others, or ask for fewer in synchronous_standby_names until they are there",
        ko: "나머지 대기 서버를 시작하거나, 생길 때까지 synchronous_standby_names의 숫자를 줄여 주세요"))
  }
}
