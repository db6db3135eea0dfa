import Diagnostics

/// What findings call the parts of a menu. In Korean the whole comes before its part.
extension LocalizedText {
  static func fruit(_ id: String) -> LocalizedText {
    .text("fruit \(id.quoted)", ko: "재료 \(id.quoted)")
  }

  static func base(_ id: String) -> LocalizedText {
    .text("base \(id.quoted)", ko: "베이스 \(id.quoted)")
  }

  static func juice(_ id: String) -> LocalizedText {
    .text("juice \(id.quoted)", ko: "쥬스 \(id.quoted)")
  }

  static func size(_ id: String, ofJuice juice: String) -> LocalizedText {
    .text(
      "size \(id.quoted) of juice \(juice.quoted)", ko: "쥬스 \(juice.quoted)의 사이즈 \(id.quoted)")
  }

  static func option(_ id: String, ofJuice juice: String) -> LocalizedText {
    .text(
      "option \(id.quoted) of juice \(juice.quoted)", ko: "쥬스 \(juice.quoted)의 옵션 \(id.quoted)")
  }

  static func store(_ id: String) -> LocalizedText {
    .text("store \(id.quoted)", ko: "매장 \(id.quoted)")
  }

  static func test(_ name: String) -> LocalizedText {
    .text("test \(name.quoted)", ko: "테스트 \(name.quoted)")
  }

  /// A key of it: `max` of a fruit.
  func key(_ key: String) -> LocalizedText {
    .text("\(key.quoted) of \(english)", ko: "\(korean)의 \(key.quoted)")
  }

  /// Something in it: a fruit in a store.
  func part(_ part: LocalizedText) -> LocalizedText {
    .text("\(part.english) in \(english)", ko: "\(korean)의 \(part.korean)")
  }

  /// What may take the place of an ingredient in it.
  func substitute(for ingredient: String) -> LocalizedText {
    .text(
      "a substitute for \(ingredient.quoted) in \(english)",
      ko: "\(korean)의 \(ingredient.quoted) 대체 재료")
  }

  /// A juice or a size of it, however it is ordered.
  var withVariants: LocalizedText {
    .text(
      "\(english) with its options and substitutes", ko: "옵션과 대체 재료까지 선택한 \(korean)")
  }

  var name: LocalizedText { .text("the name of \(english)", ko: "\(korean)의 이름") }
  var openingStock: LocalizedText { .text("the stock of \(english)", ko: "\(korean)의 재고") }
  var recipe: LocalizedText { .text("the recipe of \(english)", ko: "\(korean)의 레시피") }
  var scale: LocalizedText { .text("the scale of \(english)", ko: "\(korean)의 배율") }

  /// The Korean for the value of the part, to be followed by a particle. After a key or an id in
  /// back-ticks, whose sound the writing does not tell, stands the word for a value.
  var koreanValue: String { korean.hasSuffix("`") ? "\(korean) 값" : korean }
}
