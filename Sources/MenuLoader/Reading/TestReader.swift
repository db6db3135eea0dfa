import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads the cases under `tests`.
extension MenuReader {
  private static let exampleOfTest = "{name: one mango, order: {mango: 1}, left: {mango: 7}}"

  mutating func readTests(_ section: YAMLTree.Entry) {
    guard
      reader.expectList(
        section.value, "`tests`", "tests: [\(Self.exampleOfTest)]", key: section.key)
    else {
      declarations.isComplete = false
      return
    }
    for item in tree.items(of: section.value) { readTest(item, key: section.key) }
  }

  private mutating func readTest(_ place: YAMLTree.Place, key section: YAMLTree.Place) {
    guard reader.expectMapping(place, "a test", Self.exampleOfTest, key: section) else { return }
    let entries = reader.entries(of: place)
    guard let (name, site) = testName(entries, of: place) else { return }
    var test = TestDeclaration(name: name, site: site)
    defer { declarations.tests.append(test) }
    let what = "test \(name.quoted)"
    var only = StepDeclaration(site: site)
    var hasOrder = false
    var stepKeys: [YAMLTree.Entry] = []
    var steps: YAMLTree.Entry?
    for entry in entries {
      switch key(entry, in: what, of: keys.test) {
      case .name: break
      case .store:
        test.store = mention(entry, "`store` of \(what)", "gangnam", &test.isValid)
      case .stock:
        test.stock = counts(entry, of: what, &test.isValid) { "the stock of \($0)" }
      case .steps: steps = entry
      case .order:
        hasOrder = true
        stepKeys.append(entry)
      case .short, .overLimit, .substituted, .left: stepKeys.append(entry)
      case nil: test.isValid = false
      }
    }
    if let steps {
      for entry in stepKeys {
        let site = reader.site(entry.key)
        let key = reader.text(of: entry.symbol)
        reader.report(OrderBesideSteps.finding(key, what, at: site.span), for: site)
        test.isValid = false
      }
      readSteps(steps, of: &test)
      return
    }
    for entry in stepKeys { readStepKey(entry, of: what, into: &only, &test.isValid) }
    if !hasOrder {
      reportMissingOrder(of: what, at: site, in: place, isValid: &test.isValid)
    }
    test.steps = [only]
  }

  private mutating func reportMissingOrder(
    of what: String, at site: SourceLocation, in place: YAMLTree.Place, isValid: inout Bool
  ) {
    // An unknown key may be the order.
    if isValid {
      reader.reportMissing(
        MissingValue.finding("`order` of \(what)", at: site.span, example: "order: {mango: 1}"),
        for: site, in: place)
    }
    isValid = false
  }

  private mutating func testName(
    _ entries: [YAMLTree.Entry], of place: YAMLTree.Place
  ) -> (String, SourceLocation)? {
    let key = MenuFormat.TestKey.name.rawValue
    guard let entry = entries.first(where: { reader.text(of: $0.symbol) == key }) else {
      let site = entries.first.map { reader.site($0.key) } ?? reader.site(place)
      reader.reportMissing(
        MissingValue.finding("`name` of a test", at: site.span, example: "name: one mango"),
        for: site, in: place)
      return nil
    }
    guard !reader.reportsNull(entry, "`name` of a test", "one mango"),
      let (text, _) = reader.scalar(entry.value, "the name of a test", "one mango")
    else { return nil }
    if text.allSatisfy(\.isWhitespace) {
      let site = reader.site(entry.value)
      reader.report(
        MissingValue.finding("`name` of a test", at: site.span, example: "name: one mango"),
        for: site)
      return nil
    }
    return (text, reader.site(entry.value))
  }

  private mutating func readSteps(_ list: YAMLTree.Entry, of test: inout TestDeclaration) {
    let what = "test \(test.name.quoted)"
    let example = "steps: [{order: {mango: 1}, left: {mango: 7}}]"
    guard reader.expectList(list.value, "`steps` of \(what)", example, key: list.key) else {
      test.isValid = false
      return
    }
    for (number, item) in tree.items(of: list.value).enumerated() {
      let what = "step \(number + 1) of \(what)"
      guard reader.expectMapping(item, what, "{order: {mango: 1}}", key: list.key) else {
        test.isValid = false
        continue
      }
      let entries = reader.entries(of: item)
      var step = StepDeclaration(
        site: entries.first.map { reader.site($0.key) } ?? reader.site(item))
      var hasOrder = false
      for entry in entries {
        switch key(entry, in: what, of: keys.step) {
        case .order:
          hasOrder = true
          readStepKey(entry, of: what, into: &step, &test.isValid)
        case .short, .overLimit, .substituted, .left:
          readStepKey(entry, of: what, into: &step, &test.isValid)
        case nil: test.isValid = false
        }
      }
      if !hasOrder {
        reportMissingOrder(of: what, at: step.site, in: item, isValid: &test.isValid)
      }
      test.steps.append(step)
    }
    if test.steps.isEmpty, test.isValid {
      test.isValid = false
      let site = reader.site(list.key)
      reader.reportMissing(
        MissingValue.finding("`steps` of \(what)", at: site.span, example: example), for: site,
        in: list.value)
    }
  }

  /// A key that a step has, and a test that is one step.
  private mutating func readStepKey(
    _ entry: YAMLTree.Entry, of what: String, into step: inout StepDeclaration,
    _ isValid: inout Bool
  ) {
    switch reader.text(of: entry.symbol) {
    case MenuFormat.StepKey.order.rawValue: readOrder(entry, of: what, into: &step, &isValid)
    case MenuFormat.StepKey.short.rawValue:
      step.shortSite = reader.site(entry.key)
      step.short = counts(entry, of: what, &isValid) { "what is short of \($0)" }
      if step.short?.isEmpty == true {
        isValid = false
        let site = reader.site(entry.key)
        reader.reportMissing(
          MissingValue.finding("`short` of \(what)", at: site.span, example: "short: {mango: 3}"),
          for: site, in: entry.value)
      }
    case MenuFormat.StepKey.overLimit.rawValue:
      step.overLimit = mention(entry, "`over-limit` of \(what)", "mango", &isValid)
    case MenuFormat.StepKey.substituted.rawValue:
      readStandIns(entry, of: what, into: &step, &isValid)
    case MenuFormat.StepKey.left.rawValue:
      step.left = counts(entry, of: what, &isValid) { "what is left of \($0)" } ?? []
    default:
      // A misspelled key has a finding, and is not read.
      isValid = false
    }
  }

  private mutating func readOrder(
    _ entry: YAMLTree.Entry, of what: String, into step: inout StepDeclaration,
    _ isValid: inout Bool
  ) {
    let example = "order: {mango: 1}"
    guard reader.expectMapping(entry.value, "`order` of \(what)", example, key: entry.key) else {
      isValid = false
      return
    }
    for line in reader.entries(of: entry.value) {
      let word = reader.text(of: line.symbol)
      reader.adviseQuotes(line.key)
      let quantity = count(
        line, "the quantity of \(word.quoted) in \(what)", most: OrderBounds.mostOfOneJuice)
      isValid = isValid && quantity != nil
      step.lines.append(
        .init(word: Mention(id: word, site: reader.site(line.key)), quantity: quantity))
    }
    if step.lines.isEmpty {
      isValid = false
      let site = reader.site(entry.key)
      reader.reportMissing(
        MissingValue.finding("`order` of \(what)", at: site.span, example: example), for: site,
        in: entry.value)
    }
  }

  private mutating func readStandIns(
    _ entry: YAMLTree.Entry, of what: String, into step: inout StepDeclaration,
    _ isValid: inout Bool
  ) {
    step.standInsSite = reader.site(entry.key)
    let example = "substituted: {mango: {syrup: honey}}"
    guard
      reader.expectMapping(entry.value, "`substituted` of \(what)", example, key: entry.key)
    else {
      isValid = false
      return
    }
    var all: [StepDeclaration.StandIns] = []
    for line in reader.entries(of: entry.value) {
      let word = Mention(id: reader.text(of: line.symbol), site: reader.site(line.key))
      var standIns = StepDeclaration.StandIns(word: word)
      guard
        reader.expectMapping(
          line.value, "what stands in in \(word.id.quoted)", example, key: line.key)
      else {
        isValid = false
        continue
      }
      for choice in reader.entries(of: line.value) {
        let ingredient = Mention(
          id: reader.text(of: choice.symbol), site: reader.site(choice.key))
        var parts: [Mention] = []
        let what = "what stands in for \(ingredient.id.quoted)"
        if case .sequence = tree.content(of: choice.value) {
          for item in tree.items(of: choice.value) {
            guard let (text, _) = reader.scalar(item, what, "honey") else { continue }
            parts.append(Mention(id: text, site: reader.site(item)))
          }
        } else if let part = mention(choice, what, "honey", &isValid) {
          parts = [part]
        }
        isValid = isValid && !parts.isEmpty
        standIns.choices.append((ingredient, parts))
      }
      all.append(standIns)
    }
    step.standIns = all
  }

  /// An id as a value.
  private mutating func mention(
    _ entry: YAMLTree.Entry, _ what: String, _ example: String, _ isValid: inout Bool
  ) -> Mention? {
    guard !reader.reportsNull(entry, what, example),
      let (text, _) = reader.scalar(entry.value, what, example)
    else {
      isValid = false
      return nil
    }
    reader.adviseQuotes(entry.value)
    return Mention(id: text, site: reader.site(entry.value))
  }

  /// How much there is of fruits, zero included.
  private mutating func counts(
    _ section: YAMLTree.Entry, of what: String, _ isValid: inout Bool,
    _ owner: (_ fruit: String) -> String
  ) -> [FruitAmountDeclaration]? {
    let counts = amounts(section, of: what) { menu, entry, fruit in
      menu.amount(entry, "\(owner("fruit \(fruit.quoted)")) in \(what)")
    }
    isValid = isValid && counts?.allSatisfy { $0.amount != nil } ?? false
    return counts
  }
}
