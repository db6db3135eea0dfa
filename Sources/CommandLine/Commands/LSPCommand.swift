import ArgumentParser
import FindingReports
import Foundation
import LanguageServer
import Reports
import Shop
import SystemPackage

struct LSPCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve editors over standard input and output, by the Language Server Protocol.",
    discussion: """
      It is started by an editor, for menu files: findings while you type,
      completion, hover, go to definition, rename, quick fixes and more. The
      files of a menu in one directory belong together, opened or not.

      EXAMPLE:
        juice lsp

      EXIT STATUS:
        0 after `shutdown` and `exit`; 1 if the editor is gone without them.
      """)

  @ParentCommand var root: JuiceCommand

  @Flag(help: "Accepted because editors pass it: there is no other way to speak.")
  var stdio = false

  func run(_ streams: Streams) async throws {
    // A client that is gone is told by an error, not by the end of the process.
    signal(SIGPIPE, SIG_IGN)
    let server = Server(
      FileSystemHost(files: streams.files, ledgerAddress: streams.ledgerAddress),
      version: Product.version)
    let status = try ServerLoop().run(
      server, read: { try Self.read(streams.input) },
      write: { _ = try streams.output.writeAll($0) },
      log: { message in
        do {
          try streams.writeError(TerminalText.sanitized("juice lsp: \(message)"))
        } catch {
          // Nobody reads standard error: there is no place left to say so.
        }
      })
    if status != 0 { throw Status.negative }
  }

  /// What there is on standard input; waits until there is something.
  private static func read(_ input: FileDescriptor) throws -> Data {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    do {
      let count = try bytes.withUnsafeMutableBytes { try input.read(into: $0) }
      return Data(bytes[..<count])
    } catch {
      throw Failure("cannot read standard input: \(SystemReason.text(error))")
    }
  }
}
