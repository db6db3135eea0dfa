import Diagnostics
import Foundation
import MenuLoader
import RecipeGraph

/// A menu of many files is validated again after one of them has changed, beside libyaml's bare
/// event loop over the file that changed: once among few files and once among many.
struct Watching {
  private static let juicesInFile = 5_000
  private static let juices = [10_000, 100_000]
  private static let changes = 20

  let rounds: Int

  func run() throws {
    try Workplace.inFolder { folder in
      for juices in Self.juices {
        let menu = "\(folder)/\(juices)"
        try FileManager.default.createDirectory(
          atPath: menu, withIntermediateDirectories: true)
        let paths = try GeneratedMenu(juiceCount: juices).write(
          toFolder: menu, juicesInFile: Self.juicesInFile)
        try measure(paths, juices)
      }
      print(
        """

        Medians. Again: within one process, after a juice of one file of \(Self.juicesInFile) juices
        was changed; C is a process that runs libyaml's event loop over that file.
        """)
    }
  }

  private func measure(_ paths: [String], _ juices: Int) throws {
    let sources = try paths.map { path in
      SourceFile(path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    }
    // Not the one with the fruits, and not the last.
    let changed = 1
    let floor = Command(arguments: [Workplace.program("juice-loading-floor"), paths[changed]])
    var firsts: [Double] = []
    var times: [Double] = []
    var floors: [Double] = []
    for _ in 0..<max(1, rounds) {
      var analyzer = MenuAnalyzer()
      firsts.append(try milliseconds { try validate(sources, with: &analyzer) })
      for change in 1...Self.changes {
        var edited = sources
        edited[changed] = Self.edited(sources[changed], change)
        times.append(try milliseconds { try validate(edited, with: &analyzer) })
      }
      floors.append(try floor.run().seconds * 1000)
    }
    let (first, again, least) = (
      Table.median(firsts), Table.median(times), Table.median(floors)
    )
    print(
      String(
        format:
          "%7d juices in %3d files: first %6.1f ms; again %5.1f ms; C %5.1f ms; again / C %5.2f",
        juices, paths.count, first, again, least, again / least))
  }

  private func validate(
    _ sources: [SourceFile], with analyzer: inout MenuAnalyzer
  ) throws {
    let validation = try analyzer.validate(sources)
    guard validation.findings.isEmpty else {
      throw Failure("the menu has \(validation.findings.count) findings")
    }
  }

  private func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    return (ContinuousClock.now - start) / .milliseconds(1)
  }

  /// The file with another amount in its first recipe, which no other juice has.
  private static func edited(_ source: SourceFile, _ change: Int) -> SourceFile {
    let text = String(decoding: source.bytes, as: UTF8.self)
    guard let amount = text.firstRange(of: ": 100 g,") else { return source }
    return SourceFile(
      path: source.path, text: text.replacingCharacters(in: amount, with: ": \(10_000 + change) g,")
    )
  }
}
