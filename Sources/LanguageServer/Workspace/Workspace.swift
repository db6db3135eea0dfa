import Diagnostics
import MenuLoader
import YAMLTree

/// The open documents, the files on disk beside them, and the menus that they form.
///
/// Files are read when a document is opened, saved or closed, and when the client reports a change
/// on disk; a keystroke reads none.
struct Workspace {
  let host: any EditorHost
  var encoding = PositionEncoding.utf16
  /// The language of the user.
  var language = Language.english
  /// Whether the client reports changes on disk. If not, every update lists the directory again, and
  /// reads only the files that have changed.
  var clientWatchesFiles = false
  /// By path, or by URI for a document that is not a file.
  private(set) var documents: [String: OpenDocument] = [:]
  /// The keys of `documents` by menu, so that work for one menu does not grow with all others.
  private var documentsByMenu: [String: Set<String>] = [:]
  private(set) var menus: [String: Menu] = [:]
  /// The menus that may have changed since `updateAndMarkClean`. Requests analyze a dirty menu
  /// without marking it clean, because its diagnostics still have to be published.
  private(set) var dirty: Set<String> = []
  /// The dirty menus in the order of their last changes; some may be clean by now, or occur twice.
  private var dirtyOrder: [String] = []
  /// The open documents that have belonged to a menu since they were opened.
  private var menuDocuments: Set<String> = []
  private var lastRevision = 0
  /// Failures that have not been logged yet; each is reported once.
  private(set) var problems: [LocalizedText] = []
  private var reportedProblems: Set<String> = []

  init(_ host: any EditorHost) { self.host = host }

  mutating func takeProblems() -> [LocalizedText] {
    defer { problems = [] }
    return problems
  }

  private mutating func report(_ problem: LocalizedText) {
    if reportedProblems.count < 1_000, reportedProblems.insert(problem.english).inserted {
      problems.append(problem)
    }
  }

  // MARK: Documents

  static func key(_ uri: String) -> String { DocumentURI.path(uri) ?? uri }

  /// The menu of a document: that of its directory, or the document itself if `juice validate` of
  /// the directory would not read it.
  static func menu(of key: String) -> String {
    guard key.utf8.first == UInt8(ascii: "/"), key.hasSuffix(".yaml") || key.hasSuffix(".yml"),
      let slash = key.utf8.lastIndex(of: UInt8(ascii: "/")),
      key[slash...].utf8.dropFirst().first != UInt8(ascii: ".")
    else { return key }
    return slash == key.utf8.startIndex ? "/" : String(key[..<slash])
  }

  /// The open documents of a menu.
  func openDocuments(in menu: String) -> Set<String> { documentsByMenu[menu] ?? [] }

  func hasOpenDocument(in menu: String) -> Bool { documentsByMenu[menu] != nil }

  // MARK: Dirty menus

  private mutating func markDirty(_ menu: String) {
    dirty.insert(menu)
    if dirtyOrder.last != menu { dirtyOrder.append(menu) }
    // Drops the menus that are clean by now, once they are most of the list.
    if dirtyOrder.count > 2 * dirty.count + 100 {
      var seen: Set<String> = []
      dirtyOrder = dirtyOrder.reversed().filter { dirty.contains($0) && seen.insert($0).inserted }
        .reversed()
    }
  }

  /// The dirty menu that was changed last among those that are wanted or have an open document. The others
  /// are not considered again until they change.
  mutating func lastDirty(orWanted isWanted: (String) -> Bool) -> String? {
    while let menu = dirtyOrder.last {
      if dirty.contains(menu), hasOpenDocument(in: menu) || isWanted(menu) { return menu }
      dirtyOrder.removeLast()
    }
    return nil
  }

  func document(_ uri: String) -> OpenDocument? { documents[Self.key(uri)] }

  private mutating func content(_ path: String, _ bytes: [UInt8]) -> FileContent {
    lastRevision += 1
    return FileContent(SourceFile(path: path, bytes: bytes), revision: lastRevision)
  }

  mutating func open(_ uri: String, version: Int, bytes: [UInt8]) {
    let key = Self.key(uri)
    documents[key] = OpenDocument(uri: uri, version: version, content: content(key, bytes))
    let menu = Self.menu(of: key)
    documentsByMenu[menu, default: []].insert(key)
    refresh(menu)
  }

  /// Replaces a document's text.
  mutating func change(_ uri: String, version: Int?, bytes: [UInt8]) {
    let key = Self.key(uri)
    guard let old = documents[key] else { return }
    let content = content(key, bytes)
    documents[key] = OpenDocument(uri: old.uri, version: version ?? old.version, content: content)
    let menu = Self.menu(of: key)
    if menus[menu]?.files.contains(where: { $0.path == key }) == true {
      markDirty(menu)
    } else if MenuMembership.of(content.source) != .other {
      // Its content now makes it a file of the menu, which it stays until it is closed.
      refresh(menu)
    }
  }

  mutating func close(_ uri: String) {
    let key = Self.key(uri)
    documents[key] = nil
    menuDocuments.remove(key)
    let menu = Self.menu(of: key)
    documentsByMenu[menu]?.remove(key)
    if documentsByMenu[menu]?.isEmpty == true { documentsByMenu[menu] = nil }
    refresh(menu)
    // A single file has no directory that could be listed later.
    if menu == key { menus[menu] = nil }
  }

  /// Marks a menu dirty and has its directory listed by the next update.
  mutating func refresh(_ menu: String) {
    menus[menu, default: Menu()].needsListing = true
    markDirty(menu)
  }

  /// Refreshes the menu of a file that has changed on disk.
  mutating func fileChanged(_ uri: String) {
    guard let path = DocumentURI.path(uri) else { return }
    let menu = Self.menu(of: path)
    if menu != path || menus[menu] != nil { refresh(menu) }
  }

  mutating func addMenus(below folder: String) {
    for menu in host.menus(below: folder) where menus[menu] == nil { refresh(menu) }
  }

  /// Removes the menus below a folder that have no open document.
  mutating func removeMenus(below folder: String) {
    let inside = folder == "/" ? folder : folder + "/"
    for menu in menus.keys where menu == folder || menu.hasPrefix(inside) {
      guard !hasOpenDocument(in: menu) else { continue }
      menus[menu] = nil
      markDirty(menu)
    }
  }

  // MARK: Menus

  /// Updates a menu and marks it clean.
  ///
  /// - Returns: whether it was dirty.
  mutating func updateAndMarkClean(_ name: String) -> Bool {
    update(name)
    return dirty.remove(name) != nil
  }

  /// Reads and analyzes the changed files of a menu.
  mutating func update(_ name: String) {
    guard var menu = menus[name] else { return }
    if menu.needsListing || !clientWatchesFiles { list(name, &menu) }
    menu.files = menu.files.map { file in
      guard let document = documents[file.path] else { return file }
      return MenuFile(
        uri: document.uri, path: file.path, version: document.version, content: document.content)
    }
    menu.needsListing = false
    let isUsed = !menu.files.isEmpty || hasOpenDocument(in: name)
    // A menu without files is kept as long as an open document may become one of its files.
    defer { menus[name] = isUsed ? menu : nil }
    let revisions = menu.files.map(\.content.revision)
    if menu.analyzed == revisions { return }
    menu.analyzed = revisions
    if !dirty.contains(name) { markDirty(name) }
    do throws(YAMLError) {
      try menu.analyze()
    } catch {
      report(.text("cannot analyze `\(name)`: out of memory"))
    }
  }

  private mutating func list(_ name: String, _ menu: inout Menu) {
    var paths = openDocuments(in: name)
    if !paths.contains(name) {
      do {
        paths.formUnion(try host.yamlFiles(in: name))
      } catch {
        // The directory of a new document may not exist yet.
        if paths.isEmpty { report(.reason(of: error)) }
      }
    }
    var files: [MenuFile] = []
    var hasMenu = false
    var parts: Set<String> = []
    var disk: [String: DiskFile] = [:]
    for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let document = documents[path]
      if document == nil { disk[path] = diskFile(path, known: menu.disk[path]) }
      guard let content = document?.content ?? disk[path]?.content else { continue }
      switch MenuMembership.of(content.source) {
      case .other where !menuDocuments.contains(path): continue
      case .other: break
      case .blank where document == nil: continue
      case .part where !menuDocuments.contains(path): parts.insert(path)
      case .menu: hasMenu = true
      case .part, .blank: break
      }
      if document != nil, !parts.contains(path) { menuDocuments.insert(path) }
      files.append(
        MenuFile(
          uri: document?.uri ?? DocumentURI.of(path), path: path, version: document?.version,
          content: content))
    }
    menu.files = hasMenu ? files : files.filter { !parts.contains($0.path) }
    menu.disk = disk
  }

  /// Nil for a file that has been removed or cannot be read.
  private mutating func diskFile(_ path: String, known: DiskFile?) -> DiskFile? {
    guard let state = host.state(of: path) else { return nil }
    if let known, known.state == state { return known }
    do {
      let source = try host.read(path)
      let isOther = MenuMembership.of(source) == .other
      return DiskFile(state: state, content: isOther ? nil : content(path, source.bytes))
    } catch {
      report(.reason(of: error))
      return nil
    }
  }

  // MARK: Snapshots

  /// The menu of a document and the document's index in it; nil if it belongs to no menu.
  mutating func snapshot(of uri: String) -> (Snapshot, file: Int)? {
    let key = Self.key(uri)
    guard let snapshot = snapshot(ofMenu: Self.menu(of: key)),
      let file = snapshot.files.firstIndex(where: { $0.path == key })
    else { return nil }
    return (snapshot, file)
  }

  mutating func snapshot(ofMenu name: String) -> Snapshot? {
    update(name)
    guard var menu = menus[name] else { return nil }
    menu.index()
    menus[name] = menu
    return Snapshot(
      menu: name, files: menu.files,
      indexes: menu.files.compactMap { menu.indexes[$0.path]?.index },
      findings: menu.findings, validMenu: menu.lastValid, isCurrent: menu.isValid,
      partialMenu: menu.partial, encoding: encoding, language: language)
  }
}
