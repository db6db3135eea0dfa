import Text

/// A node as it is drawn: a title, what is to be said of it, and a row for each line that ends there.
///
/// Sizes are in user units of SVG. What a text takes is estimated by terminal cells, since only a
/// browser knows its fonts; a Korean syllable takes two.
struct SVGBox: Sendable {
  struct Row: Sendable {
    /// The position of the edge.
    let edge: Int
    let text: String
    let amount: String
  }

  static let padding = 10.0
  static let titleSize = 13.0
  static let textSize = 11.0
  private static let titleHeight = 17.0
  private static let lineHeight = 15.0
  static let rowHeight = 18.0
  private static let gapBeforeRows = 7.0
  private static let gapInRow = 16.0
  private static let maxCells = 42

  let title: String
  let lines: [String]
  private(set) var rows: [Row]

  /// - Parameter incoming: positions of edges.
  init(_ node: Diagram.Node, incoming: [Int], in diagram: Diagram) {
    title = node.title.truncated(to: Self.maxCells)
    lines = node.lines.flatMap { line in
      line.lines(of: Self.maxCells)
    }
    rows = incoming.map { position in
      let edge = diagram.edges[position]
      let name = diagram.nodes[edge.from].title
      let notes = edge.notes.isEmpty ? "" : " (\(edge.notes.joined(separator: ", ")))"
      return Row(
        edge: position, text: (name + notes).truncated(to: Self.maxCells), amount: edge.amount)
    }
  }

  /// Puts the rows in the order in which their lines come.
  mutating func sortRows(by place: (_ edge: Int) -> Int) {
    rows.sort { (place($0.edge), $0.edge) < (place($1.edge), $1.edge) }
  }

  var headHeight: Double {
    Self.padding + Self.titleHeight + Double(lines.count) * Self.lineHeight
      + (rows.isEmpty ? Self.padding - 3 : Self.gapBeforeRows)
  }

  var height: Double {
    headHeight + (rows.isEmpty ? 0 : Double(rows.count) * Self.rowHeight + Self.gapBeforeRows)
  }

  var width: Double {
    let texts =
      [Self.width(title, size: Self.titleSize, isBold: true)]
      + lines.map { Self.width($0, size: Self.textSize) }
      + rows.map {
        Self.width($0.text, size: Self.textSize) + Self.gapInRow
          + Self.width($0.amount, size: Self.textSize, isBold: true)
      }
    return (texts.max() ?? 0) + 2 * Self.padding + 4
  }

  private static func width(_ text: String, size: Double, isBold: Bool = false) -> Double {
    Double(text.displayWidth) * size * (isBold ? 0.61 : 0.57)
  }

  /// How far below the top the first line of text, the title, stands.
  var titleBaseline: Double { Self.padding + 12 }

  func baseline(ofLine index: Int) -> Double {
    Self.padding + Self.titleHeight + Double(index) * Self.lineHeight + 11
  }

  /// How far below the top the middle of a row is.
  func middle(ofRow index: Int) -> Double {
    headHeight + Self.gapBeforeRows / 2 + (Double(index) + 0.5) * Self.rowHeight
  }
}
