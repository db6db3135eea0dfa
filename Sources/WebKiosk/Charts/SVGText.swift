/// Parts of pictures in SVG that are written into pages.
enum SVGText {
  /// The title and the description of a picture, and the attributes that refer to them.
  ///
  /// - Parameter id: of the picture, unique on its page.
  static func picture(
    _ id: String, class name: HTML, height: Double, title: String, description: String,
    _ content: [HTML]
  ) -> HTML {
    """
    <svg class="\(name)" role="img" aria-labelledby="\(id)-title \(id)-text" width="100%" \
    height="\(number(height))em">
    <title id="\(id)-title">\(title)</title><desc id="\(id)-text">\(description)</desc>
    \(content)</svg>
    """
  }

  /// A number with at most two decimals.
  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    let digits = rest < 10 ? "0\(rest)" : rest % 10 == 0 ? "\(rest / 10)" : "\(rest)"
    return "\(sign)\(whole).\(digits)"
  }
}
