import Foundation
import Testing

/// Taking back changes of stock from the command line, and saying why stock is changed.
@Suite struct StockUndoCommandTests {
  private static let menu = """
    fruits: {mango: {name: {ko: 망고}, stock: 10}, milk: 2 l}
    juices: {mango: {mango: 3}, latte: {milk: 200 ml}}
    stores: {gangnam: {stock: {mango: 4}}}

    """

  @Test("the last change is undone, unless something since touched its fruits")
  func undo() async throws {
    try await Program.withMenu(Self.menu) { program in
      let nothing = try await program.onMenu("stock undo")
      #expect(
        nothing
          == .init(status: 1, output: "There is no change of stock to undo.\n", errors: ""))
      #expect(try await program.onMenu("stock set mango=2 milk=1l").status == 0)
      #expect(try await program.onMenu("order latte --id x").status == 0)
      let touched = try await program.onMenu("stock undo")
      #expect(
        touched
          == .init(
            status: 1,
            output: """
              Nothing was changed:
                milk: entry 3 (order x) has changed it since entry 2 (set)

              """, errors: ""))
      #expect(try await program.onMenu("stock add mango=5").status == 0)
      let undone = try await program.onMenu("stock undo --lang ko")
      #expect(
        undone
          == .init(
            status: 0,
            output: """
              4 (추가) 기록을 되돌렸어요:
              재료  이전  현재
              망고   7개   2개

              """, errors: ""))
      let json = try await program.json(["stock", "undo", "-m", "menu.yaml"])
      #expect(json["outcome"] as? String == "refused" && json["fruit"] as? String == "milk")
      #expect((json["touchedBy"] as? NSDictionary)?["orderID"] as? String == "x")
    }
  }

  @Test("a move is undone in both stores")
  func move() async throws {
    try await Program.withMenu(Self.menu) { program in
      let move = "stock move mango=3 --from main --to gangnam --reason delivery"
      #expect(try await program.onMenu(move).status == 0)
      let undone = try await program.onMenu("stock undo --store gangnam")
      #expect(undone.status == 0 && undone.errors.isEmpty)
      #expect(undone.output.hasPrefix("Entry 3 (move) is undone:\nfruit  before  now\n"))
      #expect(undone.output.contains("\nEntry 4 (move, gangnam) is undone:\n"))
      #expect(try await program.onMenu("audit").status == 0)
      let csv = try await program.onMenu("history --format csv").output
      #expect(csv.contains(/3,\S+,main,move,.*,delivery,/))
    }
  }

  @Test("every change keeps its reason, and one that is no line of text is refused")
  func reason() async throws {
    try await Program.withMenu(Self.menu) { program in
      for words in [
        ["add", "mango=1"], ["remove", "mango=2"], ["set", "mango=3"], ["reset", "--yes"],
        ["undo"],
        ["move", "mango=1", "--from", "main", "--to", "gangnam"],
      ] {
        let why = "--reason=on \(words[0]), 왜"
        #expect(try await program.run(["stock"] + words + [why, "-m", "menu.yaml"]).status == 0)
      }
      let history = try await program.onMenu("history").output
      for word in ["add", "remove", "set", "reset", "undo", "move"] {
        #expect(
          history.split(separator: "\n").contains {
            $0.contains("main  \(word)") && $0.hasSuffix(" \"on \(word), 왜\"")
          })
      }
      let json = try await program.json(["history", "-m", "menu.yaml"])
      let entries = try #require(json["entries"] as? [NSDictionary])
      #expect(entries.compactMap { $0["reason"] as? String }.count == 7)
      #expect(entries.compactMap { $0["undone"] as? Int }.count == 1)
      let wrong = try await program.run([
        "stock", "add", "mango=1", "--reason=a\nb", "-m", "menu.yaml",
      ])
      #expect(
        wrong
          == .init(
            status: 2, output: "",
            errors: """
              error: the reason has a line break or another control character
              help: write it in one line

              """))
    }
  }

  @Test("a reason has a kind, by a flag or by its first word, and the report sums up by kinds")
  func kinds() async throws {
    try await Program.withMenu(Self.menu) { program in
      for words in [
        ["remove", "mango=1", "--waste"], ["remove", "mango=2", "--waste", "--reason", "dropped"],
        ["add", "milk=1l", "--delivery"], ["set", "mango=6", "--reason", "실사: 밤"],
        ["add", "mango=1", "--reason", "gift"], ["remove", "mango=1", "--reason", "eaten"],
        ["reset", "mango"],
      ] {
        #expect(try await program.run(["stock"] + words + ["-m", "menu.yaml"]).status == 0)
      }
      let report = try await program.onMenu("report --lang ko").output
      #expect(
        report.contains(
          """

          직접 변경  재료   양  사유
          빼기       망고  3개  폐기
          빼기       망고  1개  실사
          빼기       망고  1개  기타
          추가       milk  1 l  입고
          추가       망고  1개  기타
          추가       망고  4개  초기화

          """), "\(report)")
      let history = try await program.onMenu("history --lang ko").output
      let reasons = history.matches(of: /"(.*)"\n/).map { String($0.1) }
      #expect(reasons == ["폐기", "폐기: dropped", "입고", "실사: 밤", "gift", "eaten"])
      let json = try await program.json(["history", "-m", "menu.yaml"])
      let entries = try #require(json["entries"] as? [NSDictionary])
      #expect(
        entries.compactMap { $0["reasonKind"] as? String } == [
          "waste", "waste", "delivery", "count", "other", "other", "reset",
        ])
      #expect(entries.compactMap { $0["reason"] as? String }[1] == "waste:dropped")
      for (flags, names) in [
        (["--waste", "--count"], "`--waste` and `--count`"),
        (["--waste", "--reason=입고"], "`--waste` and `--reason 입고`"),
      ] {
        let wrong = try await program.run(
          ["stock", "add", "mango=1", "-m", "menu.yaml"] + flags)
        #expect(wrong.status == 2 && wrong.output.isEmpty)
        #expect(
          wrong.errors.hasPrefix(
            "error: \(names) exclude each other\nhelp: a change has one kind of reason"))
      }
    }
  }

  @Test("on a terminal a reset shows what it would change, and asks")
  func reset() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(try await program.onMenu("stock set mango=2").status == 0)
      let terminal = try Terminal(program, ["stock", "reset", "-m", "menu.yaml"])
      try terminal.expect("Set 1 fruit back to opening stock? [yes/no]")
      try terminal.type("n")
      #expect(terminal.finish() == 1)
      #expect(try await program.onMenu("stock").output.contains(/망고 +2/))
      let sure = try Terminal(program, ["stock", "reset", "--yes", "-m", "menu.yaml"])
      #expect(sure.finish() == 0)
      #expect(try await program.onMenu("stock").output.contains(/망고 +10/))
    }
  }

  // MARK: Cancelling

  @Test("an order is found by the beginning of its id, and the last by asking for it")
  func beginnings() async throws {
    try await Program.withMenu(Self.menu) { program in
      for id in ["till-1-a", "till-1-b", "till-2"] {
        #expect(try await program.onMenu("order latte --id \(id)").status == 0)
      }
      let several = try await program.onMenu("cancel till-1 --yes")
      #expect(
        several
          == .init(
            status: 2, output: "",
            errors: """
              error: several orders begin with `till-1`: `till-1-a`, `till-1-b`
              help: type more of the id

              """))
      #expect(try await program.onMenu("cancel till-1-b").status == 0)
      // A script may mean another order, one that does not exist.
      let script = try await program.onMenu("cancel till-1-")
      #expect(script.status == 1 && script.errors.contains("there is no order `till-1-`"))
      let short = try await program.onMenu("cancel til --yes")
      #expect(short.status == 1 && short.errors.contains("there is no order `til`"))
      #expect(
        try await program.onMenu("cancel till-1- --yes").errors
          .contains("several orders begin with"))
      let begun = try await program.onMenu("cancel till-1-a --yes")
      #expect(begun.output.hasPrefix("Order till-1-a is cancelled: latte\n"))
      let last = try await program.onMenu("cancel --last")
      #expect(last.output.hasPrefix("Order till-2 is cancelled: latte\n"))
      let none = try await program.onMenu("cancel --last --store gangnam")
      #expect(none.status == 1)
      #expect(none.errors == "error: no order has been made in store `gangnam`\n")
      // A repeated command cancels no other order.
      let again = try await program.onMenu("cancel --last")
      #expect(again.status == 0 && again.output.hasPrefix("Order till-2 was cancelled before"))
      let both = try await program.onMenu("cancel --last till-2")
      #expect(
        both.status == 2
          && both.errors.contains("expected the number or the id of an order, or --last"))
      _ = try await program.onMenu("order latte --id there --store gangnam")
      let there = try await program.onMenu("cancel --last --store gangnam")
      #expect(there.status == 0 && there.output.contains("there"))
      #expect(
        try await program.onMenu("cancel there --store gangnam").errors
          .contains("--store goes with --last"))
      let terminal = try Terminal(program, ["cancel", "till-1-", "-m", "menu.yaml"])
      #expect(terminal.finish() == 2)
      let asking = try Terminal(program, ["cancel", "--last", "-m", "menu.yaml"])
      try asking.expect("main  order till-2: latte")
      try asking.expect("Cancel this order? [yes/no]")
      try asking.type("n")
      #expect(asking.finish() == 1)
    }
  }

  @Test("without a terminal, the beginning of one order's id is not enough")
  func beginningWithoutATerminal() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(try await program.onMenu("order latte --id till-1-a").status == 0)
      #expect(
        try await program.onMenu("cancel till-1")
          == .init(
            status: 1, output: "",
            errors: """
              error: one order begins with `till-1`: `till-1-a`
              help: without a terminal, type the full id or add --yes

              """))
      #expect(
        try await program.onMenu("cancel till-1 --lang ko")
          == .init(
            status: 1, output: "",
            errors: """
              오류: `till-1`로 시작하는 주문이 하나 있어요: `till-1-a`
              도움말: 터미널이 아니면 ID를 다 적거나 --yes를 붙여 주세요

              """))
      let sure = try await program.onMenu("cancel till-1 --yes")
      #expect(sure.output.hasPrefix("Order till-1-a is cancelled: latte\n"))
    }
  }

  // MARK: Times

  @Test("times are shown and read in the local zone")
  func zone() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(try await program.onMenu("order latte --id x").status == 0)
      func history(_ words: String, zone: String) throws -> String {
        try program.launch(
          ["history", "-m", "menu.yaml"] + words.split(separator: " ").map(String.init),
          environment: ["TZ": zone]
        ).output
      }
      let json = try history("--format json --after 1", zone: "Asia/Seoul")
      let local = try #require(json.firstMatch(of: /"localTime" : "(\S+)T(\S+?)\.(\d+)\+09:00"/))
      let text = try history("--after 1", zone: "Asia/Seoul")
      #expect(text.hasPrefix("2  \(local.1) \(local.2)  main  order x"))
      #expect(try history("--after 1", zone: "UTC0") != text)
      // The second is over before a later one begins, in the zone that it is read in.
      #expect(try history("--since \(local.1)T\(local.2)", zone: "Asia/Seoul").contains("order x"))
      #expect(try history("--until \(local.1)T\(local.2)", zone: "Asia/Seoul") == "")
      #expect(try history("--since \(local.1)T\(local.2)", zone: "America/New_York") == "")
      #expect(try history("--since 1h", zone: "Asia/Seoul").contains("order x"))
      #expect(try history("--until 1h", zone: "Asia/Seoul") == "")
    }
  }
}
