import Diagnostics
import RecipeGraph

/// The declarations of one file of a menu, in the order of its text.
struct MenuSyntax: Sendable {
  var terms = TermsSyntax()
  /// All prices and costs; none in most menus.
  var money: [MoneySyntax] = []
  var fruits: [FruitSyntax] = []
  var bases: [BaseSyntax] = []
  var sizes: [SharedSizesSyntax] = []
  var options: [SharedOptionSyntax] = []
  var juices: [JuiceSyntax] = []
  /// The positions of the juices that take sizes or options by name.
  var takers: [Int] = []
  var stores: [StoreSyntax] = []
  var offers: [OfferSyntax] = []
  /// Whether anything says when it is sold or holds.
  var hasConditions = false
  /// The name of the main store; more than one is reported.
  var mainStores: [NamedSyntax] = []
  var tests: [TestSyntax] = []
  /// What says which id it had before.
  var former: [FormerIDSyntax] = []
  /// The substitutes of fruits and bases for the whole menu.
  var substitutes: [SharedSubstitutesSyntax] = []
  var ignores: [IgnoreComment] = []
  /// In the order of their mappings.
  var misplaced: [MisplacedSyntax] = []
  /// Whether there is a section of fruits, which may be empty.
  var hasFruits = false
  /// False if part of the file was not read: then nothing can be concluded from what is missing.
  var isComplete = true
  /// False if a recipe may use ingredients that could not be read.
  var hasAllUses = true
}

/// Entries with unknown keys in a mapping that has a key for ingredients or fruits: entries that
/// are ingredients belong under that key.
struct MisplacedSyntax: Sendable {
  /// The declaration with the mapping, as findings call it.
  let owner: LocalizedText
  /// The key to which they belong, such as `uses`.
  let key: String
  /// The keys of the mapping.
  let known: [String]
  /// Whether they belong to a recipe; otherwise they are amounts of stock.
  let isRecipe: Bool
  let entries: [ReferenceSyntax]
  /// The juice if the mapping is one of its sizes: what its recipe does not use belongs to `add`.
  var sizeOf: String?
}

struct FruitSyntax: DisplayedSyntax, Sendable {
  let id: String
  let location: SourceLocation
  var display = DisplaySyntax()
  var counted = StockSyntax()
  var packs: [PackSyntax] = []
  /// Nil if it says nothing of the kind, as most fruits.
  var attributes: FruitAttributesSyntax?
  /// The base that is stocked; nil for a fruit.
  var base: Ref<Base>?

  /// The name in findings.
  var text: LocalizedText { base == nil ? .fruit(id) : .base(id) }
  var stock: AmountSyntax? { counted.stock }
  var max: AmountSyntax? { counted.max }
  var low: AmountSyntax? { counted.low }
  var isDivisible: Bool { counted.isDivisible }
  var isValid: Bool {
    get { counted.isValid }
    set { counted.isValid = newValue }
  }

  /// What it says of cost, labels and nutrition.
  var told: FruitAttributesSyntax.Fields {
    get { attributes?.fields ?? FruitAttributesSyntax.Fields() }
    set { attributes = newValue.isEmpty ? nil : FruitAttributesSyntax(newValue) }
  }
}

/// A pack in which a fruit is bought.
struct PackSyntax: Sendable {
  let id: String
  /// Nil if it is malformed.
  let amount: AmountSyntax?
}

struct BaseSyntax: DisplayedSyntax, Sendable {
  let id: String
  let location: SourceLocation
  var display = DisplaySyntax()
  var yields: AmountSyntax?
  var recipe = RecipeSyntax()
  /// What the stock of a prepared base is; nil for a base that is made on demand.
  var stock: StockSyntax?

  var text: LocalizedText { .base(id) }
  var isValid: Bool {
    get { recipe.isValid }
    set { recipe.isValid = newValue }
  }

  /// The stock of a base whose other keys may come first.
  var counted: StockSyntax {
    get { stock ?? StockSyntax() }
    set { stock = newValue }
  }
}

/// The opening stock of a fruit or of a prepared base, and what bounds its stock.
struct StockSyntax: Sendable {
  /// Nil if it is missing or malformed.
  var stock: AmountSyntax?
  var max: AmountSyntax?
  var low: AmountSyntax?
  var isDivisible = false
  /// Whether the menu does not say yet how something unlimited is counted: the recipes do.
  var isUnitOpen = false
  /// False if a finding says that part of it could not be read.
  var isValid = true
}

extension FruitSyntax {
  /// The stocked item of a prepared base. It is counted as the base's recipe says; an opening stock in
  /// another unit has a finding.
  init(_ stock: StockSyntax, of base: BaseSyntax, _ ref: Ref<Base>) {
    self.init(id: base.id, location: base.location, display: base.display)
    counted = stock
    counted.isValid = stock.isValid && stock.stock != nil
    self.base = ref
    guard let opening = stock.stock, let yields = base.yields else {
      counted.stock = nil
      return
    }
    guard opening.amount.dimension != yields.amount.dimension else { return }
    counted.stock = AmountSyntax(
      amount: Amount(.zero, yields.amount.dimension), location: yields.location)
  }
}

/// Sizes that stand at the top of a menu, for juices to take by name.
struct SharedSizesSyntax: Sendable {
  let id: String
  let location: SourceLocation
  var sizes: [SizeSyntax] = []
  /// False if a finding says that part of it could not be read.
  var isValid = true

  /// The lines of what it does to a juice, but for the first few of each size.
  var lines: Int {
    sizes.reduce(0) { sum, size in
      let lines =
        size.set.uses.count + size.add.uses.count + size.drop.count + size.swap.count
      return sum + max(0, lines - MenuLimits.uncountedLines)
    }
  }
}

/// An option or a group of options that stands at the top of a menu, for juices to take by name.
struct SharedOptionSyntax: Sendable {
  let id: String
  let location: SourceLocation
  let entry: OptionEntry

  /// The lines of what it does to a juice, but for the first few of each option.
  var lines: Int {
    entry.options.reduce(0) { sum, option in
      let lines =
        option.add.uses.count + option.drop.count + option.scale.count + option.swap.count
      return sum + max(0, lines - MenuLimits.uncountedLines)
    }
  }
}

/// An entry of the options of a juice or a menu: one option, or a group with all its options.
struct OptionEntry: Sendable {
  /// None if it is a group that could not be read.
  var options: [OptionSyntax]
  /// Nil if the entry is one option.
  var group: GroupSyntax?
  /// False if a finding says that part of a group could not be read.
  var isValid = true
}

/// An id that is declared, with its name for people.
struct NamedSyntax: Sendable {
  let id: String
  let location: SourceLocation
  var name: NameSyntax?
}

/// The differences of a store from the sections of fruits and juices.
struct StoreSyntax: Sendable {
  let id: String
  let location: SourceLocation
  var name: NameSyntax?
  var stock: [FruitAmountSyntax] = []
  var max: [FruitAmountSyntax] = []
  var low: [FruitAmountSyntax] = []
  /// False if a finding says that part of it could not be read.
  var isValid = true

  var text: LocalizedText { .store(id) }
}

/// Something that says which id it had before.
struct FormerIDSyntax: Sendable {
  /// Its name in findings.
  let owner: LocalizedText
  let space: FormerIDs.Space
  let id: String
  let was: ReferenceSyntax
}

/// The substitutes of an ingredient for the whole menu.
struct SharedSubstitutesSyntax: Sendable {
  /// The fruit or base, as findings call it.
  let owner: LocalizedText
  let ingredient: ReferenceSyntax
  let others: [ReferenceSyntax]
}
