package import Diagnostics
package import Evaluator
package import RecipeGraph
package import StockLedger
package import Text

/// What making prepared bases took and added, or why they could not be made.
package struct MakeReport: CommandResult {
  private let decision: MakingDecision
  private let head: JournalHead?
  private let menu: MenuView

  /// - Parameter head: the last row of the journal; nil for a dry run and for a refusal.
  package init(_ decision: MakingDecision, _ head: JournalHead?, in menu: MenuView) {
    self.decision = decision
    self.head = head
    self.menu = menu
  }

  package var isMade: Bool { if case .made = decision { true } else { false } }

  package func text(_ language: Language, _ layout: TextLayout = .plain) -> String {
    let names = Names(menu.graph, language)
    switch decision {
    case .made(let makings):
      return makings.map { making in
        heading(making, names, language) + "\n\n" + table(making, names, language, layout)
      }.joined(separator: "\n\n")
    case .refused(let refusal):
      let lines = names.obstacles(refusal, store: menu.storeID)
      let heading = language.text(
        "Not made, and nothing was taken:", ko: "만들지 못했어요. 재고는 그대로예요.")
      return ([heading] + lines.map { layout.wrapped("  " + TerminalText.sanitized($0)) })
        .joined(separator: "\n")
    }
  }

  private func heading(_ making: Making, _ names: Names, _ language: Language) -> String {
    let name = TerminalText.sanitized(names.label(making.base))
    let amount = names.amount(making.made, of: making.fruit)
    var (english, korean) = ("", "")
    if let batches = making.batches(in: menu), batches.isInteger {
      let count = batches.numerator
      english = count == 1 ? " (1 batch)" : " (\(count) batches)"
      korean = " (\(count)번 분량)"
    }
    let text = amount + language.text(english, ko: korean)
    return head == nil
      ? language.text("Would make \(name): \(text)", ko: "\(name) \(text) 만들 수 있어요")
      : language[.madeBase(name, text)]
  }

  private func table(
    _ making: Making, _ names: Names, _ language: Language, _ layout: TextLayout
  ) -> String {
    var table = TextTable([
      .left(language[.fruit]).wrapped, .right(language.text("change", ko: "변화")),
      .right(language.text("now", ko: "지금")), .left,
    ])
    func addRow(_ fruit: Ref<Fruit>, _ sign: String, _ amount: Quantity, _ now: Quantity) {
      let mark = StockMark(now, of: menu[fruit])
      table.addRow(
        [
          names.label(fruit), sign + names.amount(amount, of: fruit),
          names.amount(now, of: fruit), mark?.text(language) ?? "",
        ], mark: mark.map { (3, $0.role) })
    }
    for taken in making.consumptions { addRow(taken.fruit, "-", taken.quantity, taken.left) }
    addRow(making.fruit, "+", making.made, making.now)
    return table.render(layout)
  }

  package func document(_ language: Language) -> WireMake {
    let outcome = isMade ? head == nil ? "would-be-made" : "made" : "refused"
    var wire = WireMake(outcome: outcome, store: menu.wireStore)
    switch decision {
    case .made(let makings):
      wire.made = makings.map { .init(making: $0, menu: menu) }
      wire.journal = head?.text
    case .refused(let refusal):
      wire.shortage = refusal.short.map { .init(item: $0, menu: menu) }.nonEmpty
      wire.aboveMax = refusal.aboveMax.map { .init(item: $0, menu: menu) }.nonEmpty
    }
    return wire
  }
}

extension Names {
  /// Why bases cannot be made, a sentence for each ingredient that lacks and each upper bound.
  package func obstacles(_ refusal: MakingRefusal, store: String) -> [String] {
    refusal.short.map { shortage($0, store: store) }
      + refusal.aboveMax.map {
        language[
          .aboveMax(
            label($0.fruit), max: amount($0.max, of: $0.fruit),
            wanted: amount($0.wanted, of: $0.fruit))]
      }
  }

  private func shortage(_ item: MakingRefusal.ShortItem, store: String) -> String {
    let parts = item.parts.map { part in
      language[
        .contribution(amount(part.amount, of: item.fruit), juice: label(part.base), base: nil)]
    }
    let text = language[
      .shortItem(
        label(item.fruit), short: amount(item.missing, of: item.fruit),
        left: amount(item.available, of: item.fruit), through: parts)]
    let possible = item.possible.map { batches($0, missing: item.missing, store: store) }
    return ([text] + [possible].compactMap(\.self)).joined(separator: "; ")
  }
}
