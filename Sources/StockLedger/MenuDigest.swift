package import Diagnostics
import Synchronization

/// The SHA-256 digest of a menu's files, which the journal records with each entry.
package final class MenuDigest: Sendable {
  private let sources: [SourceFile]
  private let known = Mutex<String?>(nil)

  /// The digest is computed when first needed, since reading the stock needs none.
  package init(_ sources: [SourceFile]) {
    self.sources = sources
  }

  /// Computes the digest, so that the text is there at once.
  package func prepare() { _ = text }

  /// 64 hexadecimal digits, computed over the contents of the files in order, each preceded by its
  /// length in eight bytes. The paths do not matter.
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
