/// The tables and roles of a ledger on a server after its setup.
package struct LedgerSetup: Hashable, Sendable {
  /// A role of the server that may now order and change the stock.
  package struct Role: Hashable, Sendable {
    package let name: String
    package let isNew: Bool
    /// Whether the role may change or delete rows of the journal for another reason, such as membership
    /// in another role.
    package let mayRewrite: Bool

    package init(name: String, isNew: Bool, mayRewrite: Bool) {
      self.name = name
      self.isNew = isNew
      self.mayRewrite = mayRewrite
    }
  }

  /// Whether the setup made the tables.
  package let hasMadeTables: Bool
  package let roles: [Role]

  package init(hasMadeTables: Bool, roles: [Role]) {
    self.hasMadeTables = hasMadeTables
    self.roles = roles
  }
}

/// The reason why a role cannot be given its privileges. Its privileges are then unchanged.
package enum LedgerSetupError: Error, Hashable, Sendable {
  /// Only ledgers on a server have roles.
  case noServer
  /// The name is reserved, empty or longer than the maximum in bytes.
  case roleName(String, maxLength: Int)
  /// The role is a superuser or owns the tables, so privileges cannot protect the journal from it.
  case ownerRole(String)
  /// The connected role may not create the role; the reason is the server's message.
  case cannotMake(role: String, reason: String)
  /// The connected role may not grant the privileges; the reason is the server's message.
  case cannotGrant(role: String, reason: String)
  /// The server did not grant the missing privileges.
  case grantsMissing(role: String, missing: String)
}
