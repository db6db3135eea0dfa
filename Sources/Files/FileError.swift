package import Diagnostics
import Foundation
import SystemPackage

/// A file or directory that cannot be used.
package struct FileError: Error {
  package enum Reason {
    case unreadable(any Error)
    case notRegular
    case unreadableDirectory(any Error)
    /// The directory has no YAML file with a section of a menu; `others` counts those without one.
    case noMenu(others: Int)
    /// The content has changed since it was read.
    case changed
    case unwritable(any Error)
    /// A link leads out of the named paths.
    case leadsOut(String)
  }

  package let path: String
  package let reason: Reason

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension FileError: ExplainedError {
  package var problem: Problem {
    Problem(.ledger, message, help: help)
  }

  private var message: LocalizedText {
    switch reason {
    case .unreadable(let error):
      let reason = SystemReason.localized(error)
      return .text(
        "cannot read `\(path)`: \(reason)", ko: "\(code: path, .object) 읽을 수 없어요: \(reason)")
    case .notRegular:
      return .text(
        "cannot read `\(path)`: it is not a regular file",
        ko: "\(code: path, .object) 읽을 수 없어요: 일반 파일이 아니에요")
    case .unreadableDirectory(let error):
      let reason = SystemReason.localized(error)
      return .text(
        "cannot read the directory `\(path)`: \(reason)", ko: "`\(path)` 디렉터리를 읽을 수 없어요: \(reason)")
    case .noMenu(others: 0):
      return .text("there is no menu in `\(path)`", ko: "`\(path)`에 메뉴가 없어요")
    case .noMenu(let others):
      let skipped = LocalizedText.skippedFiles(others)
      return .text(
        "there is no menu in `\(path)`, only \(skipped)", ko: "`\(path)`에 메뉴가 없어요. \(skipped)만 있어요")
    case .changed:
      return .text(
        "`\(path)` was changed by somebody else meanwhile, so it was not written",
        ko: "그사이 다른 사람이 \(code: path, .object) 바꿔서 고치지 않았어요")
    case .unwritable(let error):
      let reason = SystemReason.localized(error)
      return .text("cannot write `\(path)`: \(reason)", ko: "`\(path)`에 쓸 수 없어요: \(reason)")
    case .leadsOut(let target):
      return .text(
        "`\(path)` is not followed: it leads out of what was named, to `\(target)`",
        ko: "\(code: path, .topic) 적어 준 경로를 벗어난 \(code: target, .object) 가리켜서 따라가지 않았어요")
    }
  }

  private var help: Remedy? {
    switch reason {
    case .unreadable(let error), .unreadableDirectory(let error), .unwritable(let error):
      SystemReason.isTooLong(error) ? .shorterPath : nil
    case .notRegular: nil
    case .noMenu:
      .words("put a file such as menu.yaml there", ko: "menu.yaml 같은 파일을 넣어 주세요")
    case .changed: .words("run the command again", ko: "명령을 다시 실행해 주세요")
    case .leadsOut:
      .words("name that path itself if it is meant", ko: "그 파일이 맞으면 그 경로를 직접 적어 주세요")
    }
  }
}

extension Remedy {
  /// For a path that is too long for the system.
  package static let shorterPath = words(
    "use a shorter path, perhaps from a nearer directory; a name has at most 255 bytes",
    ko: "더 가까운 디렉터리에서 더 짧은 경로로 적어 주세요. 이름은 255바이트까지예요")
}

/// The system's messages for its errors, in lower case.
package enum SystemReason {
  package static func text(errno number: CInt) -> String { localized(errno: number).english }

  package static func localized(errno number: CInt) -> LocalizedText {
    localized(Errno(rawValue: number))
  }

  package static func text(_ error: any Error) -> String { localized(error).english }

  /// The message of an error in both languages. The system has no Korean messages, so common ones are
  /// here.
  package static func localized(_ error: any Error) -> LocalizedText {
    guard let number = number(of: error) else { return .verbatim(error.localizedDescription) }
    let words = number.description.lowercased()
    return LocalizedText(words, ko: korean(number) ?? words)
  }

  private static func korean(_ number: Errno) -> String? {
    switch number {
    case .noSuchFileOrDirectory: "파일이나 디렉터리가 없어요"
    case .permissionDenied: "권한이 없어요"
    case .notPermitted: "허용되지 않은 작업이에요"
    case .isDirectory: "디렉터리예요"
    case .notDirectory: "디렉터리가 아니에요"
    case .fileExists: "파일이 이미 있어요"
    case .fileNameTooLong: "이름이 너무 길어요"
    case .noSpace: "디스크에 남은 공간이 없어요"
    case .diskQuotaExceeded: "디스크 할당량을 넘었어요"
    case .readOnlyFileSystem: "읽기 전용 파일 시스템이에요"
    case .ioError: "입출력 오류가 났어요"
    case .tooManySymbolicLinkLevels: "심볼릭 링크가 너무 많이 이어져 있어요"
    case .tooManyOpenFiles, .tooManyOpenFilesInSystem: "열린 파일이 너무 많아요"
    case .brokenPipe: "출력을 읽는 쪽이 끝났어요"
    case .noMemory: "메모리가 모자라요"
    default: nil
    }
  }

  /// Whether the error is due to a path, or a name in it, that is too long for the system.
  package static func isTooLong(_ error: any Error) -> Bool {
    number(of: error) == .fileNameTooLong
  }

  /// The number of the system's error behind an error; nil if there is none.
  static func number(of error: any Error) -> Errno? {
    if let error = error as? Errno { return error }
    let error = error as NSError
    let posix = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    if posix.domain == NSPOSIXErrorDomain { return Errno(rawValue: CInt(posix.code)) }
    switch CocoaError.Code(rawValue: error.code) {
    case .fileReadNoSuchFile, .fileNoSuchFile: return .noSuchFileOrDirectory
    case .fileReadNoPermission, .fileWriteNoPermission: return .permissionDenied
    default: return nil
    }
  }
}
