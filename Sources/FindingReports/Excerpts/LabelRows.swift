import Text

/// The rows below one line of source: underlines, and the texts of their labels.
///
/// The label that reaches furthest to the right has its text after its underline. The texts of the
/// others are below, the rightmost first, each on a connector, as in rustc.
struct LabelRows {
  struct Mark {
    let cells: Range<Int>
    let isPrimary: Bool
    /// Whether the place continues in the lines below.
    let continues: Bool
    let text: String
  }

  private struct Ink {
    let cell: Int
    let text: String
    let role: TerminalStyle.Role
  }

  private let marks: [Mark]
  private let primaryRole: TerminalStyle.Role
  private let style: TerminalStyle

  /// - Parameter marks: at least one; of equal ones, the first is nearest to the line.
  init(_ marks: [Mark], primaryRole: TerminalStyle.Role, style: TerminalStyle) {
    self.marks = marks
    self.primaryRole = primaryRole
    self.style = style
  }

  func render() -> [String] {
    let beside = indexOfTextBeside
    let hanging = marks.indices
      .filter { $0 != beside && !marks[$0].text.isEmpty }
      .sorted { (marks[$0].cells.lowerBound, $1) < (marks[$1].cells.lowerBound, $0) }
      .map { marks[$0] }
    var first = underlines
    if let beside {
      let end = first.last.map { $0.cell + $0.text.count } ?? 0
      first.append(Ink(cell: end + 1, text: marks[beside].text, role: role(of: marks[beside])))
    }
    guard !hanging.isEmpty else { return [row(first)] }
    let texts = hanging.indices.reversed().map { index in
      let mark = hanging[index]
      let left = hanging[..<index].filter { $0.cells.lowerBound < mark.cells.lowerBound }
      let text = Ink(cell: mark.cells.lowerBound, text: mark.text, role: role(of: mark))
      return row(connectors(left) + [text])
    }
    return [row(first), row(connectors(hanging))] + texts
  }

  private func role(of mark: Mark) -> TerminalStyle.Role {
    mark.isPrimary ? primaryRole : .frame
  }

  /// The label whose text can follow the underlines without seeming to belong to another.
  private var indexOfTextBeside: Int? {
    let end = marks.map(\.cells.upperBound).max()
    return marks.indices
      .filter { marks[$0].cells.upperBound == end && !marks[$0].text.isEmpty }
      .min { marks[$0].cells.lowerBound > marks[$1].cells.lowerBound }
  }

  /// Runs of `^` and `-`, with primary ones over the others, and `...` if a place continues below.
  private var underlines: [Ink] {
    let end = marks.map(\.cells.upperBound).max() ?? 0
    var isPrimary = [Bool?](repeating: nil, count: end)
    for mark in marks.filter({ !$0.isPrimary }) + marks.filter(\.isPrimary) {
      for cell in mark.cells { isPrimary[cell] = mark.isPrimary }
    }
    var runs: [Ink] = []
    var start = 0
    while start < end {
      let kind = isPrimary[start]
      let next = isPrimary[start...].firstIndex { $0 != kind } ?? end
      if let kind {
        let text = String(repeating: kind ? "^" : "-", count: next - start)
        runs.append(Ink(cell: start, text: text, role: kind ? primaryRole : .frame))
      }
      start = next
    }
    if let mark = marks.first(where: \.continues) {
      runs.append(Ink(cell: end, text: "...", role: role(of: mark)))
    }
    return runs
  }

  private func connectors(_ hanging: some Sequence<Mark>) -> [Ink] {
    var result: [Ink] = []
    for mark in hanging where mark.cells.lowerBound != result.last?.cell {
      result.append(Ink(cell: mark.cells.lowerBound, text: "|", role: role(of: mark)))
    }
    return result
  }

  /// A row of texts, in order; only the last one may be wider than its number of characters.
  private func row(_ inks: [Ink]) -> String {
    var row = ""
    var cell = 0
    for ink in inks {
      row += String(repeating: " ", count: ink.cell - cell) + style.paint(ink.text, ink.role)
      cell = ink.cell + ink.text.count
    }
    return row
  }
}
