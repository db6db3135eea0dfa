import RecipeGraph
import Reports
import Text

/// Numbers as horizontal bars in SVG, each with its name, and with its text at its end.
///
/// Lengths are shares of the width of the page and heights are multiples of the size of its letters, so that the
/// picture fits every screen without a script, and its letters keep their size.
struct BarChart {
  /// The maximum number of bars; the first values have them.
  static let maxBars = 24
  /// In terminal cells; longer names are cut off. The table of the chart has them whole.
  private static let maxName = 36
  /// Names of at most this width are beside the bars, longer ones above them.
  private static let maxNameBeside = 10
  /// The width of a terminal cell, at most, in sizes of a letter.
  private static let cell = 0.7
  /// The width of the picture on the narrowest screen, in sizes of a letter.
  private static let narrowest = 20.0

  /// Unique on the page.
  let id: String
  let title: String
  let description: String
  /// None is negative.
  let values: [ChartValue]

  var html: HTML {
    let values = values.prefix(Self.maxBars)
    let names = values.map { $0.name.truncated(to: Self.maxName) }
    let nameWidth = names.map(\.displayWidth).max() ?? 0
    let indent = nameWidth > Self.maxNameBeside ? 0 : Double(nameWidth) * Self.cell + 0.5
    let numberWidth = Double(values.map(\.text.displayWidth).max() ?? 0) * Self.cell + 0.4
    // The longest bar leaves room for the name before it and the number after it.
    let longest = max(10, 100 * (1 - (indent + numberWidth) / Self.narrowest))
    let largest = values.map { Double($0.value) }.max() ?? 0
    let pitch = indent > 0 ? 1.9 : 3.2
    let rows = zip(values, names).enumerated().map { index, row in
      let (value, name) = row
      let share = largest > 0 ? max(0, Double(value.value) / largest) * longest : 0
      return Self.bar(name, value.text, share, indent: indent, top: Double(index) * pitch)
    }
    return SVGText.picture(
      id, class: "chart", height: Double(values.count) * pitch, title: title,
      description: description, rows)
  }

  /// - Parameters:
  ///   - share: the length of the bar, in percent of the width of the picture.
  ///   - indent: the width of names beside bars; 0 for names above them.
  private static func bar(
    _ name: String, _ text: String, _ share: Double, indent: Double, top: Double
  ) -> HTML {
    func em(_ value: Double) -> String { "\(SVGText.number(value))em" }
    let barTop = top + (indent > 0 ? 0.3 : 1.5)
    let length = "\(SVGText.number(share))%"
    let bar: HTML? =
      share > 0
      ? """
      <rect class="bar" x="\(em(indent))" y="\(em(barTop))" width="\(length)" height="1.2em"/>
      """ : nil
    return """
      <text y="\(em(indent > 0 ? barTop + 0.95 : top + 1.1))">\(name)</text>\(bar)\
      <text class="number" x="\(length)" dx="\(em(indent + 0.4))" y="\(em(barTop + 0.95))">\(text)</text>

      """
  }
}

extension Double {
  /// The nearest number, for a drawing.
  init(_ value: Rational) { self = Double(value.numerator) / Double(value.denominator) }
}
