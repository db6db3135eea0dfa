import CommandSupport
import Diagnostics
import Files
import Foundation
import SystemPackage

/// The program `juice-kiosk`, which has the server.
enum KioskProgram {
  private static let name = "juice-kiosk"

  /// Goes on as that program, with the same arguments, in the same process.
  ///
  /// - Throws: `Failure` if there is none, or the system does not run it.
  static func replaceThis(_ streams: Streams) throws -> Never {
    guard let path = path(streams) else { throw missing }
    var arguments = [strdup(path)]
    // Not decoded, so that they are the same bytes.
    for number in 1..<max(1, Int(CommandLine.argc)) {
      arguments.append(CommandLine.unsafeArgv[number])
    }
    execv(path, arguments + [nil])
    let reason = SystemReason.localized(errno: errno)
    throw Failure(
      .text("cannot run `\(path)`: \(reason)"))
  }

  /// The one beside this program, or else on the path.
  private static func path(_ streams: Streams) -> String? {
    let beside = directory.map { "\($0)/\(name)" }
    if let beside, FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return ChildProcess.path(of: name, on: streams.variable("PATH"))
  }

  /// The directory of this program, whatever links lead to it; nil if nothing tells.
  private static var directory: String? {
    // A system without /proc has at least the path with which the program was started, unless it was found on PATH.
    let started = CommandLine.arguments.first.flatMap { $0.contains("/") ? $0 : nil }
    #if os(Linux)
      let own: String? = "/proc/self/exe"
    #else
      let own = Bundle.main.executablePath
    #endif
    for path in [own, started].compactMap(\.self) {
      guard let real = realpath(path, nil) else { continue }
      defer { free(real) }
      return FilePath(platformString: real).removingLastComponent().string
    }
    return nil
  }

  private static var missing: Failure {
    let help: Remedy =
      if let release = ProgramRelease.own {
        .command(
          .text(
            "put `bin/juice-kiosk` of the archive at \(release.address)/releases/tag/\(release.version) beside `juice`"
          )
        )
      } else {
        .command(
          .text(
            "`swift build --product juice-kiosk` in the sources of juice makes it, with `-c release` as for `juice`; "
              + "keep both in one directory"))
      }
    return Failure(
      .text(
        "`juice serve` needs the program `juice-kiosk`, which is neither beside `juice` nor on the path"
      ), help: help)
  }
}
