package import Diagnostics
package import Evaluator

/// Texts about how many juices can be made.
extension LocalizedText {
  /// - Parameters:
  ///   - shortage: may be empty.
  ///   - what: what is sold out: the juice, or one choice of its options.
  package static func soldOut(
    _ shortage: [(fruit: String, short: String)], _ what: LocalizedText = isSoldOut
  ) -> LocalizedText {
    guard !shortage.isEmpty else { return what }
    let parts = shortage.map { LocalizedText.text("\($0.fruit) \($0.short) short") }
    return .text("\(what): \(parts.joined())")
  }

  /// That a juice cannot be made with the options that it has unless others are named, but with others.
  package static let isUsualSoldOut = text("usual choice sold out")
  /// That a juice cannot be made with the options that are chosen, but with others.
  package static let isChoiceSoldOut = text("this choice sold out")

  /// One order may not have so many of a juice, which is called by its name.
  package static func overLimit(_ juice: String, _ limit: Int, asked: Int) -> LocalizedText {
    .text("At most \(limit) of \(juice) in one order, and this one has \(asked).")
  }

  /// A number of juices in a table.
  package static func count(_ count: JuiceCount) -> LocalizedText {
    switch count {
    case .unknown: unknownCount
    case .exactly(let count): .verbatim("\(count)")
    case .more: .text("any number")
    }
  }

  /// How many can be made, as a sentence.
  ///
  /// - Parameter substitutions: those that allow so many, each as from `replacing`.
  static func canMake(
    _ count: JuiceCount, with substitutions: [String], limitedBy fruits: [String]
  ) -> LocalizedText {
    let fruits = fruits.map { LocalizedText.verbatim($0) }.joined()
    let others = substitutions.map { LocalizedText.verbatim($0) }
      .joined(separator: .text(", ", context: "substitutions"))
    let notes: LocalizedText =
      switch (substitutions.isEmpty, fruits.isEmpty) {
      case (true, true): .verbatim("")
      case (true, false): .text(", limited by \(fruits)", context: "after a sentence")
      case (false, true): .text(" with \(others)")
      case (false, false): .text(" with \(others), limited by \(fruits)")
      }
    return switch count {
    case .unknown: .text("How many can be made now could not be worked out.")
    case .exactly(let count): .text("\(count) can be made now\(notes).")
    case .more: .text("Any number can be made now\(notes).")
    }
  }

  /// How many can be made, in short.
  ///
  /// - Parameter fruits: the limiting fruits; empty for the count alone.
  package static func canMakeNow(_ count: JuiceCount, limitedBy fruits: [String]) -> LocalizedText {
    let list = fruits.map { LocalizedText.verbatim($0) }.joined()
    return switch count {
    case .unknown: .text("\(canMake): \(unknownCount)")
    case .exactly(let count):
      fruits.isEmpty
        ? .text("can make \(count)") : .text("can make \(count), limited by \(list)")
    case .more:
      fruits.isEmpty
        ? .text("can make any number") : .text("can make any number, limited by \(list)")
    }
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
