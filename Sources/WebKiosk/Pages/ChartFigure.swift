import Diagnostics
import RecipeGraph
import Reports
import Text

/// Charts with captions and with the tables behind them.
enum ChartFigure {
  /// The maximum number of rows of a table; more would be slow to read and to send.
  static let maxRows = 200

  /// Bars with their numbers as a table.
  ///
  /// - Parameters:
  ///   - id: unique on the page.
  ///   - columns: the headings of the table.
  ///   - most: the maximum number of bars.
  /// - Returns: nil without values.
  static func bars(
    _ id: String, _ caption: LocalizedText, _ values: [ChartValue],
    columns: (LocalizedText, LocalizedText), most: Int = BarChart.maxBars, in language: Language
  ) -> HTML? {
    guard let longest = values.max(by: { $0.value < $1.value }) else { return nil }
    let count = min(values.count, most)
    let chart = BarChart(
      id: id, title: caption[language],
      description: language[.bars(count, longest: longest.name, longest.text)],
      values: Array(values.prefix(count)))
    let note: HTML? =
      values.count > count
      ? "<p class=\"small\">\(language[.moreInTable(values.count - count)])</p>" : nil
    return figure(
      caption[language], "\(chart.html)\(note)",
      table: table(
        [(columns.0[language], false), (columns.1[language], true)],
        values.map { [$0.name, $0.text] }, language),
      language)
  }

  /// - Parameter table: holds the numbers of the picture.
  static func figure(
    _ caption: String, class name: HTML? = nil, _ picture: HTML, table: HTML, _ language: Language
  ) -> HTML {
    let attribute: HTML? = name.map { " class=\"\($0)\"" }
    return """
      <figure\(attribute)><figcaption>\(caption)</figcaption>
      \(picture)
      <details><summary>\(ReportText.asTable[language])</summary>
      \(table)</details></figure>

      """
  }

  /// A table whose first column names the rows, with at most `maxRows` of them.
  static func table(
    _ headings: [(text: String, isRight: Bool)], _ rows: [[String]], _ language: Language
  ) -> HTML {
    func attribute(_ column: Int) -> HTML? { headings[column].isRight ? " class=\"number\"" : nil }
    let head = headings.indices.map { column -> HTML in
      "<th scope=\"col\"\(attribute(column))>\(headings[column].text)</th>"
    }
    let body = rows.prefix(maxRows).map { row -> HTML in
      let cells = row.indices.dropFirst().map { column -> HTML in
        "<td\(attribute(column))>\(row[column])</td>"
      }
      return "<tr><th scope=\"row\">\(row.first ?? "")</th>\(cells)</tr>\n"
    }
    let more: HTML? =
      rows.count > maxRows
      ? "<p class=\"small\">\(language[.moreRows(rows.count - maxRows)])</p>\n" : nil
    // A table with many columns scrolls on narrow screens, also by keys.
    let focus: HTML? =
      headings.count > 3
      ? " tabindex=\"0\" role=\"group\" aria-label=\"\(headings[0].text)\"" : nil
    return """
      <div class="scroll"\(focus)><table class="numbers"><thead><tr>\(head)</tr></thead>
      <tbody>\(body)</tbody></table></div>
      \(more)
      """
  }

  static func table(_ table: TextTable, _ language: Language) -> HTML {
    let content = table.content
    return Self.table(content.headings, content.rows, language)
  }
}
