import ArgumentParser
import CommandSupport
import Diagnostics
import Foundation
import LanguageServer
import Shop
import SystemPackage
import Text

struct LSPCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "lsp",
      .text("Serve editors over standard input and output, by the Language Server Protocol."),
      article: .editors,
      discussion: .text(
        """
        It is started by an editor, for menu files: findings while you type,
        completion, hover, go to definition, rename, quick fixes and more. The
        files of a menu in one directory belong together, opened or not.
        """),
      examples: """
        juice lsp
        """,
      exitStatus: .text(
        """
        0 after `shutdown` and `exit`; 1 if the editor is gone without them,
        even if something keeps the input open.
        """))
  }

  @ParentCommand var shared: JuiceCommand

  @OptionGroup var options: LanguageOptions

  @Flag(
    help: .text("Accepted because editors pass it: there is no other way to speak."))
  var stdio = false

  func run(_ streams: Streams) async throws {
    // Writing to a closed pipe then fails in place of ending the process.
    signal(SIGPIPE, SIG_IGN)
    let language = language(streams)
    let status: Int32 = try await withCheckedThrowingContinuation { continuation in
      // The loop blocks while it waits for input, so it needs a thread of its own.
      Thread.detachNewThread {
        continuation.resume(with: Result { try Self.serve(in: language, streams) })
      }
    }
    if status != 0 { throw Status.negative }
  }

  private static func serve(in language: Language, _ streams: Streams) throws -> Int32 {
    let host = FileSystemHost(files: streams.files, ledgerAddress: streams.ledgerAddress)
    return try ServerLoop().run(
      Server(host, version: Product.version, language: language),
      read: { try read(streams.input) },
      write: { _ = try streams.output.writeAll($0) },
      log: { message in
        do {
          try streams.writeError(TerminalText.sanitized("juice lsp: \(message)"))
        } catch {
          // Standard error has no reader, so the message is lost.
        }
      },
      // A process that may not be signalled is running.
      isRunning: { kill($0, 0) == 0 || errno != ESRCH })
  }

  /// Reads available bytes; waits until there are some.
  private static func read(_ input: FileDescriptor) throws -> Data {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    do {
      let count = try bytes.withUnsafeMutableBytes { try input.read(into: $0) }
      return Data(bytes[..<count])
    } catch {
      throw Failure.unreadableInput(error)
    }
  }
}
