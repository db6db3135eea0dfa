import Assets
import Diagnostics

/// The menu that `juice init` writes: small, with every section, and without a finding.
enum StarterMenu {
  static let name = "menu.yaml"
  /// The schema is beside the menu, whose first line names it, so that editors find it offline.
  static let schemaName = "menu.schema.json"

  /// A language without a menu of its own has the English one.
  static func text(in language: Language) -> String {
    (language == .korean ? Asset.koreanMenu : Asset.englishMenu).text
  }
}
