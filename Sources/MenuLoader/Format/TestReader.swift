import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads the cases under `tests`.
extension TreeReader {
  mutating func readTests(_ section: YAMLTree.Entry) {
    guard
      expectList(
        section.value, .verbatim("`tests`"), KeyFormat.tests.exampleText, key: section.key)
    else {
      syntax.isComplete = false
      return
    }
    for item in tree.items(of: section.value) {
      guard hasRoom(for: .tests, at: item) else { return }
      readTest(item, key: section.key)
    }
  }

  private mutating func readTest(_ place: YAMLTree.Place, key section: YAMLTree.Place) {
    var test = TestDraft(location: location(place))
    guard expectMapping(place, test.text, test.example, key: section) else { return }
    readKeys(of: place, MenuFormat.test, into: &test)
    guard !test.syntax.name.isEmpty else { return }
    if test.syntax.policy == nil, !test.hasSteps { test.syntax.steps = [test.step] }
    syntax.tests.append(test.syntax)
  }

  /// - Returns: false if it is no name.
  mutating func readName(_ entry: YAMLTree.Entry, of test: inout TestDraft) -> Bool {
    guard !reportsNull(entry, test.text.key(.testName), "one mango"),
      let (name, _) = scalar(entry.value, test.text.name, "one mango")
    else { return false }
    let location = location(entry.value)
    if name.allSatisfy(\.isWhitespace) {
      report(
        MissingValue.finding(
          test.text.key(.testName), at: location.span, example: KeyFormat.testName.exampleText),
        for: location)
      return false
    }
    test.syntax.name = name
    test.syntax.location = location
    test.step = StepSyntax(location: location)
    return true
  }

  /// - Returns: false if a part of them could not be read.
  mutating func readSteps(_ list: YAMLTree.Entry, of test: inout TestDraft) -> Bool {
    test.hasSteps = true
    let (owner, key) = (test.text, KeyFormat.steps)
    guard expectList(list.value, owner.key(key.name), key.exampleText, key: list.key) else {
      return false
    }
    var isValid = true
    for (number, item) in tree.items(of: list.value).enumerated() {
      let what = LocalizedText.text("step \(number + 1) of \(owner)")
      let example = "{order: {mango: 1}}"
      guard expectMapping(item, what, example, key: list.key) else {
        isValid = false
        continue
      }
      let place = entries(of: item).first?.key ?? item
      let location = location(place)
      var step = Draft(StepSyntax(location: location), what, location, example: example)
      readKeys(of: item, MenuFormat.step, into: &step)
      isValid = isValid && step.isValid
      test.syntax.steps.append(step.value)
    }
    return isValid
  }

  mutating func readShortage(_ entry: YAMLTree.Entry, of owner: inout some StepOwner) -> Bool {
    owner.step.shortLocation = location(entry.key)
    let short = counts(entry, of: owner.text) { Self.shortage(of: $0) }
    owner.step.short = short
    var isValid = short.areAllRead
    for entry in short ?? [] {
      guard let amount = entry.amount, amount.amount.value == .zero else { continue }
      isValid = false
      report(
        NonPositiveAmount.finding(
          owner.text.part(Self.shortage(of: .fruit(entry.fruit))), "0",
          at: amount.location.span), for: amount.location)
    }
    return isValid
  }

  mutating func readOrder(_ entry: YAMLTree.Entry, of owner: inout some StepOwner) -> Bool {
    let what = owner.text
    guard let lines = entries(of: entry, .order, in: what) else { return false }
    var isValid = true
    for line in lines {
      let label = text(of: line.symbol)
      let quantity = count(
        line,
        .text("the quantity of \(label.quoted) in \(what)"), max: OrderBounds.maxQuantity)
      isValid = isValid && quantity != nil
      owner.step.lines.append(
        .init(
          label: ReferenceSyntax(id: label, location: location(line.key)), quantity: quantity))
    }
    return isValid
  }

  mutating func readSubstitutions(_ entry: YAMLTree.Entry, of owner: inout some StepOwner) -> Bool {
    owner.step.substitutionsLocation = location(entry.key)
    let whole = owner.text.key(.substituted)
    guard let lines = entries(of: entry, .substituted, in: owner.text) else { return false }
    var all: [StepSyntax.Substitutions] = []
    var isValid = true
    for line in lines {
      let label = ReferenceSyntax(id: text(of: line.symbol), location: location(line.key))
      let what = whole.part(.verbatim(label.id.quoted))
      guard let choices = entries(of: line, what, KeyFormat.substituted.exampleText) else {
        isValid = false
        continue
      }
      var substitutions = StepSyntax.Substitutions(label: label)
      for choice in choices {
        let ingredient = ReferenceSyntax(
          id: text(of: choice.symbol), location: location(choice.key))
        let parts = replacements(choice, for: ingredient.id, of: owner.text)
        isValid = isValid && !parts.isEmpty
        substitutions.choices.append((ingredient, parts))
      }
      all.append(substitutions)
    }
    owner.step.substitutions = all
    return isValid
  }

  /// The ids that replace an ingredient, one or a list of them; empty if they are malformed.
  private mutating func replacements(
    _ entry: YAMLTree.Entry, for ingredient: String, of owner: LocalizedText
  ) -> [ReferenceSyntax] {
    let what = LocalizedText.text("the substitute for \(ingredient.quoted) in \(owner)")
    guard case .sequence = tree.content(of: entry.value) else {
      return reference(entry, what, "honey").map { [$0] } ?? []
    }
    return tree.items(of: entry.value).compactMap { item in
      scalar(item, what, "honey").map {
        ReferenceSyntax(id: $0.text, location: location(item))
      }
    }
  }

  private static func shortage(of fruit: LocalizedText) -> LocalizedText {
    .text("what is short of \(fruit)")
  }

  /// Amounts of fruits, which may be zero; nil if the value is not a mapping.
  mutating func counts(
    _ section: YAMLTree.Entry, of what: LocalizedText,
    _ owner: (_ fruit: LocalizedText) -> LocalizedText
  ) -> [FruitAmountSyntax]? {
    amounts(section, of: what) { reader, entry, fruit in
      reader.amount(entry, what.part(owner(.fruit(fruit))))
    }
  }
}
