import Foundation
import TestSupport
import Testing

/// Stock under ids that the menu no longer has, as after a fruit was renamed.
@Suite struct FormerStockTests {
  private static func menu(_ fruit: String, store: String = "hafen") -> String {
    """
    fruits: {\(fruit): 20, kiwi: 10, sugar: 1 kg}
    juices: {red: {\(fruit): 4}, kiwi: {kiwi: 1}}
    stores: {\(store): {stock: {kiwi: 5}}}

    """
  }

  private static let note =
    "`strawbery` has 12 left in `main`, and the menu no longer has it; if it was renamed to `strawberry`, "
    + "`juice stock set strawberry=12 --store main` takes that over, and otherwise `strawberry` begins with its "
    + "opening stock"

  /// A shop that has sold two juices, and then gives the fruit another id.
  private func renamed(_ body: (Program) async throws -> Void) async throws {
    try await Program.withMenu(Self.menu("strawbery")) { program in
      #expect(try await program.onMenu("order red=2").status == 0)
      try program.write("menu.yaml", Self.menu("strawberry"))
      try await body(program)
    }
  }

  @Test("the stock of a fruit that was renamed is named before it is forgotten")
  func beforeTheFirstOrder() async throws {
    try await renamed { program in
      let validated = try await program.run(["validate", "menu.yaml"])
      #expect(validated.status == 0 && validated.errors == "note: \(Self.note)\n")
      let json = try await program.json(["validate", "menu.yaml"])
      #expect(json["notes"] as? [String] == [Self.note])
      #expect(try await program.onMenu("stock").output.unwrapped.hasSuffix("\n\n\(Self.note)\n"))
      let stock = try await program.json(["stock", "-m", "menu.yaml"])
      let former = try #require((stock["former"] as? [NSDictionary])?.first)
      #expect(former["fruit"] as? String == "strawbery" && former["missing"] as? String == "fruit")
      #expect(former["newFruit"] as? String == "strawberry" && former["opened"] == nil)
      // The remedy, as it is told.
      #expect(try await program.onMenu("stock set strawberry=12 --store main").status == 0)
      #expect(try await program.onMenu("stock").output.contains(/strawberry +12/))
      let after = try await program.onMenu("stock").output.unwrapped
      #expect(
        after.hasSuffix("\n\n`strawbery` has 12 left in `main`, and the menu no longer has it\n"))
    }
  }

  @Test("the first order names it, and the next does not")
  func firstOrder() async throws {
    try await renamed { program in
      let first = try await program.onMenu("order kiwi")
      #expect(first.status == 0 && first.errors == "note: \(Self.note)\n")
      #expect(try await program.onMenu("order kiwi").errors.isEmpty)
      // What was sold since is not forgotten by the correction.
      #expect(try await program.onMenu("order red").status == 0)
      let stock = try await program.onMenu("stock").output.unwrapped
      #expect(
        stock.hasSuffix(
          "if it was renamed to `strawberry`, which began with 20, `juice stock remove strawberry=8 --store "
            + "main` corrects that\n"), "\(stock)")
      let korean = try await program.onMenu("stock --lang ko").output.unwrapped
      #expect(
        korean.contains("20개에서 시작한 `strawberry`(으)로 이름을 바꾼 거라면 `juice stock remove strawberry=8"),
        "\(korean)")
      #expect(try await program.onMenu("stock remove strawberry=8 --store main").status == 0)
      #expect(try await program.onMenu("stock").output.contains(/strawberry +8/))
      #expect(try await !program.onMenu("stock").output.contains("renamed"))
    }
    try await renamed { program in
      let json = try await program.json(["order", "kiwi", "-m", "menu.yaml"])
      #expect((json["former"] as? [NSDictionary])?.first?["newFruit"] as? String == "strawberry")
      #expect(try await program.json(["order", "kiwi", "-m", "menu.yaml"])["former"] == nil)
    }
  }

  @Test("a fruit that only left the menu is not taken for another that was there before")
  func removed() async throws {
    try await Program.withMenu("fruits: {lemon: 5, melon: 5}\njuices: {lemon: {lemon: 1}}\n") {
      program in
      #expect(try await program.onMenu("order lemon").status == 0)
      try program.write("menu.yaml", "fruits: {melon: 5}\njuices: {melon: {melon: 1}}\n")
      #expect(try await program.onMenu("order melon").errors.isEmpty)
      let stock = try await program.onMenu("stock").output
      #expect(stock.hasSuffix("\n\n`lemon` has 4 left, and the menu no longer has it\n"))
      #expect(try await program.onMenu("stock --low").output.contains("lemon") == false)
    }
  }

  @Test("nothing is told of another unit, of an empty fruit, or of a name that is nothing like it")
  func others() async throws {
    try await Program.withMenu("fruits: {salt: 5, plum: 1, fig: 3}\njuices: {plum: {plum: 1}}\n") {
      program in
      #expect(try await program.onMenu("order plum").status == 0)
      try program.write(
        "menu.yaml",
        "fruits: {salz: 5 g, apricot: 3, quince: 3}\njuices: {quince: {quince: 1}}\n")
      let errors = try await program.onMenu("order quince").errors
      #expect(
        errors == """
          note: `fig` has 3 left, and the menu no longer has it
          note: `salt` has 5 left, and the menu no longer has it

          """)
    }
  }

  @Test("a store that was renamed leaves its stock")
  func store() async throws {
    try await Program.withMenu(Self.menu("strawberry")) { program in
      #expect(try await program.onMenu("order kiwi --store hafen").status == 0)
      try program.write("menu.yaml", Self.menu("strawberry", store: "hafen-2"))
      let note =
        "the menu no longer has the store `hafen`, in which is left: kiwi 4, strawberry 20, sugar 1 kg; "
        + "if it was renamed to `hafen-2`, `juice stock set kiwi=4 strawberry=20 sugar=1kg --store hafen-2` takes that over"
      let ending = try await program.onMenu("order kiwi --store hafen-2")
      #expect(ending.errors == "note: \(note)\n", "\(ending.errors)")
      #expect(
        try await program.onMenu("stock --all-stores").output.unwrapped.contains("hafen`, in which")
      )
    }
  }

  @Test("a ledger that cannot be read does not keep a menu from being valid")
  func unreadable() async throws {
    try await Program.withMenu(Self.menu("strawberry")) { program in
      try program.write(".juice/menu.yaml.sqlite", "no ledger at all")
      let ending = try await program.run(["validate", "menu.yaml"])
      #expect(ending.status == 0)
      #expect(
        ending.errors.hasPrefix("note: `.juice/menu.yaml.sqlite` is not a ledger: "),
        "\(ending.errors)")
    }
  }
}

extension String {
  /// Lines that were wrapped as one, except after empty lines and in tables.
  fileprivate var unwrapped: String {
    guard let start = range(of: "\n\n") else { return self }
    return self[..<start.upperBound]
      + self[start.upperBound...].split(separator: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      .joined(separator: " ") + "\n"
  }
}
