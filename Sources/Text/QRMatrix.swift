/// The modules of a QR code while it is drawn (ISO/IEC 18004:2015, sections 6.3 and 7.7 to 7.9).
struct QRMatrix {
  private let size: Int
  /// True is dark.
  private(set) var rows: [[Bool]]
  /// Modules of patterns, which have no data and are not masked.
  private var isPattern: [[Bool]]

  init(size: Int) {
    self.size = size
    rows = Array(repeating: Array(repeating: false, count: size), count: size)
    isPattern = rows
  }

  private mutating func setPattern(_ row: Int, _ column: Int, _ isDark: Bool) {
    guard rows.indices.contains(row), rows.indices.contains(column) else { return }
    rows[row][column] = isDark
    isPattern[row][column] = true
  }

  /// Draws squares around a module, the one at each distance dark or light.
  private mutating func drawSquares(_ row: Int, _ column: Int, _ isDark: [Bool]) {
    let reach = isDark.count - 1
    for y in -reach...reach {
      for x in -reach...reach { setPattern(row + y, column + x, isDark[max(abs(x), abs(y))]) }
    }
  }

  /// Draws everything that depends on the version alone, and reserves the modules of the format.
  ///
  /// - Parameter hasAlignment: whether there is the one alignment pattern of the versions 2 to 6.
  mutating func drawPatterns(hasAlignment: Bool) {
    for index in 0..<size {
      setPattern(6, index, index.isMultiple(of: 2))
      setPattern(index, 6, index.isMultiple(of: 2))
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] {
      drawSquares(row, column, [true, true, false, true, false])
    }
    if hasAlignment { drawSquares(size - 7, size - 7, [true, false, true]) }
    drawFormat(mask: 0)
  }

  /// Draws the format twice, with the module beside it that is always dark (section 7.9).
  private mutating func drawFormat(mask: Int) {
    let levelL = 0b01
    let data = levelL << 3 | mask
    // The remainder of the BCH code (15, 5).
    var remainder = data << 10
    for bit in (10..<15).reversed() where remainder >> bit & 1 == 1 {
      remainder ^= 0b101_0011_0111 << (bit - 10)
    }
    let format = (data << 10 | remainder) ^ 0b101_0100_0001_0010
    for bit in 0..<15 {
      let isDark = format >> bit & 1 == 1
      // Timing patterns are in between.
      let near = bit < 6 ? bit : bit + 1
      if bit < 8 {
        setPattern(near, 8, isDark)
        setPattern(8, size - 1 - bit, isDark)
      } else {
        setPattern(8, bit == 8 ? 7 : 14 - bit, isDark)
        setPattern(size - 15 + bit, 8, isDark)
      }
    }
    setPattern(size - 8, 8, true)
  }

  /// Fills the other modules, in pairs of columns from the right, up and down by turns; those for which there is no
  /// codeword stay light.
  mutating func draw(_ codewords: [UInt8]) {
    let allBits = codewords.lazy.flatMap { byte -> [Bool] in
      (0..<8).reversed().map { byte >> $0 & 1 == 1 }
    }
    var bits = allBits.makeIterator()
    var isUpward = true
    // The column of the timing pattern is in no pair.
    for right in [Int](stride(from: size - 1, to: 6, by: -2)) + [5, 3, 1] {
      for step in 0..<size {
        let row = isUpward ? size - 1 - step : step
        for column in [right, right - 1] where !isPattern[row][column] {
          rows[row][column] = bits.next() ?? false
        }
      }
      isUpward.toggle()
    }
  }

  /// The matrix with a mask from 0 to 7, and the format that names it.
  func masked(_ mask: Int) -> QRMatrix {
    var matrix = self
    for row in 0..<size {
      for column in 0..<size where !isPattern[row][column] {
        if Self.inverts(mask, row, column) { matrix.rows[row][column].toggle() }
      }
    }
    matrix.drawFormat(mask: mask)
    return matrix
  }

  /// Table 10.
  private static func inverts(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
    let product = row * column
    switch mask {
    case 0: return (row + column) % 2 == 0
    case 1: return row % 2 == 0
    case 2: return column % 3 == 0
    case 3: return (row + column) % 3 == 0
    case 4: return (row / 2 + column / 3) % 2 == 0
    case 5: return product % 2 + product % 3 == 0
    case 6: return (product % 2 + product % 3) % 2 == 0
    default: return ((row + column) % 2 + product % 3) % 2 == 0
    }
  }

  /// How hard it is to read (section 7.8.3): of all masks, that with the lowest is taken.
  var penalty: Int {
    let columns = (0..<size).map { column in rows.map { $0[column] } }
    let lines = (rows + columns).reduce(0) { $0 + Self.penalty(ofLine: $1) }
    var blocks = 0
    for row in 1..<size {
      for column in 1..<size {
        let isDark = rows[row][column]
        if rows[row - 1][column - 1] == isDark, rows[row - 1][column] == isDark,
          rows[row][column - 1] == isDark
        {
          blocks += 3
        }
      }
    }
    let dark = rows.joined().count { $0 }
    // 10 for each 5 % beyond a half.
    return lines + blocks + abs(20 * dark - 10 * size * size) / (size * size) * 10
  }

  /// For runs of one colour, and for what looks like a finder pattern.
  private static func penalty(ofLine line: [Bool]) -> Int {
    var penalty = 0
    var run = 0
    for index in line.indices {
      run = index > 0 && line[index] == line[index - 1] ? run + 1 : 1
      if run == 5 { penalty += 3 } else if run > 5 { penalty += 1 }
    }
    let finder = [true, false, true, true, true, false, true]
    let light = [Bool](repeating: false, count: 4)
    for pattern in [finder + light, light + finder] {
      for start in 0...(line.count - pattern.count)
      where line[start..<(start + pattern.count)].elementsEqual(pattern) {
        penalty += 40
      }
    }
    return penalty
  }
}
