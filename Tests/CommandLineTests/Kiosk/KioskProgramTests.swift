import Foundation
import Testing

/// How `juice serve` goes on as `juice-kiosk`.
@Suite struct KioskProgramTests {
  /// The directory of both built programs.
  private static let built = Program.executable.deletingLastPathComponent().path

  /// Whether it has printed a token.
  private static func isToken(_ ending: Program.Ending) -> Bool {
    ending.status == 0 && ending.output.wholeMatch(of: /[0-9a-f]{64}\n/) != nil
  }

  /// In a folder with `bin/juice` alone.
  private static func withJuice(_ body: (Program) throws -> Void) async throws {
    try await Program.inFreshFolder { program in
      try program.write("bin/note", "")
      try FileManager.default.copyItem(at: Program.executable, to: juice(in: program))
      try body(program)
    }
  }

  private static func juice(in program: Program) -> URL {
    program.folder.appending(path: "bin/juice")
  }

  /// An executable `bin/juice-kiosk`.
  private static func writeKiosk(_ text: String, _ program: Program) throws {
    try program.write("bin/juice-kiosk", text)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700],
      ofItemAtPath: program.folder.appending(path: "bin/juice-kiosk").path)
  }

  private static func process(
    _ arguments: [String], _ program: Program, path: String = "/usr/bin:/bin"
  ) -> Process {
    let process = program.process(arguments, environment: ["PATH": path])
    process.executableURL = juice(in: program)
    return process
  }

  @Test("it is found beside the program that a link leads to")
  func link() async throws {
    try await Program.inFreshFolder { program in
      try program.write("bin/note", "")
      try FileManager.default.createSymbolicLink(
        at: Self.juice(in: program), withDestinationURL: Program.executable)
      let ending = try program.launch(Self.process(["serve", "token"], program))
      #expect(Self.isToken(ending), "\(ending)")
    }
  }

  @Test("it is found on the path; without it, the remedy is named")
  func path() async throws {
    try await Self.withJuice { program in
      let path = "/usr/bin:\(Self.built):/bin"
      let found = try program.launch(Self.process(["serve", "token"], program, path: path))
      #expect(Self.isToken(found), "\(found)")
      let errors = """
        error: `juice serve` needs the program `juice-kiosk`, which is neither beside `juice` nor on the path
        help: `swift build --product juice-kiosk` in the sources of juice makes it, with `-c release` as for `juice`; \
        keep both in one directory

        """
      let missing = try program.launch(Self.process(["serve"], program))
      #expect(missing == Program.Ending(status: 2, output: "", errors: errors))
      // What the parser says needs no server.
      let help = try program.launch(Self.process(["serve", "--help"], program))
      #expect(help.status == 0 && help.output.contains("--staff-token-file"))
    }
  }

  @Test("it gets the arguments in the same process, and its exit status is that of `juice`")
  func replaced() async throws {
    try await Self.withJuice { program in
      try Self.writeKiosk("#!/bin/sh\nprintf '%s|' $$ \"$@\" \"$JUICE_MENU\"; exit 7\n", program)
      let arguments = ["-m", "a b", "serve", "--listen", "", "--allow-host=쥬스"]
      let process = Self.process(arguments, program)
      process.environment?["JUICE_MENU"] = "c"
      let ending = try program.launch(process)
      let words = ["\(process.processIdentifier)"] + arguments + ["c", ""]
      #expect(
        ending == Program.Ending(status: 7, output: words.joined(separator: "|"), errors: ""))
    }
  }

  @Test("a file that the system does not run is reported")
  func unusable() async throws {
    try await Self.withJuice { program in
      try Self.writeKiosk("\0", program)
      let ending = try program.launch(Self.process(["serve"], program))
      #expect(ending.status == 2 && ending.output.isEmpty)
      #expect(
        ending.errors.wholeMatch(
          of: /error: cannot run `\/.*\/bin\/juice-kiosk`: exec format error\n/) != nil,
        "\(ending.errors)")
    }
  }

  @Test("`juice-kiosk` takes the arguments with and without `serve`")
  func direct() async throws {
    try await Program.inFreshFolder { program in
      for arguments in [["token"], ["serve", "token"]] {
        let process = program.process(arguments)
        process.executableURL = URL(filePath: "\(Self.built)/juice-kiosk")
        let ending = try program.launch(process)
        #expect(Self.isToken(ending), "\(ending)")
      }
      let process = program.process(["-m", "nowhere", "--listen", "127.0.0.1:0"])
      process.executableURL = URL(filePath: "\(Self.built)/juice-kiosk")
      let ending = try program.launch(process)
      #expect(ending.status == 2 && ending.errors.contains("`nowhere`"), "\(ending)")
    }
  }
}
