import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads the syntax of a file from its tree. A malformed value is reported, and reading goes on.
struct TreeReader {
  let tree: YAMLTree
  var syntax = MenuSyntax()
  let limits: MenuLimits
  private var findings: Findings
  /// Whether an entry was skipped that may have been a line of a recipe.
  private(set) var hasSkippedEntries = false
  /// Numbers with a comma that were found before the values with them were read.
  private var commaNumbers: [(finding: Finding, location: SourceLocation)] = []
  /// The places of those whose values were reported since.
  private var toldNumbers: Set<Span> = []

  /// - Parameter findings: those before reading.
  init(_ tree: YAMLTree, _ limits: MenuLimits, _ findings: Findings) {
    self.tree = tree
    self.limits = limits
    self.findings = findings
  }

  func text(of symbol: Symbol) -> String { tree.text(of: symbol) }

  func location(_ place: YAMLTree.Place) -> SourceLocation {
    SourceLocation(
      span: tree.span(of: place.node), aliasUse: place.aliasUse.map { tree.span(of: $0) })
  }

  mutating func report(_ finding: Finding, for location: SourceLocation) {
    var finding = finding
    finding.related += location.aliasLabels
    // A fix changes the anchored value, which other aliases may share.
    if location.aliasUse != nil {
      for index in finding.fixes.indices { finding.fixes[index].isSafe = false }
    }
    findings.report(finding)
  }

  /// Reports a finding about a place, which the finding gets.
  mutating func report(at place: YAMLTree.Place, _ finding: (Span) -> Finding) {
    let location = location(place)
    report(finding(location.span), for: location)
  }

  /// Whether so many parts may be read; reports the first that may not.
  ///
  /// - Parameters:
  ///   - count: with the one at the place.
  ///   - owner: what has the parts.
  mutating func isWithinCap(
    _ count: Int, _ part: @autoclosure () -> TooMany.Part,
    of owner: @autoclosure () -> LocalizedText,
    at place: YAMLTree.Place
  ) -> Bool {
    let part = part()
    guard count > part.cap(limits) else { return true }
    reportTooMany(part, of: owner(), at: location(place))
    return false
  }

  /// - Parameter location: of the first part that is not read.
  mutating func reportTooMany(
    _ part: TooMany.Part, of owner: LocalizedText, at location: SourceLocation
  ) {
    hasSkippedEntries = true
    findings.report(TooMany.finding(part, limits, of: owner, at: location))
  }

  /// Reports that something is missing, unless it may be in a part that could not be read: the end
  /// of an incomplete file, or a broken entry of the mapping.
  mutating func reportMissing(
    _ finding: @autoclosure () -> Finding, for location: SourceLocation,
    in mapping: YAMLTree.Place? = nil
  ) {
    if tree.isComplete, mapping.map({ tree.isWhole($0) }) ?? true {
      report(finding(), for: location)
    }
  }

  /// Records a price or cost: which ones are valid depends on the currency, which another file may declare.
  mutating func note(_ value: ValueSyntax<Rational>, isCost: Bool) {
    syntax.money.append(MoneySyntax(value: value.value, location: value.location, isCost: isCost))
  }

  /// All findings, once all values have been read.
  mutating func finish() -> Findings {
    // Of two findings in one place the first is kept, and that of a value is more specific.
    for (finding, location) in commaNumbers where !toldNumbers.contains(finding.primary.span) {
      report(finding, for: location)
    }
    (commaNumbers, toldNumbers) = ([], [])
    return findings
  }

  /// All entries that `next` returns, for mappings that are read more than once.
  mutating func entries(of place: YAMLTree.Place) -> [YAMLTree.Entry] {
    var cursor = tree.cursor(at: place)
    var entries: [YAMLTree.Entry] = []
    while let entry = next(&cursor) { entries.append(entry) }
    return entries
  }

  /// The next entry of a mapping. An entry is reported and skipped if it has no value because a
  /// space is missing after a colon, as in `{mango:3}`, or if it is the second half of a number
  /// with a comma, as in `{mango: 1,5}`.
  mutating func next(_ cursor: inout YAMLTree.EntryCursor) -> YAMLTree.Entry? {
    while let entry = tree.next(&cursor) {
      if tree.hasConfusableSeparator, reportsConfusableSpace(in: entry) { continue }
      guard tree.isNull(entry.value), case .scalar(_, false) = tree.content(of: entry.key) else {
        return entry
      }
      let location = location(entry.key)
      let text = text(of: entry.symbol)
      if text.utf8.contains(UInt8(ascii: ":")) || ConfusableSeparator.first(in: text) != nil {
        report(MissingSpace.finding(text, at: location.span, isEntry: true), for: location)
        hasSkippedEntries = true
      } else if let number = tree.number(endingIn: entry.key.node), YAMLTree.mayEndNumber(text) {
        commaNumbers.append(
          (MalformedAmount.finding(nil, number.text, .comma, at: number.span), location))
      } else {
        return entry
      }
    }
    return nil
  }

  /// Whether a key has a colon that a space of another kind keeps from ending it; reports that. A full-width colon may
  /// stand in what a test orders, `latte：large: 1`.
  private mutating func reportsConfusableSpace(in entry: YAMLTree.Entry) -> Bool {
    guard case .scalar(let symbol, isQuoted: false) = tree.content(of: entry.key),
      case let text = text(of: symbol), let separator = ConfusableSeparator.first(in: text),
      separator != .fullWidthColon
    else { return false }
    // Where a file is not read to its end, that may be why, and is reported already.
    if tree.isComplete {
      report(at: entry.key) { MissingSpace.finding(text, at: $0, isEntry: true) }
    }
    hasSkippedEntries = true
    return true
  }

  /// Whether the value is a mapping; reports one that is not.
  ///
  /// - Parameter key: the key of the label if the value is empty.
  mutating func expectMapping(
    _ place: YAMLTree.Place, _ what: @autoclosure () -> LocalizedText,
    _ example: @autoclosure () -> String, key: YAMLTree.Place? = nil
  ) -> Bool {
    let content = tree.content(of: place)
    if case .mapping = content { return true }
    if case .scalar(let symbol, isQuoted: false) = content, MissingSpace.mayBe(text(of: symbol)) {
      let text = text(of: symbol)
      report(at: place) { MissingSpace.finding(text, at: $0, isEntry: false) }
    } else {
      reportShape(of: place, what(), .mapping, example(), key: key)
    }
    return false
  }

  /// All entries of a mapping; nil and a finding if the value is none.
  mutating func entries(
    of section: YAMLTree.Entry, _ what: @autoclosure () -> LocalizedText,
    _ example: @autoclosure () -> String
  ) -> [YAMLTree.Entry]? {
    guard expectMapping(section.value, what(), example(), key: section.key) else { return nil }
    return entries(of: section.value)
  }

  /// Whether the value is a list; reports one that is not.
  mutating func expectList(
    _ place: YAMLTree.Place, _ what: @autoclosure () -> LocalizedText,
    _ example: @autoclosure () -> String, key: YAMLTree.Place
  ) -> Bool {
    if case .sequence = tree.content(of: place) { return true }
    reportShape(of: place, what(), .text("a list"), example(), key: key)
    return false
  }

  /// Reports a value of another shape than is expected.
  ///
  /// - Parameters:
  ///   - key: the key of the label if the value is empty; nil if an empty one is a value.
  ///   - meaning: what the value means, in that shape.
  mutating func reportShape(
    of place: YAMLTree.Place, _ what: @autoclosure () -> LocalizedText, _ shape: LocalizedText,
    _ example: @autoclosure () -> String, key: YAMLTree.Place?, meaning: Meaning? = nil
  ) {
    if case .broken = tree.content(of: place) { return }
    // The value may be in the part of the file that was not read.
    let isNull = tree.isNull(place)
    if isNull, !tree.isComplete { return }
    if isNull, let key {
      reportNull(place, what(), example(), key: key)
    } else {
      report(at: place) {
        WrongShape.finding(what(), shape: shape, example(), at: $0, meaning: meaning)
      }
    }
  }

  /// The raw text of a value that is a scalar; reports a collection.
  mutating func scalar(
    _ place: YAMLTree.Place, _ what: @autoclosure () -> LocalizedText,
    _ example: @autoclosure () -> String
  ) -> (text: String, isQuoted: Bool)? {
    switch tree.content(of: place) {
    case .scalar(let symbol, let isQuoted): return (text(of: symbol), isQuoted)
    case .broken, .mapping, .sequence:
      reportShape(of: place, what(), .text("a plain value"), example(), key: nil)
      return nil
    }
  }

  /// The raw text of the value of an entry; reports an empty value and a collection.
  mutating func scalar(
    _ entry: YAMLTree.Entry, _ what: @autoclosure () -> LocalizedText,
    _ example: @autoclosure () -> String
  ) -> String? {
    guard !reportsNull(entry, what(), example()) else { return nil }
    return scalar(entry.value, what(), example())?.text
  }

  /// What the text of a value means; reports an empty value, a collection, and a text that means nothing, with the
  /// value that was meant or an example.
  ///
  /// - Parameters:
  ///   - parse: returns nil for a text that is malformed.
  ///   - malformed: the finding for it, perhaps with its remedy if nobody knows what was meant.
  mutating func value<Value: Sendable>(
    _ entry: YAMLTree.Entry, _ what: @autoclosure () -> LocalizedText,
    _ kind: @autoclosure () -> ScalarKind, parse: (String) -> Value?,
    malformed: (_ text: String, Span) -> Finding
  ) -> ValueSyntax<Value>? {
    guard !reportsNull(entry, what(), kind().example.yaml) else { return nil }
    if let number = tree.number(beginningWith: entry.value.node) {
      toldNumbers.insert(number.span)
      let finding = Self.finding(number.text, kind(), at: number.span, parse, malformed)
      report(finding, for: location(entry.value))
      return nil
    }
    return value(entry.value, what(), kind(), parse: parse, malformed: malformed)
  }

  /// The same of an item of a list, which may be empty.
  mutating func value<Value: Sendable>(
    _ place: YAMLTree.Place, _ what: @autoclosure () -> LocalizedText,
    _ kind: @autoclosure () -> ScalarKind, parse: (String) -> Value?,
    malformed: (_ text: String, Span) -> Finding
  ) -> ValueSyntax<Value>? {
    guard let (text, _) = scalar(place, what(), kind().example.yaml) else { return nil }
    guard let value = parse(text) else {
      let kind = kind()
      report(at: place) { Self.finding(text, kind, at: $0, parse, malformed) }
      return nil
    }
    return ValueSyntax(value: value, location: location(place))
  }

  /// The finding for a text that does not mean a value, with what was meant or an example.
  private static func finding<Value>(
    _ text: String, _ kind: ScalarKind, at span: Span, _ parse: (String) -> Value?,
    _ malformed: (_ text: String, Span) -> Finding
  ) -> Finding {
    let plain = text.inPlainCharacters.trimmingSpaces
    let meaning: Meaning? =
      parse(plain) != nil
      ? .same(JSONLiteral.string(plain).yaml)
      : plain.mayHaveMeaning ? kind.meaning(plain) : nil
    let finding = malformed(text, span)
    return finding.remedied(meaning, or: finding.help.first ?? .forExample(kind.example.yaml))
  }

  /// Whether an entry has no value; reports that.
  mutating func reportsNull(
    _ entry: YAMLTree.Entry, _ what: @autoclosure () -> LocalizedText,
    _ example: @autoclosure () -> String
  ) -> Bool {
    guard tree.isNull(entry.value) else { return false }
    reportNull(entry.value, what(), example(), key: entry.key)
    return true
  }

  /// Reports a value that is empty or null.
  ///
  /// - Parameter key: the key of the label if the value is empty.
  mutating func reportNull(
    _ place: YAMLTree.Place, _ what: @autoclosure () -> LocalizedText,
    _ example: @autoclosure () -> String, key: YAMLTree.Place
  ) {
    let location = location(place)
    let span = location.span.range.isEmpty ? tree.span(of: key.node) : location.span
    reportMissing(MissingValue.finding(what(), at: span, example: example()), for: location)
  }

  /// Reports a mapping or list without a part that it needs.
  mutating func reportIncomplete(
    _ place: YAMLTree.Place, _ what: @autoclosure () -> LocalizedText,
    _ example: @autoclosure () -> String, at location: SourceLocation
  ) {
    reportMissing(
      MissingValue.finding(what(), at: location.span, example: example()), for: location, in: place)
  }
}

extension YAMLTree {
  /// Whether a value is empty, or null in YAML 1.1. Of the tree, since a reader would be copied for each entry.
  func isNull(_ place: Place) -> Bool {
    // Most values are longer than every spelling of null.
    guard span(of: place.node).range.count <= AmountGrammar.maxNullLength,
      case .scalar(let symbol, isQuoted: false) = content(of: place)
    else { return false }
    return AmountGrammar.isNull(text(of: symbol))
  }
}
