import Diagnostics

/// Lists in findings, all with the same cap: a hostile menu can have thousands of names for each.
enum NameList {
  /// The number of names that a finding lists; a count stands for the others.
  static let maxNames = 20
}

extension Collection<LocalizedText> {
  /// `a, b, c and 4 more`.
  var list: LocalizedText { list(of: count) }

  /// - Parameter count: the number of all items, of which the collection has as many as are listed.
  fileprivate func list(of count: Int) -> LocalizedText {
    let named = prefix(NameList.maxNames)
    let (list, more) = (named.joined(), count - named.count)
    return more > 0 ? .text("\(list) and \(more) more") : list
  }
}

extension Collection<String> {
  /// Each in back-ticks.
  var quotedList: LocalizedText { quotedList(of: count) }

  /// - Parameter count: the number of all names, of which the collection has as many as are listed.
  func quotedList(of count: Int) -> LocalizedText {
    lazy.map { LocalizedText.verbatim($0.quoted) }.list(of: count)
  }

  /// Names each of which leads to the next and the last to the first, in back-ticks: `a -> b -> a`.
  var quotedCircle: LocalizedText {
    let named = prefix(NameList.maxNames).map(\.quoted)
    let way = named.joined(separator: " -> ")
    let (first, more) = (named.first ?? "", count - named.count)
    guard more > 0 else { return .verbatim("\(way) -> \(first)") }
    return .text("\(way) -> … (\(more) more) -> \(first)")
  }
}
