import Diagnostics
import Foundation
import RecipeGraph

/// JU104: a unit that the format does not have.
enum UnknownUnit {
  static let rule = Rule("JU104", .error)

  /// - Parameter text: the whole amount.
  static func finding(
    _ what: LocalizedText, _ unit: String, of text: String, at span: Span
  ) -> Finding {
    let finding = Finding(
      rule,
      .text(
        "\(what) has an unknown unit \(unit.quoted)",
        ko: "\(what.koreanValue) 단위를 알 수 없어요: \(unit.quoted)"), at: Label(span),
      notes: [
        .text(
          "the units are `mg`, `g`, `kg`, `ml`, `cl`, `dl`, `l`, and none for pieces",
          ko: "단위는 `mg`, `g`, `kg`, `ml`, `cl`, `dl`, `l`이고, 개수에는 단위가 없어요")
      ])
    let word = unit.lowercased()
    guard let meant = synonyms[word] ?? similar(to: word) else { return finding }
    let fixed = text.range(of: unit, options: .backwards).map {
      text.replacingCharacters(in: $0, with: meant).trimmingCharacters(in: .whitespaces)
    }
    return finding.remedied(
      meant.isEmpty
        ? .text("leave the unit out for pieces", ko: "개수에는 단위를 쓰지 마세요")
        : .didYouMean(meant),
      writing: fixed, isSafe: synonyms[word] != nil && fixed.map(AmountGrammar.isAmount) == true)
  }

  /// The unit probably intended by a misspelled word. Short words are similar to many others, as
  /// are long ones that begin differently: `limes` is similar to `liters`.
  private static func similar(to word: String) -> String? {
    guard (4...20).contains(word.count), let name = longNames.nearest(to: word),
      name.prefix(3) == word.prefix(3)
    else { return nil }
    return synonyms[name]
  }

  private static let longNames = Vocabulary(synonyms.keys.filter { $0.count >= 4 }.sorted())

  private static let synonyms: [String: String] = {
    let names = [
      "mg": "mg milligram milligrams 밀리그램 ㎎",
      "g": "g gr gs gram grams gramme grammes 그램 그람",
      "kg": "kg kgs kilo kilos kilogram kilograms 킬로 킬로그램 ㎏",
      "ml": "ml mls milliliter milliliters millilitre millilitres cc 밀리리터 ㎖ ㏄",
      "cl": "cl centiliter centiliters centilitre centilitres 센티리터",
      "dl": "dl deciliter deciliters decilitre decilitres 데시리터 ㎗",
      "l": "l liter liters litre litres 리터 ℓ",
      "": "pc pcs piece pieces ea 개",
    ]
    return Dictionary(
      uniqueKeysWithValues: names.flatMap { unit, names in
        names.split(separator: " ").map { (String($0), unit) }
      })
  }()
}
