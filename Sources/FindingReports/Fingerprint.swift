import Diagnostics
import Text

extension ReportEntries {
  /// A fingerprint for each entry, the same in the reports of two commits while the finding is the
  /// same, wherever in its file it has moved; unique within the report.
  var fingerprints: [String] {
    var counts: [[String]: Int] = [:]
    return list.map { entry in
      let finding = entry.finding
      let parts = [
        entry.map.repositoryPath(of: finding.primary.span), finding.rule.code,
        finding.message.english,
        finding.about,
      ]
      // A number distinguishes findings that differ only in position.
      let number = counts[parts, default: 0]
      counts[parts] = number + 1
      var hash = FNV1a()
      // Each part follows its length, so that no two lists of parts have the same bytes.
      for part in ["\(number)"] + parts { hash.add("\(part.utf8.count):\(part)".utf8) }
      return hash.description
    }
  }
}

/// The 128-bit FNV-1a hash of Fowler, Noll and Vo, the same in every process.
///
/// A fingerprint need not withstand an attack: nobody gains by making two findings collide.
struct FNV1a: CustomStringConvertible {
  private var value: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt128(byte)) &* 0x0100_0000_0000_0000_0000_013b }
  }

  /// 32 hexadecimal digits.
  var description: String { String(value, radix: 16).leftPadded(to: 32) }
}
