import Foundation
import TestSupport
import Testing

/// Several stores of one menu, from the command line.
@Suite struct StoreCommandTests {
  private static let menu = """
    fruits:
      strawberry: {name: {en: Strawberry, ko: 딸기}, stock: 5 kg, max: 15 kg, low: 500 g}
      lemon: {name: {en: Lemon, ko: 레몬}, stock: 20}
    juices:
      strawberry: {strawberry: 500 g}
      lemonade: {lemon: 2}
    stores:
      gangnam:
        stock: {strawberry: 2 kg}
        max: {strawberry: 3 kg}
        low: {strawberry: 1 kg}
        hidden: [lemonade]
    """

  @Test("a store has stock, bounds and juices of its own")
  func ownStock() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(
        try await program.onMenu("stock --store gangnam").output
          == """
          fruit       name        stock   max
          strawberry  Strawberry   2 kg  3 kg
          lemon       Lemon          20

          """)
      let menu = try await program.onMenu("menu --store gangnam")
      #expect(menu.output.contains("strawberry         4  strawberry"))
      #expect(!menu.output.contains("lemonade"))
      #expect(try await program.onMenu("order strawberry=2 --store gangnam").status == 0)
      let main = try await program.onMenu("stock --format json")
      #expect(main.output.contains(#""value" : "5000""#))
      #expect(!main.output.contains(#""store""#))
      let json = try await program.onMenu("stock --store gangnam --format json").output
      #expect(json.contains(#""store" : "gangnam""#))
      #expect(json.contains(#""value" : "1000""#))
      #expect(json.contains(#""mark" : "low""#))
    }
  }

  @Test("the stock of all stores is one table, or one document")
  func allStores() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(try await program.onMenu("order strawberry=2 --store gangnam").status == 0)
      for (words, output) in [
        (
          "stock --all-stores",
          """
          store    fruit       name        stock    max
          main     strawberry  Strawberry   5 kg  15 kg
          main     lemon       Lemon          20
          gangnam  strawberry  Strawberry   1 kg   3 kg  low
          gangnam  lemon       Lemon          20

          """
        ),
        (
          "stock strawberry --low --all-stores --lang ko",
          """
          매장     재료        이름  재고  최대
          gangnam  strawberry  딸기  1 kg  3 kg  얼마 안 남음

          """
        ),
        ("stock lemon --low --all-stores", "There is enough of every fruit.\n"),
      ] {
        #expect(try await program.onMenu(words) == .init(status: 0, output: output, errors: ""))
      }
      let json = try await program.json([
        "stock", "strawberry", "--all-stores", "-m", "menu.yaml",
      ])
      #expect(
        try json
          == jsonObject(
            #"""
            {
              "stores": [
                {"store": "main", "stock": [{"amount": {"text": "5 kg", "unit": "g", "value": "5000"},
                  "fruit": "strawberry", "low": {"text": "500 g", "unit": "g", "value": "500"},
                  "max": {"text": "15 kg", "unit": "g", "value": "15000"}, "name": "Strawberry"}]},
                {"store": "gangnam", "stock": [{"amount": {"text": "1 kg", "unit": "g", "value": "1000"},
                  "fruit": "strawberry", "low": {"text": "1 kg", "unit": "g", "value": "1000"},
                  "mark": "low", "max": {"text": "3 kg", "unit": "g", "value": "3000"},
                  "name": "Strawberry"}]}],
              "version": 1
            }
            """#))
      let both = try await program.onMenu("stock --all-stores --store gangnam")
      #expect(both.status == 2 && both.errors.contains("shows every store, and takes no --store"))
    }
  }

  @Test("a hidden juice is not served")
  func hidden() async throws {
    try await Program.withMenu(Self.menu) { program in
      let ending = try await program.onMenu("order lemonade --store gangnam")
      #expect(ending.status == 2)
      #expect(ending.output.isEmpty)
      #expect(
        ending.errors
          == """
          error: store `gangnam` does not serve juice `lemonade`
          help: `juice menu --store gangnam` lists what it serves

          """)
      #expect(
        try await program.onMenu("order lemonad --store gangnam").errors
          .contains("help: `juice menu` lists the juices"), "what is hidden is not proposed")
    }
  }

  @Test("an unknown store is reported with a similar one")
  func unknown() async throws {
    try await Program.withMenu(Self.menu) { program in
      for words in ["menu", "stock", "order strawberry", "explain strawberry", "stock reset"] {
        let ending = try await program.onMenu("\(words) --store gangnan")
        #expect(ending.status == 2)
        #expect(
          ending.errors
            == "error: the menu has no store `gangnan`\nhelp: did you mean `gangnam`?\n")
      }
      #expect(
        try await program.onMenu("menu --store x --lang ko").errors
          == "오류: 메뉴에 `x`(이)라는 매장은 없어요\n도움말: 매장: `main`, `gangnam`\n")
    }
  }

  @Test("stock is moved from one store to another as a whole")
  func move() async throws {
    try await Program.withMenu(Self.menu) { program in
      let moved = try await program.onMenu(
        "stock move strawberry=1kg lemon=3 --from main --to gangnam")
      #expect(moved.status == 0, "\(moved.errors)")
      #expect(moved.output.contains("\nstrawberry   1 kg  4 kg     3 kg\nlemon           3    17"))
      let refused = try await program.onMenu(
        "stock move strawberry=1g lemon=30 --from main --to gangnam")
      #expect(refused.status == 1)
      #expect(
        refused.output
          == """
          Nothing was changed:
            main: lemon: cannot remove 30, 17 left
            gangnam: strawberry: 3.001 kg would be above its max of 3 kg

          """)
      let json = try await program.json(
        ["stock", "move", "lemon=3", "--from", "gangnam", "--to", "main", "-m", "menu.yaml"])
      #expect(json["from"] as? String == "gangnam" && json["to"] as? String == "main")
      #expect(
        try await program.onMenu("stock move lemon=0 --from main --to gangnam").output
          == "Nothing changed.\n")
    }
  }

  @Test("a move needs two stores, and fruits that there are")
  func moveUsage() async throws {
    try await Program.withMenu(Self.menu) { program in
      let same = try await program.onMenu("stock move lemon=1 --from main --to main")
      #expect(same.status == 2)
      #expect(
        same.errors
          == """
          error: stock cannot be moved from store `main` to itself
          help: name another store with --to

          """)
      #expect(try await program.onMenu("stock move lemon=1 --to gangnam").status == 2)
      #expect(try await program.onMenu("stock move --from main --to gangnam").status == 2)
      #expect(
        try await program.onMenu("stock move lemn=1 --from main --to gangnam").errors
          .contains("did you mean `lemon`?"))
      #expect(
        try await program.onMenu("stock move lemon=1 --from main --to gangnan").errors
          .contains("did you mean `gangnam`?"))
      #expect(
        !FileManager.default.fileExists(atPath: program.folder.path + "/.juice"))
    }
  }

  @Test("stores, fruits and juices go by their names in any language")
  func names() async throws {
    let menu = """
      fruits:
        mango: {name: {en: Mango, ko: 망고}, stock: 10}
        apple: {name: 사과, stock: 10}
        pear: {name: 사과, stock: 10}
      juices: {mango: {name: {ko: 망고쥬스}, uses: {mango: 3}}, cider: {apple: 1, pear: 1}}
      stores: {gangnam: {name: {ko: 강남점}, stock: {mango: 5}}}

      """
    try await Program.withMenu(menu) { program in
      let order = try await program.onMenu("order 망고쥬스=1잔 --store 강남점 --id x")
      #expect(order.status == 0)
      let again = try await program.onMenu("order mango --store gangnam --id x")
      #expect(again.status == 0 && again.errors.contains("was answered before"))
      #expect(try await program.onMenu("stock add 망고=3개 --store 강남점").status == 0)
      #expect(try await program.onMenu("stock move 망고=1 --from 강남점 --to main").status == 0)
      #expect(try await program.onMenu("stock reset 망고").status == 0)
      let history = try await program.onMenu("history --fruit 망고 --store 강남점").output
      #expect(history.split(separator: "\n").count { $0.contains("gangnam  ") } == 4)
      #expect(try await program.onMenu("events --store 강남점").output.contains("  gangnam  mango"))
      #expect(try await program.onMenu("explain 망고쥬스").output.contains("mango"))
      let two = try await program.onMenu("stock add 사과=1")
      #expect(
        two
          == .init(
            status: 2, output: "",
            errors: "error: `사과` is the name of `apple`, `pear`\nhelp: use an id\n"))
    }
  }

  @Test("a unit that changed names the store to reset")
  func unitChanged() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(try await program.onMenu("order strawberry --store gangnam").status == 0)
      try program.write(
        "menu.yaml",
        Self.menu.replacing("lemon: {name: {en: Lemon, ko: 레몬}, stock: 20}", with: "lemon: 2 kg")
          .replacing("{lemon: 2}", with: "{lemon: 2 g}"))
      for command in ["stock set lemon=1kg", "stock"] {
        let ending = try await program.onMenu("\(command) --store gangnam")
        #expect(ending.status == (command == "stock" ? 0 : 1))
        #expect(ending.output.contains("`juice stock reset lemon --store gangnam`"))
      }
      #expect(try await program.onMenu("stock reset lemon --store gangnam").status == 0)
    }
  }
}
