import Diagnostics
import RecipeGraph

/// JU134: a fruit with more of a part, such as sugars, than of the whole, or more than there can be in its amount.
enum PartAboveWhole {
  static let rule = Rule("JU134", .error)

  /// - Parameter what: the nutrition of a fruit.
  static func findings(
    _ nutrition: NutritionSyntax, _ what: LocalizedText
  ) -> [(finding: Finding, location: SourceLocation)] {
    let parts = nutrition.nutrients.filter { nutrient, amount in
      guard let whole = nutrient.whole, let total = nutrition[whole],
        let most = total.amount.value.divided(countablyBy: factor(of: nutrient))
      else { return false }
      return amount.amount.value > most
    }
    let larger = largerThanAmount(nutrition).filter { nutrient, _ in
      // One slip is one finding.
      !parts.contains { $0.nutrient == nutrient }
    }
    var findings = parts.compactMap { nutrient, amount in
      nutrient.whole.flatMap { whole in
        nutrition[whole].map { total in
          return (
            finding(
              text(of: nutrient), .verbatim(whole.rawValue.quoted), amount.location,
              total.location, what),
            amount.location
          )
        }
      }
    }
    let (per, amountOfFruit) = (nutrition.per.location, LocalizedText.verbatim("`per`"))
    findings += larger.map { nutrient, amount in
      let (part, most) = (text(of: nutrient), nutrient.mostPerGram)
      let whole: LocalizedText =
        nutrient.isMass
        ? amountOfFruit
        : .text("fat, which has \(most) a gram")
      return (finding(part, whole, amount.location, per, what), amount.location)
    }
    if parts.isEmpty, larger.isEmpty, let (part, last) = together(nutrition) {
      findings.append((finding(part, amountOfFruit, last, per, what), last))
    }
    if let energy = contraryEnergy(nutrition, what) { findings.append(energy) }
    return findings
  }

  /// A part by how much of the whole it makes.
  private static func text(of part: Nutrient) -> LocalizedText {
    let name = part.rawValue.quoted
    if factor(of: part) == .one { return .verbatim(name) }
    return .rendered { "\(name) × \($0.numbers.decimal("2.5"))" }
  }

  /// How much of the whole a gram of the part makes.
  private static func factor(of part: Nutrient) -> Rational {
    part.whole?.origin.map { $0.nutrient == part ? $0.factor : .one } ?? .one
  }

  /// The nutrients of which there are more grams than in the amount of the fruit, and not only because there are of
  /// their whole, and energy beyond that of fat, which has 9 kcal a gram.
  private static func largerThanAmount(
    _ nutrition: NutritionSyntax
  ) -> [(nutrient: Nutrient, amount: AmountSyntax)] {
    guard nutrition.per.amount.dimension == .mass else { return [] }
    func isLarger(_ nutrient: Nutrient, _ amount: AmountSyntax) -> Bool {
      let perGram = amount.amount.value.divided(countablyBy: nutrition.per.amount.value)
      return perGram.map { $0 > nutrient.mostPerGram } ?? false
    }
    return nutrition.nutrients.filter { nutrient, amount in
      guard isLarger(nutrient, amount) else { return false }
      guard let whole = nutrient.whole, let total = nutrition[whole] else { return true }
      return !isLarger(whole, total)
    }
  }

  /// The nutrients that are more together than the amount of the fruit, with the place of the last. Each may be
  /// rounded up on a label, so that 1 % more is none too many. Fibre is part of the carbohydrate in some countries.
  private static func together(
    _ nutrition: NutritionSyntax
  ) -> (part: LocalizedText, last: SourceLocation)? {
    guard nutrition.per.amount.dimension == .mass else { return nil }
    let salt: Nutrient = nutrition[.salt] == nil ? .sodium : .salt
    let parts = nutrition.nutrients.filter {
      [.fat, .carbohydrate, .protein, salt].contains($0.nutrient)
    }
    guard parts.count > 1, let last = parts.last else { return nil }
    do throws(ArithmeticOverflow) {
      var sum = Rational.zero
      for part in parts {
        sum = try sum.adding(part.amount.amount.value.multiplied(by: factor(of: part.nutrient)))
      }
      let most = try nutrition.per.amount.value.multiplied(by: Rational(101, over: 100))
      guard sum > most else { return nil }
    } catch {
      return nil
    }
    let names = parts.map { text(of: $0.nutrient) }.joined()
    return (.text("\(names) together"), last.amount.location)
  }

  private static func finding(
    _ part: LocalizedText, _ whole: LocalizedText, _ place: SourceLocation,
    _ total: SourceLocation, _ what: LocalizedText
  ) -> Finding {
    Finding(
      rule,
      .text("\(what.asValue) has more \(part) than \(whole)"),
      at: Label(place.span),
      related: [Label(total.span, .text("this is the whole"))],
      help: .text("correct one of the two"))
  }

  /// A finding if `kJ` and `kcal` are not the same energy. Labels compute each from the nutrients, of which fibre has
  /// 4 kJ for a kcal and organic acids 13/3, and round both to whole numbers (Regulation (EU) 1169/2011, Annex XIV).
  private static func contraryEnergy(
    _ nutrition: NutritionSyntax, _ what: LocalizedText
  ) -> (finding: Finding, location: SourceLocation)? {
    guard let calories = nutrition[.energy], let joules = nutrition[.kilojoules] else {
      return nil
    }
    do throws(ArithmeticOverflow) {
      let half = Rational(1, over: 2)
      let (kcal, kJ) = (calories.amount.value, joules.amount.value)
      let least = try kcal.subtracting(half).multiplied(by: Rational(4)).subtracting(half)
      let most = try kcal.adding(half).multiplied(by: Rational(13, over: 3)).adding(half)
      guard kJ < least || kJ > most, let origin = Nutrient.kilojoules.origin else { return nil }
      let meant = try kcal.multiplied(by: origin.factor).rounded(.nearest, decimals: 0)
      let span = calories.location.span
      let energy = meant.map {
        Label(span, .text("this is about \($0) kJ"))
      }
      let finding = Finding(
        rule,
        .text("`kJ` and `kcal` of \(what.asValue) are not the same energy"),
        at: Label(joules.location.span),
        related: [energy ?? Label(span)],
        help: .text("correct one of the two"))
      return (finding, joules.location)
    } catch {
      return nil
    }
  }
}

extension NutritionSyntax {
  /// Nil if it is not written.
  fileprivate subscript(nutrient: Nutrient) -> AmountSyntax? {
    nutrients.first { $0.nutrient == nutrient }?.amount
  }
}

extension Nutrient {
  /// How much of it a gram of food can have: a gram, what is in salt, or the energy of fat.
  fileprivate var mostPerGram: Rational {
    switch self {
    case .energy: Rational(9)
    case .kilojoules: Rational(38)
    case .sodium: Rational(2, over: 5)
    case .fat, .saturates, .carbohydrate, .sugars, .fibre, .protein, .salt: .one
    }
  }
}
