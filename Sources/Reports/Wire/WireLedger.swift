/// What `juice ledger check --format json` prints.
package struct WireLedgerCheckup: Encodable {
  package struct Check: Encodable {
    package let subject: String
    /// `ok`, `note`, `warning` or `error`.
    package let verdict: String
    package let message: String
    package let help: String?
  }

  package let version = 1
  /// The path or the address; left out for a ledger in memory.
  package let ledger: String?
  /// Whether there is no `error`.
  package let usable: Bool
  package let checks: [Check]
}

/// What `juice ledger init --format json` prints.
package struct WireLedgerSetup: Encodable {
  package struct Role: Encodable {
    package let name: String
    /// Whether it was made, and not there before.
    package let new: Bool
    /// Whether something else lets it change or delete rows of the journal.
    package let mayRewrite: Bool
  }

  package let version = 1
  /// The path or the address; left out for a ledger in memory.
  package let ledger: String?
  /// Whether tables were made; false if they were there, and for a ledger that is not on a server.
  package let tables: Bool
  package let roles: [Role]
}
