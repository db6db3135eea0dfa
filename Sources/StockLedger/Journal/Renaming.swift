/// What went on under another id, in a row of kind `rename`: its stock, all of it.
package enum Renaming: Hashable, Sendable {
  /// Fruits of the row's store: each movement out of a former id is followed by the one into the present id.
  case fruits
  /// Half of the stock of a store that has another id now; the other half is the next row.
  case given(toStore: String)
  /// The other half, in the store with the present id.
  case taken(fromStore: String)

  /// The id of the store with the other half; nil for fruits.
  package var otherStore: String? {
    switch self {
    case .fruits: nil
    case .given(let store), .taken(let store): store
    }
  }

  /// The same with an id in Normalization Form C.
  var composed: Renaming {
    switch self {
    case .fruits: .fruits
    case .given(let store): .given(toStore: store.canonicallyComposed)
    case .taken(let store): .taken(fromStore: store.canonicallyComposed)
    }
  }
}

/// `fruits`, `to gangnam` or `from harbour`.
extension Renaming: JournalText {
  package var text: String {
    switch self {
    case .fruits: "fruits"
    case .given(let store): "to \(store)"
    case .taken(let store): "from \(store)"
    }
  }

  package init?(text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    switch words.first {
    case "fruits" where words.count == 1: self = .fruits
    case "to" where words.count == 2 && !words[1].isEmpty: self = .given(toStore: words[1])
    case "from" where words.count == 2 && !words[1].isEmpty: self = .taken(fromStore: words[1])
    default: return nil
    }
  }
}
