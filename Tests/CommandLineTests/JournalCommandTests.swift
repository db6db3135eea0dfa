import Foundation
import Testing

/// History and events from the command line.
@Suite struct JournalCommandTests {
  static let menu = """
    fruits:
      mango: {name: {en: Mango, ko: 망고}, stock: 10, low: 4}
      kiwi: {name: {en: Kiwi, ko: 키위}, stock: 4}
    juices:
      mango: {name: {en: Mango juice, ko: 망고쥬스}, uses: {mango: 3}}
      kiwi: {name: {en: Kiwi juice, ko: 키위쥬스}, uses: {kiwi: 3}}

    """

  @Test("the journal is there for a menu with errors as well")
  func brokenMenu() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(try await program.onMenu("order mango --id x").status == 0)
      let history = try await program.onMenu("history")
      try program.write("menu.yaml", "fruits: {mango: 10}\njuices: {mango: {mnago: 3}}\n")
      #expect(try await program.onMenu("order mango").status == 2)
      #expect(try await program.onMenu("history") == history)
      #expect(try await program.onMenu("events").status == 2)
      let unknown = try await program.onMenu("history --fruit kiwwi")
      #expect(unknown.status == 2 && unknown.output.isEmpty)
      #expect(unknown.errors.contains("so nothing was done"))
      #expect(
        try await program.run(["stock", "backup", "copy.sqlite", "-m", "menu.yaml"]).status == 0)
      let cancelled = try await program.onMenu("cancel x").withoutIDs
      #expect(cancelled.status == 0 && cancelled.errors.isEmpty)
      #expect(cancelled.output.contains("mango           3   10\n"))
      let audit = try await program.onMenu("audit")
      #expect(audit.status == 0)
      #expect(audit.output.hasPrefix("The journal and the stock agree: 3 entries"))
      try program.write("menu.yaml", Self.menu)
      #expect(try await program.onMenu("audit") == audit)
    }
  }

  @Test("fruits and stores of the past are known by the journal, and no others")
  func namesOfThePast() async throws {
    let stores = Self.menu + "stores: {east: {stock: {mango: 5}}}\n"
    try await Program.withMenu(stores) { program in
      #expect(try await program.onMenu("order mango --store east").status == 0)
      let kiwi = try await program.onMenu("history --fruit kiwi")
      let east = try await program.onMenu("history --store east")
      try program.write("menu.yaml", "fruits: {mango: 10}\njuices: {mango: {mango: 3}}\n")
      #expect(try await program.onMenu("history --fruit kiwi") == kiwi)
      #expect(try await program.onMenu("history --store east") == east)
      #expect(try await program.onMenu("events --store east").output.contains("mango"))
      for (option, error) in [
        ("--fruit kivi", "error: the menu has no fruit `kivi`\n"),
        ("--fruit Mango", "error: the menu has no fruit `Mango`\nhelp: did you mean `mango`?\n"),
        ("--store eats", "error: the menu has no store `eats`\n"),
      ] {
        let ending = try await program.onMenu("history \(option)")
        #expect(ending.status == 2 && ending.output.isEmpty)
        #expect(ending.errors.hasPrefix(error), "\(ending.errors)")
      }
      #expect(try await program.onMenu("events --store eats").status == 2)
    }
  }

  @Test("the last entries come first, and kinds are filtered in both languages")
  func lastAndKinds() async throws {
    try await Program.withMenu(Self.menu) { program in
      for words in [
        "order mango --id a", "order kiwi=2 --id b", "cancel a", "stock add kiwi=1", "stock undo",
        "order kiwi --id c",
      ] {
        _ = try await program.onMenu(words)
      }
      for (words, sequences) in [
        ("--last 2", "7 6"), ("--last 3 --until 2999-01-01", "7 6 5"),
        ("--last 99 --after 5", "7 6"),
        ("--kind order", "2 7"), ("--kind order --kind refusal --last 2", "7 3"),
        ("--kind change", "5 6"), ("--kind 변경 --kind 취소", "4 5 6"), ("--kind 되돌림", "6"),
        ("--last 1 --fruit mango", "4"), ("--last 5 --kind refusal --fruit kiwi", "3"),
      ] {
        for (format, number) in [
          ("text", #/(?m)^(\d+)  \d/#), ("jsonl", #/"sequence":(\d+)/#), ("csv", #/(?m)^(\d+),/#),
        ] {
          let ending = try await program.onMenu("history \(words) --format \(format)")
          var found: [String] = []
          for match in ending.output.matches(of: number) where found.last != String(match.1) {
            found.append(String(match.1))
          }
          #expect(found.joined(separator: " ") == sequences, "\(words) \(format)")
        }
      }
      #expect(
        try await program.onMenu("history --last 3 --kind move")
          == .init(status: 0, output: "", errors: "note: no entry of the journal matches\n"))
      for (words, error) in [
        ("--last 0", "error: expected at least 1 for --last\n"),
        ("--kind sale", "error: The value 'sale' is invalid for '--kind <kind>'"),
      ] {
        let ending = try await program.onMenu("history \(words)")
        #expect(ending.status == 2 && ending.output.isEmpty)
        #expect(ending.errors.hasPrefix(error), "\(ending.errors)")
      }
    }
  }

  @Test("history and events call things as the other commands do, and by id what has left the menu")
  func labels() async throws {
    let menu = """
      fruits:
        mango: {name: {en: Mango, ko: 망고}, stock: 10, low: 4}
        syrup: {name: {en: Syrup, ko: 시럽}, stock: 30 ml}
        honey: {name: {en: Honey, ko: 꿀}, stock: 100 ml}
        kiwi: {name: {en: Kiwi, ko: 키위}, stock: 2}
      juices:
        mango:
          name: {en: Mango juice, ko: 망고쥬스}
          uses: {mango: 3, syrup: 20 ml}
          sizes: {small: {name: {en: small, ko: 스몰}, scale: 1}, large: {scale: 2}}
          substitutes: {syrup: [{honey: 15 ml}]}
        kiwi: {name: {en: Kiwi juice, ko: 키위쥬스}, uses: {kiwi: 3}}
      stores:
        east: {name: {en: East, ko: 동쪽점}, stock: {mango: 0}}

      """
    try await Program.withMenu(menu) { program in
      for words in [
        "order mango:large --id a", "order kiwi=2 --id b", "cancel a",
        "stock move mango=2 --from main --to east", "stock undo", "stock add mango=1",
      ] {
        _ = try await program.onMenu(words)
      }
      func output(_ words: String) async throws -> String {
        try await program.onMenu(words).output
          .replacing(/\d{4}-[^ ]* \d\d:\d\d:\d\d/, with: "TIME")
      }
      let english = try await output("history --until 2999-01-01")
      #expect(english.hasPrefix("1  TIME  main  opening\n    mango      +10      10\n"))
      let substitute = "mango:large with honey in place of syrup"
      #expect(english.contains("\n2  TIME  main  order a: mango:large [\(substitute)]\n"))
      #expect(english.contains("\n3  TIME  main  refusal b: kiwi=2\n    kiwi  short 4  2\n"))
      #expect(
        try await output("history --lang ko") == """
          1  TIME  본점  초기 재고
              망고    +10개    10개
              시럽   +30 ml   30 ml
              꿀    +100 ml  100 ml
              키위     +2개     2개
          2  TIME  본점  주문 a: 망고쥬스 (large) [망고쥬스 (large): 시럽 대신 꿀]
              망고    -6개    4개
              꿀    -30 ml  70 ml
          3  TIME  본점  거절 b: 키위쥬스 2잔
              키위  4개 부족  2개
          4  TIME  본점  취소 a: 망고쥬스 (large)
              망고    +6개    10개
              꿀    +30 ml  100 ml
          5  TIME  동쪽점  초기 재고
              망고      0개     0개
              시럽   +30 ml   30 ml
              꿀    +100 ml  100 ml
              키위     +2개     2개
          6  TIME  본점  이동 (동쪽점)
              망고  -2개  8개
          7  TIME  동쪽점  이동 (본점)
              망고  +2개  2개
          8  TIME  본점  되돌림: 6
              망고  +2개  10개
          9  TIME  동쪽점  되돌림: 7
              망고  -2개  0개
          10  TIME  본점  추가
              망고  +1개  11개

          """)
      let events = try await output("events --lang ko")
      for line in [
        "1.7  TIME  본점  키위  0개 → 2개  (초기 재고)", "2.1  TIME  본점  망고  10개 → 4개  (주문 a)",
        "2.2  TIME  본점  망고  얼마 안 남음: 4개  (주문 a)", "4.2  TIME  본점  망고  재입고: 10개  (취소 a)",
        "7.1  TIME  동쪽점  망고  0개 → 2개  (이동)", "9.2  TIME  동쪽점  망고  품절  (되돌림)",
        "10.1  TIME  본점  망고  10개 → 11개  (추가)",
      ] { #expect(events.split(separator: "\n").contains(Substring(line)), "\(line)") }
      // The kiwi has left the menu, and honey has the name of mango.
      let gone = menu.replacing("kiwi", with: "kiwi-2").replacing("ko: 꿀", with: "ko: 망고")
      try program.write("menu.yaml", gone)
      let history = try await output("history --lang ko")
      #expect(
        history.contains(
          """
          2  TIME  본점  주문 a: 망고쥬스 (large) [망고쥬스 (large): 시럽 대신 honey]
              mango    -6개    4개
              honey  -30 ml  70 ml
          3  TIME  본점  거절 b: kiwi 2잔
              kiwi  4개 부족  2개

          """))
      let later = try await output("events --lang ko")
      #expect(later.contains("2.3  TIME  본점  honey  100 ml → 70 ml  (주문 a)\n"))
      #expect(later.contains("1.7  TIME  본점  kiwi  0개 → 2개  (초기 재고)\n"))
    }
  }

  @Test("the journal is shown, and as CSV and JSON")
  func history() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(
        try await program.onMenu("history")
          == .init(status: 0, output: "", errors: "note: the journal has no entries\n"))
      #expect(try await program.onMenu("order mango=2 --id x").status == 0)
      #expect(try await program.onMenu("order kiwi=2 --id \"y\"").status == 1)
      let text = try await program.onMenu("history").output
      #expect(text.contains("main  refusal \"y\": kiwi=2\n"))
      let csv = try await program.onMenu("history --format csv --fruit mango").output
        .replacing(/\d{4}-[^,\n]*(Z|[+-]\d\d:\d\d)/, with: "TIME")
        .replacing(/[0-9a-f]{64},,/, with: "HASH,,")
        .replacing(/[0-9a-f]{64}/, with: "MENU")
      #expect(
        csv == """
          sequence,time,store,kind,order_id,lines,substitutions,counterpart,menu,fruit,delta,balance,unit,hash,reason,local_time,undone,reason_kind,by,unavailable,conditions,not_free,missing,total,cost,currency
          1,TIME,main,opening,,,,,MENU,mango,10,10,piece,HASH,,TIME,,,,,,,,,,
          2,TIME,main,order,x,mango=2,,,MENU,mango,-6,4,piece,HASH,,TIME,,,,,,,,,,

          """)
      let quoted = try await program.onMenu("history --format csv --fruit kiwi").output
      #expect(quoted.contains(#",refusal,"""y""",kiwi=2,"#))
      #expect(quoted.contains(#/,refusal,.*,kiwi,,4,piece,.*,2,,,\n/#))
      let lines = try await program.onMenu("history --format jsonl").output.split(separator: "\n")
      #expect(lines.count == 3)
      for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
      for since in ["2000-01-01", "2000-01-01T00:00:00Z", "2000-01-01T00:00+09:00"] {
        let all = try await program.json([
          "history", "-m", "menu.yaml", "--format", "json", "--since", since,
        ])
        #expect((all["entries"] as? [Any])?.count == 3)
      }
      let none = try await program.json(
        ["history", "-m", "menu.yaml", "--format", "json", "--since", "2999-12-31"])
      #expect((none["entries"] as? [Any])?.isEmpty == true)
      for wrong in ["tomorrow", "2026-13-01", "2026-02-30", "2026-11-21T25:00"] {
        let ending = try await program.onMenu("history --since \(wrong)")
        #expect(ending.status == 2, "\(wrong)")
        #expect(ending.errors.contains("expected a day, a time or how long ago"))
      }
    }
  }

  @Test("the times in which a juice could not be made are shown, and as JSON")
  func outages() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(try await program.onMenu("events --outages today").output == "No juice was out.\n")
      for command in [
        "order mango=3", "order mango=2", "order mango", "stock set mango=9", "order mango=9",
      ] {
        _ = try await program.onMenu(command)
      }
      let text = try await program.onMenu("events --outages 1h").output
      #expect(
        text.replacing(/\d{4}-\S+ \S+:\d\d/, with: "TIME")
          == "main  mango: short of mango, TIME until TIME, 3 refused\n")
      let korean = try await program.onMenu("events --outages 1h --lang ko").output
      #expect(korean.hasSuffix(" 전까지, 거절 3잔\n"))
      let json = try await program.json(["events", "-m", "menu.yaml", "--outages", "오늘"])
      #expect(json["juice"] as? String == "mango" && json["fruit"] as? String == "mango")
      #expect(json["orders"] as? Int == 2 && json["refused"] as? Int == 3)
      let row = try await program.json(["history", "-m", "menu.yaml", "--kind", "order"])
      let entries = try #require(row["entries"] as? [NSDictionary])
      #expect(entries.count == 1 && json["since"] as? String == entries[0]["time"] as? String)
      let both = try await program.onMenu("events --outages 1h --follow")
      #expect(both.status == 2 && both.errors.contains("--outages goes without --follow"))
    }
  }

  @Test("options stand in the order of declaration, so that history and report say the same")
  func options() async throws {
    let menu = """
      fruits: {mango: 100}
      juices:
        mango:
          uses: {mango: 1}
          options: {pearls: {add: {mango: 1}}, ice: {add: {mango: 2}}, gone: {add: {mango: 3}}}

      """
    try await Program.withMenu(menu) { program in
      _ = try await program.onMenu("order mango+ice+pearls=2 mango+ice+gone mango+pearls")
      _ = try await program.onMenu("stock add mango=1")
      _ = try await program.onMenu("stock undo")
      func words(_ text: String) throws -> Set<String> {
        // The report has options in a column of their own, after that of the size.
        let text = text.replacing("mango,,", with: "mango+")
        return Set(text.matches(of: /mango[+a-z]*\+[+a-z]+/).map { String($0.output) })
      }
      let expected: Set = ["mango+pearls+ice", "mango+ice+gone", "mango+pearls"]
      for command in ["history", "history --format csv", "report", "report --format csv"] {
        #expect(try words(await program.onMenu(command).output) == expected, "\(command)")
      }
      let csv = try await program.onMenu("history --format csv").output.split(separator: "\n")
      #expect(
        csv.last?.contains(",undo,,,,") == true && csv.last?.hasSuffix(",3,undo,,,,,,,,") == true)
      // What the menu has no more comes last.
      let changed = menu.replacing("pearls: {add: {mango: 1}}, ", with: "")
      try program.write("menu.yaml", changed)
      for command in ["history", "history --format csv", "report", "report --format csv"] {
        #expect(
          try words(await program.onMenu(command).output) == [
            "mango+ice+pearls", "mango+ice+gone", "mango+pearls",
          ], "\(command)")
      }
      let json = try await program.onMenu("history --format jsonl").output
      #expect(json.contains(#""options":["ice","pearls"]"#))
    }
  }

  @Test("no text in CSV is a formula to a spreadsheet, and numbers stay numbers")
  func formulas() async throws {
    try await Program.withMenu(Self.menu) { program in
      for id in ["=1+1", "+x", "@sum", "-2"] {
        let order = ["order", "kiwi", "-m", "menu.yaml", "--id=\(id)"]
        _ = try await program.run(order)
        #expect(try await program.run(["cancel", "-m", "menu.yaml", "--", id]).status == 0)
      }
      let lines = try await program.onMenu("history --format csv").output.split(separator: "\n")
      let cells = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
      #expect(
        cells.filter { $0[3] == "order" }.map { $0[4] } == ["'=1+1", "'+x", "'@sum", "'-2"])
      #expect(cells.filter { $0[3] == "order" }.allSatisfy { $0[10] == "-3" })
    }
  }

  @Test("events go on after the position that was seen")
  func events() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(try await program.onMenu("order mango=2 --id x").status == 0)
      let text = try await program.onMenu("events").output
        .replacing(/\d{4}-[^ ]* \d\d:\d\d:\d\d/, with: "TIME")
      #expect(
        text == """
          1.1  TIME  main  mango  0 → 10  (opening)
          1.3  TIME  main  kiwi  0 → 4  (opening)
          2.1  TIME  main  mango  10 → 4  (order x)
          2.2  TIME  main  mango  low: 4  (order x)

          """)
      let rest = try await program.onMenu("events --since 2.1 --lang ko").output
      #expect(rest.contains("망고  얼마 안 남음: 4개"))
      #expect(rest.split(separator: "\n").count == 1)
      #expect(try await program.onMenu("events --since 2").output.isEmpty)
      #expect(try await program.onMenu("events --since x").status == 2)
    }
  }

  @Test("a program that follows events sees what other processes do, until it is stopped")
  func follow() async throws {
    try await Program.withMenu(Self.menu) { program in
      let ended = try program.shell(
        """
        "$juice" events --follow -m menu.yaml --format json > seen & follower=$!
        sleep 0.5
        "$juice" order kiwi --id x --by mina -m menu.yaml > /dev/null
        for i in $(seq 50); do [ "$(wc -l < seen)" -ge 3 ] && break; sleep 0.1; done
        kill -9 $follower
        """)
      #expect(ended.errors.isEmpty)
      let lines = try program.read("seen").split(separator: "\n")
      #expect(lines.count == 3, "two openings and an order")
      let after = #""after":{"text":"1","unit":"piece","value":"1"}"#
      let before = #""before":{"text":"4","unit":"piece","value":"4"}"#
      #expect(
        lines.last?.contains("\(after),\(before),\"by\":\"mina\",\"cause\":\"order\"") == true)
    }
  }

  @Test("who follows ends when nobody reads any more, without waiting for an event")
  func closedPipe() async throws {
    try await Program.withMenu(Self.menu) { program in
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
}
