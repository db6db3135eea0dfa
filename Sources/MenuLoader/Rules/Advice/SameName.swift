import Diagnostics
import RecipeGraph

/// JU311: one name for two things.
enum SameName: MenuRule {
  static let rule = Rule("JU311", .warning)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    let (fruits, bases) = (menu.ingredients.declaredFruits, menu.ingredients.bases)
    check(
      fruits.map { Named(.fruit, $0.id, $0.name) } + bases.map { Named(.base, $0.id, $0.name) },
      &findings)
    check(
      (0..<menu.juices.count).lazy.map { menu.juices[Ref($0)] }
        .map { Named(.juice, $0.id, $0.name) }, &findings)
    check(menu.storeNames.map { Named(.store, $0.id, $0.name) }, &findings)
    for juice in menu.juices.all where juice.hasVariants {
      check(juice.sizes.map { Named(.size, $0.id, $0.name) }, &findings)
      check(
        juice.options.map { Named(.option, $0.id, $0.name, taken: juice.takenName(of: $0)) },
        of: juice, &findings)
    }
    for set in menu.shared.sizes {
      check(set.sizes.map { Named(.size, $0.id, $0.name) }, &findings)
    }
    for shared in menu.shared.options {
      check(shared.entry.options.map { Named(.option, $0.id, $0.name) }, &findings)
    }
  }

  /// A part of a menu that may have a name.
  private struct Named {
    let kind: LocalizedText
    let id: String
    let name: NameSyntax?
    /// The name by which the juice takes it, if it does.
    let taken: ReferenceSyntax?

    init(_ kind: LocalizedText, _ id: String, _ name: NameSyntax?, taken: ReferenceSyntax? = nil) {
      (self.kind, self.id, self.name, self.taken) = (kind, id, name, taken)
    }
  }

  /// - Parameters:
  ///   - things: those whose names have to differ.
  ///   - juice: the juice whose options they are, if they are options of one.
  private static func check<Things: RandomAccessCollection<Named>>(
    _ things: Things, of juice: JuiceSyntax? = nil, _ findings: inout Findings
  ) where Things.Index == Int {
    // By hash, since tables of the names themselves would exceed the budget for memory.
    // Nearly every name is in the languages of the first.
    let languages = (things.first?.name?.name.translations ?? [])
      .map { (language: $0.language, hash: $0.language.hashValue) }
    var index = UniqueIndex<Int, Int32>(capacity: things.count * max(1, languages.count))
    for (position, thing) in zip(things.indices, things) {
      guard let name = thing.name else { continue }
      var isReported = false
      for (place, translation) in name.name.translations.enumerated() {
        let isUsual =
          place < languages.count && languages[place].language == translation.language
        let language = isUsual ? languages[place].hash : translation.language.hashValue
        let known = index.insert(translation.text.hashValue ^ language, at: Int32(position))
        guard let firstPosition = known.map(Int.init) else { continue }
        let first = things[firstPosition]
        // A duplicate id has a finding of its own, and an alias is intended.
        guard !isReported, first.id != thing.id, name.location.aliasUse == nil,
          let other = first.name, other.name.translations.contains(translation)
        else { continue }
        isReported = true
        findings.report(finding(thing, name, first, other, translation.text, of: juice))
      }
    }
  }

  private static func finding(
    _ thing: Named, _ name: NameSyntax, _ first: Named, _ other: NameSyntax, _ text: String,
    of juice: JuiceSyntax?
  ) -> Finding {
    // Two of one shared group have the same name in every juice.
    let isShared = thing.taken?.location == first.taken?.location
    return Finding(
      rule,
      .text(
        "\(thing.kind) \(thing.id.quoted) has the name of \(first.kind) \(first.id.quoted): \(text.quoted)"
      ),
      at: Label(name.location.span),
      related: [Label(other.location.span, .text("the same name"))],
      help: .text("give one of the two another name")
    ).used(by: isShared ? nil : thing.taken.flatMap { juice?.user(by: $0) })
  }
}
