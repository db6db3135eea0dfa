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
    case "local" where namesStandbys: .commitsLocally
    case "remote_write" where namesStandbys: .commitsInMemory
    default: .commits(setting)
    }
  }

  private var replication: LedgerCheck {
    guard namesStandbys else { return standbys.isEmpty ? .noStandby : .asynchronousStandby }
    let connected = standbys.count(where: ["sync", "quorum"].contains)
    if connected >= neededStandbys { return .synchronousStandbys(connected) }
    if standbys.contains("silent") { return .silentStandby }
    if standbys.contains("") { return .unknownStandbys }
    return .missingStandbys(
      needed: neededStandbys, connected: connected, delay: setting != "local")
  }
}
