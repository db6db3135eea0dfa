extension String {
  /// The directory of what a path names; empty for a mere name.
  ///
  /// In place of `NSString.deletingLastPathComponent`, which traps for a name of one letter
  /// (swift-corelibs-foundation of Swift 6.3).
  var parentPath: String {
    // Scalars, since a mark after a slash would make one character with it.
    let scalars = unicodeScalars.reversed().drop { $0 == "/" }.drop { $0 != "/" }
    let parent = scalars.drop { $0 == "/" }.reversed()
    if parent.isEmpty { return scalars.isEmpty && !hasPrefix("/") ? "" : "/" }
    return String(UnicodeScalarView(parent))
  }
}
