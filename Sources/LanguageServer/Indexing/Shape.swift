import MenuLoader
import RecipeGraph

/// What stands at a place of a menu file, told by the keys that lead there: the grammar of the file
/// format for whatever walks over a file, be it a tree or a text that cannot be parsed.
struct Shape: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case menu, fruits, bases, juices, stores, tests
    case fruit, base, size, option, store, test, step
    /// In the long form, in the short one, or one of them.
    case longJuice, shortJuice, juice
    case names, uses, amounts, sizes, options, substitutes, alternatives, drop, hidden, steps
    case order, substituted, standIns, standIn
    case amount, scale, count, version, flag, text, testName
    case storeMention, juiceMention
    case unknown
  }

  var form: Form
  /// The id of the juice that it belongs to.
  var juice: String?

  static let menu = Shape(form: .menu)

  init(form: Form, juice: String? = nil) {
    self.form = form
    self.juice = juice
  }

  // MARK: Below it

  /// What stands behind a key.
  func value(of key: String) -> Shape {
    switch form {
    case .juices: Shape(form: .juice, juice: key)
    default: Shape(form: formOfValue(key), juice: juice)
    }
  }

  private func formOfValue(_ key: String) -> Form {
    switch form {
    case .menu: MenuFormat.Section(rawValue: key).map(Self.form) ?? .unknown
    case .fruits: .fruit
    case .bases: .base
    case .stores: .store
    case .fruit: MenuFormat.FruitKey(rawValue: key).map(Self.form) ?? .unknown
    case .base: MenuFormat.BaseKey(rawValue: key).map(Self.form) ?? .unknown
    case .longJuice: MenuFormat.JuiceKey(rawValue: key).map(Self.form) ?? .unknown
    case .juice: MenuFormat.JuiceKey(rawValue: key).map(Self.form) ?? .amount
    case .size: MenuFormat.SizeKey(rawValue: key).map(Self.form) ?? .unknown
    case .option: MenuFormat.OptionKey(rawValue: key).map(Self.form) ?? .unknown
    case .store: MenuFormat.StoreKey(rawValue: key).map(Self.form) ?? .unknown
    case .test: MenuFormat.TestKey(rawValue: key).map(Self.form) ?? .unknown
    case .step: MenuFormat.StepKey(rawValue: key).map(Self.form) ?? .unknown
    case .shortJuice, .uses, .amounts: .amount
    case .sizes: .size
    case .options: .option
    case .substitutes: .alternatives
    case .order: .count
    case .substituted: .standIns
    case .standIns: .standIn
    case .names: .text
    default: .unknown
    }
  }

  /// What stands in a list.
  var item: Shape {
    let form: Form =
      switch self.form {
      case .tests: .test
      case .steps: .step
      case .alternatives: .uses
      case .drop: .standIn
      case .hidden: .juiceMention
      case .standIn: .standIn
      default: .unknown
      }
    return Shape(form: form, juice: juice)
  }

  private static func form(_ section: MenuFormat.Section) -> Form {
    switch section {
    case .version: .version
    case .fruits: .fruits
    case .bases: .bases
    case .juices: .juices
    case .stores: .stores
    case .tests: .tests
    }
  }

  private static func form(_ key: MenuFormat.FruitKey) -> Form {
    switch key {
    case .name: .names
    case .stock, .max, .low: .amount
    case .divisible: .flag
    }
  }

  private static func form(_ key: MenuFormat.BaseKey) -> Form {
    switch key {
    case .name: .names
    case .yields: .amount
    case .uses: .uses
    }
  }

  private static func form(_ key: MenuFormat.JuiceKey) -> Form {
    switch key {
    case .name: .names
    case .uses: .uses
    case .sizes: .sizes
    case .options: .options
    case .substitutes: .substitutes
    case .limit: .count
    }
  }

  private static func form(_ key: MenuFormat.SizeKey) -> Form {
    switch key {
    case .name: .names
    case .scale: .scale
    case .set: .uses
    }
  }

  private static func form(_ key: MenuFormat.OptionKey) -> Form {
    switch key {
    case .name: .names
    case .add: .uses
    case .drop: .drop
    }
  }

  private static func form(_ key: MenuFormat.StoreKey) -> Form {
    switch key {
    case .name: .names
    case .stock, .max, .low: .amounts
    case .hidden: .hidden
    }
  }

  private static func form(_ key: MenuFormat.TestKey) -> Form {
    switch key {
    case .name: .testName
    case .store: .storeMention
    case .stock, .short, .left: .amounts
    case .order: .order
    case .overLimit: .juiceMention
    case .substituted: .substituted
    case .steps: .steps
    }
  }

  private static func form(_ key: MenuFormat.StepKey) -> Form {
    switch key {
    case .order: .order
    case .short, .left: .amounts
    case .overLimit: .juiceMention
    case .substituted: .substituted
    }
  }
}
