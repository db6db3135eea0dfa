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
        .text(
          "Nothing has to be made by hand: the first order makes the ledger.",
          ko: "미리 만들 것은 없어요. 첫 주문 때 재고 파일이 만들어져요.")
      ]
    }
    let tables: LocalizedText =
      setup.hasMadeTables
      ? .text("The tables of the ledger are made.", ko: "재고의 테이블을 만들었어요.")
      : .text("The tables of the ledger were there.", ko: "재고의 테이블이 이미 있어요.")
    return [tables] + setup.roles.flatMap(lines)
  }

  private func lines(_ role: LedgerSetup.Role) -> [LocalizedText] {
    let name = role.name
    var lines: [LocalizedText] = [
      role.isNew
        ? .text(
          "The role `\(name)` is made. It may order and change the stock.",
          ko: "`\(name)` 역할을 만들었어요. 주문하고 재고를 바꿀 수 있어요.")
        : .text(
          "The role `\(name)` may order and change the stock.",
          ko: "`\(name)` 역할로 주문하고 재고를 바꿀 수 있어요.")
    ]
    if role.isNew {
      lines.append(
        .text(
          "note: it has no password; `\\password \(name)` in psql sets one",
          ko: "참고: 아직 비밀번호가 없어요. psql에서 \(code: "\\password \(name)", .instrument) 정할 수 있어요"))
    }
    if role.mayRewrite {
      lines.append(
        LocalizedText(
          "warning: something else lets it change or delete rows of the journal, such as a role that it "
            + "belongs to",
          ko: "경고: 이 역할이 속한 다른 역할 때문에 장부의 기록을 바꾸거나 지울 수도 있어요"))
    }
    return lines
  }

  package func document(_ language: Language) -> WireLedgerSetup {
    WireLedgerSetup(ledger: name, setup: setup)
  }
}
