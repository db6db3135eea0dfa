import Foundation
import Shop
import TestSupport
import Testing

/// Where the ledger of a menu is if nobody says so.
@Suite struct DefaultLedgerTests {
  private static let menu = """
    fruits: {mango: 10}
    juices: {mango: {mango: 1}}

    """

  /// In the folder `shop`, with the menu `menu.yaml` in it, and links to both beside it.
  private static func inShop(_ body: (Program) async throws -> Void) async throws {
    try await Program.inFreshFolder { program in
      try program.write("shop/menu.yaml", menu)
      try program.write("links/notes.txt", "")
      let linked = try program.shell(
        "ln -s ../shop/menu.yaml links/other.yaml && ln -s shop folder && ln -s menu.yaml shop/.hidden.yaml"
      )
      #expect(linked.status == 0)
      try await body(program)
    }
  }

  private static let names = [
    "shop", "shop/menu.yaml", "shop/", "./shop/.", "shop/../shop/menu.yaml", "folder",
    "folder/menu.yaml",
    "links", "links/other.yaml", "shop/.hidden.yaml",
  ]

  private func ledgers(_ program: Program) throws -> [String] {
    try program.shell("find . -name '*.sqlite' | sort").output.split(separator: "\n").map(
      String.init)
  }

  private func left(_ program: Program, _ menu: String) async throws -> String {
    let stock = try await program.run(["stock", "-m", menu])
    #expect(stock.status == 0 && stock.errors.isEmpty, "\(menu): \(stock.errors)")
    return stock.output.firstMatch(of: /mango +(\d+)/).map { String($0.1) } ?? stock.output
  }

  @Test("a menu has one ledger, however it is named", arguments: names)
  func oneLedger(first: String) async throws {
    try await Self.inShop { program in
      for (count, name) in ([first] + Self.names).enumerated() {
        let order = try await program.run(["order", "mango", "-m", name])
        // 10 of them are made, and not one more.
        #expect(order.status == (count < 10 ? 0 : 1), "\(name): \(order.errors)")
        #expect(order.errors.isEmpty || count == 10, "\(name): \(order.errors)")
      }
      for name in Self.names { #expect(try await left(program, name) == "0") }
      #expect(try ledgers(program).count == 1)
      let inside = try program.shell(
        #"cd shop && for m in . menu.yaml; do "$juice" stock -m $m; done"#)
      #expect(inside.output.matches(of: /mango +0/).count == 2, "\(inside)")
    }
  }

  @Test(
    "a ledger at either place is found under every name",
    arguments: ["shop/.juice/stock.sqlite", "shop/.juice/menu.yaml.sqlite"])
  func found(path: String) async throws {
    try await Self.inShop { program in
      try program.write("shop/.juice/.gitignore", "*\n")
      let made = try await program.run(["order", "mango=4", "-m", "shop", "--stock", path])
      #expect(made.status == 0)
      for name in Self.names { #expect(try await left(program, name) == "6", "\(name)") }
    }
  }

  @Test("a ledger that was made beside a link is found by the link")
  func besideLink() async throws {
    try await Self.inShop { program in
      try program.write("links/.juice/.gitignore", "*\n")
      let path = "links/.juice/other.yaml.sqlite"
      #expect(
        try await program.run(["order", "mango=4", "-m", "shop", "--stock", path]).status == 0)
      #expect(try await left(program, "links/other.yaml") == "6")
    }
  }

  @Test("of two ledgers of one menu nobody knows which is meant")
  func twoLedgers() async throws {
    try await Self.inShop { program in
      try program.write("shop/.juice/.gitignore", "*\n")
      let paths = ["shop/.juice/stock.sqlite", "shop/.juice/menu.yaml.sqlite"]
      for path in paths {
        #expect(
          try await program.run(["order", "mango", "-m", "shop", "--stock", path]).status == 0)
      }
      for command in ["order mango", "stock", "history"] {
        let words = command.split(separator: " ").map(String.init)
        let ending = try await program.run(words + ["-m", "shop"])
        #expect(ending.status == 2 && ending.output.isEmpty)
        #expect(
          ending.errors == """
            error: the menu `shop` has several ledgers, since it was used under several names: \
            `shop/.juice/stock.sqlite`, `shop/.juice/menu.yaml.sqlite`
            help: `juice history --stock PATH` shows what each has sold; name the right one with --stock, or \
            move the others away

            """)
      }
      let korean = try await program.run(["stock", "-m", "shop/menu.yaml", "--lang", "ko"])
      #expect(
        korean.errors.hasPrefix("오류: 메뉴 `shop/menu.yaml`의 재고 파일이 여러 개예요."), "\(korean.errors)")
      _ = try program.shell("mv shop/.juice/stock.sqlite old.sqlite")
      #expect(try await left(program, "shop") == "9")
    }
  }

  @Test("the first order says which other ledgers and menus are in the folder")
  func surroundings() async throws {
    try await Self.inShop { program in
      try program.write("shop/winter.yaml", Self.menu)
      try program.write("shop/tests.yaml", "tests: []\n")
      func order(_ menu: String, _ others: String...) async throws -> String {
        let ending = try await program.run(["order", "mango", "-m", menu] + others)
        #expect(ending.status == 0)
        return ending.errors
      }
      #expect(
        try await order("shop/menu.yaml") == """
          note: the new ledger `shop/.juice/menu.yaml.sqlite` is of this menu alone, and begins with opening \
          stock; other menus of the folder have their own (`shop/winter.yaml`); for one ledger name it each \
          time with --stock PATH

          """)
      #expect(try await order("shop/menu.yaml") == "")
      #expect(
        try await order("shop/winter.yaml", "--lang", "ko") == """
          참고: 새 재고 파일 `shop/.juice/winter.yaml.sqlite`은(는) 초기 재고로 시작해요. 이미 있는 다른 재고를 이어서 \
          쓰려면 --stock에 적어 주세요: `shop/.juice/menu.yaml.sqlite`

          """)
      #expect(try await left(program, "shop/menu.yaml") == "8")
      #expect(try await left(program, "shop/winter.yaml") == "9")
    }
  }

  @Test("the ledger of a file goes on for its folder after other files have joined it")
  func joinedFile() async throws {
    try await Self.inShop { program in
      #expect(try await program.run(["order", "mango=3", "-m", "shop/menu.yaml"]).status == 0)
      try program.write("shop/more.yaml", "fruits: {kiwi: 5}\njuices: {kiwi: {kiwi: 1}}\n")
      let ending = try await program.run(["order", "mango=2", "kiwi", "-m", "shop"])
      #expect(ending.status == 0 && ending.errors.isEmpty)
      #expect(try await left(program, "shop") == "5")
      #expect(try await left(program, "shop/menu.yaml") == "5")
      #expect(try await program.run(["order", "mango=6", "-m", "shop"]).status == 1)
      #expect(try ledgers(program) == ["./shop/.juice/menu.yaml.sqlite"])
    }
  }

  @Test(
    "a file alone does not go on with the ledger of its folder's files, and the first order says so"
  )
  func fileOfSeveral() async throws {
    try await Self.inShop { program in
      #expect(try await program.run(["order", "mango=3", "-m", "shop"]).status == 0)
      try program.write("shop/more.yaml", "fruits: {kiwi: 5}\njuices: {kiwi: {kiwi: 1}}\n")
      #expect(try await left(program, "shop") == "7")
      let ending = try await program.run(["order", "mango", "-m", "shop/menu.yaml"])
      #expect(
        ending.errors.hasPrefix("note: the new ledger `shop/.juice/")
          && ending.errors.contains(
            "begins with opening stock; to go on with another that is there")
      )
      // The folder has its own, which stays.
      #expect(try await left(program, "shop") == "7")
    }
  }

  @Test("a folder of links to all files of another has the ledger of that")
  func folderOfLinks() async throws {
    try await Program.inFreshFolder { program in
      try program.write("shop/fruits.yaml", "fruits: {mango: 10}\n")
      try program.write("shop/juices.yaml", "juices: {mango: {mango: 1}}\n")
      try program.write("part/own.yaml", "juices: {two: {mango: 2}}\n")
      _ = try program.shell(
        "mkdir links && ln -s ../shop/fruits.yaml ../shop/juices.yaml links && ln -s ../shop/fruits.yaml part"
      )
      for name in ["links", "shop"] {
        #expect(try await program.run(["order", "mango=2", "-m", name]).errors.isEmpty)
      }
      #expect(try await program.run(["order", "two", "-m", "part"]).errors.isEmpty)
      for name in ["links", "shop"] { #expect(try await left(program, name) == "6") }
      #expect(
        try ledgers(program) == ["./part/.juice/stock.sqlite", "./shop/.juice/stock.sqlite"])
    }
  }

  @Test("what cannot be known of a path is an error with the path, and never another ledger")
  func unknown() async throws {
    try await Self.inShop { program in
      _ = try program.shell("ln -s loop loop && ln -s loop shop/loop.yaml")
      let files = Files(in: program.folder.path)
      let error = try #require(throws: FileError.self) { try files.isDirectory("loop") }
      #expect(error.path == "loop")
      #expect(throws: FileError.self) { try files.exists("loop/menu.yaml") }
      #expect(throws: FileError.self) { try LedgerLocation(nil, menu: "loop", files) }
      #expect(try !files.exists("shop/menu.yaml/below") && !files.exists("nowhere"))
      for command in ["order mango", "ledger check", "stock"] {
        let words = command.split(separator: " ").map(String.init)
        let ending = try await program.run(words + ["-m", "loop"])
        #expect(
          ending
            == .init(
              status: 2, output: "",
              errors: "error: cannot read `loop`: too many levels of symbolic links\n"))
      }
      let found = try await program.run(["validate", "loop", "shop/menu.yaml"])
      #expect(found.status == 2 && found.errors.contains("error: cannot read `loop`: too many"))
      #expect(try ledgers(program).isEmpty)
    }
  }

  @Test("a ledger that others make meanwhile under another name of the menu is not made twice")
  func madeMeanwhile() async throws {
    try await Self.inShop { program in
      let files = Files(in: program.folder.path)
      let location = try LedgerLocation(nil, menu: "shop", files)
      try location.prepare(files)
      #expect(try await program.run(["order", "mango", "-m", "shop/menu.yaml"]).status == 0)
      #expect(
        throws: LedgerLocation.Problem.madeElsewhere("shop", path: "shop/.juice/menu.yaml.sqlite")
      ) { try location.prepare(files) }
    }
  }
}
