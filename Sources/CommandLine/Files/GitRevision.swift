import CommandSupport
import Diagnostics
import Files
import Foundation
import MenuLoader
import Reports
import YAMLTree

/// A menu in a revision of a git repository, as in `HEAD~1:recipes`.
struct GitRevision {
  /// An entry of a directory in a revision.
  private struct Entry {
    let mode: Substring
    let object: String
    let name: String
  }

  /// How many bytes of a directory's listing are read: enough for a million files.
  private static let maxListing = 64 << 20

  private let name: String
  private let streams: Streams

  /// Nil for an existing file or directory, or a text that does not look like a path in a revision.
  ///
  /// - Throws: `FileError` if it cannot be known whether there is a file.
  init?(_ name: String, _ streams: Streams) throws(FileError) {
    guard let colon = name.firstIndex(of: ":"), colon > name.startIndex, !name.hasPrefix("-"),
      try !streams.files.exists(name, followingLinks: false)
    else { return nil }
    self.name = name
    self.streams = streams
  }

  /// The path of a menu in a revision that was named without one, if another menu has that path now.
  ///
  /// - Throws: `FileError` if it cannot be known what there is.
  static func path(
    ofMenuAt path: String, in revision: String, _ streams: Streams
  ) throws(FileError) -> String? {
    let isTop = try streams.files.exists(".git")
    let isRelative = isTop || path.hasPrefix("./") || path.hasPrefix("../")
    let name = "\(revision):\(isRelative ? "" : "./")\(path)"
    guard let menu = try GitRevision(name, streams) else { return nil }
    do {
      _ = try menu.object()
      return name
    } catch {
      // The word is no revision, and the command reports that there is no such file.
      return nil
    }
  }

  /// The files of the menu: the file itself, or a directory's own YAML files by name.
  func menu() throws -> [SourceFile] {
    let object = try object()
    let type = try words(of: ["cat-file", "-t", object])
    guard type == "tree" else { return [try file(name, object)] }
    let separator = name.hasSuffix(":") || name.hasSuffix("/") ? "" : "/"
    let files = try entries(of: object).map { entry in
      let path = name + separator + entry.name
      // The content of a link is its target.
      guard entry.mode != "120000" else {
        throw Failure(
          .text("cannot read `\(path)`: it is a link, which is not followed in a revision"))
      }
      return try file(path, entry.object)
    }
    let menu = MenuMembership.ofMenu(files)
    guard !menu.isEmpty else {
      throw Failure(
        .text("there is no menu in `\(name)`"),
        help: .words(
          .text("a menu is a directory with *.yaml or *.yml files")))
    }
    return menu
  }

  private func object() throws -> String {
    let object = try words(of: ["rev-parse", name])
    guard !object.isEmpty, object.allSatisfy(\.isHexDigit) else {
      throw failure(.text("it is not one revision"))
    }
    return object
  }

  private func entries(of tree: String) throws -> [Entry] {
    let listing = try git(["ls-tree", "--full-tree", "-z", tree], max: Self.maxListing)
    return listing.split(separator: 0).compactMap { line in
      // Mode, type, object and, after a tab, the name.
      let parts = String(decoding: line, as: UTF8.self).split(separator: "\t", maxSplits: 1)
      let words = parts[0].split(separator: " ")
      guard parts.count == 2, words.count == 3, words[1] == "blob", !parts[1].hasPrefix("."),
        MenuDirectory.isMenuFile(String(parts[1]))
      else { return nil }
      return Entry(mode: words[0], object: String(words[2]), name: String(parts[1]))
    }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private func file(_ path: String, _ object: String) throws -> SourceFile {
    // One byte more than a menu may have, so that a file that is too large is found to be so.
    let bytes = try git(["cat-file", "blob", object], max: YAMLLimits.standard.bytes + 1)
    return SourceFile(path: path, bytes: bytes)
  }

  // MARK: Git

  private func words(of arguments: [String]) throws -> String {
    String(decoding: try git(arguments, max: 1 << 16), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func git(_ arguments: [String], max: Int) throws -> [UInt8] {
    do throws(Git.Failure) {
      guard let git = Git(searchPath: streams.variable("PATH")) else { throw .missing }
      return try git.run(arguments, in: streams.files.workingDirectory, max: max)
    } catch {
      switch error {
      case .missing:
        throw failure(.text("there is no program `git` on the path"))
      case .words(let words):
        throw failure(words.reason.map { .verbatim($0) }, remedy: words.remedy)
      case .timeout(let seconds):
        throw failure(
          .text("no answer in \(seconds) seconds"))
      case .unusable(let reason):
        throw failure(
          .text("`git` cannot be run: \(reason)"))
      }
    }
  }

  /// - Parameters:
  ///   - reason: git's message, or why there is none; nil if git failed silently.
  ///   - remedy: git's advice.
  private func failure(_ reason: LocalizedText?, remedy: String? = nil) -> Failure {
    let reason = reason ?? .text("git failed")
    let help = Remedy.words(
      .text("no file has that name, so it means a path in a revision, such as HEAD~1:recipes"))
    return Failure(
      .text("cannot read `\(name)` from git: \(reason)"),
      help: remedy.map { .words(.verbatim($0)) } ?? help)
  }
}
