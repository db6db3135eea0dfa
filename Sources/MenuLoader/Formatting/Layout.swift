/// The layout of one file: its content with comments and empty lines, but without positions.
struct Layout: Equatable {
  /// The comments at the top, which stay there whichever entry comes first.
  var header: [LayoutComment] = []
  /// Whether an empty line follows the header.
  var hasBlankAfterHeader = false
  /// Whether the document begins with `---`; the comments above it are its prologue.
  var hasStart = false
  var prologue: [LayoutComment] = []
  var root: LayoutCollection
  /// The comments after and below a root in brackets.
  var comment: String?
  var footer: [LayoutComment] = []
}

/// A comment on a line of its own.
struct LayoutComment: Equatable {
  /// From the `#`, without spaces at the end.
  let text: String
  /// Whether an empty line comes before it.
  let hasBlankBefore: Bool
}

extension [LayoutComment] {
  /// Removes the empty line before the first comment.
  mutating func dropFirstBlank() {
    if let first { self[0] = LayoutComment(text: first.text, hasBlankBefore: false) }
  }
}

/// An entry of a mapping or an item of a list.
struct LayoutItem: Equatable {
  /// The comments on the lines above it.
  var before: [LayoutComment] = []
  /// Whether an empty line comes before it, and after the comments above it.
  var hasBlankBefore = false
  /// As written in the result, in its quotes; nil for an item of a list.
  var key: String?
  /// The key without quotes, and whether it is the merge key `<<`.
  var name = ""
  var isMerge = false
  /// Whether a colon follows the key, which a flow mapping may leave out.
  var hasColon = true
  /// Including its `&`.
  var anchor: String?
  var value = LayoutValue.none
  /// The comment at the end of its line or, of a block, of its first line.
  var comment: String?

  /// Removes the empty line before the item and its comments.
  mutating func dropFirstBlank() {
    if before.isEmpty { hasBlankBefore = false } else { before.dropFirstBlank() }
  }
}

enum LayoutValue: Equatable {
  case none
  /// A scalar or an alias, as written in the result.
  case text(String)
  /// A scalar of several lines, each without its indentation.
  case lines([String])
  /// A block scalar with its original lines, and the column at which its item would begin.
  case block([String], indent: Int)
  indirect case collection(LayoutCollection)
}

struct LayoutCollection: Equatable {
  let isSequence: Bool
  /// Whether it is written in brackets.
  let isFlow: Bool
  var items: [LayoutItem] = []
  /// The comments after the last item.
  var footer: [LayoutComment] = []
}

extension Layout {
  /// The texts of all comments, sorted.
  var comments: [String] {
    var texts = (header + prologue + footer).map(\.text) + (comment.map { [$0] } ?? [])
    root.addComments(to: &texts)
    return texts.sorted()
  }
}

extension LayoutCollection {
  fileprivate func addComments(to texts: inout [String]) {
    texts += footer.map(\.text)
    for item in items {
      texts += item.before.map(\.text)
      if let comment = item.comment { texts.append(comment) }
      if case .collection(let collection) = item.value { collection.addComments(to: &texts) }
    }
  }
}
