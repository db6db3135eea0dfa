import Testing

/// One file of a menu of several, given alone.
@Suite struct FileAloneTests {
  private func inShop(_ body: (Program) async throws -> Void) async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("shop/fruits.yaml", "fruits: {mango: 10}\n")
      try program.write("shop/juices.yaml", "juices: {mango: {mango: 3}}\n")
      try await body(program)
    }
  }

  private static let words =
    "`shop/juices.yaml` was judged alone; `-m shop` takes it together with the other files there, "
    + "as one menu"

  @Test(
    "commands say that the directory is the menu",
    arguments: ["menu", "order mango", "stock", "stock add mango=1", "explain mango"])
  func commands(command: String) async throws {
    try await inShop { program in
      let ending = try await program.run(
        command.split(separator: " ").map(String.init) + ["-m", "shop/juices.yaml"])
      #expect(ending.status == 2)
      #expect(ending.errors.hasSuffix("\nhelp: \(Self.words)\n"), "\(ending.errors)")
    }
  }

  @Test("tests and differences say so as well")
  func others() async throws {
    try await inShop { program in
      let tested = try await program.run(["test", "shop/juices.yaml"])
      #expect(
        tested.errors.contains("note: `shop/juices.yaml` was judged alone; `juice test shop`"))
      let compared = try await program.run(["diff", "shop", "shop/juices.yaml"])
      #expect(compared.errors.contains("\nhelp: `shop/juices.yaml` was judged alone; `juice val"))
    }
  }
}
