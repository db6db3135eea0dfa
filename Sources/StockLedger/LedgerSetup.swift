/// The tables and roles that a ledger on a server has now.
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
  /// The role that has connected may not grant it what it needs; in the server's words.
  case cannotGrant(role: String, reason: String)
  /// The server has not granted all, with the privileges that are missing.
  case grantsMissing(role: String, missing: String)
}
