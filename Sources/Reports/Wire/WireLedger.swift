package import Text

/// The result of checking a ledger.
package struct WireLedgerCheckup: WireObject {
  package struct Check: WireObject {
    package let subject: String
    package let verdict: String
    package let message: String
    package let help: String?

    package static let properties = [
      property("subject", \.subject, "What was checked."),
      property("verdict", \.verdict, "", .oneOf(["ok", "note", "warning", "error"])),
      property("message", \.message), property("help", \.help, "What to do about it."),
    ]
  }

  package let ledger: String?
  package let usable: Bool
  package let checks: [Check]

  package static let summary = "The result of checking a ledger."

  package static let properties = [
    version(1), ledgerName(\.ledger),
    property("usable", \.usable, "Whether no check has the verdict `error`."),
    property("checks", \.checks),
  ]
}

/// The result of preparing a ledger.
package struct WireLedgerSetup: WireObject {
  package struct Role: WireObject {
    package let name: String
    package let new: Bool
    package let mayRewrite: Bool

    package static let properties = [
      property("name", \.name, "The name of a role on the server."),
      property("new", \.new, "Whether the role was created now."),
      property(
        "mayRewrite", \.mayRewrite,
        "Whether another privilege lets the role change or delete rows of the journal."),
    ]
  }

  package let ledger: String?
  package let tables: Bool
  package let roles: [Role]

  package static let summary = "The result of preparing a ledger."

  package static let properties = [
    version(1), ledgerName(\.ledger),
    property(
      "tables", \.tables,
      "Whether tables were created; false if they existed, and for a ledger that is not on a server."
    ),
    property("roles", \.roles),
  ]
}
