import Foundation

/// Where the benchmarks find their programs and keep their files.
enum BenchmarkFolder {
  private static let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()

  static let ownPath = own.path

  /// The example menus of the project.
  static let recipes = FileManager.default.currentDirectoryPath + "/recipes"

  /// The path of a program that was built beside this one.
  static func program(_ name: String) -> String {
    own.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Makes a folder for the body and removes it afterwards. It is on the disk of the build: a folder
  /// in memory would never wait for a sync.
  static func use<Value>(_ body: (String) async throws -> Value) async throws -> Value {
    let folder = FileManager.default.currentDirectoryPath + "/.build/bench-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let result: Result<Value, any Error>
    do {
      result = .success(try await body(folder))
    } catch {
      result = .failure(error)
    }
    try FileManager.default.removeItem(atPath: folder)
    return try result.get()
  }
}
