import Diagnostics
import RecipeGraph

/// A juice as written in a file. It is a class because most rules visit all juices: with fields
/// copied on each visit, `juice validate` misses its budget for 10,000 juices.
@dynamicMemberLookup
final class JuiceSyntax: Sendable {
  let fields: JuiceFields

  init(_ fields: consuming JuiceFields) {
    self.fields = fields
  }

  subscript<Value>(dynamicMember path: KeyPath<JuiceFields, Value>) -> Value {
    fields[keyPath: path]
  }

  /// The same juice after a change.
  func changed(_ change: (inout JuiceFields) -> Void) -> JuiceSyntax {
    var fields = fields
    change(&fields)
    return JuiceSyntax(fields)
  }
}

struct JuiceFields: DisplayedSyntax, Sendable {
  let id: String
  var sizes: [SizeSyntax] = []
  /// Those of groups, too.
  var options: [OptionSyntax] = []
  var groups: [GroupSyntax] = []
  /// The name of the sizes of the menu that it takes; nil if it has its own, or none.
  var takenSizes: ReferenceSyntax?
  /// The options of the menu that it takes, in the order of the text.
  var takenOptions: [TakenOptionSyntax] = []
  var substitutes: [SubstituteSyntax] = []
  var limit: Int?
  /// Whether the options are written as a list, in which the same id may come twice.
  var hasOptionList = false
  /// Nil if it has none, and if it is malformed.
  var price: PriceSyntax?
  /// Nil if it has none, and if it is malformed.
  var vat: Rational?
  /// Nil if it is always sold, and if the conditions are malformed.
  var when: WhenSyntax?
  let location: SourceLocation
  var display = DisplaySyntax()
  var recipe = RecipeSyntax()

  init(id: String, location: SourceLocation) {
    self.id = id
    self.location = location
  }

  var text: LocalizedText { .juice(id) }
  var isValid: Bool {
    get { recipe.isValid }
    set { recipe.isValid = newValue }
  }

  var hasVariants: Bool { !sizes.isEmpty || !options.isEmpty || !substitutes.isEmpty }

  /// The groups that have options, which are adjacent.
  var optionGroups: [JuiceOptionGroup] {
    if groups.isEmpty { return [] }
    var ranges = Array(repeating: options.count..<options.count, count: groups.count)
    for (position, option) in options.enumerated() {
      guard let group = option.group else { continue }
      let start = ranges[group].isEmpty ? position : ranges[group].lowerBound
      ranges[group] = start..<position + 1
    }
    return zip(groups, ranges).filter { !$1.isEmpty }.map { group, options in
      JuiceOptionGroup(
        id: group.id, name: group.name?.name, isRequired: group.isRequired,
        atMost: group.atMost.count, options: options, when: group.when?.when,
        span: group.location.span)
    }
  }

  /// Every recipe of the juice: its own, and those of sizes, options and substitutes.
  var allRecipes: [RecipeSyntax] {
    [recipe] + sizes.flatMap { [$0.set, $0.add] } + options.map(\.add)
      + substitutes.flatMap { $0.alternatives.map(\.recipe) }
  }
}

/// What an order chooses among, a size or an option, with what either can say about a recipe.
struct ChoiceSyntax: Sendable {
  let id: String
  let location: SourceLocation
  var name: NameSyntax?
  var add = RecipeSyntax()
  var drop: [ReferenceSyntax] = []
  var swap: [SwapSyntax] = []
  /// That of a size, or what an option adds.
  var price: PriceSyntax?
  var vat: ValueSyntax<Rational>?
  var when: WhenSyntax?
  /// False if a finding says that part of it could not be read.
  var isValid = true
}

/// A size or an option, with the properties of its choice.
protocol ChoiceOwnerSyntax {
  var choice: ChoiceSyntax { get set }
}

extension ChoiceOwnerSyntax {
  var id: String { choice.id }
  var location: SourceLocation { choice.location }
  var name: NameSyntax? { choice.name }
  var add: RecipeSyntax { choice.add }
  var drop: [ReferenceSyntax] { choice.drop }
  var swap: [SwapSyntax] { choice.swap }
  var price: PriceSyntax? { choice.price }
  var isValid: Bool { choice.isValid }
}

/// An ingredient and the one that replaces it, in the same amount.
struct SwapSyntax: Sendable {
  let from: ReferenceSyntax
  let to: ReferenceSyntax
}

/// A size of a juice: all amounts are scaled, then some are set, then some dropped, swapped and added.
struct SizeSyntax: ChoiceOwnerSyntax, Sendable {
  var choice: ChoiceSyntax
  /// The location of the scale or, without one, of the size.
  var scaleLocation: SourceLocation
  var scale: Rational = .one
  /// Amounts in place of the scaled ones.
  var set = RecipeSyntax()
  /// The location of the key `set`; nil without it.
  var setLocation: SourceLocation?

  /// Whether the scale alone decides what the size takes.
  var isScaleOnly: Bool {
    self.set.uses.isEmpty && choice.add.uses.isEmpty && choice.drop.isEmpty && choice.swap.isEmpty
  }
}

/// An option, which leaves out ingredients of what the size takes, scales and swaps some, and adds others.
struct OptionSyntax: ChoiceOwnerSyntax, Sendable {
  var choice: ChoiceSyntax
  var scale: [FactorSyntax] = []
  /// Whether the scale of the size also multiplies what the option adds.
  var isScaled = false
  var atMost = AtMostSyntax()
  /// The position in the groups of the juice; nil for an option that belongs to none.
  var group: Int?
  /// Its position in the options that the juice takes by name; nil for an option of its own.
  var taken: Int?
}

struct FactorSyntax: Sendable {
  let ingredient: ReferenceSyntax
  let factor: Rational
  let location: SourceLocation
}

/// Options of which a line of an order has at most some.
struct GroupSyntax: Sendable {
  let id: String
  let location: SourceLocation
  var name: NameSyntax?
  /// Whether a line has at least one, and the first if it names none.
  var isRequired = false
  var atMost = AtMostSyntax()
  /// The conditions of each of its options.
  var when: WhenSyntax?
}

/// How often a line of an order takes an option, or how many of a group.
struct AtMostSyntax: Sendable {
  var count = 1
  /// Nil if the menu does not say it.
  var location: SourceLocation?
}

/// An option of the menu that a juice takes by name.
struct TakenOptionSyntax: Sendable {
  let name: ReferenceSyntax
  /// The number of entries of the juice's own options that come before it.
  let position: Int
}

/// The alternatives to an ingredient of a recipe, in the order of preference.
struct SubstituteSyntax: Sendable {
  let ingredient: String
  let location: SourceLocation
  var alternatives: [AlternativeSyntax] = []
  /// The amount that alternatives of the menu replace, where the juice has none of its own; nil for that of the
  /// recipe.
  var line: UseSyntax?
}

struct AlternativeSyntax: Sendable {
  let location: SourceLocation
  var recipe: RecipeSyntax
  /// Whether it is one of the whole menu.
  var isShared = false
}

/// A line of a recipe.
struct UseSyntax: Sendable {
  /// Nil if it is malformed.
  let amount: Amount?
  let ingredient: String
  let location: SourceLocation
  let amountLocation: SourceLocation
}

/// The bill of materials of a base or a juice.
struct RecipeSyntax: Sendable {
  var uses: [UseSyntax] = []
  /// False if a finding says that part of it could not be read.
  var isValid = true
}
