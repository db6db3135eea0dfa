import Diagnostics
import Foundation
import Shop
import SystemPackage

/// Runs `dot` of Graphviz, which draws graphs.
enum Graphviz {
  /// A graph in the DOT language as an SVG image. Errors and warnings of `dot` go to standard error.
  ///
  /// - Throws: `Failure` if there is no `dot` on the path, or if it fails.
  static func svg(ofDOT text: String, _ streams: Streams) throws -> [UInt8] {
    let process = Process()
    process.executableURL = try program(streams)
    process.arguments = ["-Tsvg"]
    let input = try FileDescriptor.temporary()
    defer { input.closeTemporary() }
    try input.writeAll("\(text)\n".utf8)
    try input.seek(offset: 0, from: .start)
    process.standardInput = FileHandle(fileDescriptor: input.rawValue)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle(fileDescriptor: streams.errors.rawValue)
    do {
      try process.run()
    } catch {
      throw Failure(
        .text(
          "`dot` cannot be run: \(SystemReason.text(error))",
          ko: "`dot`을 실행할 수 없어요: \(SystemReason.text(error))"))
    }
    let picture = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(.text("`dot` cannot draw the graph", ko: "`dot`이 그림을 그리지 못했어요"))
    }
    return Array(picture)
  }

  /// The first `dot` on the path. Relative directories in the path are skipped.
  private static func program(_ streams: Streams) throws -> URL {
    let folders = (streams.variable("PATH") ?? "").split(separator: ":").filter { $0.first == "/" }
    let candidates = folders.map { "\($0)/dot" }
    guard let path = candidates.first(where: FileManager.default.isExecutableFile) else {
      throw Failure(
        .text(
          "there is no program `dot` on the path, which draws SVG",
          ko: "SVG를 그리는 `dot` 프로그램이 PATH에 없어요"),
        help: .text(
          """
          install Graphviz (`apt install graphviz` or `brew install graphviz`), or take \
          --format mermaid
          """,
          ko: """
            Graphviz를 설치하거나(`apt install graphviz` 또는 `brew install graphviz`) \
            --format mermaid로 받아 주세요
            """))
    }
    return URL(fileURLWithPath: path)
  }
}
