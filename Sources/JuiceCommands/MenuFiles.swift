import Diagnostics
import Foundation
import YAMLTree

/// Finds and reads the files of menus.
enum MenuFiles {
  /// The files of the menu at a path: the file itself, or a directory's own YAML files by name.
  ///
  /// - Throws: `Failure` if the path is neither, or a file cannot be read.
  static func read(_ path: String) throws -> [SourceFile] {
    guard isDirectory(path) else { return [try readFile(path)] }
    let files = try yamlFiles(in: path)
    guard !files.isEmpty else {
      throw Failure(
        "there is no menu in `\(path)`", help: "put a file such as menu.yaml there")
    }
    return try files.map(readFile)
  }

  /// The menus at and below a path: every directory that has YAML files is one, hidden ones and
  /// links to directories are left out.
  static func menus(at path: String) throws -> [String] {
    guard isDirectory(path) else { return [path] }
    var menus: [String] = []
    var pending = [path]
    while let directory = pending.popLast() {
      if !(try yamlFiles(in: directory)).isEmpty { menus.append(directory) }
      let below = try entries(of: directory)
        .map { join(directory, $0) }
        .filter { isDirectory($0) && !isLink($0) }
      pending += below.reversed()
    }
    guard !menus.isEmpty else {
      throw Failure(
        "there is no menu at or below `\(path)`", help: "put a file such as menu.yaml there")
    }
    return menus
  }

  private static func yamlFiles(in directory: String) throws -> [String] {
    try entries(of: directory)
      .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
      .map { join(directory, $0) }
      .filter { !isDirectory($0) }
  }

  /// The names in a directory, hidden ones left out, in the order of their bytes.
  private static func entries(of directory: String) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: directory)
        .filter { !$0.hasPrefix(".") }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    } catch {
      throw Failure("cannot read the directory `\(directory)`: \(reason(error))")
    }
  }

  private static func readFile(_ path: String) throws -> SourceFile {
    do {
      // A pipe or device could block or never end.
      let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      let attributes = try FileManager.default.attributesOfItem(atPath: target)
      guard attributes[.type] as? FileAttributeType == .typeRegular else {
        throw Failure("cannot read `\(path)`: it is not a regular file")
      }
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      // One more than is allowed, so that a file that is too large is found to be so.
      let data = try handle.read(upToCount: Limits.standard.bytes + 1) ?? Data()
      return SourceFile(path: path, bytes: Array(data))
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure("cannot read `\(path)`: \(reason(error))")
    }
  }

  static func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }

  private static func isLink(_ path: String) -> Bool {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return attributes[.type] as? FileAttributeType == .typeSymbolicLink
    } catch {
      // Gone since it was listed.
      return true
    }
  }

  static func join(_ directory: String, _ name: String) -> String {
    directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
  }

  /// The system's own words where it has some.
  static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let posix = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    if posix.domain == NSPOSIXErrorDomain, let text = strerror(Int32(posix.code)) {
      return String(cString: text).lowercased()
    }
    switch CocoaError.Code(rawValue: error.code) {
    case .fileReadNoSuchFile, .fileNoSuchFile: return "no such file or directory"
    case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
    default: return error.localizedDescription
    }
  }
}
