import Foundation

/// The files of a ledger in a directory that several users share.
///
/// Their permissions follow from the ledger's own file, whose mode and group come from the umask and
/// the directory. SQLite's log gets the mode too, but not the group unless the directory sets it
/// (setgid).
enum SharedFile {
  /// Makes an empty file, if there is none, with the mode that the umask leaves; SQLite would never
  /// allow group writes.
  ///
  /// Where the system can, it is made without being opened, since closing a file would release the
  /// locks of other connections in the process (https://sqlite.org/howtocorrupt.html, section 2.2).
  ///
  /// - Returns: false if there was one.
  static func make(_ path: String) throws -> Bool {
    #if os(Linux)
      guard mknod(path, S_IFREG | 0o666, 0) != 0 else { return true }
    #else
      let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard file < 0 else {
        close(file)
        return true
      }
    #endif
    guard errno == EEXIST else { throw POSIXError.last }
    return false
  }

  /// Sets the mode of an open file and, as far as permitted, the owner and group of another file.
  static func adjust(_ file: Int32, mode: mode_t, as other: FileIdentity) throws {
    let identity = try FileIdentity(of: file)
    let isRoot = geteuid() == 0
    guard isRoot || identity.owner == geteuid() else { return }
    if isRoot, identity.owner != other.owner || identity.group != other.group {
      guard fchown(file, other.owner, other.group) == 0 else { throw POSIXError.last }
    } else if identity.group != other.group {
      // Only members of a group may give a file to it.
      guard fchown(file, uid_t.max, other.group) == 0 || errno == EPERM else {
        throw POSIXError.last
      }
    }
    if identity.mode != mode {
      guard fchmod(file, mode) == 0 else { throw POSIXError.last }
    }
  }

  /// Lets the group of a ledger use the files that SQLite keeps beside it, if the caller made them.
  /// They have the ledger's mode already.
  static func shareLog(of path: String) throws {
    guard let ledger = try FileIdentity(at: path), ledger.owner != geteuid() else { return }
    let path = try LedgerFiles.canonical(path)
    for name in [path + "-wal", path + "-shm"] {
      guard let identity = try FileIdentity(at: name), identity.owner == geteuid(),
        identity.group != ledger.group
      else { continue }
      // Only members of a group may give a file to it. SQLite may have removed the file meanwhile.
      guard lchown(name, uid_t.max, ledger.group) == 0 || errno == EPERM || errno == ENOENT else {
        throw POSIXError.last
      }
    }
  }
}
