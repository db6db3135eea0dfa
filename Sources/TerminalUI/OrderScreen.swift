package import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import StockLedger
import Text

/// Draws an order editor for a terminal of any size.
package struct OrderScreen: Sendable {
  private let language: Language
  private let names: Names
  private let table: OrderScreenTable

  /// - Parameter editor: whose later states are drawn.
  package init(_ editor: OrderEditor, _ language: Language) {
    self.language = language
    names = Names(editor.menu.graph, language)
    table = OrderScreenTable(editor, language)
  }

  package func draw(_ editor: OrderEditor, columns: Int, rows: Int) -> ScreenFrame {
    let columns = max(columns, 1)
    let rows = max(rows, 1)
    if editor.showsKeys {
      let keys = editor.purpose == .ordering ? Self.orderKeys : Self.watchKeys
      return ScreenText.keyPage(keys, in: language, columns: columns, rows: rows)
    }
    var layout = ScreenLayout(rows: rows, items: editor.rows.count)
    let told = messages(editor, columns, limit: layout.maxMessages)
    let keys = ScreenText.wrapped(keys(editor), columns)
    layout.reserve(told: told.count, keys: keys.count, detail: false)

    var lines: [ScreenFrame.Line] = []
    if layout.hasTitle { lines.append(title(editor, columns, layout)) }
    let visible = layout.visible(around: editor.selected)
    let list = table.lines(editor, visible, columns, header: layout.hasHeader, from: lines.count)
    lines += list.lines
    if layout.hasGap { lines.append(.init("")) }
    lines += told.detail
    let options = told.options.enumerated().flatMap { row, line in
      line.areas.map { area in
        ScreenFrame.Area(
          row: lines.count + row, columns: area.columns, target: .option(area.option))
      }
    }
    lines += told.options.map(\.line) + told.rest
    if layout.hasKeys { lines += keys.map { .init($0.truncated(to: columns), .frame) } }
    return ScreenFrame(lines: lines, page: visible.count, areas: list.areas + options)
  }

  private func title(
    _ editor: OrderEditor, _ columns: Int, _ layout: ScreenLayout
  ) -> ScreenFrame.Line {
    let store = editor.menu.store.map { TerminalText.sanitized(names.label($0)) }
    let title =
      editor.purpose == .ordering ? language[.order(at: store)] : language[.menu(of: store)]
    let facts = layout.isScrolled ? ["\(editor.selected + 1)/\(editor.rows.count)"] : []
    return .init(
      ([title] + facts).joined(separator: "   ").truncated(to: columns), .strong)
  }

  private func keys(_ editor: OrderEditor) -> [String] {
    if editor.asksToLeave { return [] }
    if editor.list.search != nil { return ScreenKeys.searching.map { $0[language] } }
    if editor.entry != nil { return ScreenKeys.typing.map { $0[language] } }
    guard editor.purpose == .ordering else { return Self.watchingKeys.map { $0[language] } }
    return Self.orderingKeys(hasOptions: !editor.options.isEmpty).map { $0[language] }
  }
}

// MARK: Below the table

extension OrderScreen {
  private struct OptionLine {
    var line = ScreenFrame.Line("")
    var areas: [(columns: Range<Int>, option: Int)] = []
  }

  private struct Messages {
    let detail: [ScreenFrame.Line]
    let options: [OptionLine]
    /// The order, notices, and what is asked.
    let rest: [ScreenFrame.Line]

    var count: Int { detail.count + options.count + rest.count }
  }

  /// The messages that there is room for: what is asked comes first, then notices and the order, then what
  /// concerns the selected juice alone.
  private func messages(_ editor: OrderEditor, _ columns: Int, limit: Int) -> Messages {
    var room = limit
    func take(_ lines: [ScreenFrame.Line]) -> [ScreenFrame.Line] {
      let fitted = ScreenText.fitted(lines, to: room)
      room -= fitted.count
      return fitted
    }
    let asked = take(self.asked(editor, columns))
    let notices = take(ScreenText.lines(self.notices(editor), .error, columns))
    let order = take(self.order(editor, columns))
    let options = Array(self.options(editor, columns).prefix(room))
    room -= options.count
    let detail = ScreenText.lines(editor.row.map(table.detail(of:)) ?? [], nil, columns)
    return Messages(
      detail: detail.count <= room ? detail : [], options: options, rest: order + notices + asked)
  }

  private func asked(_ editor: OrderEditor, _ columns: Int) -> [ScreenFrame.Line] {
    if let text = editor.list.search {
      return [.init(ScreenText.typed(text, columns), .strong)]
    }
    guard editor.asksToLeave else { return [] }
    return ScreenText.lines(
      ["\(language[.leaveOrderQuestion]) \(language[.keyChoice])"], .strong, columns)
  }

  private func notices(_ editor: OrderEditor) -> [String] {
    let missed = editor.list.isMissed ? [language[.noSuchJuice]] : []
    switch editor.notice {
    case .typed(let error): return ScreenText.texts(of: Problem(error), in: language) + missed
    // Its message stands below the order already.
    case .order(let error): return [Problem(error).help?[language]].compactMap(\.self) + missed
    case .failure(let reason): return [reason] + missed
    case nil: return missed
    }
  }

  /// What the key for ordering would order and what that takes, or what is short for it; nothing while that
  /// key has another meaning.
  private func order(_ editor: OrderEditor, _ columns: Int) -> [ScreenFrame.Line] {
    guard editor.purpose == .ordering, editor.entry == nil, editor.list.search == nil,
      !editor.asksToLeave, let order = editor.order
    else { return [] }
    let lines = order.lines.map { line in
      (name: TerminalText.sanitized(names.label(line.variant)), quantity: line.quantity)
    }
    let heading = ScreenText.lines([language[.wouldOrder(lines)]], .strong, columns)
    do throws(OrderError) {
      switch try editor.trial() {
      case .accepted(let plan)?:
        let record = OrderRecord(order, plan, in: editor.menu)
        let amounts = plan.consumptions.map { consumption in
          "\(TerminalText.sanitized(names.label(consumption.fruit))) "
            + names.amount(consumption.quantity, of: consumption.fruit)
        }
        return heading
          + ScreenText.lines(
            OrderReport.substitutions(record, in: editor.menu, language)
              + [language[.taking(amounts)]], nil, columns)
      case .refused(let shortage)?:
        let short = shortage.items.map { item in
          (
            fruit: TerminalText.sanitized(names.label(item.fruit)),
            short: names.amount(item.missing, of: item.fruit)
          )
        }
        return heading + ScreenText.lines([language[.notEnough(short)]], .error, columns)
      case nil: return heading
      }
    } catch {
      return heading + ScreenText.lines([Problem(error).message[language]], .error, columns)
    }
  }

  /// The options of the selected juice, side by side: `>[x] pearls   [ ] ice`.
  private func options(_ editor: OrderEditor, _ columns: Int) -> [OptionLine] {
    guard editor.purpose == .ordering, let row = editor.row else { return [] }
    var lines: [OptionLine] = []
    for (position, option) in editor.options.enumerated() {
      let mark = position == editor.focusedOption ? ">" : " "
      let box = row.variant.options.contains(position) ? "[x]" : "[ ]"
      let label = TerminalText.sanitized(names.label(option, of: editor.menu[row.variant.juice]))
      let item = "\(mark)\(box) \(label)".truncated(to: columns)
      var line = OptionLine()
      var start = 0
      if let last = lines.last,
        last.line.text.displayWidth + 2 + item.displayWidth <= columns
      {
        line = lines.removeLast()
        start = line.line.text.displayWidth + 2
        line.line = .init("\(line.line.text)  \(item)")
      } else {
        line.line = .init(item)
      }
      line.areas.append((start..<start + item.displayWidth, position))
      lines.append(line)
    }
    return lines
  }
}
