import Diagnostics
import Foundation
import RecipeGraph

/// JU104: a unit that the format does not have.
enum UnknownUnit {
  static let rule = Rule(
    "JU104", .error,
    .text(
      "a unit is `mg`, `g`, `kg`, `ml`, `cl`, `dl`, `l`, or none for pieces",
      ko: "단위는 `mg`, `g`, `kg`, `ml`, `cl`, `dl`, `l`이고, 개수에는 없어요"),
    explanation: .text(
      """
      Mass is written in `mg`, `g` or `kg`, volume in `ml`, `cl`, `dl` or `l`, and pieces without a \
      unit. Units that are spelled out are easy to replace, which `--fix` does. Measures of the \
      kitchen are not units here, since a cup is not the same everywhere: a tablespoon is 15 ml, a \
      teaspoon 5 ml, and a cup about 240 ml.
      """,
      ko: """
        무게는 `mg`, `g`, `kg`으로, 부피는 `ml`, `cl`, `dl`, `l`로 적고, 개수에는 단위를 붙이지 \
        않아요. 풀어 쓴 단위는 바꾸기 쉬워서 `--fix`가 바꿔 줘요. 컵은 나라마다 크기가 다르기 \
        때문에 부엌에서 쓰는 계량 단위는 여기에 없어요. 1큰술은 15 ml, 1작은술은 5 ml, 1컵은 약 \
        240 ml예요.
        """),
    bad: """
      fruits:
        sugar: 2 kilos
      juices:
        syrup: {sugar: 250 g}
      """,
    replacing: "sugar: 2 kilos", with: "sugar: 2 kg")

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
