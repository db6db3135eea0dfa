import Diagnostics
import RecipeGraph

/// JU216: the caps on what a menu has, and on what one of its parts has.
enum TooMany {
  static let rule = Rule("JU216", .error)

  /// What is capped.
  enum Part {
    case juices, ingredients, stores, offers, tests, sizes, options, substitutes, languages, labels
    case conditions
    /// - Parameter ingredient: nil for the owner itself.
    case alternatives(of: String?)

    func cap(_ limits: MenuLimits) -> Int {
      switch self {
      case .juices: limits.juices
      case .ingredients: limits.ingredients
      case .stores: limits.stores
      case .offers: limits.offers
      case .tests: limits.tests
      case .sizes: limits.sizes
      case .options: limits.options
      case .substitutes: limits.substitutes
      case .alternatives: limits.alternatives
      case .languages: limits.languages
      case .labels: limits.labels
      case .conditions: When.maxConditions
      }
    }

    /// In the plural.
    fileprivate var noun: LocalizedText {
      switch self {
      case .juices: .text("juices")
      case .ingredients: .text("fruits and bases")
      case .stores: .text("stores")
      case .offers: .text("offers")
      case .tests: .text("tests")
      case .sizes: .text("sizes")
      case .options: .text("options", context: "options of a juice")
      case .substitutes: .text("ingredients with substitutes")
      case .alternatives(nil): .text("substitutes")
      case .alternatives(let ingredient?):
        .text("substitutes for \(ingredient.quoted)")
      case .languages: .text("languages")
      case .labels: .text("values")
      case .conditions: .text("conditions of `when`")
      }
    }

    fileprivate var help: LocalizedText {
      switch self {
      case .juices, .ingredients, .stores, .tests:
        .text("make several menus of it, each in a directory of its own")
      case .sizes, .options, .substitutes, .alternatives(.some):
        .text("delete some, or make several juices of it")
      case .languages, .labels, .conditions, .offers, .alternatives(nil):
        .text("delete some")
      }
    }
  }

  /// The menu as findings call it.
  static let menu = LocalizedText.text("a menu", context: "one menu")

  /// - Parameter location: of the first part beyond the cap.
  static func finding(
    _ part: Part, _ limits: MenuLimits, of owner: LocalizedText, at location: SourceLocation
  ) -> Finding {
    let cap = part.cap(limits)
    return Finding(
      rule,
      .text("\(owner) has at most \(cap) \(part.noun)"),
      at: Label(location.span, .text("one too many")),
      related: location.aliasLabels,
      notes: [.text("nothing from here on is read")], help: part.help)
  }
}

extension TooMany {
  /// For a group whose options may be taken together in too many ways.
  ///
  /// - Parameter fitting: the most of its options for which they are not too many.
  static func finding(
    choicesOf group: LocalizedText, _ limits: MenuLimits, fitting: Int,
    at location: SourceLocation
  ) -> Finding {
    Finding(
      rule,
      .text("\(group) leaves more than \(limits.choices) choices"),
      at: Label(location.span), related: location.aliasLabels,
      help: .text("write `at-most: \(fitting)`, or make several groups of it"))
  }
}

extension JuiceSyntax {
  /// The sizes or options beyond a cap, together with those that the juice takes by name; nil if there are none.
  func excess(over limits: MenuLimits) -> Finding? {
    let owner = LocalizedText.juice(self.id)
    if self.sizes.count > limits.sizes {
      return TooMany.finding(.sizes, limits, of: owner, at: self.sizes[limits.sizes].location)
        .used(by: userOfSizes)
    }
    guard self.options.count > limits.options else { return nil }
    let first = self.options[limits.options]
    return TooMany.finding(.options, limits, of: owner, at: first.location)
      .used(by: user(of: first))
  }
}
