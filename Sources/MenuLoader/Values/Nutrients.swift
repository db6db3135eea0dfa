import Diagnostics
import RecipeGraph

extension ScalarKind {
  /// A number of kilocalories or kilojoules.
  package static let calories = ScalarKind(
    "calories", .number,
    ["type": ["number", "string"], "minimum": 0, "pattern": "\(AmountPattern.number)"], example: 65)
}
