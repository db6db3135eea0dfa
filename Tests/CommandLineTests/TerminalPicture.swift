import Text

/// Draws what a terminal shows as an SVG image, whose colours do not depend on those of the page around it.
enum TerminalPicture {
  struct UnknownParameter: Error {
    let parameter: String
  }

  /// Characters in one colour, and the cell of the first one.
  private struct Run {
    let column: Int
    let text: String
    let classes: String
  }

  /// The text of the font size 15 takes cells of 9 by 20.
  private static let (cellWidth, cellHeight, margin) = (9, 20, 20)

  private static let style = """
    <style>
    .page { fill: #211a14; stroke: #8a7763 }
    text { fill: #f6ede2 }
    .strong { font-weight: bold }
    .red { fill: #ff8b7b }
    .yellow { fill: #ffd166 }
    .cyan { fill: #7fdbe0 }
    .blue { fill: #9ab8ff }
    </style>
    """

  /// The classes of `style` for the parameters of SGR, "select graphic rendition" (ECMA-48, 8.3.117).
  private static let classes = [
    "1": "strong", "31": "red", "33": "yellow", "36": "cyan", "94": "blue",
  ]

  /// - Parameter text: lines with no other escape sequences than those of `TerminalStyle`.
  /// - Throws: `UnknownParameter` for a colour that is not among `classes`.
  static func svg(of text: String, title: String) throws -> String {
    let lines = try text.split(separator: "\n", omittingEmptySubsequences: false).map(runs)
    let columns = lines.joined().map { $0.column + $0.text.displayWidth }.max() ?? 0
    let (width, height) = (columns * cellWidth + 2 * margin, lines.count * cellHeight + 2 * margin)
    let drawn = lines.enumerated().flatMap { row, runs in
      runs.map { element(for: $0, baseline: margin + row * cellHeight + 15) }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
      role="img" aria-labelledby="title text" xml:space="preserve" font-size="15" \
      font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace">
      <title id="title">\(XML.text(title))</title>
      <desc id="text">\(XML.text(plain(text)))</desc>
      \(style)
      <rect class="page" x="1" y="1" width="\(width - 2)" height="\(height - 2)" rx="12"/>
      \(drawn.joined(separator: "\n"))
      </svg>

      """
  }

  /// The text without its colours.
  static func plain(_ text: String) -> String {
    text.replacing(/\x{1B}\[[0-9;]*m/, with: "")
  }

  /// The runs of a line, without those of spaces alone, which have no colour.
  private static func runs(of line: Substring) throws -> [Run] {
    var column = 0
    var classes = ""
    var runs: [Run] = []
    for (index, piece) in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
      .enumerated()
    {
      var shown = piece
      if index > 0 {
        classes = try Self.classes(for: piece.prefix { $0 != "m" })
        shown = piece.drop { $0 != "m" }.dropFirst()
      }
      let text = shown.drop { $0 == " " }
      if !text.isEmpty {
        runs.append(
          Run(column: column + shown.count - text.count, text: String(text), classes: classes))
      }
      column += shown.displayWidth
    }
    return runs
  }

  private static func classes(for parameters: Substring) throws -> String {
    if parameters == "0" { return "" }
    return try parameters.split(separator: ";").map {
      guard let name = classes[String($0)] else {
        throw UnknownParameter(parameter: String($0))
      }
      return name
    }.joined(separator: " ")
  }

  /// As wide as its cells, in whatever font.
  private static func element(for run: Run, baseline: Int) -> String {
    let place = [
      ("x", "\(margin + run.column * cellWidth)"), ("y", "\(baseline)"),
      ("textLength", "\(run.text.displayWidth * cellWidth)"),
    ]
    let attributes = run.classes.isEmpty ? place : [("class", run.classes)] + place
    return XML.tag("text", attributes) + XML.text(run.text) + "</text>"
  }
}
