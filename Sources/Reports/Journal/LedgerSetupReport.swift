package import Diagnostics
package import StockLedger
package import Text

/// The result of setting up a ledger.
package struct LedgerSetupReport: CommandResult {
  private let name: String?
  private let setup: LedgerSetup?

  /// - Parameters:
  ///   - setup: nil for a ledger that needs none.
  ///   - name: the ledger's name in messages; nil for one in memory.
  package init(_ setup: LedgerSetup?, of name: String?) {
    self.setup = setup
    self.name = name
  }

  package func text(_ language: Language, _ layout: TextLayout = .plain) -> String {
    lines.map { TerminalText.sanitized($0[language]) }.joined(separator: "\n")
  }

  private var lines: [LocalizedText] {
    guard let setup else {
      return [
        .text("Nothing has to be made by hand: the first order makes the ledger.")
      ]
    }
    let tables: LocalizedText =
      setup.hasMadeTables
      ? .text("The tables of the ledger are made.")
      : .text("The tables of the ledger were there.")
    return [tables] + setup.roles.flatMap(lines)
  }

  private func lines(_ role: LedgerSetup.Role) -> [LocalizedText] {
    let name = role.name
    var lines: [LocalizedText] = [
      role.isNew
        ? .text("The role `\(name)` is made. It may order and change the stock.")
        : .text("The role `\(name)` may order and change the stock.")
    ]
    if role.isNew {
      lines.append(
        .text("note: it has no password; `\\password \(name)` in psql sets one"))
    }
    if role.mayRewrite {
      lines.append(
        LocalizedText.text(
          "warning: something else lets it change or delete rows of the journal, such as a role that it "
            + "belongs to"))
    }
    return lines
  }

  package func document(_ language: Language) -> WireLedgerSetup {
    WireLedgerSetup(ledger: name, setup: setup)
  }
}
