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
  var options: [OptionSyntax] = []
  var substitutes: [SubstituteSyntax] = []
  var limit: Int?
  let location: SourceLocation
  var display = DisplaySyntax()
  var recipe = RecipeSyntax()

  init(id: String, location: SourceLocation) {
    self.id = id
    self.location = location
  }

  var hasVariants: Bool { !sizes.isEmpty || !options.isEmpty || !substitutes.isEmpty }

  /// Every recipe of the juice: its own, and those of sizes, options and substitutes.
  var allRecipes: [RecipeSyntax] {
    [recipe] + sizes.map(\.set) + options.map(\.add)
      + substitutes.flatMap { $0.alternatives.map(\.recipe) }
  }
}

/// A size of a juice: all amounts are scaled, then some are set.
struct SizeSyntax: Sendable {
  let id: String
  let location: SourceLocation
  var name: NameSyntax?
  /// The location of the scale or, without one, of the size.
  var scaleLocation: SourceLocation
  var scale: Rational = .one
  /// Amounts in place of the scaled ones.
  var set = RecipeSyntax()
  /// False if a finding says that part of it could not be read.
  var isValid = true
}

/// An option, which adds ingredients to a recipe or leaves some out.
struct OptionSyntax: Sendable {
  let id: String
  let location: SourceLocation
  var name: NameSyntax?
  var add = RecipeSyntax()
  var drop: [ReferenceSyntax] = []
  /// False if a finding says that part of it could not be read.
  var isValid = true
}

/// The alternatives to an ingredient of a recipe, in the order of preference.
struct SubstituteSyntax: Sendable {
  let ingredient: String
  let location: SourceLocation
  var alternatives: [AlternativeSyntax] = []
}

struct AlternativeSyntax: Sendable {
  let location: SourceLocation
  var recipe: RecipeSyntax
}
