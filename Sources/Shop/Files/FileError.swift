import Foundation
import SystemPackage

/// A file or directory that cannot be used.
package struct FileError: Error {
  package enum Reason {
    case unreadable(any Error)
    case notRegular
    case unreadableDirectory(any Error)
    /// The directory has no YAML file.
    case noMenu
    /// The content is not what was read before.
    case changed
    case unwritable(any Error)
    /// It has been written in part; what it was before is in a copy.
    case halfWritten(any Error, copy: String)
    /// A link leads to a place that was not named.
    case leadsOut(String)
  }

  package let path: String
  package let reason: Reason

  init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

/// The system's own words for its errors, in lower case.
package enum SystemReason {
  package static func text(errno number: CInt) -> String { text(Errno(rawValue: number)) }

  package static func text(_ error: any Error) -> String {
    if let number = number(of: error) { return number.description.lowercased() }
    let error = error as NSError
    switch CocoaError.Code(rawValue: error.code) {
    case .fileReadNoSuchFile, .fileNoSuchFile: return "no such file or directory"
    case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
    default: return error.localizedDescription
    }
  }

  /// Whether a path, or one of the names in it, is longer than the system takes.
  package static func isTooLong(_ error: any Error) -> Bool {
    number(of: error) == .fileNameTooLong
  }

  private static func number(of error: any Error) -> Errno? {
    if let error = error as? Errno { return error }
    let error = error as NSError
    let posix = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    return posix.domain == NSPOSIXErrorDomain ? Errno(rawValue: CInt(posix.code)) : nil
  }
}
