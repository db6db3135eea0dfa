import Diagnostics

/// What has sizes or options: a juice, or the menu for many juices.
enum VariantOwner {
  case juice(String)
  /// A set of sizes, by its name.
  case sizes(String)
  /// The options of the menu.
  case menu

  /// The id of a juice; nil for the menu.
  var juice: String? { if case .juice(let id) = self { id } else { nil } }

  /// A size as findings call it; options and groups likewise.
  func size(_ id: String) -> LocalizedText {
    switch self {
    case .juice(let juice): .size(id, ofJuice: juice)
    case .sizes(let set): .size(id, ofSet: set)
    case .menu: .size.named(id)
    }
  }

  /// - Parameter group: the id of its group, if it is in one.
  func option(_ id: String, inGroup group: String? = nil) -> LocalizedText {
    if let juice { return .option(id, ofJuice: juice) }
    return group.map { .option(id, ofSharedGroup: $0) } ?? .sharedOption.named(id)
  }

  func group(_ id: String) -> LocalizedText {
    juice.map { .group(id, ofJuice: $0) } ?? .sharedGroup.named(id)
  }
}
