import Foundation
import SystemPackage

/// The state of all menu files at some paths, taken without reading them.
///
/// Polling is used in place of inotify or kqueue, since it works alike on every system. It also detects
/// changes over a network, from the host of a container, by renaming, and in directories that were
/// removed and made again.
package struct MenuSnapshot: Sendable {
  /// The stamps by path, including missing paths.
  private var stamps: [String: FileStamp] = [:]

  /// - Parameter now: seconds since 1970-01-01 UTC.
  package init(
    of paths: [String], _ files: Files, now: Double = Date().timeIntervalSince1970
  ) {
    func stamp(_ path: String) -> FileStamp { FileStamp(files.resolve(path), now: now) }
    for path in paths {
      do throws(FileError) {
        guard try files.isDirectory(path) else {
          stamps[path] = stamp(path)
          continue
        }
      } catch {
        stamps[path] = .unreadable("\(error.reason)")
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
        case .failure(let error):
          stamps[error.path] = .unreadable("\(error.reason)")
        }
      }
    }
  }

  /// Whether files have changed between the two snapshots.
  package func differs(from other: MenuSnapshot) -> Bool {
    stamps.count != other.stamps.count
      || stamps.contains { path, stamp in
        other.stamps[path].map { stamp.differs(from: $0) } ?? true
      }
  }
}
