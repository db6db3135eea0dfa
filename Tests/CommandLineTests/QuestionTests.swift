import TestMenus
import Testing

/// What commands show and ask on a terminal where they have no screen of their own. What they print elsewhere is in
/// the transcripts.
@Suite struct QuestionTests {
  private static let menu = """
    fruits: {mango: 10, milk: 2 l}
    juices: {mango: {mango: 3}, latte: {milk: 200 ml}}

    """

  /// With sugar for two batches of syrup.
  private static let syrupMenu = """
    fruits: {sugar: 700 g}
    bases: {syrup: {yields: 500 ml, stock: 0, uses: {sugar: 250 g}}}
    juices: {ade: {syrup: 60 ml}}

    """

  @Test("a chart is as wide as the terminal")
  func chart() async throws {
    try await Program.withRecipes { program in
      for columns in [40, 61] {
        let terminal = try Terminal(program, ["menu", "--chart"], columns: columns)
        let widest = try terminal.rest().split(separator: "\n").map(\.count).max()
        #expect(widest == columns)
      }
    }
  }

  @Test("an order asks whether to take what a substitute brings")
  func accept() async throws {
    try await Program.withMenu(cafe) { program in
      let terminal = try Terminal(program, ["order", "latte=2", "-m", "menu.yaml"])
      try terminal.expect(
        "It can be made with oat-milk in place of milk (contains oats). Accept that? [yes/no]")
      try terminal.press("yes\r")
      try terminal.expect("Contains gluten, oats.")
      #expect(terminal.finish() == 0)
      let history = try await program.onMenu("history")
      #expect(history.output.contains("latte:regular=2 (accepts oats)"))
    }
  }

  @Test("an order that lacks a prepared base offers to cook it, and then to order again")
  func cooking() async throws {
    try await Program.withMenu(Self.syrupMenu) { program in
      let terminal = try Terminal(program, ["order", "ade", "-m", "menu.yaml"])
      try terminal.expect("syrup is 60 ml short. Cook now: syrup (500 ml)? [yes/no]")
      try terminal.press("yes\r")
      try terminal.expect("Order again? [yes/no]")
      try terminal.press("yes\r")
      try terminal.expect("ade is ready! Enjoy!")
      #expect(terminal.finish() == 0)
      #expect(try await program.onMenu("stock").output.contains(/syrup +440 ml/))
      // Three batches are more than there is sugar for.
      let short = try Terminal(program, ["order", "ade=30", "-m", "menu.yaml"])
      try short.expect("syrup is 1.36 l short. Edit the stock? [yes/no]")
      try short.type("n")
      #expect(short.finish() == 1)
    }
  }

  @Test(
    "cooking that would not be enough for the order is not offered",
    arguments: [
      ("b", "syrup is 50 ml short, sauce is 50 ml short."),
      ("a", "syrup is 50 ml short."),
    ])
  func uselessCooking(juice: String, lacking: String) async throws {
    // Each base alone could be cooked.
    let menu = """
      fruits: {sugar: 700 g}
      bases:
        syrup: {yields: 500 ml, stock: 0, uses: {sugar: 400 g}}
        sauce: {yields: 500 ml, stock: 0, uses: {sugar: 400 g}}
      juices: {a: {syrup: 50 ml, sugar: 350 g}, b: {syrup: 50 ml, sauce: 50 ml}}

      """
    try await Program.withMenu(menu) { program in
      let terminal = try Terminal(program, ["order", juice, "-m", "menu.yaml"])
      try terminal.expect("\(lacking) Edit the stock? [yes/no]")
      try terminal.type("n")
      #expect(terminal.finish() == 1)
      #expect(try await program.onMenu("stock").output.contains(/sugar +700 g/))
    }
  }

  @Test("cooking that others have made impossible is followed by the next question")
  func overtakenCooking() async throws {
    try await Program.withMenu(Self.syrupMenu) { program in
      let terminal = try Terminal(program, ["order", "ade", "-m", "menu.yaml"])
      try terminal.expect("Cook now: syrup (500 ml)? [yes/no]")
      #expect(try await program.onMenu("stock set sugar=100g").status == 0)
      try terminal.press("yes\r")
      try terminal.expect("sugar short 150 g (100 g left)")
      try terminal.expect("syrup is 60 ml short. Edit the stock? [yes/no]")
      try terminal.type("n")
      #expect(terminal.finish() == 1)
    }
  }

  @Test("an order is shown before it is cancelled")
  func cancelling() async throws {
    try await Program.withMenu(Self.menu) { program in
      for id in ["till-1-a", "till-1-b", "till-2"] {
        #expect(try await program.onMenu("order latte --id \(id)").status == 0)
      }
      let several = try Terminal(program, ["cancel", "till-1-", "-m", "menu.yaml"])
      #expect(several.finish() == 1)
      let asking = try Terminal(program, ["cancel", "--last", "-m", "menu.yaml"])
      try asking.expect("main  order 3 (till-2): latte")
      try asking.expect("Cancel this order? [yes/no]")
      try asking.type("n")
      #expect(asking.finish() == 1)
      let part = try Terminal(program, ["cancel", "--last", "latte", "-m", "menu.yaml"])
      try part.expect("Give back latte of this order? [yes/no]")
      try part.type("n")
      #expect(part.finish() == 1)
    }
  }

  @Test("a delivery above the max is added up to it after a question, or not at all")
  func upToMax() async throws {
    let menu = "{fruits: {milk: {stock: 2, max: 5}, egg: 3}, juices: {j: {milk: 1, egg: 1}}}"
    try await Program.withMenu(menu) { program in
      for (answer, status, milk, egg) in [("n", 1, 2, 3), ("y", 0, 5, 4)] {
        let asking = try Terminal(program, ["stock", "add", "milk=9", "egg=1", "-m", "menu.yaml"])
        try asking.expect("Add only up to the max (milk 3)? [yes/no]")
        try asking.type(answer)
        #expect(asking.finish() == Int32(status))
        let stock = try await program.onMenu("stock --format csv").output
        #expect(stock.contains(",milk,milk,,\(milk),piece,5,,"), "\(stock)")
        #expect(stock.contains(",egg,egg,,\(egg),piece,,,"), "\(stock)")
      }
    }
  }

  @Test("a reset says what it would change")
  func reset() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(try await program.onMenu("stock set mango=2").status == 0)
      let terminal = try Terminal(program, ["stock", "reset", "-m", "menu.yaml"])
      try terminal.expect("Set 1 fruit back to opening stock? [yes/no]")
      try terminal.type("n")
      #expect(terminal.finish() == 1)
      #expect(try await program.onMenu("stock").output.contains(/mango +2/))
      let sure = try Terminal(program, ["stock", "reset", "--yes", "-m", "menu.yaml"])
      #expect(sure.finish() == 0)
      #expect(try await program.onMenu("stock").output.contains(/mango +10/))
    }
  }
}
