/// CodeQL's hashes of lines, by which GitHub code scanning knows an alert again after its line has
/// moved: `primaryLocationLineHash`, as the action that uploads reports computes it.
///
/// A line's hash is that of the 100 UTF-16 units that begin with it, spaces and tabs left out and
/// every line break a line feed; the file's end is a unit of its own, and zeros follow. After the
/// hash stands how often it has occurred in the file up to this line.
enum LineFingerprints {
  /// - Parameter lines: one-based, as `LineIndex` counts.
  static func of(_ lines: Set<Int>, in bytes: [UInt8]) -> [Int: String] {
    let lines = lines.sorted()
    // Of a file of many short lines, the hashes of all would be larger than the file: they are
    // computed twice, and only those that matter are kept.
    var wanted: [UInt64] = []
    var hasher = LineHasher(bytes, through: lines.last ?? 0)
    while wanted.count < lines.count, let (line, hash) = hasher.next() {
      if line == lines[wanted.count] { wanted.append(hash) }
    }
    var counts = Occurrences(of: wanted)
    var fingerprints: [Int: String] = [:]
    hasher = LineHasher(bytes, through: lines.last ?? 0)
    while fingerprints.count < wanted.count, let (line, hash) = hasher.next() {
      let count = counts.add(hash)
      if line == lines[fingerprints.count] {
        fingerprints[line] = "\(String(hash, radix: 16)):\(count)"
      }
    }
    return fingerprints
  }
}

/// Counts those of many hashes that matter, which are few.
private struct Occurrences {
  private let indexes: [UInt64: Int]
  private var counts: [Int]
  /// By the low bits of a hash, whether it may be one that matters: most lines cost no more.
  private var mayMatter = Array(repeating: false, count: 1 << 16)
  /// Lines like to repeat.
  private var latest: (hash: UInt64, index: Int)?

  init(of hashes: [UInt64]) {
    indexes = Dictionary(zip(hashes, hashes.indices)) { first, _ in first }
    counts = hashes.map { _ in 0 }
    for hash in hashes { mayMatter[Int(hash & 0xFFFF)] = true }
  }

  /// How often the hash has occurred, this time included; zero for one that does not matter.
  mutating func add(_ hash: UInt64) -> Int {
    guard mayMatter[Int(hash & 0xFFFF)] else { return 0 }
    let index: Int
    if let latest, latest.hash == hash {
      index = latest.index
    } else {
      guard let known = indexes[hash] else { return 0 }
      latest = (hash, known)
      index = known
    }
    counts[index] += 1
    return counts[index]
  }
}

/// Reads the lines of a file with their hashes, one after another.
private struct LineHasher {
  private static let window = 100
  private static let multiplier: UInt64 = 37
  private static let endOfFile: UInt16 = 0xFFFF
  private static let mark: UInt32 = 1 << 16

  private let bytes: [UInt8]
  private let last: Int
  private var offset = 0
  /// Units of characters beyond ASCII, which are decoded a run at a time.
  private var decoded: [UInt16] = []
  private var nextDecoded = 0
  /// Units given after the bytes: the file's end, and zeros until the last line is complete.
  private var given = 0
  private var followsReturn = false

  /// What a unit has been multiplied by when it leaves the window.
  private let power = (0..<Self.window).reduce(1) { power, _ in power &* Self.multiplier }
  /// The latest units, with a mark on those that a line begins with.
  private var units = Array(repeating: UInt32(0), count: Self.window)
  private var place = 0
  private var hash: UInt64 = 0
  private var isLineStart = true
  private var line = 0

  init(_ bytes: [UInt8], through last: Int) {
    self.bytes = bytes
    self.last = last
  }

  /// The next line and its hash; nil after the last one that was asked for.
  mutating func next() -> (line: Int, hash: UInt64)? {
    while line < last, let unit = nextUnit() {
      let oldest = units[place]
      let value = hash
      hash = Self.multiplier &* hash &+ UInt64(unit) &- power &* UInt64(oldest & ~Self.mark)
      units[place] = UInt32(unit) | (isLineStart ? Self.mark : 0)
      isLineStart = unit == .lineFeed
      place = place + 1 == Self.window ? 0 : place + 1
      if oldest & Self.mark != 0 {
        line += 1
        return (line, value)
      }
    }
    return nil
  }

  /// The next unit that counts.
  private mutating func nextUnit() -> UInt16? {
    while let unit = nextOfFile() {
      let isPair = followsReturn && unit == .lineFeed
      followsReturn = unit == .carriageReturn
      if isPair || unit == .space || unit == .tab { continue }
      return followsReturn ? .lineFeed : unit
    }
    guard given <= Self.window else { return nil }
    given += 1
    return given == 1 ? Self.endOfFile : 0
  }

  private mutating func nextOfFile() -> UInt16? {
    if nextDecoded < decoded.count {
      nextDecoded += 1
      return decoded[nextDecoded - 1]
    }
    guard offset < bytes.count else { return nil }
    let start = offset
    guard bytes[start] >= 0x80 else {
      offset += 1
      return UInt16(bytes[start])
    }
    offset = bytes[start...].firstIndex { $0 < 0x80 } ?? bytes.count
    decoded = Array(String(decoding: bytes[start..<offset], as: UTF8.self).utf16)
    nextDecoded = 1
    return decoded[0]
  }
}

extension UInt16 {
  fileprivate static let tab: UInt16 = 0x09
  fileprivate static let lineFeed: UInt16 = 0x0A
  fileprivate static let carriageReturn: UInt16 = 0x0D
  fileprivate static let space: UInt16 = 0x20
}
