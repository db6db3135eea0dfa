import Diagnostics
import RecipeGraph

/// JU311: one name for two things.
enum SameName: MenuRule {
  static let rule = Rule(
    "JU311", .warning,
    .text("a name stands for one thing", ko: "한 이름은 하나만 가리켜야 해요"),
    explanation: .text(
      """
      Two juices, two ingredients, two stores, or two sizes or options of one juice have the same \
      name in the same language. Ids tell them apart in the files, but on the menu and on a \
      receipt nobody could say which of the two is meant.
      """,
      ko: """
        두 쥬스, 두 재료, 두 매장, 또는 한 쥬스의 두 사이즈나 두 옵션의 이름이 같은 언어에서 \
        똑같아요. 파일에서는 아이디로 구별하지만, 메뉴와 영수증에서는 어느 쪽인지 아무도 알 수 \
        없어요.
        """),
    bad: """
      fruits:
        mango: {name: Mango, stock: 10}
        dried-mango: {name: Mango, stock: 10}
      juices:
        mango: {mango: 2, dried-mango: 1}

      """,
    fixed: """
      fruits:
        mango: {name: Mango, stock: 10}
        dried-mango: {name: Dried mango, stock: 10}
      juices:
        mango: {mango: 2, dried-mango: 1}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    let (fruits, bases) = (menu.ingredients.fruits, menu.ingredients.bases)
    check(
      fruits.count + bases.count,
      { $0 < fruits.count ? fruits[$0].name : bases[$0 - fruits.count].name },
      {
        $0 < fruits.count
          ? (.text("fruit", ko: "재료"), fruits[$0].id)
          : (.text("base", ko: "베이스"), bases[$0 - fruits.count].id)
      }, &findings)
    check(
      menu.juices.count, { menu.juices[Ref($0)].name },
      { (.text("juice", ko: "쥬스"), menu.juices[Ref($0)].id) }, &findings)
    check(
      menu.stores.count, { menu.stores[$0].syntax.name },
      { (.text("store", ko: "매장"), menu.stores[$0].syntax.id) }, &findings)
    for juice in menu.juices.all where juice.hasVariants {
      check(
        juice.sizes.count, { juice.sizes[$0].name },
        { (.text("size", ko: "사이즈"), juice.sizes[$0].id) }, &findings)
      check(
        juice.options.count, { juice.options[$0].name },
        { (.text("option", ko: "옵션"), juice.options[$0].id) }, &findings)
    }
  }

  /// A part of a menu, as findings name it.
  private typealias Thing = (kind: LocalizedText, id: String)

  /// - Parameters:
  ///   - count: the number of things whose names have to differ.
  ///   - nameOf: the name of the thing at a position.
  private static func check(
    _ count: Int, _ nameOf: (Int) -> NameSyntax?, _ thingAt: (Int) -> Thing,
    _ findings: inout Findings
  ) {
    var index = UniqueIndex<LocalizedName.Translation, Int>()
    index.reserveCapacity(count)
    for position in 0..<count {
      guard let name = nameOf(position) else { continue }
      var isReported = false
      for translation in name.name.translations {
        guard let first = index.insert(translation, at: position) else { continue }
        let (thing, other) = (thingAt(position), thingAt(first))
        // A duplicate id has a finding of its own, and an alias is intended.
        guard !isReported, other.id != thing.id, name.location.aliasUse == nil,
          let otherName = nameOf(first)
        else { continue }
        isReported = true
        findings.report(finding(thing, name, other, otherName, translation.text))
      }
    }
  }

  private static func finding(
    _ thing: Thing, _ name: NameSyntax, _ first: Thing, _ other: NameSyntax, _ text: String
  ) -> Finding {
    Finding(
      rule,
      .text(
        "\(thing.kind.english) \(thing.id.quoted) has the name of \(first.kind.english) \(first.id.quoted): \(text.quoted)",
        ko:
          "\(thing.kind.korean) \(thing.id.quoted)의 이름이 \(first.kind.korean) \(first.id.quoted)의 이름과 같아요: \(text.quoted)"
      ),
      at: Label(name.location.span),
      related: [Label(other.location.span, .text("the same name", ko: "같은 이름이에요"))],
      help: [.text("give one of the two another name", ko: "둘 중 하나의 이름을 바꿔 주세요")])
  }
}
