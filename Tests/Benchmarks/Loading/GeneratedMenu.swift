import Foundation

/// A menu of any number of juices that is the same whenever it is made, and in which nothing is
/// wrong but fruits that the smallest does not use.
///
/// Fruits, bases and juices have names in two languages, every recipe uses bases, every second base
/// uses another, and comments stand between the juices.
struct GeneratedMenu {
  let juiceCount: Int

  private var fruitCount: Int { 10 + juiceCount / 200 }
  private var baseCount: Int { 4 + juiceCount / 200 }

  /// Piece by piece: what this process holds counts as memory of the ones that it starts.
  func write(to path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw Failure("cannot write \(path)") }
    func write(_ indices: Range<Int>, _ part: (Int) -> String) throws {
      for start in stride(from: 0, to: indices.count, by: 500) {
        let text = (start..<min(start + 500, indices.count)).map(part).joined()
        try file.write(contentsOf: Data(text.utf8))
      }
    }
    try file.write(
      contentsOf: Data("# \(juiceCount) juices, made for a benchmark.\nversion: 1\nfruits:\n".utf8))
    try write(0..<fruitCount) {
      "  \(fruit($0)): {name: {en: Fruit \($0), ko: 과일 \($0)}, stock: 9000000 kg}\n"
    }
    try file.write(contentsOf: Data("bases:\n".utf8))
    try write(0..<baseCount, base)
    try file.write(contentsOf: Data("juices:\n".utf8))
    try write(0..<juiceCount, juice)
    try file.close()
  }

  private func fruit(_ index: Int) -> String { "fruit-\(index % fruitCount)" }

  private func base(_ index: Int) -> String {
    // Of two neighbours one uses the other, so that no chain is longer than two.
    let below = index % 2 == 1 ? ", base-\(index - 1): 50 ml" : ""
    return """
        base-\(index):
          name: {en: Base \(index), ko: 베이스 \(index)}
          yields: 500 ml
          uses: {\(fruit(index)): 250 g, \(fruit(index + 3)): 100 g\(below)}

      """
  }

  private func juice(_ index: Int) -> String {
    let comment = index % 10 == 0 ? "  # Page \(index / 10 + 1) of the menu.\n" : ""
    // Two bases and the first amount tell the juices apart.
    let (first, second) = (index % baseCount, (index + 1 + index / baseCount) % baseCount)
    let more = first == second ? "" : ", base-\(second): 30 ml"
    return comment + """
        juice-\(index):
          name: {en: Juice \(index), ko: 주스 \(index)}
          uses: {\(fruit(index)): \(100 + index / fruitCount) g, base-\(first): 20 ml\(more)}

      """
  }
}
