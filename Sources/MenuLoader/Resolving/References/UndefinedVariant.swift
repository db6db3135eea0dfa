import Diagnostics
import RecipeGraph

/// JU213: a test orders a variant that its juice does not have.
enum UndefinedVariant {
  static let rule = Rule("JU213", .error)

  /// For a size or option that the juice does not have.
  ///
  /// - Parameters:
  ///   - label: the line of the order.
  ///   - owner: the test, as findings call it; the same in the other functions.
  static func finding(
    _ problem: VariantReference.Problem, _ juice: JuiceSyntax, _ label: ReferenceSyntax,
    in owner: LocalizedText
  ) -> Finding {
    let (message, help) = text(problem, juice.id.quoted)
    return Finding(
      rule,
      .text("\(owner) orders \(message)"),
      at: Label(label.location.span),
      related: [Label(juice.location.span, .text("the juice"))]
        + label.location.aliasLabels,
      help: help)
  }

  /// For a juice that the store of the test does not serve.
  static func finding(
    unserved juice: JuiceSyntax, by store: StoreSyntax, _ label: ReferenceSyntax,
    in owner: LocalizedText
  ) -> Finding {
    let (id, storeID) = (juice.id.quoted, store.id.quoted)
    return Finding(
      rule,
      .text("\(owner) orders juice \(id), which store \(storeID) never serves"),
      at: Label(label.location.span),
      related: [Label(store.location.span, .text("the store"))]
        + label.location.aliasLabels,
      help: .text("order another juice, or in another store"))
  }

  /// For an order of more lines than one order may have.
  static func finding(
    lines count: Int, at location: SourceLocation, in owner: LocalizedText
  ) -> Finding {
    let limit = OrderBounds.maxLines
    return Finding(
      rule,
      .text("\(owner) orders \(count) lines, more than the \(limit) of one order"),
      at: Label(location.span),
      help: .text("make several orders of it"))
  }

  private static func text(
    _ problem: VariantReference.Problem, _ juice: String
  ) -> (message: LocalizedText, help: LocalizedText) {
    switch problem {
    case .noSuchSize(let size, let known):
      let list = known.quotedList
      return (
        .text("juice \(juice) in undefined size \(size.quoted)"),
        known.isEmpty
          ? .text("order it without a size")
          : Vocabulary(known).nearest(to: size).map(LocalizedText.didYouMean)
            ?? .text("its sizes are \(list)")
      )
    case .noSuchOption(let option, let known):
      let list = known.quotedList
      return (
        .text("juice \(juice) with undefined option \(option.quoted)"),
        known.isEmpty
          ? .text("order it without an option")
          : Vocabulary(known).nearest(to: option).map(LocalizedText.didYouMean)
            ?? .text("its options are \(list)")
      )
    case .tooOften(let option, atMost: 1):
      return (
        .text("juice \(juice) with option \(option.quoted) twice"),
        .text("name the option once, or allow it more often with `at-most`")
      )
    case .tooOften(let option, let most):
      return (
        .text("juice \(juice) with option \(option.quoted) more than \(most) times"),
        .text("write `+\(option)*\(most)` at most")
      )
    case .tooMany(let group, let chosen, atMost: 1):
      let (first, second) = (chosen[0].quoted, chosen[1].quoted)
      return (
        .text(
          "juice \(juice) with both \(first) and \(second), of which \(group.quoted) allows one"
        ),
        .text("name one of the two")
      )
    case .tooMany(let group, let chosen, let most):
      return (
        .text(
          "juice \(juice) with \(chosen.count) options of \(group.quoted), which allows \(most)"),
        .text("name \(most) of them at most")
      )
    }
  }
}
