package import Diagnostics
package import Files
import MenuLoader
package import SystemPackage
import YAMLTree

/// The files of a menu.
extension Files {
  /// One byte more than the maximum size of a menu, so that a file that is too large is detected.
  private static let maxRead = YAMLLimits.standard.bytes + 1

  /// The files of the menu at a path: the file itself, or the YAML files in a directory that make up a
  /// menu, by name.
  ///
  /// - Throws: `FileError` if there are none, or a file cannot be read.
  package func menu(at path: String) throws -> [SourceFile] {
    let (sources, others) = try parts(ofMenuAt: path, reading: read)
    guard !sources.isEmpty else { throw FileError(path, .noMenu(others: others)) }
    return sources
  }

  /// The files of the menu at a path, if any, and how many YAML files of a directory are not part of a
  /// menu.
  ///
  /// - Parameters:
  ///   - isLeftOut: whether a file of a directory is skipped.
  ///   - isNamed: whether a file of a directory is part of the menu regardless of its content.
  ///   - read: reads one of the files.
  package func parts(
    ofMenuAt path: String, leavingOut isLeftOut: (String) -> Bool = { _ in false },
    including isNamed: (String) -> Bool = { _ in false },
    reading read: (String) throws -> SourceFile
  ) throws -> (sources: [SourceFile], others: Int) {
    guard try isDirectory(path) else { return ([try read(path)], 0) }
    let all = try MenuDirectory(path, self).files.filter { !isLeftOut($0) }.map(read)
    let parts = Set(MenuMembership.ofMenu(all).map(\.path))
    let sources = all.filter { parts.contains($0.path) || isNamed($0.path) }
    return (sources, all.count - sources.count)
  }

  /// - Throws: `FileError`, among others for a file that is not regular.
  package func read(_ path: String) throws -> SourceFile { try read(path, max: Self.maxRead) }

  /// Reads a menu of one file, such as from standard input.
  ///
  /// - Parameter path: the name of the file in findings.
  package static func read(_ file: FileDescriptor, as path: String) throws -> SourceFile {
    SourceFile(path: path, bytes: try file.readAll(expected: 0, max: maxRead))
  }
}
