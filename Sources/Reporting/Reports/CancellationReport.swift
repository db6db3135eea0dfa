package import RecipeGraph

/// What a cancelled order gave back.
package struct CancellationReport: Sendable {
  package struct Gift: Sendable {
    package let fruit: String
    package let dimension: Dimension
    package let quantity: Quantity
    /// The stock right after.
    package let now: Quantity

    package init(fruit: String, dimension: Dimension, quantity: Quantity, now: Quantity) {
      self.fruit = fruit
      self.dimension = dimension
      self.quantity = quantity
      self.now = now
    }
  }

  private let id: String
  private let store: String
  private let order: String
  private let givenBack: [Gift]
  private let isReplay: Bool
  private let graph: RecipeGraph

  /// - Parameters:
  ///   - order: its lines, as they would be typed.
  ///   - isReplay: whether it had been cancelled before, and this is what was given back then.
  ///   - graph: for names; the menu may not have the fruits any more.
  package init(
    id: String, store: String, order: String, givenBack: [Gift], isReplay: Bool,
    in graph: RecipeGraph
  ) {
    self.id = id
    self.store = store
    self.order = order
    self.givenBack = givenBack
    self.isReplay = isReplay
    self.graph = graph
  }

  package func text(_ phrases: any Phrases) -> String {
    let names = Names(graph, phrases)
    var table = TextTable(
      columns: [.left, .right, .right], header: [phrases.fruit, phrases.givenBack, phrases.after])
    for gift in givenBack {
      table.addRow([
        names.word(fruit: gift.fruit), phrases.amount(gift.quantity.amount(gift.dimension)),
        phrases.amount(gift.now.amount(gift.dimension)),
      ])
    }
    let heading = phrases.cancelled(
      TerminalText.sanitized(id), order: TerminalText.sanitized(order))
    return "\(heading)\n\n\(table.render())"
  }

  package func json() throws -> String {
    try JSONText.encode(
      WireCancellation(
        id: id, store: store == Store.mainID ? nil : store, order: order,
        replay: isReplay ? true : nil,
        givenBack: givenBack.map {
          .init(
            fruit: $0.fruit, amount: $0.quantity.wireAmount, now: $0.now.wireAmount,
            unit: $0.dimension.wireUnit)
        }))
  }
}

private struct WireCancellation: Encodable {
  struct Gift: Encodable {
    let fruit: String
    let amount: String
    let now: String
    let unit: String
  }

  let version = 1
  let outcome = "cancelled"
  let id: String
  /// Left out for the main one.
  let store: String?
  let order: String
  /// Whether it had been cancelled before, and this is that answer.
  let replay: Bool?
  let givenBack: [Gift]
}
