/// Hashes of texts under keys that are drawn anew in every process: a file cannot be written so that
/// its texts collide.
///
/// Sixteen bytes are folded at a time by one multiplication of 64 by 64 bits, as in wyhash. The texts
/// of a menu are mostly shorter than that, and take a fifth of what `Hasher` does.
package struct TextHash: Sendable {
  package static let ofThisProcess = TextHash()

  private let first: UInt64
  private let second: UInt64
  private let third: UInt64

  private init() {
    var random = SystemRandomNumberGenerator()
    (first, second, third) = (random.next(), random.next(), random.next())
  }

  @inline(__always)
  func callAsFunction(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var state = first
    var offset = 0
    while text.count - offset > 16 {
      state = Self.fold(text.word(at: offset) ^ second, text.word(at: offset + 8) ^ state)
      offset += 16
    }
    let (low, high) = Self.rest(of: text, from: offset)
    state = Self.fold(low ^ second, high ^ state)
    // The count goes in where no text can undo it.
    return UInt32(truncatingIfNeeded: Self.fold(state ^ third, first ^ UInt64(text.count)))
  }

  func callAsFunction(_ text: String) -> UInt32 {
    var text = text
    return text.withUTF8 { self($0) }
  }

  /// The same for texts that Swift takes for equal, in whatever normalization they are: that of the
  /// bytes, which takes less time, where there is but one way to write a text.
  ///
  /// Of ASCII, the characters `;`, `K` and the grave accent have another way (U+037E, U+212A and
  /// U+1FEF, by their canonical decompositions in UnicodeData.txt).
  package func ofMeaning(_ text: String) -> UInt32 {
    let others = Array(";K`".utf8)
    return text.utf8.allSatisfy { $0 < 0x80 && !others.contains($0) }
      ? self(text) : UInt32(truncatingIfNeeded: text.hashValue)
  }

  /// The hash of pairs of numbers: each is folded into that of the ones before it.
  package func folding(_ low: UInt64, _ high: UInt64, into hash: UInt64) -> UInt64 {
    Self.fold(low ^ second, high ^ hash ^ third)
  }

  /// All of up to sixteen bytes, some of them twice.
  private static func rest(
    of text: UnsafeBufferPointer<UInt8>, from offset: Int
  ) -> (UInt64, UInt64) {
    switch text.count - offset {
    case 8...: (text.word(at: offset), text.word(at: text.count - 8))
    case 4...: (text.halfWord(at: offset), text.halfWord(at: text.count - 4))
    case 1...:
      (
        UInt64(text[offset]) << 8 | UInt64(text[text.count - 1]),
        UInt64(text[(offset + text.count) / 2])
      )
    default: (0, 0)
    }
  }

  private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let (high, low) = left.multipliedFullWidth(by: right)
    return high ^ low
  }
}
