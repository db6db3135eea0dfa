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
        .text("orders do not wait for a standby: synchronous_commit is local"),
        help: .words(
          .text("set synchronous_commit to on for this role or in postgresql.conf")))
    case "remote_write" where namesStandbys:
      LedgerCheck(
        .commits, .note,
        .text(
          "orders wait until a standby has them in memory, not on its disk: synchronous_commit is "
            + "remote_write"),
        help: .words(.text("set synchronous_commit to on")))
    default:
      LedgerCheck(
        .commits, .ok,
        .text("an order is answered when it is committed: synchronous_commit is \(setting)"))
    }
  }

  private var replication: LedgerCheck {
    guard namesStandbys else { return unnamedStandbys }
    let connected = standbys.count(where: ["sync", "quorum"].contains)
    if connected >= neededStandbys {
      return LedgerCheck(
        .standbys, .ok,
        connected == 1
          ? .text("a synchronous standby is connected")
          : .text("\(connected) synchronous standbys are connected"))
    }
    if standbys.contains("silent") {
      return LedgerCheck(
        .standbys, .warning,
        .text(
          "a standby that is connected has not answered for 20 seconds, and orders may wait for it"),
        help: .words(.text("check that it runs, and its network")))
    }
    if standbys.contains("") {
      return LedgerCheck(
        .standbys, .note,
        .text(
          "a standby is named, and this role may not see whether it is the one that is connected"),
        help: .words(
          .text("check as a role that has been granted pg_monitor")))
    }
    return missingStandbys(needed: neededStandbys, connected: connected)
  }

  /// A server without synchronous standbys.
  private var unnamedStandbys: LedgerCheck {
    let help = Remedy.words(
      .text(
        "name one in synchronous_standby_names, so that an order is answered when two disks have it"
      ))
    guard !standbys.isEmpty else {
      return LedgerCheck(
        .standbys, .note,
        .text("no standby is named: what the server's disk loses is lost, up to the last backup"),
        help: help)
    }
    return LedgerCheck(
      .standbys, .note,
      .text(
        "a standby is connected, and orders do not wait for it: with the server, the last of them "
          + "may be lost"),
      help: help)
  }

  private func missingStandbys(needed: Int, connected: Int) -> LedgerCheck {
    let delays = setting != "local"
    guard connected > 0 else {
      return LedgerCheck(
        .standbys, delays ? .error : .warning,
        delays
          ? .text("a standby is named and not connected, and orders wait for it")
          : .text("a standby is named and not connected"),
        help: .words(
          .text("start the standby, or clear synchronous_standby_names until there is one")))
    }
    return LedgerCheck(
      .standbys, delays ? .error : .warning,
      delays
        ? .text(
          "\(needed) synchronous standbys are needed and \(connected) \(plural: connected, "is", "are") connected, "
            + "and orders wait for the others")
        : .text(
          "\(needed) synchronous standbys are needed and \(connected) \(plural: connected, "is", "are") connected"
        ),
      help: .words(
        .text(
          "start the others, or ask for fewer in synchronous_standby_names until they are there")))
  }
}
