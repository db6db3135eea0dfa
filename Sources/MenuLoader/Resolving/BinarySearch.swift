extension RandomAccessCollection where Index == Int {
  /// The position of the first element of which something holds that holds of all after it, too.
  func firstPosition(where holds: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
