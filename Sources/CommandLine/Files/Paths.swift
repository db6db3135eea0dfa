extension String {
  /// The directory of what a path names; empty for a mere name.
  ///
  /// In place of `NSString.deletingLastPathComponent`, which traps for a name of one letter
  /// (swift-corelibs-foundation of Swift 6.3).
  var parentPath: String {
    // Bytes, since a mark after a slash would make one character with it.
    let slash = UInt8(ascii: "/")
    var parent = self[...].utf8.dropLast { $0 == slash }.dropLast { $0 != slash }
    let isName = parent.isEmpty && utf8.first != slash
    parent = parent.dropLast { $0 == slash }
    guard parent.isEmpty else { return String(Substring(parent)) }
    return isName ? "" : "/"
  }
}

extension Substring.UTF8View {
  fileprivate func dropLast(_ isDropped: (UInt8) -> Bool) -> Substring.UTF8View {
    var rest = self
    while let last = rest.last, isDropped(last) { rest.removeLast() }
    return rest
  }
}
