import Foundation
import TestSupport
import Testing

/// Who did what is recorded, from the command line.
@Suite struct PersonTests {
  private static let menu = """
    fruits: {mango: 20, kiwi: 4}
    bases: {syrup: {yields: 100 ml, stock: 0, uses: {mango: 1}}}
    juices: {mango: {mango: 3}, kiwi: {kiwi: 3}}
    stores: {gangnam: {stock: {mango: 5}}}

    """

  /// The names in the rows of a journal from a row on.
  private func people(
    _ program: Program, after row: Int = 0, _ options: String = ""
  ) async throws -> [String] {
    let csv = try await program.onMenu("history --format csv --after \(row)\(options)").output
    var seen: Set<Substring> = []
    let rows = csv.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let column = try #require(rows.first?.firstIndex(of: "by"))
    return rows.dropFirst().compactMap { seen.insert($0[0]).inserted ? String($0[column]) : nil }
  }

  @Test("each command that writes takes --by")
  func commands() async throws {
    try await Program.withMenu(Self.menu) { program in
      let commands = [
        "order mango --id x", "order kiwi=2 --id y", "cancel x", "stock add mango=1",
        "stock remove mango=1", "stock set mango=7", "make syrup", "stock reset mango",
        "stock move mango=1 --from main --to gangnam", "stock undo",
        "ledger archive --before 9999-01-01 old.sqlite",
      ]
      var wanted: [String] = []
      for (index, command) in commands.enumerated() {
        let ending = try await program.onMenu("\(command) --by person-\(index)")
        #expect(ending.status == (index == 1 ? 1 : 0), "\(ending.errors)")
        // Opening stock comes with the first order and the first move, which has two rows as its undo has.
        let rows = [0: 2, 8: 3, 9: 2][index] ?? 1
        wanted += Array(repeating: "person-\(index)", count: rows)
      }
      // The rows before the last are in the archive.
      #expect(try await people(program) == wanted.suffix(1))
      #expect(try await people(program, " --stock old.sqlite") == wanted.dropLast())
      #expect(try await program.onMenu("audit").status == 0)
    }
  }

  @Test("without --by, the environment and then the system name the person")
  func environment() async throws {
    try await Program.withMenu(Self.menu) { program in
      func order(_ environment: [String: String]) async throws {
        let ending = try await program.run(
          ["order", "mango", "-m", "menu.yaml"], environment: environment)
        #expect(ending.status == 0, "\(ending.errors)")
      }
      try await order([:])
      try await order(["JUICE_BY": "till 3", "LOGNAME": "juice"])
      try await order(["JUICE_BY": "", "LOGNAME": "juice", "USER": "other"])
      try await order(["USER": "other"])
      #expect(try await people(program) == ["", "", "till 3", "juice", "other"])
      #expect(try program.launch(["order", "mango", "-m", "menu.yaml"]).status == 0)
      #expect(try await people(program, after: 5) == [ProcessInfo.processInfo.userName])
    }
  }

  @Test("a name that cannot be kept is refused, and nothing is written")
  func malformed() async throws {
    try await Program.withMenu(Self.menu) { program in
      let long = try await program.onMenu("order mango --by \(String(repeating: "x", count: 101))")
      #expect(
        long
          == .init(
            status: 2, output: "",
            errors: """
              error: the name of the person is longer than 100 bytes
              help: name yourself with --by or JUICE_BY

              """))
      let empty = try await program.run(
        ["stock", "add", "mango=1", "-m", "menu.yaml", "--by", " ", "--lang", "ko"])
      #expect(empty.errors.hasPrefix("오류: 담당자 이름이 비어 있어요\n"))
      #expect(try await people(program) == [])
    }
  }

  @Test("the history shows and filters people, and the report sums up what they did")
  func reports() async throws {
    try await Program.withMenu(Self.menu) { program in
      for command in [
        "order mango=2 --id x --by mina", "order kiwi=2 --by mina", "cancel x --by 지우",
        "stock remove mango=2 --waste --by 지우", "order kiwi",
      ] { _ = try await program.onMenu(command) }
      let history = try await program.onMenu("history --by mina --kind refusal").output
      #expect(history.contains(": kiwi=2 by mina\n"))
      #expect(history.hasPrefix("3  "))
      let korean = try await program.onMenu("history --by 지우 --last 1 --lang ko").output
      #expect(korean.contains(" \"폐기\" 담당 지우\n"))
      let events = try await program.onMenu("events --since 4 --format json").output
      let event = try jsonObject(String(events.prefix { $0 != "\n" }))
      #expect(event["by"] as? String == "지우")
      let report = try await program.onMenu("report").output
      #expect(
        report.hasSuffix(
          """

          by         orders  refused  cancelled  changes
          mina            1        1
          지우                                1        1
          not known       1

          """), "\(report)")
      let csv = try await program.onMenu("report --format csv").output
      for (name, row) in [
        ("mina", "orders,1"), ("mina", "refusals,1"), ("지우", "changes,1"), ("", "orders,1"),
      ] {
        #expect(csv.contains(",person,\(name),,,,,\(row),,,\n"), "\(row)")
      }
      let json = try await program.json(["report", "-m", "menu.yaml"])
      let store = try #require((json["stores"] as? [[String: Any]])?.first)
      let people = try #require(store["people"] as? [[String: Any]])
      #expect(people.map { $0["by"] as? String } == ["mina", "지우", nil])
      #expect(people.map { $0["cancellations"] as? Int } == [0, 1, 0])
    }
  }
}
