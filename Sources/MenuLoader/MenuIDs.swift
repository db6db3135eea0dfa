package import Diagnostics
import RecipeGraph
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
  package let juices: [Juice]
  package let stores: [String]
  /// The offers that have to be asked for.
  package let askedOffers: [String]
  /// The id of the main store that people see.
  package let mainStore: String

  /// - Throws: `YAMLError.outOfMemory`.
  package init(_ sources: [SourceFile]) throws(YAMLError) {
    let files = try MenuFile.read(sources, unlessIn: [], keepsTrees: false, .standard)
    preparedBases = files.flatMap { $0.syntax.bases.filter { $0.stock != nil }.map(\.id) }
    fruits = files.flatMap { $0.syntax.fruits.map(\.id) } + preparedBases
    let written = files.map(\.syntax)
    var shared = SharedResolver(SharedTable(written), isComplete: true)
    juices = shared.expand(written).flatMap { file in
      file.juices.map { juice in
        Juice(
          id: juice.id, sizes: juice.sizes.map(\.id),
          options: juice.options.map { ($0.id, $0.atMost.count) },
          groups: zip(juice.groups, juice.optionsOfGroups).map {
            (juice.options[$1].map(\.id), $0.atMost.count)
          }, when: juice.when?.when)
      }
    }
    mainStore = files.flatMap(\.syntax.mainStores).first?.id ?? Store.mainID
    stores = files.flatMap(\.syntax.stores).map(\.id)
    askedOffers = written.flatMap(\.offers).filter(\.isAsked).map(\.id)
  }

  /// The juices that a store serves to staff, who use command lines.
  package func juices(servedIn store: String) -> [Juice] {
    let names = [Store.mainID, mainStore].contains(store) ? [Store.mainID, mainStore] : [store]
    return juices.filter { $0.when.map { !$0.times(in: names, for: .staff).isEmpty } ?? true }
  }
}
