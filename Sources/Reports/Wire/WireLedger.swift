import StockLedger
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
    let role: LedgerSetup.Role

    package static let properties = [
      property("name", \.role.name, "The name of a role on the server."),
      property("new", \.role.isNew, "Whether the role was created now."),
      property(
        "mayRewrite", \.role.mayRewrite,
        "Whether another privilege lets the role change or delete rows of the journal."),
    ]
  }

  let ledger: String?
  let setup: LedgerSetup?

  package static let summary = "The result of preparing a ledger."

  package static let properties = [
    version(1), ledgerName(\.ledger),
    property(
      "tables", { $0.setup?.hasMadeTables ?? false },
      "Whether tables were created; false if they existed, and for a ledger that is not on a server."
    ),
    property("roles", { ($0.setup?.roles ?? []).map(Role.init) }),
  ]
}
