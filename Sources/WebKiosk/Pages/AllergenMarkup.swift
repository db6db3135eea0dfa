import Diagnostics
import RecipeGraph
import Reports

/// What something contains, in words with a sign before each that is known at a glance. Signs alone would be read in
/// different ways.
enum AllergenMarkup {
  /// Nil in a menu that does not tell, and for nothing to tell.
  static func html(_ sum: LabelSum, _ request: KioskRequest, _ names: Names) -> HTML? {
    guard request.menu.graph.hasLabels else { return nil }
    let text = request.language.labels(
      contains: sum.contains, traces: sum.traces,
      unanswered: sum.unanswered.map { names.label($0) })
    guard !text.isEmpty else { return nil }
    let signs = signs(of: sum.contains)
    return """
      <p class="labels"><span aria-hidden="true">\(signs.isEmpty ? "ⓘ" : signs)</span> \(text)</p>
      """
  }

  /// The signs of labels, each once, in the order of the labels.
  private static func signs(of labels: LabelSet) -> String {
    var signs: [String] = []
    for label in labels.labels {
      guard let sign = sign(of: label), !signs.contains(sign) else { continue }
      signs.append(sign)
    }
    return signs.joined(separator: " ")
  }

  /// The sign of a label, or else that of a group to which it belongs; nil for one without a sign.
  static func sign(of label: FoodLabel) -> String? {
    signs[label.id] ?? label.groups.labels.reversed().lazy.compactMap { signs[$0.id] }.first
  }

  private static let signs = [
    "milk": "🥛", "egg": "🥚", "gluten": "🌾", "buckwheat": "🌾", "peanut": "🥜", "nuts": "🌰",
    "soybean": "🫘", "peach": "🍑", "tomato": "🍅", "fish": "🐟", "crustaceans": "🦐", "crab": "🦀",
    "squid": "🦑", "molluscs": "🐚", "oyster": "🦪", "pork": "🐖", "beef": "🐄", "chicken": "🐔",
    "celery": "🥬",
  ]
}
