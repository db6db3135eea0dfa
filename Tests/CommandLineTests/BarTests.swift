import Foundation
import Testing

/// Days of the bar in `recipes/bar`, and the questions that it then asks, each with one command.
@Suite struct BarTests {
  private static let days: [(words: String, status: Int32)] = [
    ("order mango-yogurt=30 lemonade:large+half=2 --by mina", 0),
    // 30 and 6 of them take more yogurt than there is.
    ("order mango-yogurt=6 orange=2 --by mina", 1),
    ("stock remove yogurt=300ml --waste --by jun", 0),
    ("order mango-yogurt --id out --by mina", 0),
    ("stock set yogurt=0 --count --by jun", 0),
    ("order mango-yogurt=2 --by mina", 1),
    ("stock add yogurt=5l lemon=1crate --delivery --by jun", 0),
    ("order ginger-ade=30 --by mina", 0),
    ("make ginger-syrup=1 --by jun", 0),
    ("order ginger-ade=10 --by mina", 0),
    ("order 딸기라떼+oat --store gangnam --by sua", 0),
    ("order 쌍화차 --dry-run --at 2026-07-01T17:00", 0),
    ("order 쌍화차 --dry-run --at 2026-07-01T16:59", 1),
    ("cancel 2 --yes --by mina", 0),
  ]

  /// Questions, and lines of the answers without the spaces between columns.
  private static let questions: [(words: String, lines: [String])] = [
    ("stock --low", ["ginger-syrup Ginger syrup 250 ml 3 l low"]),
    ("stock yogurt lemon", ["yogurt Yogurt 9.2 l 12 l", "lemon Lemon 90 140"]),
    (
      "stock simple-syrup --all-stores",
      ["hongdae simple-syrup Simple syrup 2.4 l 8 l", "gangnam simple-syrup Simple syrup 1 l 8 l"]
    ),
    (
      "menu morning watermelon --at 2026-07-04T08:00",
      ["morning:regular Apple and carrot (regular) 0 ₩7,000 sold from Monday 07:00"]
    ),
    ("events --outages 7d", ["mango-yogurt:regular"]),
    (
      "report --since 7d",
      [
        "hongdae: 4 orders, 1 of them cancelled, 2 refused", "ginger-ade:regular 40",
        "removed yogurt 0.3 l waste", "added lemon 40 delivery",
        "orange:regular 2", "jun 4", "mina 4 2 1", "sua 1", "waste ₩1,650",
      ]
    ),
    ("history --by jun --kind make", ["ginger -120 g 1.38 kg", "simple-syrup -800 ml 2.34 l"]),
    (
      "history --last 1",
      [
        "hongdae cancel 2: mango-yogurt:regular=30 lemonade:large+half=2 (-₩217,000) by mina",
        "mango +15 23.5",
      ]
    ),
    ("plan --like 7d", ["ginger-ade:regular 40 40", "mango-yogurt:regular 9 9"]),
    ("plan --for ginger-ade=90", ["ginger-syrup"]),
    ("plan --fill", ["orange 88 (2 crate) 88 176"]),
    ("explain 수정과", ["can be made now, limited by cinnamon"]),
    ("audit", ["The journal and the stock agree"]),
  ]

  @Test("each question of a bar is answered by one command")
  func questions() async throws {
    try await Program.withRecipes { program in
      let menu = ["JUICE_MENU": "recipes/bar"]
      for (words, status) in Self.days {
        let ending = try await program.run(
          words.split(separator: " ").map(String.init), environment: menu)
        #expect(ending.status == status, "\(words): \(ending)")
      }
      for (words, lines) in Self.questions {
        let ending = try await program.run(
          words.split(separator: " ").map(String.init), environment: menu)
        let output = ending.output.replacing(/\ {2,}/, with: " ")
        for line in lines { #expect(output.contains(line), "\(words):\n\(ending.output)") }
        #expect(ending.errors.isEmpty, "\(words)")
      }
    }
  }
}
