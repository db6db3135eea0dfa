import CFileSystem
import Foundation
import SystemPackage

/// What a file has beside its content: who may use it, and what others have noted about it.
struct FileAttributes: Equatable {
  private let owner: UserID
  private let group: GroupID
  private let permissions: FilePermissions
  /// By name. On Linux they include the access control list, as `system.posix_acl_access`.
  private let extended: [String: [UInt8]]

  /// - Throws: `Errno`.
  init(of file: FileDescriptor) throws {
    let status = try Stat(file)
    (owner, group) = (status.userID, status.groupID)
    permissions = status.permissions
    extended = try Self.extended(of: file)
  }

  /// Gives a new file what another has, and returns whether it then has all of it.
  ///
  /// - Throws: `Errno` if that cannot be looked up.
  static func copy(from old: FileDescriptor, to new: FileDescriptor) throws -> Bool {
    let attributes = try FileAttributes(of: old)
    // The system may refuse each; what the new file has is looked at in the end.
    _ = fchown(new.rawValue, attributes.owner.rawValue, attributes.group.rawValue)
    for name in try extended(of: new).keys where attributes.extended[name] == nil {
      _ = juice_remove_attribute(new.rawValue, name)
    }
    for (name, value) in attributes.extended {
      _ = juice_set_attribute(new.rawValue, name, value, value.count)
    }
    // Last, since a new owner or list changes them.
    _ = fchmod(new.rawValue, attributes.permissions.rawValue)
    guard juice_copy_access(old.rawValue, new.rawValue) == 0 else { return false }
    return try FileAttributes(of: new) == attributes
  }

  private static func extended(of file: FileDescriptor) throws -> [String: [UInt8]] {
    let names = try bytes { juice_list_attributes(file.rawValue, $0, $1) }
    var values: [String: [UInt8]] = [:]
    for name in names.split(separator: 0) {
      let name = String(decoding: name, as: UTF8.self)
      values[name] = try bytes { juice_get_attribute(file.rawValue, name, $0, $1) }
    }
    return values
  }

  /// What a call writes that tells the size where there is no room; nothing on a file system without
  /// such attributes.
  private static func bytes(
    _ call: (UnsafeMutablePointer<CChar>?, Int) -> Int
  ) throws -> [UInt8] {
    while true {
      let size = call(nil, 0)
      if size < 0, errno == ENOTSUP { return [] }
      guard size >= 0 else { throw Errno(rawValue: errno) }
      if size == 0 { return [] }
      var bytes = [CChar](repeating: 0, count: size)
      let count = bytes.withUnsafeMutableBufferPointer { call($0.baseAddress, $0.count) }
      // It may have grown meanwhile.
      if count < 0, errno == ERANGE { continue }
      guard count >= 0 else { throw Errno(rawValue: errno) }
      return bytes[..<count].map { UInt8(bitPattern: $0) }
    }
  }
}
