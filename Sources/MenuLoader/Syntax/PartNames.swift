import Diagnostics
import RecipeGraph

/// The names of the parts of a menu in findings. In Korean, the whole comes before its part.
extension LocalizedText {
  // The kinds of parts.
  static let fruit = text("fruit", ko: "재료")
  static let base = text("base", ko: "베이스")
  static let juice = text("juice", ko: "쥬스")
  static let store = text("store", ko: "매장")
  static let offer = text("offer", ko: "할인")
  static let shop = text("the shop", ko: "가게")
  static let mainStore = text("the main store", ko: "기본 매장")
  static let size = text("size", ko: "사이즈")
  static let option = text("option", ko: "옵션")
  static let group = text("group", ko: "옵션 묶음")
  static let sharedSizes = text("set of sizes", ko: "사이즈 묶음")
  static let sharedOption = text("shared option", ko: "공용 옵션")
  static let sharedGroup = text("shared group", ko: "공용 옵션 묶음")
  static let setting = text("setting", ko: "설정")
  static let test = text("test", ko: "테스트")

  /// The name of a part of this kind.
  func named(_ id: String) -> LocalizedText {
    .text("\(self) \(id.quoted)", ko: "\(self) \(id.quoted)")
  }

  static func fruit(_ id: String) -> LocalizedText { fruit.named(id) }
  static func base(_ id: String) -> LocalizedText { base.named(id) }
  static func batch(of base: String) -> LocalizedText {
    .text("one batch of base \(base.quoted)", ko: "베이스 \(base.quoted) 한 번 분량")
  }
  static func juice(_ id: String) -> LocalizedText { juice.named(id) }
  static func store(_ id: String) -> LocalizedText { store.named(id) }
  static func offer(_ id: String) -> LocalizedText { offer.named(id) }
  static func test(_ name: String) -> LocalizedText { test.named(name) }

  /// A part of something: ``size `large` of juice `mango` ``.
  private func of(_ whole: LocalizedText) -> LocalizedText {
    .text("\(self) of \(whole)", ko: "\(whole)의 \(self)")
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
    size.named(id).of(.text("set", ko: "사이즈 묶음").named(set))
  }
  static func option(_ id: String, ofSharedGroup group: String) -> LocalizedText {
    option.named(id).of(sharedGroup.named(group))
  }

  /// One of its keys, such as `max` of a fruit.
  func key(_ key: String) -> LocalizedText {
    .text("\(key.quoted) of \(self)", ko: "\(self)의 \(key.quoted)")
  }

  /// Something inside it, such as a fruit in a store.
  func part(_ part: LocalizedText) -> LocalizedText {
    .text("\(part) in \(self)", ko: "\(self)의 \(part)")
  }

  func substitute(for ingredient: String) -> LocalizedText {
    .text(
      "a substitute for \(ingredient.quoted) in \(self)",
      ko: "\(self)의 \(ingredient.quoted) 대체 재료")
  }

  /// A juice or one of its sizes, with options that an order chooses.
  func with(options ids: [String]) -> LocalizedText {
    guard !ids.isEmpty else { return self }
    let words = OptionWord.words(of: ids)
    let (noun, list) = (words.count == 1 ? "option" : "options", words.quotedList)
    return .text("\(self) with \(noun) \(list)", ko: "\(list) 옵션을 선택한 \(self)")
  }

  /// A juice or one of its sizes, with every choice that an order can make.
  var withVariants: LocalizedText {
    .text(
      "\(self) with its options and substitutes", ko: "옵션과 대체 재료까지 선택한 \(self)")
  }

  var name: LocalizedText { .text("the name of \(self)", ko: "\(self)의 이름") }
  var openingStock: LocalizedText { .text("the stock of \(self)", ko: "\(self)의 재고") }
  var recipe: LocalizedText { .text("the recipe of \(self)", ko: "\(self)의 레시피") }
  var scale: LocalizedText { .text("the scale of \(self)", ko: "\(self)의 배율") }

  /// The Korean name of the part, to be followed by a particle. The pronunciation of a key or an id in
  /// back-ticks is unknown, so the word for a value follows it.
  var koreanValue: String { korean.hasSuffix("`") ? "\(korean) 값" : korean }
}
