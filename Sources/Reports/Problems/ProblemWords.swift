import Diagnostics
import RecipeGraph

extension LocalizedText {
  /// The help for a name that is nearly one of the menu's.
  static func didYouMean(_ suggestion: String) -> LocalizedText {
    .text("did you mean `\(suggestion)`?", ko: "혹시 `\(suggestion)`인가요?")
  }
}

extension [String] {
  /// The texts between back-ticks, with commas between them.
  var quotedList: String { map { "`\($0)`" }.joined(separator: ", ") }
}

extension Dimension {
  /// What Korean calls its base unit.
  var korean: String {
    switch self {
    case .pieces: "개"
    case .mass: "그램"
    case .volume: "밀리리터"
    }
  }
}
