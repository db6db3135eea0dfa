/// A QR code of a short text (ISO/IEC 18004:2015): bytes with error correction of level L, in versions 1 to 6.
///
/// It is implemented here because Debian's libqrencode has no archive for a program that needs no library, and every
/// build of the kiosk would need one more package of the system.
package struct QRCode: Sendable {
  /// The sizes of a version (table 9). Its blocks have the same length.
  private struct Version {
    let number: Int
    let blocks: Int
    let dataOfBlock: Int
    let correctionOfBlock: Int

    /// Modules in a row.
    var size: Int { 17 + 4 * number }
    /// The mode and the number of bytes take two codewords with the end.
    var maxBytes: Int { blocks * dataOfBlock - 2 }

    static let all = [
      Version(number: 1, blocks: 1, dataOfBlock: 19, correctionOfBlock: 7),
      Version(number: 2, blocks: 1, dataOfBlock: 34, correctionOfBlock: 10),
      Version(number: 3, blocks: 1, dataOfBlock: 55, correctionOfBlock: 15),
      Version(number: 4, blocks: 1, dataOfBlock: 80, correctionOfBlock: 20),
      Version(number: 5, blocks: 1, dataOfBlock: 108, correctionOfBlock: 26),
      Version(number: 6, blocks: 2, dataOfBlock: 68, correctionOfBlock: 18),
    ]
  }

  /// The rows of modules from the top; true is dark.
  package let rows: [[Bool]]

  /// The bytes of the longest text, which version 6 holds.
  package static let maxBytes = Version.all.map(\.maxBytes).max() ?? 0

  /// Nil for a text of more than `maxBytes`.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let version = Version.all.first(where: { bytes.count <= $0.maxBytes }) else { return nil }
    var matrix = QRMatrix(size: version.size)
    matrix.drawPatterns(hasAlignment: version.number > 1)
    matrix.draw(Self.codewords(of: bytes, version))
    let masked = (0..<8).map { matrix.masked($0) }
    rows = (masked.min { $0.penalty < $1.penalty } ?? matrix).rows
  }

  /// The codewords of data and of correction, interleaved (sections 7.4 and 7.6).
  private static func codewords(of bytes: [UInt8], _ version: Version) -> [UInt8] {
    var nibbles: [UInt8] = [0b0100, UInt8(bytes.count >> 4), UInt8(bytes.count & 15)]
    // From here on, each byte is in two codewords.
    for byte in bytes { nibbles += [byte >> 4, byte & 15] }
    let end: UInt8 = 0
    nibbles.append(end)
    var data: [UInt8] = []
    for index in stride(from: 0, to: nibbles.count, by: 2) {
      data.append(nibbles[index] << 4 | nibbles[index + 1])
    }
    let padding: [UInt8] = [0xEC, 0x11]
    for index in 0..<(version.blocks * version.dataOfBlock - data.count) {
      data.append(padding[index % 2])
    }
    let blocks = (0..<version.blocks).map { block in
      Array(data[(block * version.dataOfBlock)...].prefix(version.dataOfBlock))
    }
    let code = ReedSolomon(count: version.correctionOfBlock)
    return interleaved(blocks) + interleaved(blocks.map { code.correction(of: $0) })
  }

  /// The first codewords of all blocks, then the second ones, and so on.
  private static func interleaved(_ blocks: [[UInt8]]) -> [UInt8] {
    blocks[0].indices.flatMap { index in blocks.map { $0[index] } }
  }

  /// Lines of half blocks, two rows of modules in each, with two light modules around. The characters are drawn where
  /// the code is light: it is right on a dark background.
  package var lines: [String] {
    let margin = 2
    let side = rows.count + 2 * margin
    func isLight(_ row: Int, _ column: Int) -> Bool {
      let (row, column) = (row - margin, column - margin)
      guard rows.indices.contains(row), rows.indices.contains(column) else { return true }
      return !rows[row][column]
    }
    return stride(from: 0, to: side, by: 2).map { row in
      (0..<side).map { column in
        // The side is odd.
        switch (isLight(row, column), row + 1 < side && isLight(row + 1, column)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }.joined()
    }
  }
}
