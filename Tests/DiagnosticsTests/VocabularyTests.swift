import Testing

@testable import Diagnostics

@Suite struct VocabularyTests {
  private static let fruits = [
    "strawberry", "banana", "lemon", "lime", "kiwi", "passion-fruit", "딸기", "바나나",
  ]

  private static let meant: [(String, String?)] = [
    ("strawbery", "strawberry"), ("strawberries", "strawberry"), ("Strawberry", "strawberry"),
    ("BANANA", "banana"), ("banaan", "banana"), ("bnnana", "banana"), ("lemno", "lemon"),
    ("melon", nil), ("kwi", "kiwi"), ("kiwwi", "kiwi"), ("passionfruit", "passion-fruit"),
    ("passion fruit", "passion-fruit"), ("바나니", "바나나"), ("딸", "딸기"),
    ("durian", nil), ("", nil), ("x", nil), ("kw", nil), ("lemons", "lemon"),
  ]

  @Test("the nearest word is meant if it is near", arguments: meant)
  func nearest(word: String, expected: String?) {
    #expect(Vocabulary(Self.fruits).nearest(to: word) == expected)
  }

  @Test("a transposition is one step")
  func aTranspositionIsOneStep() {
    #expect(Vocabulary(["kwi"]).nearest(to: "iwk") == nil)
    #expect(Vocabulary(["kwi"]).nearest(to: "kiw") == "kwi")
  }

  @Test("the nearer of two words is suggested, and the first of equals")
  func theNearerOfTwoWinsAndOfEqualsTheFirst() {
    #expect(Vocabulary(["banners", "banana"]).nearest(to: "bananas") == "banana")
    #expect(Vocabulary(["lame", "time", "lime"]).nearest(to: "lime") == "lime")
    #expect(Vocabulary(["lime", "lame"]).nearest(to: "lome") == "lime")
    #expect(Vocabulary(["lame", "lime"]).nearest(to: "lome") == "lame")
  }

  @Test("an empty vocabulary suggests nothing")
  func nothingIsMeantAmongNothing() {
    #expect(Vocabulary([String]()).nearest(to: "kiwi") == nil)
  }

  @Test("composed and decomposed letters are the same")
  func composedAndDecomposedLettersAreTheSame() {
    #expect(Vocabulary(["pure\u{301}e"]).nearest(to: "pur\u{E9}e") == "pure\u{301}e")
  }

  @Test("the distance is optimal string alignment, whatever is left out of its table")
  func distance() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let words = (0..<2).map { _ in
        String((0..<Int.random(in: 1...12, using: &random)).map { _ in "abc".randomElement()! })
      }
      let longer = words.map(\.count).max() ?? 0
      let isNear = Self.distance(words[0], words[1]) <= min(max(longer, 3) / 3, longer - 1)
      #expect((Vocabulary([words[0]]).nearest(to: words[1]) != nil) == isNear, "\(words)")
    }
  }

  /// As it is defined, cell by cell.
  private static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left), Array(right))
    var table = Array(repeating: Array(0...right.count), count: left.count + 1)
    for row in 1...left.count {
      table[row][0] = row
      for column in 1...right.count {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        table[row][column] = min(
          table[row - 1][column] + 1, table[row][column - 1] + 1,
          table[row - 1][column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          table[row][column] = min(table[row][column], table[row - 2][column - 2] + 1)
        }
      }
    }
    return table[left.count][right.count]
  }

  @Test("the work is bounded")
  func theWorkIsBounded() {
    let long = String(repeating: "a", count: 65)
    #expect(Vocabulary([long]).nearest(to: long) == nil)
    #expect(Vocabulary([String(repeating: "k", count: 300)]).nearest(to: "kiwi") == nil)
    let many = (0..<2_000).map { "fruit-number-\($0)" } + ["kiwi"]
    #expect(Vocabulary(many).nearest(to: "kiwi") == nil)
    #expect(Vocabulary(many.dropFirst()).nearest(to: "kiwi") == "kiwi")
  }
}
