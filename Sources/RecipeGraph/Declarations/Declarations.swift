import Diagnostics
import YAMLTree

/// A place in a file and, for a value that came through an alias or merge key, where it is used.
struct Site: Hashable, Sendable {
  let span: Span
  let via: Span?

  /// The alias or merge key, if there is one, for a finding about the place.
  var viaLabels: [Label] { via.map { [Label($0, "used through this")] } ?? [] }
}

/// A name for people: one text for every language, or one for each of several.
package struct LocalizedName: Hashable, Sendable {
  package struct Translation: Hashable, Sendable {
    /// A BCP 47 tag in the menu's own spelling; nil for the text of every language.
    package let language: String?
    package let text: String
  }

  package let translations: [Translation]

  var languages: some Sequence<String> { translations.lazy.compactMap(\.language) }

  /// Whether a text stands for every language.
  var isForEveryLanguage: Bool { translations.contains { $0.language == nil } }

  package var texts: some Sequence<String> { translations.lazy.map(\.text) }

  /// The text in a language, or else the one for every language, in English, or the first.
  package func text(in language: String) -> String? {
    let preferred: [String?] = [language, nil, "en"]
    for wanted in preferred {
      if let match = translations.first(where: { $0.language == wanted }) { return match.text }
    }
    return translations.first?.text
  }
}

struct WrittenName: Sendable {
  /// The texts of each language, by number.
  struct Key: Hashable, Sendable {
    /// Nil where the text is for every language.
    let language: Word?
    let text: Word
  }

  let name: LocalizedName
  let site: Site
  /// Where its keys stand among those of the whole menu, in the order of its translations.
  let keys: Range<Int32>
}

/// An amount as it stands in a file; findings about its form have been reported.
struct WrittenAmount: Sendable {
  let amount: Amount
  let site: Site
}

struct FruitDeclaration: Sendable {
  let id: String
  let word: Word
  let site: Site
  var name: WrittenName?
  /// Nil when it is missing or malformed.
  var stock: WrittenAmount?
  var max: WrittenAmount?
  var low: WrittenAmount?
  var isDivisible = false
  /// False when a finding says that something about it could not be read.
  var isSound = true
}

struct UseDeclaration: Sendable {
  let ingredient: String
  let word: Word
  let site: Site
  /// Nil when it is malformed.
  let amount: WrittenAmount?
}

/// The bill of materials of a base or a juice.
struct RecipeDeclaration: Sendable {
  var uses: [UseDeclaration] = []
  /// False when a finding says that some of it could not be read.
  var isSound = true
}

struct BaseDeclaration: Sendable {
  let id: String
  let word: Word
  let site: Site
  var name: WrittenName?
  var yields: WrittenAmount?
  var recipe = RecipeDeclaration()
}

struct JuiceDeclaration: Sendable {
  let id: String
  let word: Word
  let site: Site
  var name: WrittenName?
  var recipe = RecipeDeclaration()
  var sizes: [SizeDeclaration] = []
  var options: [OptionDeclaration] = []
  var substitutes: [SubstituteDeclaration] = []
  var limit: Int?

  /// Every bill of materials in it besides the recipe itself.
  var recipesOfVariants: [RecipeDeclaration] {
    sizes.map(\.set) + options.map(\.add)
      + substitutes.flatMap { $0.alternatives.map(\.recipe) }
  }

  var hasVariants: Bool { !sizes.isEmpty || !options.isEmpty || !substitutes.isEmpty }
}

/// A size of a juice: everything scaled, then some amounts set.
struct SizeDeclaration: Sendable {
  let id: String
  let site: Site
  var name: WrittenName?
  /// Where the scale stands, or else the size.
  var scaleSite: Site
  var scale: Rational = .one
  /// Amounts in place of the scaled ones.
  var set = RecipeDeclaration()
  /// False when a finding says that some of it could not be read.
  var isSound = true
}

/// A wish that adds to a recipe or leaves something out.
struct OptionDeclaration: Sendable {
  let id: String
  let site: Site
  var name: WrittenName?
  var add = RecipeDeclaration()
  var drop: [Mention] = []
  var isSound = true
}

/// An id where something else is said about what it stands for.
struct Mention: Sendable {
  let id: String
  let site: Site
}

/// What may stand in for an ingredient of a recipe, in the order of preference.
struct SubstituteDeclaration: Sendable {
  let ingredient: String
  let site: Site
  var alternatives: [AlternativeDeclaration] = []
}

struct AlternativeDeclaration: Sendable {
  let site: Site
  var recipe: RecipeDeclaration
}

/// Where stock is kept, and how it differs there from what the fruits themselves say.
struct StoreDeclaration: Sendable {
  let id: String
  let site: Site
  var name: WrittenName?
  /// By fruit, each at most once.
  var stock: [UseDeclaration] = []
  var max: [UseDeclaration] = []
  var low: [UseDeclaration] = []
  /// Juices that are not served there.
  var hidden: [Mention] = []
}

/// What the files of one menu declare, in the order of the files and of their text.
struct Declarations: Sendable {
  var fruits: [FruitDeclaration] = []
  var bases: [BaseDeclaration] = []
  var stores: [StoreDeclaration] = []
  var juices: [JuiceDeclaration] = []
  var tests: [TestDeclaration] = []
  var ignores: [IgnoreComment] = []
  var lexicon = Lexicon()
  /// Of all names, in the order in which they were read.
  var nameKeys: [WrittenName.Key] = []
  /// A menu of no files has nothing that a finding could point to.
  var hasFiles = true
  /// False when part of a file was not read: then nothing follows from what is missing.
  var isComplete = true
  /// Whether an id has a letter in upper case: nearly no menu has one.
  var hasUpperCaseID = false
  /// False when recipes may use more than could be read.
  var hasAllUses = true
}
