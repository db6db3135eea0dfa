/// Tags of languages (RFC 5646), such as `ko` or `pt-BR`, whose case means nothing.
package enum LanguageTag {
  /// The position of the tag that serves those who read a language: its own or, without that, the longest one with which
  /// it begins (RFC 4647, section 3.4). Nil if there is none.
  package static func position(of tag: String, in tags: [String]) -> Int? {
    let tags = tags.map { $0.lowercased() }
    var wanted = tag.lowercased()[...]
    while !wanted.isEmpty {
      if let index = tags.firstIndex(where: { $0 == wanted }) { return index }
      wanted = wanted[..<(wanted.lastIndex(of: "-") ?? wanted.startIndex)]
    }
    return nil
  }
}
