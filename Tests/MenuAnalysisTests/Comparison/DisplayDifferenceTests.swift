import Testing

/// Differences in what is only shown to people.
@Suite struct DisplayDifferenceTests: ComparesMenus {
  @Test("a picture that is added, changed or removed breaks nothing")
  func pictures() throws {
    let before = """
      fruits: {a: {picture: 🥭, stock: 9}, b: {picture: 🍓, stock: 9}, c: 9}
      juices: {j: {uses: {a: 1, b: 1, c: 1}}}
      """
    let after = """
      fruits: {a: {picture: a.png, stock: 9}, b: 9, c: {picture: 🥝, stock: 9}}
      juices: {j: {picture: 🥤, uses: {a: 1, b: 1, c: 1}}}
      """
    #expect(
      try lines(before, after) == [
        "fruits a ~ picture: 🥭 > a.png", "fruits b ~ picture: 🍓 > ",
        "fruits c ~ picture:  > 🥝", "juices j ~ picture:  > 🥤",
      ])
    #expect(try lines(before, after, breaking: true).isEmpty)
  }

  @Test("what is shown of the shop, and categories, break nothing")
  func shopAndCategories() throws {
    let before = """
      {shop: {name: {en: Bar, ko: 바}}, fruits: {a: 9},
        juices: {j: {category: Ades, uses: {a: 1}}, k: {a: 2}}}
      """
    let after = """
      {shop: {name: {en: Bar, ko: 쥬스바}, picture: logo.svg}, fruits: {a: 9},
        juices: {j: {category: Teas, uses: {a: 1}}, k: {category: Teas, uses: {a: 2}}}}
      """
    #expect(
      try lines(before, after) == [
        "settings menu ~ shop.name.ko: 바 > 쥬스바, shop.picture:  > logo.svg",
        "juices j ~ category: Ades > Teas", "juices k ~ category:  > Teas",
      ])
    #expect(try lines(before, after, breaking: true).isEmpty)
  }

  @Test("how the screens look and behave breaks nothing")
  func screens() throws {
    func menu(_ shop: String) -> String {
      "shop: {name: Bar, \(shop)}\nfruits: {a: 9}\njuices: {j: {a: 1}}"
    }
    let before = menu("colour: '#B34700', stock-strip: true, after-order: {en: Pay here}")
    let after = menu("colour: '#005f99', one-tap: true, after-order: {en: Pay there}")
    #expect(
      try lines(before, after) == [
        "settings menu ~ shop.colour: #b34700 > #005f99, shop.stock-strip: ! > , "
          + "shop.one-tap:  > !, shop.after-order.en: Pay here > Pay there"
      ])
    #expect(try lines(before, after, breaking: true).isEmpty)
    let same = menu("stock-strip: true, colour: '#b34700', after-order: {en: Pay here}")
    #expect(try lines(before, same).isEmpty)
  }

  @Test("the languages of the screens have an order, and break nothing")
  func languages() throws {
    func menu(_ languages: String) -> String {
      "shop: {languages: \(languages)}\nfruits: {a: 9}\njuices: {j: {a: 1}}"
    }
    let (before, after) = (menu("ko"), menu("[en, ko]"))
    #expect(
      try lines(before, after)
        == [#"settings menu ~ shop.languages: ["ko"] > ["en", "ko"]"#])
    #expect(try lines(before, after, breaking: true).isEmpty)
    #expect(try lines(before, menu("[ko]")).isEmpty)
    #expect(try !lines(after, menu("[ko, en]")).isEmpty)
  }
}
