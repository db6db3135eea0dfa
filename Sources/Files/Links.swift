import Foundation
import Synchronization
import SystemPackage

/// The links that were skipped because they lead out of the named paths.
package final class SkippedLinks: Sendable {
  package struct Link: Hashable, Sendable {
    /// The path as it was named.
    package let path: String
    package let target: String
  }

  private let links = Mutex<(new: [Link], all: Set<Link>)>(([], []))

  package init() {}

  func insert(_ path: String, target: String) {
    links.withLock { links in
      let link = Link(path: path, target: target)
      if links.all.insert(link).inserted { links.new.append(link) }
    }
  }

  /// Returns and clears the links since the last call, each once.
  package func take() -> [Link] {
    links.withLock { links in
      let new = links.new
      links.new = []
      return new
    }
  }
}

extension Files {
  /// The target of a path that leads out of the named paths; nil if it stays inside.
  ///
  /// A link has to stay in its own directory or below a named path, and a path below the working
  /// directory has to stay there, since anybody who submits a change can put links among its files.
  ///
  /// - Throws: `FileError` if it cannot be known whether the path is a link.
  func escape(of path: String) throws(FileError) -> String? {
    let target = canonical(path)
    if isInNamedTree(target) { return nil }
    let place = FilePath(path)
    if try isLink(path) {
      let folder = place.removingLastComponent()
      if !isAt(target, orBelow: canonical(folder.isEmpty ? "." : folder.string)) { return target }
    }
    guard let working = workingDirectory?.lexicallyNormalized() else { return nil }
    let lexical = working.pushing(place).lexicallyNormalized()
    let isBelow = lexical.starts(with: working) && lexical != working
    return isBelow && !isAt(target, orBelow: canonical(working.string)) ? target : nil
  }

  /// Whether a file of a menu may be read; a file that may not is reported.
  func mayRead(_ path: String) throws(FileError) -> Bool {
    guard let skippedLinks, let target = try escape(of: path) else { return true }
    skippedLinks.insert(path, target: target)
    return false
  }

  /// - Throws: `FileError` if that cannot be known.
  package func isLink(_ path: String) throws(FileError) -> Bool {
    // A path that ends in a slash refers to the link itself, too.
    try type(of: FilePath(path).string, followingLinks: false) == .symbolicLink
  }

  /// The first link on the way to a path below the git repository, or else below the working directory,
  /// since it may have been committed. Nil if there is none, or the path is elsewhere.
  ///
  /// - Throws: `FileError` if that cannot be known.
  package func committedLink(to path: String) throws(FileError) -> String? {
    guard let working = workingDirectory?.lexicallyNormalized() else { return nil }
    var root = try repositoryRoot(above: working) ?? working
    var rest = working.pushing(FilePath(path)).lexicallyNormalized()
    // The root directory is not a work tree, and devices below it can be links.
    guard !root.components.isEmpty, rest.removePrefix(root) else { return nil }
    for component in rest.components {
      root.append(component)
      if try isLink(root.string) { return asTyped(root.string) }
    }
    return nil
  }

  private func isAt(_ path: String, orBelow directory: String) -> Bool {
    FilePath(path).starts(with: FilePath(directory))
  }
}
