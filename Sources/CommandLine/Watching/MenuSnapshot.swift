import Foundation

/// What can be seen of the menu files at some paths without reading them: which there are, and
/// which of them are what they were.
///
/// It is taken again and again rather than told by the system (inotify, kqueue): that is the same on
/// every system, and it also sees what comes over a network, from the host of a container, by a
/// file that takes another's place, or in a directory that was gone for a while.
struct MenuSnapshot: Sendable {
  /// By path, among them paths at which there is nothing.
  private var stamps: [String: FileStamp] = [:]

  /// - Parameter now: seconds since 1970-01-01 UTC.
  init(of paths: [String], now: Double = Date().timeIntervalSince1970) {
    var pending = paths
    let given = Set(paths)
    while let path = pending.popLast() {
      if stamps[path] != nil { continue }
      let isGiven = given.contains(path)
      guard let status = FileStamp.status(of: path, followingLinks: isGiven) else {
        stamps[path] = .missing(errno)
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        do throws(Failure) {
          pending += try MenuDirectory(path).names.map { MenuFiles.join(path, $0) }
          stamps[path] = .directory
        } catch {
          stamps[path] = .unreadable(error.message)
        }
      case _ where isGiven || MenuDirectory.isMenuFile(path):
        stamps[path] = FileStamp(path, now: now)
      // A link to a directory, and whatever else lies beside menus.
      default: break
      }
    }
  }

  /// Whether a run might find something else now than where the other was taken.
  func differs(from other: MenuSnapshot) -> Bool {
    stamps.count != other.stamps.count
      || stamps.contains { path, stamp in
        other.stamps[path].map { stamp.differs(from: $0) } ?? true
      }
  }
}
