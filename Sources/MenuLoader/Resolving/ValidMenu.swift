package import RecipeGraph
import Synchronization

/// A menu without an error. Its graph is made when it is first asked for: who only looks for mistakes
/// has no use for it.
package final class ValidMenu: Sendable {
  private let menu: CheckedMenu
  private let made = Mutex<RecipeGraph?>(nil)

  init(_ menu: CheckedMenu) {
    self.menu = menu
  }

  package var graph: RecipeGraph {
    made.withLock { made in
      if let made { return made }
      guard let graph = GraphAssembly.graph(menu) else {
        preconditionFailure("what has passed every check is a graph")
      }
      made = graph
      return graph
    }
  }
}
