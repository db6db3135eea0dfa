import RecipeGraph
import Reports

/// A value over time as a line with steps in SVG, from zero at the bottom to a highest value at the top, with
/// vertical lines at some times.
struct LineChart {
  /// The change of the value at a time.
  struct Step {
    /// Milliseconds since 1970-01-01 UTC.
    let time: Int
    /// The smallest value at that time.
    let lowest: Rational
    /// The value from then on.
    let value: Rational
  }

  /// Unique on the page.
  let id: String
  let title: String
  let description: String
  /// The value before the first step.
  let first: Rational
  /// By time.
  let steps: [Step]
  /// The times of vertical lines.
  let marks: [Int]
  /// At the top.
  let highest: (value: Rational, text: String)
  /// From left to right.
  let times: ClosedRange<Int>
  let timeTexts: (start: String, end: String)

  var html: HTML {
    let lines = marks.map { time -> HTML in
      "<path class=\"stop\" d=\"M\(x(time)) 0V100\" vector-effect=\"non-scaling-stroke\"/>"
    }
    return SVGText.picture(
      id, class: "chart", height: 8.2, title: title, description: description,
      [
        """
        <text y="1em">\(highest.text)</text>
        <svg y="1.5em" width="100%" height="5em" viewBox="0 0 1000 100" preserveAspectRatio="none">
        <path class="axis" d="M0 99H1000" vector-effect="non-scaling-stroke"/>\(lines)
        <path class="line" d="\(path)" vector-effect="non-scaling-stroke"/>
        </svg>
        <text y="7.8em">\(timeTexts.start)</text><text x="100%" y="7.8em" text-anchor="end">\
        \(timeTexts.end)</text>

        """
      ])
  }

  private var path: String {
    var path = "M0 \(y(first))"
    var last = y(first)
    for step in steps {
      let (lowest, value) = (y(step.lowest), y(step.value))
      path += "H\(x(step.time))"
      if lowest != value, lowest != last { path += "V\(lowest)" }
      if value != last || lowest != value { path += "V\(value)" }
      last = value
    }
    return path + "H1000"
  }

  private func x(_ time: Int) -> String {
    let length = times.upperBound - times.lowerBound
    guard length > 0 else { return "0" }
    return SVGText.number(Double(time - times.lowerBound) / Double(length) * 1000)
  }

  /// The height of a value, which leaves room for half the width of the line above and below it.
  private func y(_ value: Rational) -> String {
    let share = highest.value.isPositive ? Double(value) / Double(highest.value) : 0
    return SVGText.number(98 - 96 * min(max(share, 0), 1))
  }
}
