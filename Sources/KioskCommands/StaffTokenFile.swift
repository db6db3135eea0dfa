import CommandSupport
import Diagnostics
import Files
import Foundation
import Shop
import StockLedger
import SystemPackage
import WebKiosk

/// The file with the tokens that staff have: one on each line, after the name of its owner.
enum StaffTokenFile {
  /// Makes the file with one new token, readable for its owner alone.
  ///
  /// - Returns: false if it exists.
  /// - Throws: `FileError`.
  static func create(_ path: String, _ files: Files) throws -> Bool {
    let target = files.resolve(path)
    do {
      let file = try FileDescriptor.open(
        target, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: .ownerReadWrite)
      do {
        _ = try file.closeAfter { try file.writeAll("\(StaffToken.generate())\n".utf8) }
      } catch {
        // A file without a token would keep the next start from making one.
        unlink(target)
        throw error
      }
      return true
    } catch Errno.fileExists {
      return false
    } catch {
      throw FileError(path, .unwritable(error))
    }
  }

  static func tokens(
    in path: String, _ language: Language, _ streams: Streams
  ) throws -> [StaffToken] {
    let bytes = try streams.files.read(path).bytes
    if try Stat(streams.files.resolve(path)).permissions.contains(.otherRead) {
      try streams.writeError(
        language.text(
          "note: everybody on this machine can read \(path); `chmod o-r` takes that away"))
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { !$0.allSatisfy(\.isWhitespace) }
    guard !lines.isEmpty else {
      throw Failure(
        .text("there is no staff token in \(path)"),
        help: .command(
          .text("`juice serve token` makes one; without the file, nobody has to sign in")))
    }
    return try lines.reduce(into: [StaffToken]()) { tokens, line in
      let token = try token(line: String(line), of: path)
      guard !tokens.contains(where: token.isSame) else {
        throw Failure(
          .text("a staff token is twice in \(path)"),
          help: .words(.text("give everybody a token of their own")))
      }
      tokens.append(token)
    }
  }

  private static func token(
    line: String, of path: String
  ) throws -> StaffToken {
    do throws(StaffToken.Fault) {
      return try StaffToken(line: line)
    } catch {
      let help = Remedy.command(
        .text("`juice serve token` makes one"))
      switch error {
      case .tooShort(let bits):
        throw Failure(
          .text("the staff token in \(path) has \(bits) bits, and needs \(StaffToken.minBits)"),
          help: help)
      case .malformed:
        throw Failure(
          .text("the staff token in \(path) has other characters than letters, digits and `-_+/=`"),
          help: help)
      case .malformedName:
        throw Failure(
          .text("the name before a staff token in \(path) is too long, or has a control character"),
          help: .words(
            .text("a name has at most \(PersonName.maxLength) bytes")))
      }
    }
  }
}
