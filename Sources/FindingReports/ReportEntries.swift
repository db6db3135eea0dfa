import Diagnostics

/// One finding of a run with its place among the files of the run.
struct ReportEntry: Sendable {
  let finding: Finding
  let map: SourceMap
  /// The position of its menu among the menus of the run.
  let menu: Int
  /// The position of its file among `ReportEntries.files`.
  let file: Int
  let language: Language

  var message: String { finding.message[language] }

  var headline: String { finding.headline(in: language) }
  var footnotes: [String] { finding.footnotes(in: language) }

  /// Everything but the headline, for formats that have no other field for it.
  var remarks: [String] {
    finding.related.filter { !$0.text.isEmpty }
      .map { "\(map.location(of: $0.span, fromRoot: true)): \($0.text[language])" } + footnotes
  }
}

/// The findings of every menu of a run, in the order of all formats: by path, then place, then code.
/// Files of one menu may come between those of another.
struct ReportEntries: Sendable {
  struct File: Sendable {
    /// As the user gave it.
    let path: String
    let repositoryPath: String
  }

  /// All files that were read, each path once, in order.
  let files: [File]
  let list: [ReportEntry]

  init(_ menus: [ReportedMenu], _ language: Language) {
    var files: [File] = []
    /// By menu and source, the index of its file.
    var ranks = menus.map { Array(repeating: 0, count: $0.sources.count) }
    // Bytes decide: two paths that Unicode takes for equal are two files.
    let sources = menus.indices.flatMap { menu in
      menus[menu].sources.indices.map { (menu: menu, source: $0) }
    }
    func path(_ place: (menu: Int, source: Int)) -> String.UTF8View {
      menus[place.menu].sources[place.source].path.utf8
    }
    for place in sources.sorted(by: { path($0).lexicographicallyPrecedes(path($1)) }) {
      if files.last.map({ !$0.path.utf8.elementsEqual(path(place)) }) ?? true {
        let menu = menus[place.menu]
        files.append(
          File(
            path: menu.sources[place.source].path,
            repositoryPath: menu.repositoryPaths[place.source]))
      }
      ranks[place.menu][place.source] = files.count - 1
    }
    self.files = files
    list = Self.sorted(
      menus.enumerated().flatMap { number, menu in
        let map = SourceMap(menu)
        return menu.findings.map {
          ReportEntry(
            finding: $0, map: map, menu: number,
            file: ranks[number][$0.primary.span.file.index], language: language)
        }
      })
  }

  /// Two menus that share a file can have equal findings, which stay in the order of the menus.
  private static func sorted(_ entries: [ReportEntry]) -> [ReportEntry] {
    let order = entries.indices.sorted { left, right in
      let (first, second) = (entries[left], entries[right])
      let (here, there) = (first.finding.primary.span, second.finding.primary.span)
      return (first.file, here.start, here.end, first.finding.rule.code, left)
        < (second.file, there.start, there.end, second.finding.rule.code, right)
    }
    return order.map { entries[$0] }
  }
}
