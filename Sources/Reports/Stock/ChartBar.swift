import RecipeGraph

/// A bar in a frame, in eighths of a terminal cell.
struct ChartBar {
  struct Share {
    let part: Quantity
    let whole: Quantity
  }

  /// The cells that the frame takes on both sides.
  static let frame = 2

  private let cells: Int
  /// The filled eighths of a cell: at least one for any stock, and not all for less than a full one.
  private let filled: Int

  init(_ share: Share, cells: Int) {
    self.cells = cells
    let all = cells * 8
    if share.part == .zero {
      filled = 0
    } else if share.part >= share.whole {
      filled = all
    } else {
      let exact = Int128(share.part.thousandths) * Int128(all) / Int128(share.whole.thousandths)
      filled = min(max(1, Int(exact)), all - 1)
    }
  }

  /// Drawn with block elements (Unicode, U+2580 to U+259F), which are one cell wide on terminals.
  var blocks: String {
    let rest = filled % 8
    let part = rest > 0 ? [Self.parts[rest - 1]] : []
    return framed(String(repeating: "█", count: filled / 8) + part.joined(), "▕", "▏")
  }

  private static let parts = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// A partly filled cell is a `-`.
  var ascii: String {
    framed(String(repeating: "#", count: filled / 8) + (filled % 8 > 0 ? "-" : ""), "[", "]")
  }

  private func framed(_ bar: String, _ left: String, _ right: String) -> String {
    left + bar + String(repeating: " ", count: cells - (filled + 7) / 8) + right
  }
}
