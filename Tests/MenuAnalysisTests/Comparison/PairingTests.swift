import Testing

@testable import Evaluator
@testable import MenuAnalysis

@Suite struct PairingTests {
  @Test(
    "the second list's order, with what is gone behind what it followed",
    arguments: [
      ("", "", ""), ("a b", "a b", "a=a b=b"), ("a b", "b a", "b=b a=a"),
      ("", "a b", "+a +b"), ("a b", "", "-a -b"),
      ("x a y z b", "b c a", "-x b=b +c a=a -y -z"),
      ("a old b gone", "new b a", "old=new b=b -gone a=a"),
      ("old gone a", "a new", "a=a old=new -gone"),
    ])
  func pairs(before: String, after: String, expected: String) {
    func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    let renamed = before.contains("old") ? ["old": "new"] : [:]
    let pairs = Pairing.pairs(words(before), words(after), renamed: renamed)
    let text = pairs.map { pair in
      switch (pair.before, pair.after) {
      case (let before?, let after?): "\(before)=\(after)"
      case (let before?, nil): "-\(before)"
      case (nil, let after): "+\(after ?? "")"
      }
    }
    #expect(text == words(expected))
  }
}
