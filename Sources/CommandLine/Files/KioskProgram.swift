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
    let reason = SystemReason.text(errno: errno)
    throw Failure(
      .text("cannot run `\(path)`: \(reason)", ko: "`\(path)` 프로그램을 실행할 수 없어요: \(reason)"))
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
          "put `bin/juice-kiosk` of the archive at \(release.address)/releases/tag/\(release.version) beside `juice`",
          ko:
            "\(release.address)/releases/tag/\(release.version)의 압축 파일에 있는 `bin/juice-kiosk`를 `juice` 옆에 놓아 주세요"
        )
      } else {
        .command(
          "`swift build --product juice-kiosk` in the sources of juice makes it, with `-c release` as for `juice`; "
            + "keep both in one directory",
          ko:
            "juice 소스에서 `swift build --product juice-kiosk`로 만들어 주세요. `juice`를 -c release로 만들었다면 똑같이 "
            + "붙이고, 두 프로그램을 한 디렉터리에 놓아 주세요")
      }
    return Failure(
      .text(
        "`juice serve` needs the program `juice-kiosk`, which is neither beside `juice` nor on the path",
        ko: "`juice serve`에 필요한 `juice-kiosk` 프로그램이 `juice` 옆에도 PATH에도 없어요"), help: help)
  }
}
