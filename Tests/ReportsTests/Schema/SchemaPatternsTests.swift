import Foundation
import RecipeGraph
import Testing

@testable import MenuLoader
@testable import Reports

/// The patterns against the code that reads menus. Foundation's regular expressions are ICU's, whose
/// syntax the patterns share with ECMA-262.
@Suite struct SchemaPatternsTests {
  private struct Pattern {
    let expression: NSRegularExpression

    init(_ pattern: String) throws { expression = try NSRegularExpression(pattern: pattern) }

    func matches(_ text: String) -> Bool {
      let all = NSRange(text.startIndex..., in: text)
      return expression.firstMatch(in: text, range: all) != nil
    }
  }

  /// Every text of up to five of these characters, and what they leave out.
  private static let texts: [String] = {
    var texts = [""]
    var longest = [""]
    for _ in 1...5 {
      longest = longest.flatMap { text in "-01./ kg".map { text + String($0) } }
      texts += longest
    }
    return texts + [
      "160 g", "500mg", "0.5l", "3/2 ml", "1\u{A0}g", "1\u{3000}l\t", "\u{202F}2", "1 m", "2 gl",
      "1e3", "1_000", "1:30", "1,5", "0x1F", "+3", "½", "３", "three", "yes", ".inf", "5 KG", "2L",
      "1 Ml", "3 mK", "10개",
      "1/5/2", "0.50", "0.0500", "10.05", "120/50 kg", "0/50", "1/05", "05", "5\u{301}",
      "1\u{2009}g",
    ]
  }()

  @Test("whatever is read as a picture passes, and plain mistakes do not")
  func pictures() throws {
    let picture = try Pattern(PicturePattern.picture)
    let right = [
      "🥭", "❤️", "🧑‍🍳", "🇰🇷", "mango.png", "a.b.svg", "images/mango.jpeg", "a/b/c.webp", "망고.avif",
      "그림/🥭.gif", "two words.jpg", "~/a.png",
    ]
    for text in right {
      #expect((try? Picture(text)) != nil, "`\(text)`")
      #expect(picture.matches(text), "`\(text)`")
    }
    let wrong = [
      "", "mango", "1", "/mango.png", "../mango.png", "./mango.png", ".png", "mango.PNG",
      "mango.bmp",
      "images\\mango.png", "mango.png.txt", "🥭 ",
    ]
    for text in wrong { #expect(!picture.matches(text), "`\(text)`") }
  }

  @Test("an amount is what is read as one")
  func amounts() throws {
    let amount = try Pattern(AmountPattern.amount)
    let positive = try Pattern(AmountPattern.positiveAmount)
    for text in Self.texts {
      var value: Rational?
      do throws(AmountProblem) { value = try AmountGrammar.parse(text).value } catch {}
      #expect(amount.matches(text) == (value != nil), "`\(text)`")
      #expect(positive.matches(text) == (value.map { $0 > .zero } ?? false), "`\(text)`")
    }
  }

  /// The pattern of a kind of value.
  private func pattern(of kind: ScalarKind) throws -> Pattern {
    guard case .object(let members) = kind.schema,
      case .string(let pattern) = members.first(where: { $0.key == "pattern" })?.value
    else {
      Issue.record("`\(kind.name)` has no pattern")
      return try Pattern("")
    }
    return try Pattern(pattern)
  }

  @Test("what an offer takes off is what is read as such, and no more than all")
  func reductions() throws {
    let price = try pattern(of: .offerPrice)
    let numbers = Self.texts.filter { $0.allSatisfy("-01.".contains) }
    let texts =
      numbers + numbers.flatMap { ["\($0)%", "\($0) %"] }
      + ["-100 %", "-100.0%", "-100.5 %", "-110 %", "-99.99 %", "-1000 %", "-010 %"]
    for text in texts {
      #expect(price.matches(text) == (WrittenReduction(text) != nil), "`\(text)`")
    }
  }

  @Test("an option is taken as often as an order may have it")
  func times() throws {
    let times = try pattern(of: .times)
    for text in ["1", "9", "10", "16"] { #expect(times.matches(text), "`\(text)`") }
    for text in ["", "0", "17", "160", "1.5", "-1", "01"] {
      #expect(!times.matches(text), "`\(text)`")
    }
  }

  @Test("every letter of every script can stand in an id")
  func letters() throws {
    let pattern = try Pattern(SchemaWords.idPattern)
    let letters = (0...0x10FFFF).compactMap(Unicode.Scalar.init).map { String(Character($0)) }
      .filter { $0.first?.isLetter == true }
    #expect(letters.count > 100_000)
    for start in stride(from: 0, to: letters.count, by: 100) {
      let word = letters[start..<min(start + 100, letters.count)].joined(separator: "-")
      #expect(pattern.matches(word), "\(word)")
    }
  }

  @Test("signs and spaces cannot")
  func ids() throws {
    let pattern = try Pattern(SchemaWords.idPattern)
    for id in ["mango", "0", "mango-kiwi-2", "딸기-퓌레", "cafe\u{301}", "नींबू", "می\u{200C}خوش"] {
      #expect(pattern.matches(id), "`\(id)`")
    }
    let wrong = [
      "", "-a", "a-", "a--b", "a b", "a_b", "a.b", "a:b", "a+b", "a=2", "a/b", "!?", "a\u{A0}b",
      "a\tb", "a–b", "a…", "「a」", "３", "a×b", "a·b", "<<", "`a`", "a^b", "[a]", "a\\b", "\u{85}",
    ]
    for id in wrong { #expect(!pattern.matches(id), "`\(id)`") }
  }

  @Test("the pattern of languages matches BCP 47 codes")
  func languages() throws {
    let pattern = try Pattern(NameFormat.languagePattern)
    for tag in ["en", "ko", "en-GB", "zh-Hant-TW", "fil"] { #expect(pattern.matches(tag)) }
    for tag in ["", "k", "english", "ko_KR", "en-", "en-G", "한국"] { #expect(!pattern.matches(tag)) }
  }
}
