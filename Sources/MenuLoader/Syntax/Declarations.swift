import Diagnostics
import RecipeGraph
import YAMLTree

struct FruitDeclaration: Sendable {
  let id: String
  let site: SourceLocation
  var name: WrittenName?
  /// Nil when it is missing or malformed.
  var stock: WrittenAmount?
  var max: WrittenAmount?
  var low: WrittenAmount?
  var isDivisible = false
  /// False when a finding says that something about it could not be read.
  var isValid = true
}

/// The bill of materials of a base or a juice.
struct RecipeDeclaration: Sendable {
  /// Where its lines stand in `Declarations.uses`.
  var lines: Range<Int32> = 0..<0
  /// False when a finding says that some of it could not be read.
  var isValid = true

  var isEmpty: Bool { lines.isEmpty }
}

/// A line of a recipe.
struct UseDeclaration: Sendable {
  /// Of the ingredient, in the tree of the file.
  let symbol: Symbol
  let site: SourceLocation
  /// Nil when it is malformed.
  let amount: AmountNumber?
  let amountSite: SourceLocation
}

/// How much of a fruit, where something else than a recipe says so.
struct FruitAmountDeclaration: Sendable {
  let ingredient: String
  let site: SourceLocation
  /// Nil when it is malformed.
  let amount: WrittenAmount?
}

struct BaseDeclaration: Sendable {
  let id: String
  let site: SourceLocation
  var name: WrittenName?
  var yields: WrittenAmount?
  var recipe = RecipeDeclaration()
}

struct JuiceDeclaration: Sendable {
  let id: String
  /// Of the id, in the tree of the file.
  let symbol: Symbol
  let site: SourceLocation
  var name: WrittenName?
  var recipe = RecipeDeclaration()
  /// One at most; nearly every juice of a long menu has none.
  private var extras: [JuiceExtras] = []

  init(id: String, symbol: Symbol, site: SourceLocation) {
    (self.id, self.symbol, self.site) = (id, symbol, site)
  }

  var sizes: [SizeDeclaration] { extras.first?.sizes ?? [] }
  var options: [OptionDeclaration] { extras.first?.options ?? [] }
  var substitutes: [SubstituteDeclaration] { extras.first?.substitutes ?? [] }

  var limit: Int? {
    get { extras.first?.limit }
    set { change { $0.limit = newValue } }
  }

  mutating func add(_ sizes: [SizeDeclaration]) { change { $0.sizes += sizes } }
  mutating func add(_ options: [OptionDeclaration]) { change { $0.options += options } }
  mutating func add(_ substitutes: [SubstituteDeclaration]) {
    change { $0.substitutes += substitutes }
  }

  private mutating func change(_ body: (inout JuiceExtras) -> Void) {
    if extras.isEmpty { extras = [JuiceExtras()] }
    body(&extras[0])
  }

  /// Every bill of materials in it besides the recipe itself.
  var recipesOfVariants: [RecipeDeclaration] {
    sizes.map(\.set) + options.map(\.add)
      + substitutes.flatMap { $0.alternatives.map(\.recipe) }
  }

  /// Whether there is anything besides a name and a recipe.
  var hasExtras: Bool { !extras.isEmpty }

  var hasVariants: Bool {
    !extras.isEmpty && (!sizes.isEmpty || !options.isEmpty || !substitutes.isEmpty)
  }
}

/// What a juice may have besides its recipe.
private struct JuiceExtras: Sendable {
  var sizes: [SizeDeclaration] = []
  var options: [OptionDeclaration] = []
  var substitutes: [SubstituteDeclaration] = []
  var limit: Int?
}

/// A size of a juice: everything scaled, then some amounts set.
struct SizeDeclaration: Sendable {
  let id: String
  let site: SourceLocation
  var name: WrittenName?
  /// Where the scale stands, or else the size.
  var scaleSite: SourceLocation
  var scale: Rational = .one
  /// Amounts in place of the scaled ones.
  var set = RecipeDeclaration()
  /// False when a finding says that some of it could not be read.
  var isValid = true
}

/// A wish that adds to a recipe or leaves something out.
struct OptionDeclaration: Sendable {
  let id: String
  let site: SourceLocation
  var name: WrittenName?
  var add = RecipeDeclaration()
  var drop: [Mention] = []
  var isValid = true
}

/// An id where something else is said about what it stands for.
struct Mention: Sendable {
  let id: String
  let site: SourceLocation
}

/// What may stand in for an ingredient of a recipe, in the order of preference.
struct SubstituteDeclaration: Sendable {
  let ingredient: String
  let site: SourceLocation
  var alternatives: [AlternativeDeclaration] = []
}

struct AlternativeDeclaration: Sendable {
  let site: SourceLocation
  var recipe: RecipeDeclaration
}

/// Where stock is kept, and how it differs there from what the fruits themselves say.
struct StoreDeclaration: Sendable {
  let id: String
  let site: SourceLocation
  var name: WrittenName?
  /// By fruit, each at most once.
  var stock: [FruitAmountDeclaration] = []
  var max: [FruitAmountDeclaration] = []
  var low: [FruitAmountDeclaration] = []
  /// Juices that are not served there.
  var hidden: [Mention] = []
}

/// What one file of a menu, or a part of a long one, declares, in the order of its text.
struct Declarations: Sendable {
  /// For its texts.
  var tree: YAMLTree
  var fruits: [FruitDeclaration] = []
  var bases: [BaseDeclaration] = []
  var stores: [StoreDeclaration] = []
  var juices: JuiceList
  var tests: [TestDeclaration] = []
  var ignores: [IgnoreComment] = []
  /// The lines of all recipes, each recipe's together.
  var uses: UseList
  var amounts = WrittenAmounts()
  /// Of all names, in the order in which they were read.
  var nameKeys: [WrittenName.Key] = []
  /// Those whose names stand anywhere in it.
  var mentionedSections: [MenuFormat.Section] = []
  /// False when part of the file was not read: then nothing follows from what is missing.
  var isComplete = true
  /// Whether an id has a letter in upper case: nearly no menu has one.
  var hasUpperCaseID = false
  /// False when recipes may use more than could be read.
  var hasAllUses = true

  init(of tree: YAMLTree) {
    self.tree = tree
    juices = JuiceList(in: tree.file)
    uses = UseList(in: tree.file)
    isComplete = tree.isComplete
  }
}

extension Declarations {
  /// Keeps no nodes of the tree, and of what there is much in a long menu nothing that was reserved
  /// for more.
  mutating func trim() {
    tree = tree.withoutNodes
    juices.trim()
    uses.trim()
    nameKeys = nameKeys.trimmed
  }

  var hasIngredients: Bool { !fruits.isEmpty || !bases.isEmpty }

  func juice(_ index: Int) -> JuiceDeclaration {
    juices.declaration(index, id: idOfJuice(index))
  }

  func idOfJuice(_ index: Int) -> String { tree.text(of: juices.symbol(of: index)) }

  func uses(of recipe: RecipeDeclaration) -> Slice<UseList> {
    uses[Int(recipe.lines.lowerBound)..<Int(recipe.lines.upperBound)]
  }

  func ingredient(of use: UseDeclaration) -> String { tree.text(of: use.symbol) }

  /// Nil when it is malformed.
  func amount(of use: UseDeclaration) -> WrittenAmount? {
    use.amount.map { WrittenAmount(amount: amounts[$0], site: use.amountSite) }
  }

  func keys(of name: WrittenName) -> ArraySlice<WrittenName.Key> {
    nameKeys[Int(name.keys.lowerBound)..<Int(name.keys.upperBound)]
  }

  func name(_ written: WrittenName) -> LocalizedName {
    LocalizedName(translations: keys(of: written).map(translation))
  }

  func translation(_ key: WrittenName.Key) -> LocalizedName.Translation {
    .init(language: key.language.map(tree.text), text: tree.text(of: key.text))
  }
}
