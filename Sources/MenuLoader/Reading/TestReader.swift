import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads the cases under `tests`.
extension MenuReader {
  private static let anyTest = LocalizedText("a test", ko: "테스트")

  mutating func readTests(_ section: YAMLTree.Entry) {
    guard
      reader.expectList(
        section.value, .verbatim("`tests`"), MenuFormat.Section.tests.exampleText, key: section.key)
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
    let example = "{name: one mango, order: {mango: 1}, left: {mango: 7}}"
    guard reader.expectMapping(place, Self.anyTest, example, key: section) else { return }
    let entries = reader.entries(of: place)
    guard let (name, location) = testName(entries, of: place) else { return }
    var test = TestSyntax(name: name, location: location)
    defer { syntax.tests.append(test) }
    let what = LocalizedText.test(name)
    var stepKeys: [YAMLTree.Entry] = []
    var settings: [YAMLTree.Entry] = []
    var steps: YAMLTree.Entry?
    var every: YAMLTree.Entry?
    for entry in entries {
      switch key(entry, in: what, of: EitherKey<MenuFormat.TestKey, MenuFormat.BoundKey>.self) {
      case .first(.name): break
      case .first(.store):
        test.store = reader.reference(entry, what.key("store"), "gangnam", &test.isValid)
        settings.append(entry)
      case .first(.at):
        test.time = reader.civilTime(entry, what.key("at"))
        test.isValid = test.isValid && test.time != nil
        settings.append(entry)
      case .first(.stock):
        test.stock = counts(entry, of: what, &test.isValid) { $0.openingStock }
        settings.append(entry)
      case .first(.steps): steps = entry
      case .first(.every): every = entry
      case .first(.order), .first(.short), .first(.overLimit), .first(.unavailable),
        .first(.substituted), .first(.left), .first(.total), .first(.freeOf), .second:
        stepKeys.append(entry)
      case nil: test.isValid = false
      }
    }
    if let every {
      reject(settings + stepKeys + (steps.map { [$0] } ?? []), beside: .every, what, &test.isValid)
      test.policy = readPolicy(every, of: what, &test.isValid)
      return
    }
    if let steps {
      reject(stepKeys, beside: .steps, what, &test.isValid)
      readSteps(steps, of: &test)
      return
    }
    test.steps = [
      readStep(stepKeys, of: what, at: location, in: place, &test.isValid)
    ]
  }

  private mutating func reject(
    _ entries: [YAMLTree.Entry], beside key: MenuFormat.TestKey, _ what: LocalizedText,
    _ isValid: inout Bool
  ) {
    for entry in entries {
      let location = reader.location(entry.key)
      let other = reader.text(of: entry.symbol)
      reader.report(
        OrderBesideSteps.finding(other, beside: key, what, at: location.span), for: location)
      isValid = false
    }
  }

  /// - Parameter entries: the keys of a step, or of a test with one step.
  private mutating func readStep(
    _ entries: [YAMLTree.Entry], of what: LocalizedText, at location: SourceLocation,
    in place: YAMLTree.Place, _ isValid: inout Bool
  ) -> StepSyntax {
    var step = StepSyntax(location: location)
    for entry in entries { readStepKey(entry, of: what, into: &step, &isValid) }
    let order = MenuFormat.StepKey.order
    if !entries.contains(where: { reader.text(of: $0.symbol) == order.rawValue }) {
      // An unknown key may be a misspelled `order`.
      if isValid {
        reader.reportIncomplete(place, what.key(order.rawValue), order.exampleText, at: location)
      }
      isValid = false
    }
    return step
  }

  private mutating func testName(
    _ entries: [YAMLTree.Entry], of place: YAMLTree.Place
  ) -> (String, SourceLocation)? {
    let key = MenuFormat.TestKey.name.rawValue
    guard let entry = entries.first(where: { reader.text(of: $0.symbol) == key }) else {
      let location = reader.location(place)
      reader.reportMissing(
        MissingValue.noName(at: location.span), for: location, in: place)
      return nil
    }
    guard !reader.reportsNull(entry, Self.anyTest.key("name"), "one mango"),
      let (text, _) = reader.scalar(entry.value, Self.anyTest.name, "one mango")
    else { return nil }
    if text.allSatisfy(\.isWhitespace) {
      let location = reader.location(entry.value)
      reader.report(
        MissingValue.finding(
          Self.anyTest.key("name"), at: location.span, example: "name: one mango"),
        for: location)
      return nil
    }
    return (text, reader.location(entry.value))
  }

  private mutating func readSteps(_ list: YAMLTree.Entry, of test: inout TestSyntax) {
    let what = LocalizedText.test(test.name)
    let example = MenuFormat.TestKey.steps.exampleText
    guard reader.expectList(list.value, what.key("steps"), example, key: list.key) else {
      test.isValid = false
      return
    }
    for (number, item) in tree.items(of: list.value).enumerated() {
      let what = LocalizedText(
        "step \(number + 1) of \(what.english)", ko: "\(what.korean)의 \(number + 1)단계")
      guard reader.expectMapping(item, what, "{order: {mango: 1}}", key: list.key) else {
        test.isValid = false
        continue
      }
      let entries = reader.entries(of: item)
      let location = entries.first.map { reader.location($0.key) } ?? reader.location(item)
      let known = entries.filter {
        key($0, in: what, of: EitherKey<MenuFormat.StepKey, MenuFormat.BoundKey>.self) != nil
      }
      if known.count < entries.count { test.isValid = false }
      test.steps.append(readStep(known, of: what, at: location, in: item, &test.isValid))
    }
    if test.steps.isEmpty, test.isValid {
      test.isValid = false
      reader.reportIncomplete(
        list.value, what.key("steps"), example, at: reader.location(list.key))
    }
  }

  /// Reads a key of a step, or of a test with one step.
  private mutating func readStepKey(
    _ entry: YAMLTree.Entry, of what: LocalizedText, into step: inout StepSyntax,
    _ isValid: inout Bool
  ) {
    let key = reader.text(of: entry.symbol)
    if let bound = MenuFormat.BoundKey(rawValue: key) {
      readBound(entry, bound, of: what, into: &step.bounds, &isValid)
      return
    }
    switch MenuFormat.StepKey(rawValue: key) {
    case .order: readOrder(entry, of: what, into: &step, &isValid)
    case .short:
      step.shortLocation = reader.location(entry.key)
      step.short = counts(entry, of: what, &isValid) { Self.shortage(of: $0) }
      for entry in step.short ?? [] {
        guard let amount = entry.amount, amount.amount.value == .zero else { continue }
        isValid = false
        reader.report(
          NonPositiveAmount.finding(
            what.part(Self.shortage(of: .fruit(entry.fruit))), "0",
            at: amount.location.span), for: amount.location)
      }
      if step.short?.isEmpty == true {
        isValid = false
        reader.reportIncomplete(
          entry.value, what.key("short"), MenuFormat.StepKey.short.exampleText,
          at: reader.location(entry.key))
      }
    case .overLimit:
      step.overLimit = reader.reference(entry, what.key("over-limit"), "mango", &isValid)
    case .unavailable: readUnavailable(entry, of: what, into: &step, &isValid)
    case .substituted:
      readSubstitutions(entry, of: what, into: &step, &isValid)
    case .left:
      step.left =
        counts(entry, of: what, &isValid) {
          .text("what is left of \($0.english)", ko: "\($0.korean)의 남은 양")
        } ?? []
    case .total:
      step.total = reader.price(entry, what.key(key), mayBeNegative: false)
      isValid = isValid && step.total != nil
    case .freeOf:
      step.freeOf = reader.labels(entry, of: what)
      isValid = isValid && step.freeOf?.value.isEmpty == false
      if step.freeOf?.value.isEmpty == true {
        reader.reportIncomplete(
          entry.value, what.key(key), MenuFormat.StepKey.freeOf.exampleText,
          at: reader.location(entry.key))
      }
    case nil:
      // A misspelled key has a finding and is not read.
      isValid = false
    }
  }

  private mutating func readUnavailable(
    _ entry: YAMLTree.Entry, of what: LocalizedText, into step: inout StepSyntax,
    _ isValid: inout Bool
  ) {
    let key = MenuFormat.StepKey.unavailable
    let (juices, isRead) = reader.references(
      entry, what.key(key.rawValue),
      of: .text("a juice that is not sold", ko: "팔지 않는 쥬스"), "mango")
    step.unavailable = juices
    step.unavailableLocation = reader.location(entry.key)
    isValid = isValid && isRead && !juices.isEmpty
    if juices.isEmpty, isRead {
      reader.reportIncomplete(
        entry.value, what.key(key.rawValue), key.exampleText, at: reader.location(entry.key))
    }
  }

  private mutating func readOrder(
    _ entry: YAMLTree.Entry, of what: LocalizedText, into step: inout StepSyntax,
    _ isValid: inout Bool
  ) {
    let example = MenuFormat.StepKey.order.exampleText
    guard reader.expectMapping(entry.value, what.key("order"), example, key: entry.key) else {
      isValid = false
      return
    }
    for line in reader.entries(of: entry.value) {
      let label = reader.text(of: line.symbol)
      let quantity = reader.count(
        line,
        .text(
          "the quantity of \(label.quoted) in \(what.english)",
          ko: "\(what.korean)의 \(label.quoted) 수량"), max: OrderBounds.maxQuantity)
      isValid = isValid && quantity != nil
      step.lines.append(
        .init(
          label: ReferenceSyntax(id: label, location: reader.location(line.key)), quantity: quantity
        ))
    }
    if step.lines.isEmpty {
      isValid = false
      reader.reportIncomplete(
        entry.value, what.key("order"), example, at: reader.location(entry.key))
    }
  }

  private mutating func readSubstitutions(
    _ entry: YAMLTree.Entry, of what: LocalizedText, into step: inout StepSyntax,
    _ isValid: inout Bool
  ) {
    step.substitutionsLocation = reader.location(entry.key)
    let example = MenuFormat.StepKey.substituted.exampleText
    guard
      reader.expectMapping(entry.value, what.key("substituted"), example, key: entry.key)
    else {
      isValid = false
      return
    }
    var all: [StepSyntax.Substitutions] = []
    for line in reader.entries(of: entry.value) {
      let label = ReferenceSyntax(
        id: reader.text(of: line.symbol), location: reader.location(line.key))
      var substitutions = StepSyntax.Substitutions(label: label)
      guard
        reader.expectMapping(
          line.value, what.key("substituted").part(.verbatim(label.id.quoted)), example,
          key: line.key)
      else {
        isValid = false
        continue
      }
      for choice in reader.entries(of: line.value) {
        let ingredient = ReferenceSyntax(
          id: reader.text(of: choice.symbol), location: reader.location(choice.key))
        var parts: [ReferenceSyntax] = []
        let what = LocalizedText(
          "the substitute for \(ingredient.id.quoted) in \(what.english)",
          ko: "\(what.korean)의 \(ingredient.id.quoted) 대체 재료")
        if case .sequence = tree.content(of: choice.value) {
          for item in tree.items(of: choice.value) {
            guard let (text, _) = reader.scalar(item, what, "honey") else { continue }
            parts.append(ReferenceSyntax(id: text, location: reader.location(item)))
          }
        } else if let part = reader.reference(choice, what, "honey", &isValid) {
          parts = [part]
        }
        isValid = isValid && !parts.isEmpty
        substitutions.choices.append((ingredient, parts))
      }
      all.append(substitutions)
    }
    step.substitutions = all
  }

  private static func shortage(of fruit: LocalizedText) -> LocalizedText {
    .text("what is short of \(fruit.english)", ko: "\(fruit.korean)의 부족분")
  }

  /// Reads amounts of fruits, which may be zero.
  private mutating func counts(
    _ section: YAMLTree.Entry, of what: LocalizedText, _ isValid: inout Bool,
    _ owner: (_ fruit: LocalizedText) -> LocalizedText
  ) -> [FruitAmountSyntax]? {
    let counts = amounts(section, of: what) { menu, entry, fruit in
      menu.amount(entry, what.part(owner(.fruit(fruit))))
    }
    isValid = isValid && counts?.allSatisfy { $0.amount != nil } ?? false
    return counts
  }
}
