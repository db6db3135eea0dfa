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
      return .text("cannot read `\(path)`: \(reason)")
    case .notRegular:
      return .text("cannot read `\(path)`: it is not a regular file")
    case .unreadableDirectory(let error):
      let reason = SystemReason.localized(error)
      return .text("cannot read the directory `\(path)`: \(reason)")
    case .noMenu(others: 0):
      return .text("there is no menu in `\(path)`")
    case .noMenu(let others):
      let skipped = LocalizedText.skippedFiles(others)
      return .text("there is no menu in `\(path)`, only \(skipped)")
    case .changed:
      return .text("`\(path)` was changed by somebody else meanwhile, so it was not written")
    case .unwritable(let error):
      let reason = SystemReason.localized(error)
      return .text("cannot write `\(path)`: \(reason)")
    case .leadsOut(let target):
      return .text("`\(path)` is not followed: it leads out of what was named, to `\(target)`")
    }
  }

  private var help: Remedy? {
    switch reason {
    case .unreadable(let error), .unreadableDirectory(let error), .unwritable(let error):
      SystemReason.isTooLong(error) ? .shorterPath : nil
    case .notRegular: nil
    case .noMenu:
      .words(.text("put a file such as menu.yaml there"))
    case .changed: .words(.text("run the command again"))
    case .leadsOut:
      .words(.text("name that path itself if it is meant"))
    }
  }
}

extension Remedy {
  /// For a path that is too long for the system.
  package static let shorterPath = words(
    .text("use a shorter path, perhaps from a nearer directory; a name has at most 255 bytes"))
}

/// The system's messages for its errors, in lower case.
package enum SystemReason {
  package static func localized(errno number: CInt) -> LocalizedText {
    localized(Errno(rawValue: number))
  }

  /// The message of an error. The system has them in English alone, so common ones are here, in its words.
  package static func localized(_ error: any Error) -> LocalizedText {
    guard let number = number(of: error) else { return .verbatim(error.localizedDescription) }
    return common(number) ?? .verbatim(number.description.lowercased())
  }

  private static func common(_ number: Errno) -> LocalizedText? {
    switch number {
    case .noSuchFileOrDirectory: .text("no such file or directory")
    case .permissionDenied: .text("permission denied")
    case .notPermitted: .text("operation not permitted")
    case .isDirectory: .text("is a directory")
    case .notDirectory: .text("not a directory")
    case .fileExists: .text("file exists")
    case .fileNameTooLong: .text("file name too long")
    case .noSpace: .text("no space left on device")
    case .diskQuotaExceeded: .text("disk quota exceeded")
    case .readOnlyFileSystem: .text("read-only file system")
    case .ioError: .text("input/output error")
    case .tooManySymbolicLinkLevels: .text("too many levels of symbolic links")
    case .tooManyOpenFiles: .text("too many open files")
    case .tooManyOpenFilesInSystem: .text("too many open files in system")
    case .brokenPipe: .text("broken pipe")
    case .noMemory: .text("cannot allocate memory")
    case .addressInUse: .text("address already in use")
    case .noSuchAddressOrDevice: .text("no such device or address")
    case .execFormatError: .text("exec format error")
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
