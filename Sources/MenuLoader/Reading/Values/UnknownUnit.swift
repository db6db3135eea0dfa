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
    fixed: """
      fruits:
        sugar: 2 kg
      juices:
        syrup: {sugar: 250 g}

      """)

  /// - Parameter text: the whole amount.
  static func finding(
    _ what: LocalizedText, _ unit: String, of text: String, at span: Span
  ) -> Finding {
    let (help, fix) = remedy(unit, of: text)
    return Finding(
      rule,
      .text(
        "\(what.english) has an unknown unit \(unit.quoted)",
        ko: "\(what.koreanValue) 단위를 알 수 없어요: \(unit.quoted)"), at: Label(span),
      notes: [
        .text(
          "the units are `mg`, `g`, `kg`, `ml`, `cl`, `dl`, `l`, and none for pieces",
          ko: "단위는 `mg`, `g`, `kg`, `ml`, `cl`, `dl`, `l`이고, 개수에는 단위가 없어요")
      ],
      help: help.map { [$0] } ?? [],
      fixes: fix.map { [.replacing(span, with: $0.text, isSafe: $0.isSafe)] } ?? [])
  }

  private static func remedy(
    _ unit: String, of text: String
  ) -> (help: LocalizedText?, fix: (text: String, isSafe: Bool)?) {
    let word = unit.lowercased()
    let known = synonyms[word] == nil && measures[word] == nil ? similar(to: word) : word
    if let known, let measure = measures[known] {
      let one = KoreanParticle.topic.after(measure.name.korean)
      let meaning = LocalizedText(
        "there is no such unit: \(measure.name.english) is \(measure.text.english)",
        ko: "그런 단위는 없어요: \(one) \(measure.text.korean)")
      guard let amount = amount(text, of: unit, measure) else { return (meaning, nil) }
      let help = LocalizedText(
        "\(meaning.english), so write \(amount.quoted)",
        ko: "\(meaning.korean)이니 \(amount.quoted)처럼 쓰세요")
      return (help, (amount, false))
    }
    guard let known, let meant = synonyms[known] else { return (nil, nil) }
    let help: LocalizedText =
      meant.isEmpty
      ? .text("leave the unit out for pieces", ko: "개수에는 단위를 쓰지 마세요")
      : .text("did you mean \(meant.quoted)?", ko: "혹시 \(meant.quoted)인가요?")
    guard let range = text.range(of: unit, options: .backwards) else { return (help, nil) }
    let fixed = text.replacingCharacters(in: range, with: meant)
      .trimmingCharacters(in: .whitespaces)
    return (help, (fixed, known == word && AmountGrammar.isAmount(fixed)))
  }

  /// As much as an amount says, in a unit that the format has; nil if its number cannot be read.
  private static func amount(_ text: String, of unit: String, _ measure: Measure) -> String? {
    guard let range = text.range(of: unit, options: .backwards) else { return nil }
    do {
      let number = try AmountGrammar.parse(text.replacingCharacters(in: range, with: ""))
      guard number.dimension == .pieces, number.value.isPositive else { return nil }
      return "\(try number.value.multiplied(by: Rational(measure.size))) \(measure.unit)"
    } catch {
      return nil
    }
  }

  /// The unit that was probably meant by a misspelled one. Short units are near to many other words, and
  /// so are long ones that begin otherwise: `limes` to `liters`.
  private static func similar(to word: String) -> String? {
    guard (4...20).contains(word.count), let unit = longUnits.nearest(to: word) else { return nil }
    return unit.prefix(3) == word.prefix(3) ? unit : nil
  }

  private static let longUnits = Vocabulary(
    (Array(synonyms.keys) + measures.keys).filter { $0.count >= 4 }.sorted())

  private static let synonyms: [String: String] = [
    "mg": "mg", "milligram": "mg", "milligrams": "mg", "밀리그램": "mg",
    "g": "g", "gr": "g", "gs": "g", "gm": "g", "gms": "g", "gram": "g", "grams": "g", "gramme": "g",
    "grammes": "g", "그램": "g", "그람": "g",
    "kg": "kg", "kgs": "kg", "kilo": "kg", "kilos": "kg", "kilogram": "kg", "kilograms": "kg",
    "킬로": "kg", "킬로그램": "kg", "킬로그람": "kg", "키로": "kg",
    "ml": "ml", "mls": "ml", "milliliter": "ml", "milliliters": "ml", "millilitre": "ml",
    "millilitres": "ml", "밀리리터": "ml", "밀리": "ml", "미리": "ml", "씨씨": "ml", "시시": "ml",
    "cl": "cl", "centiliter": "cl", "centiliters": "cl", "centilitre": "cl", "centilitres": "cl",
    "센티리터": "cl",
    "dl": "dl", "deciliter": "dl", "deciliters": "dl", "decilitre": "dl", "decilitres": "dl",
    "데시리터": "dl",
    "l": "l", "lt": "l", "ltr": "l", "liter": "l", "liters": "l", "litre": "l", "litres": "l",
    "리터": "l",
    "㎎": "mg", "㎏": "kg", "㎖": "ml", "㎗": "dl", "ℓ": "l", "㏄": "ml", "cc": "ml",
    "pc": "", "pcs": "", "piece": "", "pieces": "", "ea": "", "개": "",
  ]

  /// A measure of the kitchen, which the format does not have.
  private struct Measure {
    let name: LocalizedText
    /// How much one is, in the unit; rounded where it is not the same everywhere.
    let size: Int
    let unit: String
    var isRounded = false

    var text: LocalizedText {
      .text(
        "\(isRounded ? "about " : "")\(size) \(unit)", ko: "\(isRounded ? "약 " : "")\(size) \(unit)"
      )
    }
  }

  private static let measures: [String: Measure] = {
    let measures: [(words: [String], measure: Measure)] = [
      (
        ["tbsp", "tbsps", "tbs", "tablespoon", "tablespoons", "큰술", "테이블스푼"],
        Measure(name: .text("a tablespoon", ko: "1큰술"), size: 15, unit: "ml")
      ),
      (
        ["tsp", "tsps", "teaspoon", "teaspoons", "작은술", "티스푼"],
        Measure(name: .text("a teaspoon", ko: "1작은술"), size: 5, unit: "ml")
      ),
      (
        ["cup", "cups", "컵"],
        Measure(name: .text("a cup", ko: "1컵"), size: 240, unit: "ml", isRounded: true)
      ),
      (
        ["fl oz", "fl. oz", "floz", "fluid ounce", "fluid ounces"],
        Measure(name: .text("a fluid ounce", ko: "1액량온스"), size: 30, unit: "ml", isRounded: true)
      ),
      (
        ["oz", "ounce", "ounces", "온스"],
        Measure(name: .text("an ounce", ko: "1온스"), size: 28, unit: "g", isRounded: true)
      ),
      (
        ["lb", "lbs", "pound", "pounds", "파운드"],
        Measure(name: .text("a pound", ko: "1파운드"), size: 454, unit: "g", isRounded: true)
      ),
    ]
    return Dictionary(
      uniqueKeysWithValues: measures.flatMap { entry in entry.words.map { ($0, entry.measure) } })
  }()
}
