extension EnglishPhrases {
  var note: String { "note" }

  func soldOut(_ lacks: [(fruit: String, short: String)]) -> String {
    "sold out: " + lacks.map { "\($0.fruit) \($0.short) short" }.joined(separator: ", ")
  }

  func low(_ fruits: [String]) -> String { "\(isLow): \(fruits.joined(separator: ", "))" }

  func canMake(_ count: Int?, with standIns: [String], limitedBy fruits: [String]) -> String {
    guard let count else { return "How many can be made now could not be worked out." }
    let others = standIns.isEmpty ? "" : " with \(standIns.joined(separator: ", "))"
    return "\(count) can be made now\(others), limited by \(fruits.joined(separator: ", "))."
  }

  func standIn(_ ingredient: String, by other: String) -> String {
    "\(other) in place of \(ingredient)"
  }

  var unknown: String { "unknown" }

  // MARK: Plans

  var asked: String { "asked" }
  var canServe: String { "can serve" }
  var toBuy: String { "to buy" }
  var needed: String { "needed" }
  var canServeAll: String { "Everything can be served." }
  var buyToServeAll: String { "To serve everything, buy:" }
}
