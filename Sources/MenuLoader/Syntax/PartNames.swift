import Diagnostics
import RecipeGraph

/// The names of the parts of a menu in findings. In Korean, the whole comes before its part.
extension LocalizedText {
  // The kinds of parts.
  static let fruit = text("fruit")
  static let base = text("base")
  static let juice = text("juice")
  static let store = text("store")
  static let offer = text("offer")
  static let shop = text("the shop")
  static let mainStore = text("the main store")
  static let size = text("size")
  static let option = text("option")
  static let group = text("group")
  static let sharedSizes = text("set of sizes")
  static let sharedOption = text("shared option")
  static let sharedGroup = text("shared group")
  static let setting = text("setting")
  static let test = text("test")

  /// The name of a part of this kind.
  func named(_ id: String) -> LocalizedText {
    .text("\(self) \(id.quoted)", context: "name of a part")
  }

  static func fruit(_ id: String) -> LocalizedText { fruit.named(id) }
  static func base(_ id: String) -> LocalizedText { base.named(id) }
  static func batch(of base: String) -> LocalizedText {
    .text("one batch of base \(base.quoted)")
  }
  static func juice(_ id: String) -> LocalizedText { juice.named(id) }
  static func store(_ id: String) -> LocalizedText { store.named(id) }
  static func offer(_ id: String) -> LocalizedText { offer.named(id) }
  static func test(_ name: String) -> LocalizedText { test.named(name) }

  /// A part of something: ``size `large` of juice `mango` ``.
  private func of(_ whole: LocalizedText) -> LocalizedText {
    .text("\(self) of \(whole)")
  }

  static func size(_ id: String, ofJuice juice: String) -> LocalizedText {
    size.named(id).of(.juice(juice))
  }
  /// - Parameter size: of a variant.
  static func size(at size: Int, of juice: Juice) -> LocalizedText {
    juice.size(at: size).map { .size($0.id, ofJuice: juice.id) } ?? .juice(juice.id)
  }
  static func option(_ id: String, ofJuice juice: String) -> LocalizedText {
    option.named(id).of(.juice(juice))
  }
  static func group(_ id: String, ofJuice juice: String) -> LocalizedText {
    group.named(id).of(.juice(juice))
  }
  static func size(_ id: String, ofSet set: String) -> LocalizedText {
    size.named(id).of(.text("set").named(set))
  }
  static func option(_ id: String, ofSharedGroup group: String) -> LocalizedText {
    option.named(id).of(sharedGroup.named(group))
  }

  /// One of its keys, such as `max` of a fruit.
  func key(_ key: String) -> LocalizedText {
    .text("\(key.quoted) of \(self)")
  }

  /// Something inside it, such as a fruit in a store.
  func part(_ part: LocalizedText) -> LocalizedText {
    .text("\(part) in \(self)", context: "name of a part")
  }

  func substitute(for ingredient: String) -> LocalizedText {
    .text("a substitute for \(ingredient.quoted) in \(self)")
  }

  /// A juice or one of its sizes, with options that an order chooses.
  func with(options ids: [String]) -> LocalizedText {
    guard !ids.isEmpty else { return self }
    let words = OptionWord.words(of: ids)
    return .text(
      "\(self) with \(plural: words.count, "option", "options") \(words.quotedList)")
  }

  /// A juice or one of its sizes, with every choice that an order can make.
  var withVariants: LocalizedText {
    .text("\(self) with its options and substitutes")
  }

  var name: LocalizedText { .text("the name of \(self)") }
  var openingStock: LocalizedText { .text("the stock of \(self)") }
  var recipe: LocalizedText { .text("the recipe of \(self)") }
  var scale: LocalizedText { .text("the scale of \(self)") }

  /// The name of the part where a particle follows it in Korean: the pronunciation of a key or an id in back-ticks is
  /// unknown, so a translation may put the word for a value between.
  var asValue: LocalizedText {
    .rendered { language in
      let name = self[language]
      return name.hasSuffix("`")
        ? language.text("\(name)", context: "a quoted name before an ending") : name
    }
  }
}
