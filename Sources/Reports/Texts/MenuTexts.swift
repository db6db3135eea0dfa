package import Diagnostics
package import Evaluator

/// Texts about how many juices can be made.
extension LocalizedText {
  /// - Parameter what: what is sold out: the juice, or one choice of its options.
  package static func soldOut(
    _ shortage: [(fruit: String, short: String)], _ what: LocalizedText = isSoldOut
  ) -> LocalizedText {
    let english = shortage.map { "\($0.fruit) \($0.short) short" }
    let korean = shortage.map { "\($0.fruit) \($0.short) 부족" }
    return .text(
      "\(what): \(english.joined(separator: ", "))",
      ko: "\(what): \(korean.joined(separator: ", "))")
  }

  /// That a juice cannot be made with the options that it has unless others are named, but with others.
  package static let isUsualSoldOut = text("usual choice sold out")
  /// That a juice cannot be made with the options that are chosen, but with others.
  package static let isChoiceSoldOut = text("this choice sold out")

  /// One order may not have so many of a juice, which is called by its name.
  package static func overLimit(_ juice: String, _ limit: Int, asked: Int) -> LocalizedText {
    .text(
      "At most \(limit) of \(juice) in one order, and this one has \(asked).")
  }

  /// A number of juices in a table.
  package static func count(_ count: JuiceCount) -> LocalizedText {
    switch count {
    case .unknown: unknownCount
    case .exactly(let count): .verbatim("\(count)")
    case .more: .text("any number")
    }
  }

  /// The Korean for a number of juices within a sentence.
  private static func koreanCups(_ count: JuiceCount) -> String {
    self.count(count).korean + (count == .more ? "" : "잔")
  }

  /// How many can be made, as a sentence.
  ///
  /// - Parameter substitutions: those that allow so many, each as from `replacing`.
  static func canMake(
    _ count: JuiceCount, with substitutions: [String], limitedBy fruits: [String]
  ) -> LocalizedText {
    guard count != .unknown else {
      return .text(
        "How many can be made now could not be worked out.")
    }
    let fruits = fruits.joined(separator: ", ")
    let others = substitutions.joined(separator: ", ")
    let number = count == .more ? "Any number" : self.count(count).english
    let limit = fruits.isEmpty ? "" : ", limited by \(fruits)"
    let notes = substitutions + (fruits.isEmpty ? [] : ["먼저 떨어지는 재료: \(fruits)"])
    let korean = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
    return .text(
      "\(number) can be made now\(others.isEmpty ? "" : " with \(others)")\(limit).",
      ko: "지금 \(koreanCups(count)) 만들 수 있어요\(korean).")
  }

  /// How many can be made, in short.
  ///
  /// - Parameter fruits: the limiting fruits; empty for the count alone.
  package static func canMakeNow(_ count: JuiceCount, limitedBy fruits: [String]) -> LocalizedText {
    guard count != .unknown else {
      return .text(
        "\(canMake): \(unknownCount)")
    }
    let fruits = fruits.joined(separator: ", ")
    let (english, korean) =
      fruits.isEmpty
      ? ("", "") : (", \(limitedBy.english) \(fruits)", ", \(limitedBy.korean): \(fruits)")
    return .text(
      "\(canMake) \(self.count(count))\(english)",
      ko: "\(koreanCups(count)) \(canMake)\(korean)")
  }
}

extension Names {
  /// Why an order cannot be decided, with the names of juices in place of their ids.
  package func words(of error: OrderError) -> LocalizedText {
    guard case .overLimit(let juice, let limit, let asked) = error else {
      return error.problem.message
    }
    return .overLimit(label(juice: juice), limit, asked: asked)
  }
}
