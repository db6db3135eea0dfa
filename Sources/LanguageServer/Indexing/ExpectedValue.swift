import MenuLoader
import RecipeGraph

/// The value that the format table allows at a place of a menu file, found by the keys on the path to it.
struct ExpectedValue: Hashable, Sendable {
  let form: FormatPlace
  /// The id of the juice that the place is in.
  var juice: String?
  /// The name of the shared sizes or group that the place is in.
  var shared: String?

  static let menu = ExpectedValue(form: .mapping(.menu))

  // MARK: The levels below

  /// The expectation for the value of a key.
  func value(of key: String) -> ExpectedValue {
    let isShared = form == .value(.sets(.size)) || form == .value(.declarations(.option))
    return ExpectedValue(
      form: form.value(of: key), juice: form == .value(.declarations(.juice)) ? key : juice,
      shared: isShared && juice == nil ? key : shared)
  }

  /// The expectation for an item of a list.
  var item: ExpectedValue { ExpectedValue(form: form.item, juice: juice, shared: shared) }

  /// Whether only a scalar is expected.
  var isScalar: Bool {
    switch form {
    case .translation, .value(.scalar): true
    default: false
    }
  }

  /// Whether a text that stands alone as an item is a scalar, and not a key that is not finished.
  var isScalarItem: Bool {
    switch form {
    case .replacement, .value(.declarationsOrName): true
    default: isScalar
    }
  }

  /// The kind of a scalar, also of one that is a short form.
  var scalarKind: ScalarKind? {
    switch shape {
    case .scalar(let kind), .scalars(let kind), .prices(let kind): kind
    case .declarationsOrName(_, let kind): .reference(kind)
    default: nil
    }
  }

  /// The shape of a value, also of one that is a short form.
  private var shape: ValueShape? {
    switch form {
    case .value(let shape): shape
    case .mappingOrShortForm(let mapping): mapping.format.shortForm
    default: nil
    }
  }

  // MARK: Keys

  /// The mapping whose keys are expected; nil where keys are ids or languages.
  var mapping: MenuFormat.Mapping? { form.mapping }

  /// Whether keys are `juice[:size][+option…]`.
  var isKeyedByVariants: Bool { form == .value(.order) || form == .value(.substitutions) }

  /// Whether keys may be the ingredients of a recipe.
  var isRecipe: Bool { shape == .recipe }

  /// Whether keys may be ingredients whose values are amounts.
  var isKeyedByCountedIngredients: Bool {
    if case .value(.fruitAmounts) = form { true } else { isRecipe }
  }

  // MARK: Roles

  /// The role of a key, unless keys are variants.
  func role(ofKey key: String) -> Role {
    if let mapping, mapping.format[key] != nil {
      return mapping == .menu ? .section : .key(inside: mapping)
    }
    if isRecipe { return .reference(Symbol(space: .ingredient, id: key)) }
    switch form {
    case .value(.declarations(let mapping)), .value(.declarationsOrName(let mapping, _)),
      .value(.declarationsOrList(let mapping, _)):
      return declaration(of: key, mapping)
    case .value(.sets): return .declaration(Symbol(space: .sharedSizes, id: key), .sharedSizes)
    case .value(.mainStore): return declaration(of: key, .store)
    case .value(.fruitAmounts), .value(.factors), .value(.swaps), .value(.substitutes),
      .replacements:
      return .reference(Symbol(space: .ingredient, id: key))
    case .value(.prices):
      return juice.map { .reference(Symbol(space: .size(juice: $0), id: key)) } ?? .unknown
    case .value(.name): return .language
    default: return .unknown
    }
  }

  private func declaration(of id: String, _ mapping: MenuFormat.Mapping) -> Role {
    func role(_ space: Symbol.Space, _ kind: DeclarationKind) -> Role {
      .declaration(Symbol(space: space, id: id), kind)
    }
    switch mapping {
    case .fruit: return role(.ingredient, .fruit)
    case .base: return role(.ingredient, .base)
    case .juice: return role(.juice, .juice)
    case .store: return role(.store, .store)
    case .offer: return role(.offer, .offer)
    case .size:
      return role(shared.map { .sharedSize(set: $0) } ?? .size(juice: juice ?? ""), .size)
    case .option: return role(juice.map { .option(juice: $0) } ?? .sharedOption, .option)
    case .alternative:
      return role(
        shared.map { .alternative(group: $0) } ?? .option(juice: juice ?? ""), .option)
    case .menu, .shop, .mainStore, .nutrition, .when, .test, .step, .every: return .unknown
    }
  }

  /// The role of a scalar that is a value or an item.
  func role(ofScalar text: String) -> Role {
    switch form {
    case .translation: return .text
    case .replacement: return .reference(Symbol(space: .ingredient, id: text))
    case .value(.mainStore): return declaration(of: text, .store)
    default: break
    }
    switch scalarKind?.role {
    case .amount, .cost: return .amount
    case .number: return .number
    case .flag: return .flag
    case .text: return .text
    case .testName: return .declaration(Symbol(space: .test, id: text), .test)
    case .reference(let kind):
      return kind.space.map { .reference(Symbol(space: $0, id: text)) } ?? .text
    case nil: return shape == .name ? .text : .unknown
    }
  }
}

extension IDKind {
  /// Nil for what is declared nowhere.
  fileprivate var space: Symbol.Space? {
    switch self {
    case .ingredient: .ingredient
    case .juice: .juice
    case .store: .store
    case .offer: .offer
    case .category: nil
    case .sizes: .sharedSizes
    case .options: .sharedOption
    }
  }
}
