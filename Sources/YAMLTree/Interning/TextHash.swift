/// Hashes texts under random keys, so that no file can be written with colliding texts.
///
/// As in wyhash, one multiplication of 64 by 64 bits hashes sixteen bytes. Most texts of a menu are
/// shorter and take a fifth of the time of `Hasher`, which the budget of `SymbolInterner` needs.
struct TextHash: Sendable {
  private let first: UInt64
  private let second: UInt64
  private let third: UInt64

  init() {
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
    // The text cannot cancel out its length.
    return UInt32(truncatingIfNeeded: Self.fold(state ^ third, first ^ UInt64(text.count)))
  }

  /// The last sixteen or fewer bytes, some of them twice.
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
