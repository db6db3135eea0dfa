import Testing

/// Juices that are not always sold, in the program.
@Suite struct SaleTimesTests {
  private func withMenu(_ body: (Program) async throws -> Void) async throws {
    try await Program.inFreshFolder { program in
      try program.write(
        "menu.yaml",
        """
        time-zone: Asia/Seoul
        fruits: {lemon: {stock: 10, name: {en: Lemon, ko: 레몬}}}
        juices:
          lemonade: {name: {en: Lemonade, ko: 레모네이드}, uses: {lemon: 1}}
          ade:
            name: {en: Ade, ko: 에이드}
            uses: {lemon: 2}
            available: {days: [mon, tue, wed, thu, fri], hours: 07:00-11:00}
          spring: {name: {en: Spring, ko: 봄}, uses: {lemon: 3}, available: {until: 2026-05-31}}
        tests:
          - {name: morning, order: {ade: 1}, left: {lemon: 8}}

        """)
      try await body(program)
    }
  }

  private let options = ["-m", "menu.yaml", "--stock", "memory:"]

  @Test("the menu says when a juice is sold from, in few words")
  func menu() async throws {
    try await withMenu { program in
      let evening = try await program.run(["menu", "--at", "2026-06-01T20:00"] + options)
      #expect(
        evening.output == """
          juice     name      can make  limited by  note                      takes
          lemonade  Lemonade        10  lemon                                 lemon 1
          ade       Ade              0              sold from tomorrow 07:00  lemon 2
          spring    Spring           0              no longer sold            lemon 3

          """)
      for (time, note, korean) in [
        ("2026-06-01 06:59", "sold from today 07:00", "오늘 07:00부터 팔아요"),
        ("2026-06-05 11:00", "sold from Monday 07:00", "월요일 07:00부터 팔아요"),
      ] {
        let english = try await program.run(["menu", "ade", "--at", time] + options)
        #expect(english.output.contains(note))
        let other = try await program.run(["menu", "ade", "--at", time, "--lang", "ko"] + options)
        #expect(other.output.contains(korean))
      }
      // A time with an offset is one of the same instant.
      let morning = try await program.run(
        ["menu", "ade", "--at", "2026-05-31T22:00:00Z"] + options)
      #expect(!morning.output.contains("sold"))
      let json = try await program.run(
        ["menu", "ade", "--at", "2026-06-01", "--format", "json"] + options)
      #expect(json.output.contains("\"availableFrom\" : \"2026-06-01T07:00+09:00\""))
      #expect(json.output.contains("\"available\" : false"))
    }
  }

  @Test("a dry run, a plan and tests are at another time")
  func times() async throws {
    try await withMenu { program in
      let refused = try await program.run(
        ["order", "--dry-run", "lemonade", "ade", "spring", "--at", "2026-06-01 11:00"] + options)
      #expect(refused.status == 1)
      #expect(
        refused.output == """
          Not made, and nothing was taken: not sold at this time.
            ade: sold from 2026-06-02 07:00
            spring: no longer sold

          """)
      let korean = try await program.run(
        ["order", "--dry-run", "ade", "--at", "2026-06-01 11:00", "--lang", "ko"] + options)
      #expect(
        korean.output == """
          지금 팔지 않는 쥬스가 있어서 주문을 받지 않았어요. 재고는 그대로예요.
            에이드: 2026-06-02 07:00부터 팔아요

          """)
      let made = try await program.run(
        ["order", "--dry-run", "ade", "--at", "2026-06-01 10:59"] + options)
      #expect(made.status == 0)
      let plan = ["plan", "--for", "ade=5"]
      #expect(try await program.run(plan + options).status == 0)
      let later = try await program.run(plan + ["--at", "2026-06-01 11:00"] + options)
      #expect(later.status == 1 && later.output.hasSuffix("ade: sold from 2026-06-02 07:00\n"))
      #expect(try await program.run(["test", "menu.yaml"]).status == 0)
      let test = try await program.run(["test", "menu.yaml", "--at", "2026-06-01 11:00"])
      #expect(test.status == 1 && test.output.contains("not sold: ade"))
    }
  }

  @Test("--at has no meaning for an order that is placed, and is a time")
  func usage() async throws {
    try await withMenu { program throws in
      for arguments in [
        ["order", "ade", "--at", "2026-06-01 08:00"], ["menu", "--chart", "--at", "2026-06-01"],
        ["menu", "--at", "8:00"], ["menu", "--at", "2026-02-30"], ["test", "--at", "now"],
      ] {
        let options = arguments[0] == "test" ? [] : options
        #expect(try await program.run(arguments + options).status == 2)
      }
    }
  }
}
