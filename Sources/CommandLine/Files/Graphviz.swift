import CommandSupport
import Diagnostics

/// Runs `dot` of Graphviz, which draws graphs.
enum Graphviz {
  /// How many bytes of a picture are read at most.
  private static let maxLength = 1 << 28
  /// `dot` is ended after this number of seconds.
  private static let timeout = 600

  /// A graph in the DOT language as an SVG image. Errors and warnings of `dot` go to standard error.
  ///
  /// - Throws: `Failure` if there is no `dot` on the path, or if it fails or takes too long.
  static func svg(ofDOT text: String, _ streams: Streams) throws -> [UInt8] {
    let program = try program(streams)
    let ending: ChildProcess.Ending
    do throws(ChildProcess.Failure) {
      ending = try program.run(
        ["-Tsvg"], input: "\(text)\n", errors: streams.errors, max: maxLength, timeout: timeout)
    } catch {
      switch error {
      case .timeout(let seconds):
        throw Failure(
          .text("`dot` has not drawn the graph within \(seconds) seconds"))
      case .unusable(let reason):
        throw Failure(
          .text("`dot` cannot be run: \(reason)"))
      }
    }
    guard ending.isComplete, ending.status == 0 else {
      throw Failure(.text("`dot` cannot draw the graph"))
    }
    return ending.output
  }

  private static func program(_ streams: Streams) throws -> ChildProcess {
    guard let program = ChildProcess("dot", on: streams.variable("PATH")) else {
      throw Failure(
        .text("there is no program `dot` on the path, which draws SVG"),
        help: .command(
          .text(
            """
            install Graphviz (`apt install graphviz` or `brew install graphviz`), or take \
            --format mermaid
            """)))
    }
    return program
  }
}
