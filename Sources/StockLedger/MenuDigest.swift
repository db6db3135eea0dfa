package import Diagnostics
import Synchronization

/// What the journal says of the menu that an entry was made under: the SHA-256 of its files.
package final class MenuDigest: Sendable {
  private let sources: [SourceFile]
  private let known = Mutex<String?>(nil)

  /// Nothing is worked out before it is needed: reading the stock needs no digest.
  package init(_ sources: [SourceFile]) {
    self.sources = sources
  }

  /// 64 hexadecimal digits, over the contents of the files in their order, each behind its length
  /// in eight bytes. Where the files lie makes no difference.
  package var text: String {
    known.withLock { known in
      if let known { return known }
      var hash = SHA256()
      for source in sources {
        let count = UInt64(source.bytes.count)
        hash.update((0..<8).map { UInt8(truncatingIfNeeded: count >> UInt64(56 - 8 * $0)) })
        hash.update(source.bytes)
      }
      let text = hash.finish().text
      known = text
      return text
    }
  }
}
