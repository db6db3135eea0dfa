extension String {
  /// The text shortened to a number of terminal cells, with `…` at the end if something is missing.
  ///
  /// The text has to be safe to print.
  package func truncated(to cells: Int) -> String {
    guard displayWidth > cells else { return self }
    guard cells > 0 else { return "" }
    var width = 1
    let fitting = prefix { character in
      width += character.displayWidth
      return width <= cells
    }
    return fitting + "…"
  }

  package func padded(to cells: Int) -> String {
    self + String(repeating: " ", count: max(0, cells - displayWidth))
  }

  package func paddedLeft(to cells: Int) -> String {
    String(repeating: " ", count: max(0, cells - displayWidth)) + self
  }
}
