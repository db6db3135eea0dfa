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
