import MenuLoader
import RecipeGraph

/// What the scalars of a place are there for.
extension Shape {
  /// The keys of the format that may stand here, with their definition; none where keys are ids.
  var keys: (names: [String], inside: String)? {
    switch form {
    case .menu: (MenuFormat.Section.names, "menu")
    case .fruit: (MenuFormat.FruitKey.names, "fruit")
    case .base: (MenuFormat.BaseKey.names, "base")
    case .longJuice, .juice: (MenuFormat.JuiceKey.names, "juice")
    case .size: (MenuFormat.SizeKey.names, "size")
    case .option: (MenuFormat.OptionKey.names, "option")
    case .store: (MenuFormat.StoreKey.names, "store")
    case .test: (MenuFormat.TestKey.names, "test")
    case .step: (MenuFormat.StepKey.names, "step")
    default: nil
    }
  }

  /// Whether keys are what is ordered, `juice[:size][+option…]`.
  var isKeyedByVariants: Bool { form == .order || form == .substituted }

  /// What a key is, but for one that is an order's.
  func role(ofKey key: String) -> Role {
    if let keys, keys.names.contains(key) {
      return form == .menu ? .section : .key(inside: keys.inside)
    }
    switch form {
    case .fruits: return .declaration(Symbol(space: .ingredient, id: key), .fruit)
    case .bases: return .declaration(Symbol(space: .ingredient, id: key), .base)
    case .juices: return .declaration(Symbol(space: .juice, id: key), .juice)
    case .stores: return .declaration(Symbol(space: .store, id: key), .store)
    case .sizes:
      return .declaration(Symbol(space: .size(juice: juice ?? ""), id: key), .size)
    case .options:
      return .declaration(Symbol(space: .option(juice: juice ?? ""), id: key), .option)
    case .shortJuice, .juice, .uses, .amounts, .substitutes, .standIns:
      return .reference(Symbol(space: .ingredient, id: key))
    case .names: return .language
    default: return .unknown
    }
  }

  /// What a scalar is that stands here as a value or in a list.
  func role(ofScalar text: String) -> Role {
    switch form {
    case .amount, .fruit: .amount
    case .scale, .size, .count, .version: .number
    case .flag: .flag
    case .names, .text: .text
    case .testName: .declaration(Symbol(space: .test, id: text), .test)
    case .storeMention: .reference(Symbol(space: .store, id: text))
    case .juiceMention: .reference(Symbol(space: .juice, id: text))
    case .standIn: .reference(Symbol(space: .ingredient, id: text))
    default: .unknown
    }
  }

  /// Whether a scalar may stand here, and no mapping or list.
  var isScalar: Bool {
    switch form {
    case .amount, .scale, .count, .version, .flag, .text, .testName, .storeMention, .juiceMention:
      true
    default: false
    }
  }
}
