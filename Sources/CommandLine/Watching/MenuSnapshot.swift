import Foundation
import Shop
import SystemPackage

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
  init(of paths: [String], _ files: Files, now: Double = Date().timeIntervalSince1970) {
    func stamp(_ path: String) -> FileStamp { FileStamp(files.resolve(path), now: now) }
    for path in paths {
      guard files.isDirectory(path) else {
        stamps[path] = stamp(path)
        continue
      }
      DirectoryWalk()(from: path, files) { visited in
        switch visited {
        case .success(let directory):
          stamps[directory.path] = .directory
          for name in directory.names where MenuDirectory.isMenuFile(name) {
            let file = directory.child(name)
            stamps[file] = stamp(file)
          }
        case .failure(let error): stamps[error.path] = .unreadable(Failure(error).message)
        }
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
