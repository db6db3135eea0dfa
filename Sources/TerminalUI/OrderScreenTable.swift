import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Text

/// The table of juices in the order screen, one in a row: `>* mango   3   2  −  +  low: mango`.
struct OrderScreenTable: Sendable {
  private struct Row {
    let name: String
    let count: String
    let quantity: String
    /// Why it is sold out, or what is low.
    let notes: [Notes: String]
    let mark: String
    let role: TerminalStyle.Role?
  }

  private enum Notes {
    case whole
    /// In a word.
    case short
    /// In a word, and only that a juice is sold out.
    case soldOut
  }

  private struct Widths {
    var name: Int
    var count: Int
    /// Nil where nothing can be ordered.
    var quantity: Int?
    var hasButtons: Bool
    var notes = Notes.whole

    /// Where − and + begin.
    var buttons: Int { 3 + name + 2 + count + (quantity.map { 2 + $0 } ?? 0) }
  }

  private static let buttons = "  −  +"
  private static let noButtons = "      "
  /// A shorter name would not be recognizable.
  private static let leastName = 6
  /// Where names would have to be shorter, they come before − and +.
  private static let goodName = 12
  /// The widths of numbers where their headings are cut.
  private static let leastCount = 4
  private static let leastQuantity = 3

  private let menu: MenuView
  private let language: Language
  private let names: Names
  /// The column widths over all juices without options, so that columns do not move while scrolling.
  private let widths: Widths

  init(_ editor: OrderEditor, _ language: Language) {
    menu = editor.menu
    self.language = language
    let names = Names(editor.menu.graph, language)
    self.names = names
    let isOrdering = editor.purpose == .ordering
    let widest = editor.rows.map { row in
      let plain = Variant(row.variant.juice, size: row.variant.size)
      return TerminalText.sanitized(names.label(plain)).displayWidth
    }
    widths = Widths(
      name: max(widest.max() ?? 0, language[.juice].displayWidth),
      count: language[.canMake].displayWidth,
      quantity: isOrdering ? language[.quantity].displayWidth : nil, hasButtons: isOrdering)
  }

  /// - Parameter top: the row of the screen in which the table begins.
  func lines(
    _ editor: OrderEditor, _ visible: Range<Int>, _ columns: Int, header: Bool, from top: Int
  ) -> (lines: [ScreenFrame.Line], areas: [ScreenFrame.Area]) {
    let rows = visible.map { row($0, editor) }
    let head = Row(
      name: language[.juice], count: language[.canMake], quantity: language[.quantity], notes: [:],
      mark: "  ", role: .frame)
    let widths = fitted(rows, columns)
    let lines = ((header ? [head] : []) + rows).map { row in
      let buttons = row.role == .frame ? Self.noButtons : Self.buttons
      return ScreenFrame.Line(
        line(of: row, widths, widths.hasButtons ? buttons : "").truncated(to: columns), row.role)
    }
    let first = top + (header ? 1 : 0)
    let areas = visible.flatMap { position in
      Self.areas(of: position, in: first + position - visible.lowerBound, widths, columns)
    }
    return (lines, areas)
  }

  private static func areas(
    of position: Int, in row: Int, _ widths: Widths, _ columns: Int
  ) -> [ScreenFrame.Area] {
    let start = widths.buttons + 1
    let buttons: [ScreenFrame.Area] =
      widths.hasButtons
      ? [
        .init(row: row, columns: start..<start + 3, target: .less(position)),
        .init(row: row, columns: start + 3..<start + 6, target: .more(position)),
      ] : []
    return buttons + [.init(row: row, columns: 0..<columns, target: .row(position))]
  }

  /// The widths for a screen. Where it is too narrow, notes are told in a word; then headings are cut to
  /// what is below them, and only what is sold out is noted; then names are shortened, and − and + dropped
  /// before names are too short.
  private func fitted(_ rows: [Row], _ columns: Int) -> Widths {
    func widest(_ texts: some Sequence<String>) -> Int { texts.map(\.displayWidth).max() ?? 0 }
    var widths = widths
    widths.name = max(widths.name, widest(rows.map(\.name)))
    widths.count = max(widths.count, widest(rows.map(\.count)))
    widths.quantity = widths.quantity.map { max($0, widest(rows.map(\.quantity))) }
    func room(_ widths: Widths) -> Int {
      let notes = widest(rows.compactMap { $0.notes[widths.notes] })
      let buttons = widths.hasButtons ? Self.buttons.displayWidth : 0
      return columns - (widths.buttons - widths.name) - buttons - (notes > 0 ? notes + 2 : 0)
    }
    for notes in [Notes.whole, .short] {
      widths.notes = notes
      if room(widths) >= widths.name { return widths }
    }
    widths.notes = .soldOut
    widths.count = max(Self.leastCount, widest(rows.map(\.count)))
    widths.quantity = widths.quantity.map { _ in
      max(Self.leastQuantity, widest(rows.map(\.quantity)))
    }
    if room(widths) < min(widths.name, Self.goodName) { widths.hasButtons = false }
    widths.name = max(Self.leastName, min(widths.name, room(widths)))
    return widths
  }

  private func line(of row: Row, _ widths: Widths, _ buttons: String) -> String {
    func right(_ text: String, _ width: Int) -> String {
      text.truncated(to: width).paddedLeft(to: width)
    }
    let cells = [
      row.mark, " ", row.name.truncated(to: widths.name).padded(to: widths.name), "  ",
      right(row.count, widths.count), widths.quantity.map { "  " + right(row.quantity, $0) } ?? "",
      buttons, "  ", row.notes[widths.notes] ?? "",
    ]
    return cells.joined().withoutTrailingSpaces
  }

  private func row(_ position: Int, _ editor: OrderEditor) -> Row {
    let row = editor.rows[position]
    let isSelected = position == editor.selected
    let entry = isSelected ? editor.entry.map { $0 + "_" } : nil
    let isOrdered = row.quantity > 0
    let isSoldOut = row.availability?.isSoldOut ?? false
    let isLow = row.availability.map { !$0.low.isEmpty } ?? false
    let role: TerminalStyle.Role? =
      if isSelected {
        .chosen
      } else if isSoldOut {
        .error
      } else if isOrdered {
        .strong
      } else {
        isLow ? .warning : nil
      }
    return Row(
      name: TerminalText.sanitized(names.label(row.variant)),
      count: language[.count(row.availability?.capacity.count ?? .unknown)],
      quantity: entry ?? (isOrdered ? "\(row.quantity)" : ""),
      notes: [
        .whole: row.availability.map(note) ?? "",
        .short: isSoldOut ? language[.isSoldOut] : isLow ? language[.isLow] : "",
        .soldOut: isSoldOut ? language[.isSoldOut] : "",
      ],
      mark: (isSelected ? ">" : " ") + (isOrdered ? "*" : " "), role: role)
  }

  /// Why a juice is sold out, or which of its fruits are low; empty for neither.
  private func note(_ availability: Availability) -> String {
    if !availability.shortItems.isEmpty {
      return language[.soldOut(availability.shortItems.map { short($0.fruit, $0.missing) })]
    }
    if !availability.unitsChanged.isEmpty {
      return language[
        .unitChanged(
          availability.unitsChanged.map { TerminalText.sanitized(names.label($0)) })]
    }
    let low = availability.low.map { TerminalText.sanitized(names.label($0)) }
    return low.isEmpty ? "" : language[.low(low)]
  }

  private func short(
    _ fruit: Ref<Fruit>, _ missing: Quantity
  ) -> (fruit: String, short: String) {
    (TerminalText.sanitized(names.label(fruit)), names.amount(missing, of: fruit))
  }

  /// What limits the selected juice, and all that is to be said about it.
  func detail(of row: OrderEditor.Row) -> [String] {
    let name = TerminalText.sanitized(names.label(row.variant))
    guard let availability = row.availability else {
      return ["\(name): \(language[.unknownCount])"]
    }
    let note = self.note(availability)
    guard availability.shortItems.isEmpty else { return ["\(name): \(note)"] }
    let limiting = availability.capacity.limiting.map { TerminalText.sanitized(names.label($0)) }
    let capacity = language[.canMakeNow(availability.capacity.count, limitedBy: limiting)]
    return ["\(name): \(capacity)" + (note.isEmpty ? "" : "; \(note)")]
  }
}
