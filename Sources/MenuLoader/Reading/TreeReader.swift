import Diagnostics
import RecipeGraph
import YAMLTree

/// What every reader of a tree needs: texts, sites, and findings about shapes.
struct TreeReader {
  let tree: YAMLTree
  var findings = Findings()
  /// Whether an entry was passed over that may have been the use of something.
  private(set) var hasSkippedEntries = false
  private var unknownKeys = 0
  /// The first few that are well-formed: most menus have no more.
  var languages: [Symbol] = []
  static let mostLanguages = 8
  private(set) var amounts = WrittenAmounts()
  /// By symbol, of those that have been read and are amounts.
  private var knownAmounts: AmountNumbers
  var nameKeys: [WrittenName.Key] = []

  init(_ tree: YAMLTree) {
    self.tree = tree
    knownAmounts = AmountNumbers(in: tree)
  }

  func text(of symbol: Symbol) -> String { tree.text(of: symbol) }

  func site(_ place: YAMLTree.Place) -> SourceLocation {
    SourceLocation(span: tree.span(of: place.node), via: place.via.map { tree.span(of: $0) })
  }

  mutating func report(_ finding: @autoclosure () -> Finding, for site: SourceLocation) {
    findings.report(
      {
        var finding = finding()
        finding.related += site.viaLabels
        // What an alias stands for may mean something else where it is written.
        if site.via != nil {
          for index in finding.fixes.indices { finding.fixes[index].isSafe = false }
        }
        return finding
      }())
  }

  /// What is missing in a file that was not read to its end may stand in the rest, and what is
  /// missing in a mapping with a broken part may be that part.
  mutating func reportMissing(
    _ finding: @autoclosure () -> Finding, for site: SourceLocation,
    in mapping: YAMLTree.Place? = nil
  ) {
    if tree.isComplete, mapping.map({ tree.isWhole($0) }) ?? true { report(finding(), for: site) }
  }

  /// All that `next` gives, for what has to be looked at more than once.
  mutating func entries(of place: YAMLTree.Place) -> [YAMLTree.Entry] {
    var cursor = tree.cursor(at: place)
    var entries: [YAMLTree.Entry] = []
    while let entry = next(&cursor) { entries.append(entry) }
    return entries
  }

  /// The next entry of a mapping whose value is there to be read: one that has none because of a
  /// colon without a space, as in `{mango:3}`, or that is half of a number with a comma, as in
  /// `{mango: 1,5}`, is reported and passed over.
  mutating func next(_ cursor: inout YAMLTree.EntryCursor) -> YAMLTree.Entry? {
    while let entry = tree.next(&cursor) {
      guard tree.mayBeNoEntry(entry.symbol), isNull(entry.value),
        case .scalar(_, false) = tree.content(of: entry.key)
      else { return entry }
      let site = site(entry.key)
      let text = text(of: entry.symbol)
      if tree.shape(of: entry.symbol).hasAny(.colon) {
        report(MissingSpace.finding(text, at: site.span, isEntry: true), for: site)
      } else if let number = tree.number(endingIn: entry.key.node), AmountGrammar.mayEnd(text) {
        report(
          MalformedAmount.finding("what stands here", number.text, .comma, at: number.span),
          for: site)
      } else {
        return entry
      }
      hasSkippedEntries = true
    }
    return nil
  }

  /// Whether the value is a mapping; reports one that is not.
  ///
  /// - Parameter key: shown where the value is empty.
  mutating func expectMapping(
    _ place: YAMLTree.Place, _ what: @autoclosure () -> String,
    _ example: @autoclosure () -> String, key: YAMLTree.Place? = nil
  ) -> Bool {
    switch tree.content(of: place) {
    case .mapping: return true
    case .broken: return false
    case .scalar, .sequence:
      // Of a file that was not read to its end, it may come.
      if isNull(place), !tree.isComplete { return false }
      let site = site(place)
      if let key, isNull(place) {
        let span = site.span.range.isEmpty ? tree.span(of: key.node) : site.span
        reportMissing(MissingValue.finding(what(), at: span, example: example()), for: site)
      } else if case .scalar(let symbol, isQuoted: false) = tree.content(of: place),
        case let text = text(of: symbol), text.contains(":")
      {
        report(MissingSpace.finding(text, at: site.span, isEntry: false), for: site)
      } else {
        report(WrongShape.finding(what(), shape: "a mapping", example(), at: site.span), for: site)
      }
      return false
    }
  }

  /// Whether the value is a list; reports one that is not.
  mutating func expectList(
    _ place: YAMLTree.Place, _ what: @autoclosure () -> String,
    _ example: @autoclosure () -> String, key: YAMLTree.Place
  ) -> Bool {
    switch tree.content(of: place) {
    case .sequence: return true
    case .broken: return false
    case .scalar, .mapping:
      if isNull(place), !tree.isComplete { return false }
      let site = site(place)
      if isNull(place) {
        let span = site.span.range.isEmpty ? tree.span(of: key.node) : site.span
        reportMissing(MissingValue.finding(what(), at: span, example: example()), for: site)
      } else {
        report(WrongShape.finding(what(), shape: "a list", example(), at: site.span), for: site)
      }
      return false
    }
  }

  /// Whether a value is empty, or null as YAML 1.1 has it.
  func isNull(_ place: YAMLTree.Place) -> Bool {
    guard case .scalar(let symbol, isQuoted: false) = tree.content(of: place) else { return false }
    return isNull(symbol)
  }

  /// Whether a text is null to YAML 1.1 where it is plain.
  func isNull(_ symbol: Symbol) -> Bool {
    tree.length(of: symbol) <= AmountGrammar.longestNull
      && AmountGrammar.mayBeNull(tree.firstByte(of: symbol))
      && AmountGrammar.isNull(text(of: symbol))
  }

  /// The raw text of a value that is a scalar; reports a collection.
  mutating func scalar(
    _ place: YAMLTree.Place, _ what: @autoclosure () -> String, _ example: @autoclosure () -> String
  ) -> (text: String, isQuoted: Bool)? {
    switch tree.content(of: place) {
    case .scalar(let symbol, let isQuoted): return (text(of: symbol), isQuoted)
    case .broken: return nil
    case .mapping, .sequence:
      let site = site(place)
      report(
        WrongShape.finding(what(), shape: "a plain value", example(), at: site.span), for: site)
      return nil
    }
  }

  /// An amount, zero included: whether that is allowed depends on what it is for.
  ///
  /// - Parameter key: shown where the value is empty.
  mutating func amountNumber(
    _ place: YAMLTree.Place, of what: @autoclosure () -> String, key: YAMLTree.Place,
    ifNegative: (_ text: String, Span) -> Finding
  ) -> AmountNumber? {
    guard case .scalar(let symbol, let isQuoted) = tree.content(of: place) else {
      _ = scalar(place, what(), "160 g")
      return nil
    }
    if let known = knownAmounts[symbol] { return known }
    let text = text(of: symbol)
    do throws(AmountProblem) {
      let number = amounts.append(try AmountGrammar.parse(text))
      knownAmounts[symbol] = number
      return number
    } catch {
      let site = site(place)
      switch error {
      case .missing where !isQuoted:
        let span = site.span.range.isEmpty ? tree.span(of: key.node) : site.span
        reportMissing(MissingValue.finding(what(), at: span, example: "160 g"), for: site)
      case .negative:
        report(ifNegative(text, site.span), for: site)
      case .unknownUnit(let unit):
        report(UnknownUnit.finding(what(), unit, of: text, at: site.span), for: site)
      case .outOfRange:
        report(AmountOutOfRange.finding(what(), at: site.span), for: site)
      default:
        report(MalformedAmount.finding(what(), text, error, at: site.span), for: site)
      }
      return nil
    }
  }

  /// As `amountNumber`, with the amount itself.
  mutating func amount(
    _ place: YAMLTree.Place, of what: @autoclosure () -> String, key: YAMLTree.Place,
    ifNegative: (_ text: String, Span) -> Finding
  ) -> WrittenAmount? {
    amountNumber(place, of: what(), key: key, ifNegative: ifNegative).map {
      WrittenAmount(amount: amounts[$0], site: site(place))
    }
  }

  mutating func positiveAmountNumber(
    _ place: YAMLTree.Place, of what: @autoclosure () -> String, key: YAMLTree.Place
  ) -> AmountNumber? {
    let number = amountNumber(
      place, of: what(), key: key,
      ifNegative: { NonPositiveAmount.finding(what(), $0, at: $1) })
    guard let number else { return nil }
    let amount = amounts[number]
    guard amount.value.isPositive else {
      let site = site(place)
      report(NonPositiveAmount.finding(what(), "\(amount)", at: site.span), for: site)
      return nil
    }
    return number
  }

  /// The amount in a line of a recipe.
  mutating func lineAmount(
    _ entry: YAMLTree.Entry, in what: @autoclosure () -> String
  ) -> AmountNumber? {
    if case .scalar(let symbol, _) = tree.content(of: entry.value),
      let known = knownAmounts[symbol], amounts[known].value.isPositive
    {
      return known
    }
    let tree = tree
    return positiveAmountNumber(
      entry.value, of: "\(tree.text(of: entry.symbol).quoted) in \(what())", key: entry.key)
  }

  mutating func positiveAmount(
    _ place: YAMLTree.Place, of what: @autoclosure () -> String, key: YAMLTree.Place
  ) -> WrittenAmount? {
    positiveAmountNumber(place, of: what(), key: key).map {
      WrittenAmount(amount: amounts[$0], site: site(place))
    }
  }

  /// Advises quotes around a plain text that other programs may take for another value.
  mutating func adviseQuotes(_ place: YAMLTree.Place) {
    guard case .scalar(let symbol, isQuoted: false) = tree.content(of: place),
      AmbiguousWord.mayBe(symbol, in: tree)
    else { return }
    let site = site(place)
    if let finding = AmbiguousWord.finding(text(of: symbol), at: site.span) {
      report(finding, for: site)
    }
  }

  /// A list of ids.
  ///
  /// - Parameters:
  ///   - what: the list, and `item` one of what it names, with an `example` of that.
  /// - Returns: those that could be read, and whether all could.
  mutating func mentions(
    _ list: YAMLTree.Entry, _ what: String, of item: String, _ example: String
  ) -> (mentions: [Mention], isValid: Bool) {
    let key = text(of: list.symbol)
    guard expectList(list.value, what, "\(key): [\(example)]", key: list.key) else {
      return ([], false)
    }
    var mentions: [Mention] = []
    var firsts: [String: Mention] = [:]
    var isValid = true
    for place in tree.items(of: list.value) {
      guard let (id, _) = scalar(place, item, example) else {
        isValid = false
        continue
      }
      adviseQuotes(place)
      let mention = Mention(id: id, site: site(place))
      mentions.append(mention)
      if let first = firsts[id] {
        report(RepeatedMention.finding(mention, in: what, first: first), for: mention.site)
      } else {
        firsts[id] = mention
      }
    }
    return (mentions, isValid)
  }

  /// Whether an entry has no value; reports that.
  mutating func reportsNull(
    _ entry: YAMLTree.Entry, _ what: @autoclosure () -> String, _ example: @autoclosure () -> String
  ) -> Bool {
    guard isNull(entry.value) else { return false }
    let site = site(entry.value)
    let span = site.span.range.isEmpty ? tree.span(of: entry.key.node) : site.span
    reportMissing(MissingValue.finding(what(), at: span, example: example()), for: site)
    return true
  }

  mutating func flag(_ entry: YAMLTree.Entry, _ what: @autoclosure () -> String) -> Bool? {
    guard !reportsNull(entry, what(), "true"), let (text, _) = scalar(entry.value, what(), "true")
    else { return nil }
    switch text {
    case "true": return true
    case "false": return false
    default:
      let site = site(entry.value)
      report(MalformedFlag.finding(what(), text, at: site.span), for: site)
      return nil
    }
  }

  /// Reports an unknown key. It is read as the known one that was probably meant, so that a misspelled
  /// key is not a missing one as well; nil if there is none.
  mutating func meantKey(
    _ entry: YAMLTree.Entry, in what: @autoclosure () -> String, known: [String]
  ) -> String? {
    let key = text(of: entry.symbol)
    // Looking for what was meant is not for files with mistakes without number.
    unknownKeys += 1
    let meant = unknownKeys <= 1_000 ? Vocabulary(known).nearest(to: key) : nil
    let site = site(entry.key)
    var isAmount = false
    if case .scalar(let symbol, _) = tree.content(of: entry.value) {
      isAmount = AmountGrammar.isAmount(text(of: symbol))
    }
    report(
      UnknownKey.finding(
        key, in: what(), known: known, meant: meant, isAmount: isAmount, at: site.span),
      for: site)
    return meant
  }
}
