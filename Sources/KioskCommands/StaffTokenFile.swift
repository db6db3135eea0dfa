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
          "note: everybody on this machine can read \(path); `chmod o-r` takes that away",
          ko: "참고: 이 기기의 누구나 \(path) 파일을 읽을 수 있어요. `chmod o-r`로 막을 수 있어요"))
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { !$0.allSatisfy(\.isWhitespace) }
    guard !lines.isEmpty else {
      throw Failure(
        .text("there is no staff token in \(path)", ko: "\(path)에 직원 토큰이 없어요"),
        help: .command(
          "`juice serve token` makes one; without the file, nobody has to sign in",
          ko: "`juice serve token`으로 만들 수 있어요. 파일 없이 열면 로그인하지 않아도 돼요"))
    }
    return try lines.reduce(into: [StaffToken]()) { tokens, line in
      let token = try token(line: String(line), of: path)
      guard !tokens.contains(where: token.isSame) else {
        throw Failure(
          .text("a staff token is twice in \(path)", ko: "\(path)에 같은 직원 토큰이 두 번 있어요"),
          help: .words("give everybody a token of their own", ko: "사람마다 다른 토큰을 만들어 주세요"))
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
        "`juice serve token` makes one", ko: "`juice serve token`으로 만들 수 있어요")
      switch error {
      case .tooShort(let bits):
        throw Failure(
          .text(
            "the staff token in \(path) has \(bits) bits, and needs \(StaffToken.minBits)",
            ko: "\(path)의 직원 토큰은 \(bits)비트예요. \(StaffToken.minBits)비트 이상이어야 해요"), help: help)
      case .malformed:
        throw Failure(
          .text(
            "the staff token in \(path) has other characters than letters, digits and `-_+/=`",
            ko: "\(path)의 직원 토큰에 영문자, 숫자, `-_+/=` 말고 다른 글자가 있어요"), help: help)
      case .malformedName:
        throw Failure(
          .text(
            "the name before a staff token in \(path) is too long, or has a control character",
            ko: "\(path)의 직원 토큰 앞 이름이 너무 길거나 제어 문자가 있어요"),
          help: .words(
            "a name has at most \(PersonName.maxLength) bytes",
            ko: "이름은 \(PersonName.maxLength)바이트까지예요"))
      }
    }
  }
}
