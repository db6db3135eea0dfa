import Foundation
import Testing

extension Program {
  /// A virtual environment of Python with packages of PyPI: the folder of its programs.
  func python(_ packages: [String]) throws -> URL {
    let quoted = packages.map { "'\($0)'" }.joined(separator: " ")
    // Compiling what is run once takes longer than it saves.
    let ending = try shell(
      """
      python3 -m venv .venv \
        && .venv/bin/pip install -q --no-compile --disable-pip-version-check \(quoted)
      """)
    try #require(ending.status == 0, "\(ending.output)\(ending.errors)")
    return folder.appendingPathComponent(".venv/bin")
  }

  /// Runs another program in the folder.
  func launch(_ executable: URL, _ arguments: [String]) throws -> Ending {
    let process = process(arguments)
    process.executableURL = executable
    return try launch(process)
  }
}
