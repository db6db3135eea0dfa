package import Diagnostics
package import RecipeGraph
package import YAMLTree

/// The ids that the files of a menu declare, as far as they can be read.
///
/// Completion of command lines uses them: mistakes in the menu do not matter to it, and resolving
/// the menu would double the time.
package struct MenuIDs: Sendable {
  package struct Juice: Sendable {
    package let id: String
    package let sizes: [String]
    /// With how often a line may take each.
    package let options: [(id: String, atMost: Int)]
    /// The options of groups, with how many of each group a line may take.
    package let groups: [(options: [String], atMost: Int)]
    fileprivate let when: When?
  }

  /// What is stocked: fruits, and then prepared bases. This and the other lists are in the order of
  /// declaration.
  package let fruits: [String]
  package let preparedBases: [String]
  package let bases: [String]
  package let juices: [Juice]
  package let stores: [String]
  /// What the fruits contain and may have traces of, with the groups.
  package let labels: LabelSet
  private let askedOffers: [(id: String, when: When?)]
  /// The id of the main store that people see.
  package let mainStore: String
  /// The clocks of the shop.
  package let clocks: ShopTimeZone

  /// - Throws: `YAMLError.outOfMemory`.
  package init(_ sources: [SourceFile]) throws(YAMLError) {
    let files = try MenuFile.read(sources, unlessIn: [], keepsTrees: false, .standard)
    let written = files.map(\.syntax)
    preparedBases = written.flatMap { $0.bases.filter { $0.stock != nil }.map(\.id) }
    bases = written.flatMap { $0.bases.map(\.id) }
    fruits = written.flatMap { $0.fruits.map(\.id) } + preparedBases
    var labels = LabelSet()
    for syntax in written {
      labels.formUnion(syntax.terms.traces?.value ?? LabelSet())
      for fruit in syntax.fruits.compactMap(\.attributes) {
        labels.formUnion(fruit.fields.contains?.value ?? LabelSet())
        labels.formUnion(fruit.fields.traces?.value ?? LabelSet())
      }
    }
    self.labels = labels.withGroups
    var shared = SharedResolver(SharedTable(written), isComplete: true)
    juices = shared.expand(written).flatMap { file in
      file.juices.map { juice in
        Juice(
          id: juice.id, sizes: juice.sizes.map(\.id),
          options: juice.options.map { ($0.id, $0.atMost.count) },
          groups: juice.optionGroups.map { (juice.options[$0.options].map(\.id), $0.atMost) },
          when: juice.when?.when)
      }
    }
    mainStore = files.flatMap(\.syntax.mainStores).first?.id ?? Store.mainID
    clocks = ShopTimeZone(written.compactMap(\.terms.timeZone).first?.value)
    stores = files.flatMap(\.syntax.stores).map(\.id)
    askedOffers = written.flatMap(\.offers).filter(\.isAsked).map { ($0.id, $0.when?.when) }
  }

  /// The juices that a store serves to staff, who use command lines.
  package func juices(servedIn store: String) -> [Juice] {
    juices.filter { holds($0.when, in: store) }
  }

  /// The offers that staff may ask for in a store.
  package func askedOffers(in store: String) -> [String] {
    askedOffers.filter { holds($0.when, in: store) }.map(\.id)
  }

  /// Whether something is ever sold to staff in a store.
  private func holds(_ when: When?, in store: String) -> Bool {
    let names = isMain(store) ? [Store.mainID, mainStore] : [store]
    return when?.holds(in: names, for: .staff) ?? true
  }

  /// Whether a word is an id of the main store.
  package func isMain(_ store: String) -> Bool { [Store.mainID, mainStore].contains(store) }
}
