import Testing

@Suite struct CancelLastTests {
  private static let menu = """
    fruits: {mango: 10}
    juices: {mango: {mango: 1}}
    stores: {gangnam: {stock: {mango: 5}}}

    """

  @Test("the last order is that of the store that is named, or of the main one")
  func store() async throws {
    try await Program.withMenu(Self.menu) { program in
      _ = try await program.onMenu("order mango --id here-1")
      let none = try await program.onMenu("cancel --last --store gangnam")
      #expect(
        none.status == 1
          && none.errors == "error: no order has been made in store `gangnam`\n", "\(none)")
      _ = try await program.onMenu("order mango --id there-1 --store gangnam")
      let here = try await program.onMenu("cancel --last")
      #expect(here.status == 0 && here.output.contains("here-1"), "\(here)")
      let there = try await program.onMenu("cancel --last --store gangnam")
      #expect(there.status == 0 && there.output.contains("there-1"), "\(there)")
      let both = try await program.onMenu("cancel there-1 --store gangnam")
      #expect(both.status == 2 && both.errors.contains("--store goes with --last"))
    }
  }
}
