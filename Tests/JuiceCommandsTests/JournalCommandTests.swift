import Foundation
import Testing

/// Ids, cancellations, history, audits, events and backups from the command line.
@Suite struct JournalCommandTests {
  private static let menu = """
    fruits:
      mango: {name: {en: Mango, ko: 망고}, stock: 10, low: 4}
      kiwi: {name: {en: Kiwi, ko: 키위}, stock: 4}
    juices:
      mango: {name: {en: Mango juice, ko: 망고쥬스}, uses: {mango: 3}}
      kiwi: {name: {en: Kiwi juice, ko: 키위쥬스}, uses: {kiwi: 3}}

    """

  @Test("an order with an id is answered once, word for word")
  func replay() throws {
    try Program.withMenu(Self.menu) { program in
      for order in ["mango=2", "kiwi=2"] {
        let first = try program.onMenu("order \(order) --id till-\(order)")
        #expect(first.errors.isEmpty)
        let again = try program.onMenu("order \(order) --id till-\(order)")
        #expect(again.output == first.output && again.status == first.status)
        #expect(
          again.errors
            == "note: order till-\(order) was answered before: this is that answer, and nothing "
            + "was taken again\n")
      }
      #expect(try program.onMenu("stock").output.contains(/Mango +4/))
      let json = try program.onMenu("order mango mango --id till-mango=2 --format json")
      #expect(json.output.contains(#""replay" : true"#))
      let other = try program.onMenu("order mango --id till-mango=2")
      #expect(other.status == 2 && other.output.isEmpty)
      #expect(
        other.errors == """
          error: order id `till-mango=2` stands for `mango=2` already, and now for `mango`
          help: give each order an id of its own; nothing was taken

          """)
    }
  }

  @Test(
    "an id that is none is told",
    arguments: [
      (
        ["--id", ""],
        "error: the order's id is empty\nhelp: receipts have the id of an order; a new one needs none\n"
      ),
      (
        ["--id", String(repeating: "x", count: 129)],
        "error: the order's id has 129 bytes\nhelp: use at most 128\n"
      ),
    ])
  func wrongIDs(option: [String], errors: String) throws {
    try Program.withMenu(Self.menu) { program in
      let ending = try program.run(["order", "mango", "-m", "menu.yaml"] + option)
      #expect(ending == .init(status: 2, output: "", errors: errors))
      #expect(!program.exists(".juice/menu.yaml.sqlite"))
    }
  }

  @Test("an order is cancelled once, and says what came back")
  func cancel() throws {
    try Program.withMenu(Self.menu) { program in
      #expect(try program.onMenu("order mango=3 --id x").status == 0)
      let cancelled = try program.onMenu("cancel x")
      #expect(
        cancelled
          == .init(
            status: 0,
            output: """
              Order x is cancelled: mango=3

              fruit  given back  now
              mango           9   10

              """, errors: ""))
      let again = try program.onMenu("cancel x --lang ko")
      #expect(again.status == 0)
      #expect(
        again.output == """
          주문 x 취소했어요: mango=3

          재료  되돌림  현재
          망고     9개  10개

          """)
      #expect(again.errors.hasPrefix("참고: 주문 x"))
      #expect(try program.onMenu("order kiwi=9 --id y").status == 1)
      let refused = try program.onMenu("cancel y")
      #expect(refused.status == 1 && refused.output.isEmpty)
      #expect(
        refused.errors == "error: order `y` was refused, so there is nothing to give back\n")
      let unknown = try program.onMenu("cancel z")
      #expect(unknown.status == 1)
      #expect(
        unknown.errors == """
          error: there is no order `z`
          help: the id stands on the receipt, and in `juice history`

          """)
      #expect(
        try program.onMenu("audit").output.hasPrefix("The journal and the stock agree: 4 entries"))
    }
  }

  @Test("the journal is shown, and as CSV and JSON")
  func history() throws {
    try Program.withMenu(Self.menu) { program in
      #expect(try program.onMenu("history") == .init(status: 0, output: "", errors: ""))
      #expect(try program.onMenu("order mango=2 --id x").status == 0)
      #expect(try program.onMenu("order kiwi=2 --id \"y\"").status == 1)
      let text = try program.onMenu("history").output.replacing(/\d{4}-[^ ]*Z/, with: "TIME")
      #expect(
        text == """
          1  TIME  main  opening
              mango  +10  10
              kiwi    +4   4
          2  TIME  main  order x: mango=2
              mango  -6  4
          3  TIME  main  refusal "y": kiwi=2
              kiwi  short 2  4

          """)
      let csv = try program.onMenu("history --format csv --fruit mango").output
        .replacing(/\d{4}-[^,]*Z/, with: "TIME").replacing(/[0-9a-f]{64}/, with: "MENU")
      #expect(
        csv == """
          sequence,time,store,kind,order_id,content,substitutes,counterpart,menu,fruit,delta,balance,unit
          1,TIME,main,opening,,,,,MENU,mango,10,10,piece
          2,TIME,main,order,x,mango=2,,,MENU,mango,-6,4,piece

          """)
      let quoted = try program.onMenu("history --format csv --fruit kiwi").output
      #expect(quoted.contains(#",refusal,"""y""",kiwi=2,"#))
      let lines = try program.onMenu("history --format jsonl").output.split(separator: "\n")
      #expect(lines.count == 3)
      for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
      for since in ["2000-01-01", "2000-01-01T00:00:00Z", "2000-01-01T00:00+09:00"] {
        let all = try program.json([
          "history", "-m", "menu.yaml", "--format", "json", "--since", since,
        ])
        #expect((all["entries"] as? [Any])?.count == 3)
      }
      let none = try program.json(
        ["history", "-m", "menu.yaml", "--format", "json", "--since", "2999-12-31"])
      #expect((none["entries"] as? [Any])?.isEmpty == true)
      for wrong in ["yesterday", "2026-13-01", "2026-02-30", "2026-11-21T25:00"] {
        let ending = try program.onMenu("history --since \(wrong)")
        #expect(ending.status == 2, "\(wrong)")
        #expect(ending.errors.contains("expected a day or a time"))
      }
    }
  }

  @Test("events go on after the position that was seen")
  func events() throws {
    try Program.withMenu(Self.menu) { program in
      #expect(try program.onMenu("order mango=2 --id x").status == 0)
      let text = try program.onMenu("events").output.replacing(/\d{4}-[^ ]*Z/, with: "TIME")
      #expect(
        text == """
          1.1  TIME  main  mango  0 → 10  (opening)
          1.2  TIME  main  kiwi  0 → 4  (opening)
          2.1  TIME  main  mango  10 → 4  (order x)
          2.2  TIME  main  mango  low: 4  (order x)

          """)
      let rest = try program.onMenu("events --since 2.1 --lang ko").output
      #expect(rest.contains("망고  얼마 안 남음: 4개"))
      #expect(rest.split(separator: "\n").count == 1)
      #expect(try program.onMenu("events --since 2").output.isEmpty)
      #expect(try program.onMenu("events --since x").status == 2)
    }
  }

  @Test("who follows sees what other processes do, until it is told to stop")
  func follow() throws {
    try Program.withMenu(Self.menu) { program in
      let ended = try program.shell(
        """
        "$juice" events --follow -m menu.yaml --format json > seen & follower=$!
        sleep 0.5
        "$juice" order kiwi --id x -m menu.yaml > /dev/null
        for i in $(seq 50); do [ "$(wc -l < seen)" -ge 3 ] && break; sleep 0.1; done
        kill -9 $follower
        """)
      #expect(ended.errors.isEmpty)
      let lines = try program.read("seen").split(separator: "\n")
      #expect(lines.count == 3, "two openings and an order")
      #expect(lines.last?.contains(#""after":"1","before":"4","cause":"order""#) == true)
    }
  }

  @Test("who follows ends when nobody reads any more, without waiting for an event")
  func closedPipe() throws {
    try Program.withMenu(Self.menu) { program in
      let ended = try program.shell(
        """
        "$juice" order kiwi -m menu.yaml > /dev/null
        { timeout 20 "$juice" events --follow --since 0 -m menu.yaml; echo $? > status; } | head -1
        """)
      #expect(ended.output.split(separator: "\n").count == 1)
      #expect(ended.errors.isEmpty)
      #expect(try program.read("status") == "\(128 + SIGPIPE)\n")
    }
  }

  @Test("a backup is a store, made while there is one, over nothing")
  func backup() throws {
    try Program.withMenu(Self.menu) { program in
      #expect(try program.onMenu("stock backup copy.sqlite").status == 2, "there is no store yet")
      #expect(try program.onMenu("order mango --id x").status == 0)
      let made = try program.onMenu("stock backup copy.sqlite")
      #expect(
        made
          == .init(
            status: 0, output: "Stock and journal (2 entries) are copied to copy.sqlite.\n",
            errors: ""))
      #expect(try program.onMenu("order mango --id y").status == 0)
      #expect(try program.onMenu("stock --stock copy.sqlite").output.contains(/Mango +7/))
      #expect(try program.onMenu("audit --stock copy.sqlite").status == 0)
      let again = try program.onMenu("stock backup copy.sqlite")
      #expect(again.status == 2)
      #expect(again.errors.contains("there is something at this path already"))
      #expect(try program.onMenu("stock backup no/such/copy.sqlite").status == 2)
      let folder = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
      #expect(!folder.contains { $0.contains(".part") })
      // Restored: the copy in the place of the store's file, and nothing beside it.
      let restored = try program.shell(
        "rm .juice/menu.yaml.sqlite* && cp copy.sqlite .juice/menu.yaml.sqlite")
      #expect(restored.status == 0)
      #expect(try program.onMenu("order mango --id y").status == 0)
      #expect(try program.onMenu("stock").output.contains(/Mango +4/))
      #expect(try program.onMenu("audit").status == 0)
    }
  }

  @Test("a journal that was tampered with is named, with status 1")
  func tampered() throws {
    try Program.withMenu(Self.menu) { program in
      #expect(try program.onMenu("order mango --id x").status == 0)
      let script = """
        import sqlite3
        db = sqlite3.connect(".juice/menu.yaml.sqlite")
        db.execute("UPDATE stock SET level = 9000 WHERE fruit = 'mango'")
        db.commit()
        """
      try program.write("tamper.py", script)
      let tampering = try program.shell("python3 tamper.py")
      guard tampering.status == 0 else { return }
      let ending = try program.onMenu("audit")
      #expect(
        ending
          == .init(
            status: 1,
            output: "the stock of `mango` in store `main` is 9, the journal says 7\n", errors: ""))
      let json = try program.onMenu("audit --format json")
      #expect(json.status == 1 && json.output.contains(#""sound" : false"#))
    }
  }
}
