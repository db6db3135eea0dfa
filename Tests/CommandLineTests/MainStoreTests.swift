import Foundation
import TestSupport
import Testing

/// A main store with a name of its own, under which people type and see it.
@Suite struct MainStoreTests {
  private static let menu = """
    store: {hongdae: {name: {en: Hongdae, ko: 홍대점}}}
    fruits: {mango: 10}
    juices: {mango: {mango: 2}}
    stores: {gangnam: {stock: {mango: 4}}}
    tests:
      - {name: named, store: hongdae, order: {mango: 1}, left: {mango: 8}}
      - {name: always, store: main, order: {mango: 1}, left: {mango: 8}}

    """

  @Test("its name, its id and `main` are typed for it, and its id is seen")
  func names() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(try await program.onMenu("test").status == 0)
      for store in ["hongdae", "main", "홍대점"] {
        #expect(try await program.onMenu("order mango --store \(store)").status == 0)
      }
      let environment = ["JUICE_STORE": "hongdae"]
      let stock = try await program.run(
        ["stock", "-m", "menu.yaml", "--format", "json"], environment: environment)
      #expect(stock.output.contains(#""store" : "hongdae""#))
      #expect(
        try await program.onMenu("stock --all-stores").output == """
          store    fruit  stock
          hongdae  mango      4
          gangnam  mango      4

          """)
      #expect(
        try await program.onMenu("stock move mango=1 --from hongdae --to gangnam").output == """
          fruit  moved  hongdae  gangnam
          mango      1        3        5

          """)
      #expect(
        try await program.onMenu("stock move mango=1 --from main --to hongdae").errors
          .hasPrefix("error: stock cannot be moved from store `hongdae` to itself"))
      #expect(
        try await program.onMenu("order mango --store hongda").errors
          == "error: the menu has no store `hongda`\nhelp: did you mean `hongdae`?\n")
    }
  }

  @Test("the journal, its events and the report show it, and only it for its name")
  func journal() async throws {
    try await Program.withMenu(Self.menu) { program in
      for words in ["order mango", "stock move mango=1 --from main --to gangnam"] {
        #expect(try await program.onMenu(words).status == 0)
      }
      let csv = try await program.onMenu("history --format csv --store hongdae").output
      let stores = csv.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[2] }
      #expect(stores == ["hongdae", "hongdae", "hongdae"])
      #expect(try await program.onMenu("history").output.contains("gangnam  move (hongdae)"))
      #expect(try await program.onMenu("history --lang ko").output.contains("홍대점  이동 (gangnam)"))
      let json = try await program.onMenu("history --format json").output
      #expect(json.contains(#""counterpart" : "hongdae""#) && !json.contains(#""main""#))
      let events = try await program.onMenu("events --since 0 --store hongdae --format json").output
      #expect(events.matches(of: /"store":"hongdae"/).count == 3)
      #expect(!events.contains("gangnam") && !events.contains(#""main""#))
      #expect(try await program.onMenu("report").output.contains("hongdae: 1 order\n"))
      let report = try await program.onMenu("report --format json").output
      #expect(report.contains(#""store" : "hongdae""#) && !report.contains(#""main""#))
      #expect(try await program.onMenu("report --format csv").output.contains(",hongdae,"))
      #expect(try await program.onMenu("cancel --last --store hongdae --yes").status == 0)
    }
  }

  @Test("another name changes no stock")
  func renamed() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(try await program.onMenu("order mango --store hongdae").status == 0)
      for store in ["", "store: sinchon\n", "store: main\n"] {
        let tests = Self.menu.range(of: "tests:")!
        let fruits = Self.menu.range(of: "fruits:")!
        try program.write(
          "menu.yaml", store + Self.menu[fruits.lowerBound..<tests.lowerBound])
        let name = store.isEmpty ? "main" : String(store.dropFirst(7).dropLast())
        #expect(
          try await program.onMenu("stock --all-stores").output.contains("\(name)"), "\(store)")
        #expect(
          try await program.onMenu("stock --store \(name)").output
            == "fruit  stock\nmango      8\n")
      }
      #expect(try await program.onMenu("history").output.matches(of: /opening/).count == 1)
    }
  }

  @Test("completion offers it in place of `main`, and a difference tells another name")
  func completion() async throws {
    try await Program.withMenu(Self.menu) { program in
      let line = ["juice", "stock", "-m", "menu.yaml", "--store", ""]
      let found = try await program.run(
        ["---completion", "stock", "show", "--", "--store", "5", "0"] + line)
      #expect(found.output.split(separator: "\n") == ["hongdae", "gangnam"])
      try program.write("other.yaml", Self.menu.replacing("hongdae", with: "sinchon"))
      let difference = try await program.run(["diff", "menu.yaml", "other.yaml", "--breaking"])
      #expect(difference.output.contains("! - hongdae  main: true"))
    }
  }
}
