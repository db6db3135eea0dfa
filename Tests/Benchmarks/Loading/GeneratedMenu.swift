import Foundation

/// A menu of any number of juices that is the same whenever it is made. Nothing is wrong in it except
/// that the smallest one has unused fruits, unless every juice is to have a mistake.
///
/// Fruits, bases and juices have names in two languages, every recipe uses bases, every second base
/// uses another, and comments stand between the juices.
struct GeneratedMenu {
  let juiceCount: Int
  /// Whether every juice misspells its first fruit.
  var hasMistakes = false

  private var fruitCount: Int { 10 + juiceCount / 200 }
  private var baseCount: Int { 4 + juiceCount / 200 }

  func write(to path: String) throws {
    let file = try File(path)
    try writeIngredients(to: file)
    try writeJuices(0..<juiceCount, to: file)
    try file.close()
  }

  /// As a file with fruits and bases and files with so many juices each.
  ///
  /// - Returns: their paths in the order of their names.
  func write(toFolder folder: String, juicesInFile: Int) throws -> [String] {
    var paths = ["\(folder)/00000.yaml"]
    let first = try File(paths[0])
    try writeIngredients(to: first)
    try first.close()
    for start in stride(from: 0, to: juiceCount, by: juicesInFile) {
      let number = String(paths.count)
      let path = "\(folder)/\(String(repeating: "0", count: 5 - number.count))\(number).yaml"
      let file = try File(path)
      try writeJuices(start..<min(start + juicesInFile, juiceCount), to: file)
      try file.close()
      paths.append(path)
    }
    return paths
  }

  private func writeIngredients(to file: File) throws {
    try file.write("# \(juiceCount) juices, made for a benchmark.\nversion: 1\nfruits:\n")
    try file.write(0..<fruitCount) {
      "  \(fruit($0)): {name: {en: Fruit \($0), ko: 과일 \($0)}, stock: 9000000 kg}\n"
    }
    try file.write("bases:\n")
    try file.write(0..<baseCount, base)
  }

  private func writeJuices(_ indices: Range<Int>, to file: File) throws {
    try file.write("juices:\n")
    try file.write(indices, juice)
  }

  /// A file that is written piece by piece: the memory of this process counts as that of the processes
  /// that it starts.
  private struct File {
    private let handle: FileHandle

    init(_ path: String) throws {
      guard FileManager.default.createFile(atPath: path, contents: nil),
        let handle = FileHandle(forWritingAtPath: path)
      else { throw Failure("cannot write \(path)") }
      self.handle = handle
    }

    func write(_ text: String) throws { try handle.write(contentsOf: Data(text.utf8)) }

    func write(_ indices: Range<Int>, _ part: (Int) -> String) throws {
      for start in stride(from: indices.lowerBound, to: indices.upperBound, by: 500) {
        try write((start..<min(start + 500, indices.upperBound)).map(part).joined())
      }
    }

    func close() throws { try handle.close() }
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
    // No two juices have the same two bases and the same first amount.
    let (first, second) = (index % baseCount, (index + 1 + index / baseCount) % baseCount)
    let more = first == second ? "" : ", base-\(second): 30 ml"
    let misspelling = hasMistakes ? "x" : ""
    return comment + """
        juice-\(index):
          name: {en: Juice \(index), ko: 주스 \(index)}
          uses: {\(fruit(index))\(misspelling): \(100 + index / fruitCount) g, base-\(first): 20 ml\(more)}

      """
  }
}
