import Assets
import Diagnostics

/// The menu that `juice init` writes: small, with every section, and without a finding.
enum StarterMenu {
  static let name = "menu.yaml"
  /// The schema is beside the menu, whose first line names it, so that editors find it offline.
  static let schemaName = "menu.schema.json"

  /// A language without a menu of its own has the English one.
  static func text(in language: Language) -> String {
    let tags = [language, .english].map(\.rawValue)
    guard let menu = tags.lazy.compactMap({ Asset.starterMenu(in: $0) }).first else {
      preconditionFailure("there is no starter menu")
    }
    return menu.text
  }
}
