import ArgumentParser
import RecipeGraph
import Reports
import Shop
import StockLedger

extension StockCommand {
  struct Reset: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "reset",
      abstract: "Go back to opening stock, for some fruits or for all.",
      discussion: """
        EXAMPLE:
          juice stock reset
          juice stock reset mango
        """)

    @Argument(help: "The fruits to reset. (default: all)")
    var fruits: [String] = []

    @OptionGroup var options: StoreResultOptions

    func run() throws {
      let session = try Session(options)
      var refs: [Ref<Fruit>] = []
      do throws(StockArgumentError) {
        for id in fruits { refs.append(try StockArgument.fruit(id, in: session.menu.graph)) }
      } catch {
        throw Failure(session.phrases.problem(error), session.phrases)
      }
      if refs.isEmpty { refs = Array(session.menu.fruitRefs) }
      try StockChangeRun.run(.reset(refs, in: session.menu), session, options)
    }
  }
}
