import Foundation

/// Where the benchmarks find their programs and keep their files.
enum Workplace {
  private static let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()

  static let benchmarks = own.path

  /// The path of a program that was built beside this one.
  static func program(_ name: String) -> String {
    own.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// In a folder on the disk that is built on; one in memory would know no sync.
  static func inFolder<Value>(_ body: (String) throws -> Value) throws -> Value {
    let folder = FileManager.default.currentDirectoryPath + "/.build/bench-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let result = Result { try body(folder) }
    try FileManager.default.removeItem(atPath: folder)
    return try result.get()
  }
}
