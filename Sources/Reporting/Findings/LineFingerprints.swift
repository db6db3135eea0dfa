/// CodeQL's hashes of lines, by which GitHub code scanning knows an alert again after its line has
/// moved: `primaryLocationLineHash`, as the action that uploads reports computes it.
///
/// A line's hash is that of the 100 UTF-16 units that begin with it, spaces and tabs left out and
/// every line break a line feed; the file's end is a unit of its own, and zeros follow. After the
/// hash stands how often it has occurred in the file up to this line.
enum LineFingerprints {
  private static let window = 100
  private static let multiplier: UInt64 = 37
  private static let endOfFile: UInt16 = 0xFFFF

  /// - Parameter lines: one-based, as `LineIndex` counts.
  static func of(_ lines: Set<Int>, in bytes: [UInt8]) -> [Int: String] {
    guard let last = lines.max() else { return [:] }
    // Of a file of many short lines, the hashes of all would be larger than the file: they are
    // computed twice, and only those that matter are kept.
    var counts: [UInt64: Int] = [:]
    forEachLine(of: bytes, through: last) { line, hash in
      if lines.contains(line) { counts[hash] = 0 }
    }
    var fingerprints: [Int: String] = [:]
    forEachLine(of: bytes, through: last) { line, hash in
      guard let count = counts[hash] else { return }
      counts[hash] = count + 1
      if lines.contains(line) {
        fingerprints[line] = "\(String(hash, radix: 16)):\(count + 1)"
      }
    }
    return fingerprints
  }

  private static func forEachLine(
    of bytes: [UInt8], through last: Int, _ body: (_ line: Int, _ hash: UInt64) -> Void
  ) {
    var hashes = RollingHash(window: window, multiplier: multiplier)
    var isLineStart = true
    var follows = false
    var line = 0
    func take(_ unit: UInt16, isLineStart: Bool) {
      if hashes.add(unit, marked: isLineStart) {
        line += 1
        body(line, hashes.complete)
      }
    }
    for unit in String(decoding: bytes, as: UTF8.self).utf16 {
      let isPair = follows && unit == .lineFeed
      follows = unit == .carriageReturn
      if isPair || unit == .space || unit == .tab { continue }
      take(follows ? .lineFeed : unit, isLineStart: isLineStart)
      isLineStart = follows || unit == .lineFeed
      if line >= last { return }
    }
    take(endOfFile, isLineStart: isLineStart)
    for _ in 0..<window { take(0, isLineStart: false) }
  }
}

/// The hash of the latest units, each times a power of the multiplier, in wrapping arithmetic.
private struct RollingHash {
  private let multiplier: UInt64
  /// What the oldest unit has been multiplied by when it leaves.
  private let power: UInt64
  private var units: [UInt16]
  private var marks: [Bool]
  private var next = 0
  private var hash: UInt64 = 0
  /// The hash of the last marked unit that left, and of those that followed it.
  private(set) var complete: UInt64 = 0

  init(window: Int, multiplier: UInt64) {
    self.multiplier = multiplier
    power = (0..<window).reduce(1) { power, _ in power &* multiplier }
    units = Array(repeating: 0, count: window)
    marks = Array(repeating: false, count: window)
  }

  /// Returns whether a marked unit left, so that `complete` is its hash.
  mutating func add(_ unit: UInt16, marked: Bool) -> Bool {
    let left = marks[next]
    if left { complete = hash }
    hash = multiplier &* hash &+ UInt64(unit) &- power &* UInt64(units[next])
    units[next] = unit
    marks[next] = marked
    next = next + 1 == units.count ? 0 : next + 1
    return left
  }
}

extension UInt16 {
  fileprivate static let tab: UInt16 = 0x09
  fileprivate static let lineFeed: UInt16 = 0x0A
  fileprivate static let carriageReturn: UInt16 = 0x0D
  fileprivate static let space: UInt16 = 0x20
}
