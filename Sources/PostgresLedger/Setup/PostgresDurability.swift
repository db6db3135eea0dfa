#if PostgreSQL
  import StockLedger

  /// What a server's settings, and the standbys that are connected to it, keep of committed orders.
  struct PostgresDurability {
    /// By name.
    let settings: [String: String]
    /// How commits wait for each standby that is connected, as `PostgresCatalog.standbys` has it.
    let standbys: [String]

    var checks: [LedgerCheck] { [commits, replication] }

    private var standbyNames: String { settings["synchronous_standby_names", default: ""] }

    private var namesStandbys: Bool { standbyNames.contains { !$0.isWhitespace } }

    /// This program turns on what is off.
    private var setting: String { settings["synchronous_commit", default: "on"] }

    /// How many of the standbys that are named a commit waits for: the number before the list of names,
    /// and one without it
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
#endif
