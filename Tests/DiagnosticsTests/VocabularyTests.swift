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

  @Test func aTranspositionIsOneStep() {
    #expect(Vocabulary(["kwi"]).nearest(to: "iwk") == nil)
    #expect(Vocabulary(["kwi"]).nearest(to: "kiw") == "kwi")
  }

  @Test func theNearerOfTwoWinsAndOfEqualsTheFirst() {
    #expect(Vocabulary(["banners", "banana"]).nearest(to: "bananas") == "banana")
    #expect(Vocabulary(["lame", "time", "lime"]).nearest(to: "lime") == "lime")
    #expect(Vocabulary(["lime", "lame"]).nearest(to: "lome") == "lime")
    #expect(Vocabulary(["lame", "lime"]).nearest(to: "lome") == "lame")
  }

  @Test func nothingIsMeantAmongNothing() {
    #expect(Vocabulary([String]()).nearest(to: "kiwi") == nil)
  }

  @Test func composedAndDecomposedLettersAreTheSame() {
    #expect(Vocabulary(["pure\u{301}e"]).nearest(to: "pur\u{E9}e") == "pure\u{301}e")
  }

  @Test func theWorkIsBounded() {
    let long = String(repeating: "a", count: 65)
    #expect(Vocabulary([long]).nearest(to: long) == nil)
    #expect(Vocabulary([String(repeating: "k", count: 300)]).nearest(to: "kiwi") == nil)
    let many = (0..<2_000).map { "fruit-number-\($0)" } + ["kiwi"]
    #expect(Vocabulary(many).nearest(to: "kiwi") == nil)
    #expect(Vocabulary(many.dropFirst()).nearest(to: "kiwi") == "kiwi")
  }
}
