import ArgumentParser
import Evaluator
import RecipeGraph
import Reporting
import StockStore

struct OrderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "order",
    abstract: "Order juices: all of them are made, or none, and then no stock is taken.",
    discussion: """
      On a terminal, a shortage asks whether to edit the stock, and then offers the order again.

      EXAMPLE:
        juice order mango
        juice order mango=2 strawberry-banana
        juice order strawberry-banana:large+pearls=2
        juice order --dry-run kiwi=3
      """)

  @Argument(
    help: ArgumentHelp("What to order, each juice[:size][+option…][=quantity].", valueName: "juice")
  )
  var lines: [String]

  @Flag(help: "Say what would happen, and take nothing.")
  var dryRun = false

  @OptionGroup var menu: MenuOptions
  @OptionGroup var stock: StockOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let session = try Session(menu, stock, output)
    let order = try order(session)
    while true {
      let outcome = try outcome(of: order, session)
      let report = OrderReport(order, outcome, in: session.graph)
      do {
        try output.write({ report.text($0) }, json: { try report.json($0) })
      } catch  where outcome.id != nil {
        throw Failure(
          "order \(outcome.id ?? "") was made, but its receipt cannot be written: "
            + MenuFiles.reason(error),
          help: "do not order again; `juice stock` shows what is left")
      }
      guard case .refused(let shortage) = outcome else { return }
      guard try wantsToOrderAgain(after: shortage, session) else { throw Status.negative }
    }
  }

  private func order(_ session: Session) throws -> Order {
    do throws(OrderArgumentError) {
      return try OrderArgument.parse(lines, in: session.graph)
    } catch {
      throw Failure(session.phrases.problem(error), session.phrases)
    }
  }

  private func outcome(of order: Order, _ session: Session) throws -> OrderReport.Outcome {
    guard dryRun else {
      switch try session.place(order) {
      case .made(let id, let plan, let levels): return .made(id: id, plan, levels: levels)
      case .refused(let shortage): return .refused(shortage)
      }
    }
    var levels = try session.levels()
    do throws(OrderError) {
      switch try Evaluator.decide(order, stock: levels, in: session.graph) {
      case .refused(let shortage): return .refused(shortage)
      case .accepted(let plan):
        for take in plan.takes {
          levels[take.fruit] = Quantity(
            thousandths: levels[take.fruit].thousandths - take.quantity.thousandths)
        }
        return .wouldBeMade(plan, levels: levels)
      }
    } catch {
      throw Failure(error, session.phrases)
    }
  }

  /// On a terminal only: offers to edit the stock, and then the order again.
  private func wantsToOrderAgain(after shortage: Shortage, _ session: Session) throws -> Bool {
    guard Console.isInteractive, output.format == .text, !dryRun else { return false }
    let phrases = session.phrases
    let names = Names(session.graph, phrases)
    let lacks = shortage.lacks.map { lack in
      (
        fruit: TerminalText.sanitized(names.word(lack.fruit)),
        short: names.amount(lack.missing, of: lack.fruit)
      )
    }
    guard try Confirmation.ask(phrases.editStockQuestion(lacks), phrases) else { return false }
    var prompt = try StockPrompt(session)
    guard try prompt.run() else { return false }
    return try Confirmation.ask(phrases.orderAgainQuestion, phrases)
  }
}

extension OrderReport.Outcome {
  /// Of an order that was made.
  fileprivate var id: String? {
    guard case .made(let id, _, _) = self else { return nil }
    return id
  }
}
