package import Diagnostics
import RecipeGraph

/// Words that several results share.
extension LocalizedText {
  package static let juice = text("juice")
  package static let name = text("name")
  package static let canMake = text("can make")
  package static let limitedBy = text("limited by")
  package static let fruit = text("fruit")
  package static let taken = text("taken")
  package static let left = text("left")
  package static let stock = text("stock")
  package static let max = text("max")
  package static let before = text("before")
  package static let after = text("now", context: "words")
  package static let isLow = text("low")
  package static let isSoldOut = text("sold out")

  /// For stock that is counted in another dimension than the menu's.
  package static let isUnitChanged = text("unit changed")

  /// Replaces an unknown number.
  package static let unknownCount = text("unknown", context: "words")
  package static let quantity = text("quantity")

  package static let needed = text("needed")
  /// The heading of juices without a category, after those of categories.
  package static let otherJuices = text("Others")
  static let toBuy = text("to buy")
}

extension [LocalizedText] {
  /// As a part of a sentence: `a, b and c`.
  var listed: LocalizedText {
    guard count > 1 else { return joined() }
    return .text("\(dropLast().joined()) and \(self[count - 1])")
  }
}
