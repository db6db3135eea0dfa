import Diagnostics
import RecipeGraph
import YAMLTree

extension MenuFormat {
  /// The keys of a menu that declare things; the others are about the menu as a whole.
  static let sections = menu.format.keys.filter(\.shape.declares).map(\.name)

  /// The menu itself, as a file describes it. What it lacks, other files may have.
  struct Root: MappingOwner {
    let text = LocalizedText.text("a menu")
    let location: SourceLocation
    var example: String { KeyFormat.juices.exampleText }
    /// Nothing is concluded from a file without a section.
    var isValid = false
  }

  static let menu = MappingTable<Root, RecipeGraph>(.menu) {
    Key(
      .version,
      independent: { reader, entry, _ in reader.checkVersion(entry) })
    setting(
      .shop,
      fact: { menu in
        .parts(ofSome: shop.facts(of: menu.terms))
      },
      into: \.shop, read: { reader, entry in reader.shop(entry) })
    setting(
      .timeZone, fact: { menu in menu.timeZone.map { .text($0) } },
      into: \.timeZone, read: { reader, entry in reader.timeZone(entry) })
    Key(
      .mainStore, .anyOf,
      independent: { reader, entry, _ in reader.readMainStore(entry) })
    setting(
      .currency, fact: { menu in menu.terms.currency.map { .text($0.code) } },
      into: \.declaredCurrency, read: { reader, entry in reader.currency(entry) })
    setting(
      .vat, fact: { menu in menu.terms.vat.map { .factor($0) } },
      into: \.vat, read: { reader, entry in reader.share(entry, .verbatim("`vat`")) })
    setting(
      .labels, fact: { menu in list(menu.terms.lists.map(\.rawValue)) },
      into: \.lists, read: { reader, entry in reader.labelLists(entry) })
    setting(
      .kitchenTraces, fact: { menu in list(menu.terms.traces.labels.map(\.id)) },
      into: \.traces, read: { reader, entry in reader.labels(entry, of: nil) })
    Key(
      .fruits, .anyOf,
      read: { reader, entry, _ in
        reader.syntax.hasFruits = true
        return reader.readSection(entry, .fruits, cap: .ingredients) { $0.readFruit($1) }
      })
    section(.bases, cap: .ingredients) { $0.readBase($1) }
    section(.sharedSizes) { $0.readSharedSizes($1) }
    section(.sharedOptions) { $0.readSharedOption($1) }
    section(.juices, cap: .juices) { $0.readJuice($1) }
    section(.stores, cap: .stores) { $0.readStore($1) }
    section(.offers, cap: .offers) { $0.readOffer($1) }
    Key(
      .tests, .anyOf,
      independent: { reader, entry, _ in reader.readTests(entry) })
  }

  /// A key whose entries declare things.
  ///
  /// - Parameter cap: the cap on them; nil if there is none.
  private static func section(
    _ format: KeyFormat, cap: TooMany.Part? = nil,
    _ read: @escaping @Sendable (inout TreeReader, YAMLTree.Entry) -> Void
  ) -> Key<Root, RecipeGraph> {
    Key(
      format, .anyOf,
      read: { reader, entry, _ in reader.readSection(entry, format, cap: cap, read) })
  }

  /// A key about the menu as a whole, which one of its files has.
  ///
  /// - Parameter property: where the value is kept; made only for a key that a menu has.
  private static func setting<Value>(
    _ format: KeyFormat, fact: Key<Root, RecipeGraph>.Fact? = nil,
    into property:
      @autoclosure @escaping @Sendable () ->
      any WritableKeyPath<TermsSyntax, ValueSyntax<Value>?> & Sendable,
    read: @escaping @Sendable (inout TreeReader, YAMLTree.Entry) -> ValueSyntax<Value>?
  ) -> Key<Root, RecipeGraph> {
    Key(
      format, .anyOf, fact: fact,
      independent: { reader, entry, _ in
        guard let value = read(&reader, entry) else { return }
        reader.syntax.terms.add(value, format.name, to: property())
      })
  }

  private static func list(_ words: [String]) -> FactValue? { words.isEmpty ? nil : .list(words) }
}

extension KeyFormat {
  static let version = KeyFormat("version", .version)
  static let shop = KeyFormat(
    "shop", .mapping(.shop),
    example: ["name": ["en": "Juice bar", "ko": "쥬스바"], "picture": "logo.svg"])
  static let mainStore = KeyFormat("store", .mainStore, example: "hongdae")
  package static let fruits = KeyFormat("fruits", .declarations(.fruit), example: ["mango": 10])
  package static let bases = KeyFormat(
    "bases", .declarations(.base),
    example: ["syrup": ["yields": "500 ml", "uses": ["sugar": "250 g"]]])
  package static let juices = KeyFormat(
    "juices", .declarations(.juice), example: ["mango": ["mango": 3]])
  package static let stores = KeyFormat(
    "stores", .declarations(.store), example: ["gangnam": ["stock": ["mango": 20]]])
  static let offers = KeyFormat(
    "offers", .declarations(.offer),
    example: ["regular": ["price": "-10 %", "asked": true]])
  static let tests = KeyFormat(
    "tests", .list(.test),
    example: [["name": "one mango", "order": ["mango": 1], "left": ["mango": 7]]])
  package static let timeZone = KeyFormat("time-zone", .timeZone)
  package static let currency = KeyFormat("currency", .currency)
  static let vat = KeyFormat("vat", .share)
  static let labels = KeyFormat("labels", .scalars(.labelList), example: ["kr"])
  static let kitchenTraces = KeyFormat("traces", .scalars(.label), example: ["peanut"])

  /// The sizes that juices take by name.
  static let sharedSizes = KeyFormat(
    "sizes", .sets(.size), example: ["cups": ["regular": 1, "large": "3/2"]])

  /// The options that juices take by name.
  static let sharedOptions = KeyFormat(
    "options", .declarations(.option), example: ["pearls": ["add": ["tapioca": "40 g"]]])
}
