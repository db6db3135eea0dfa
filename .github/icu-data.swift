// Writes what the released program needs of the 34 MB of Unicode's data that are in the toolchain's Foundation: all
// that does not depend on a language, such as time zones. The program's own texts need no data.
//
//     swift -swift-version 6 icu-data.swift ARCHIVE FOLDER
//
// ARCHIVE is the toolchain's `lib_FoundationICU.a`. The data are written to a file in FOLDER that is named like their
// symbol, such as `icudt76_dat`, and its path is printed.
import Foundation

struct Failure: Error, CustomStringConvertible {
  let description: String
}

/// A common data file of ICU: a header, a table of contents in the order of the names, the names, and the items, each
/// at a multiple of 16 (ICU User Guide, "ICU Data"; ucmndata.h).
struct CommonData {
  /// Names with the bytes of their items.
  var items: [(name: String, bytes: Data)] = []
  private let header: Data

  /// Finds the data in a file that has more.
  ///
  /// - Throws: `Failure` if there are none.
  init(in file: Data) throws {
    var rest = file.indices
    while let format = file.range(of: Data("CmnD".utf8), in: rest) {
      if let data = CommonData(in: file, start: format.lowerBound - 12) {
        self = data
        return
      }
      rest = format.upperBound..<file.endIndex
    }
    throw Failure(description: "no data of ICU are in the archive")
  }

  /// Reads the data that start at an index; nil if they do not.
  private init?(in file: Data, start: Int) {
    func number(at index: Int, bytes: Int) -> Int? {
      guard index >= 0, index + bytes <= file.count else { return nil }
      return file[index..<index + bytes].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard let size = number(at: start, bytes: 2), number(at: start + 2, bytes: 2) == 0x27DA,
      let count = number(at: start + size, bytes: 4)
    else { return nil }
    let base = start + size
    header = file[start..<base]
    var entries: [(name: Int, item: Int)] = []
    for entry in stride(from: base + 4, to: base + 4 + 8 * count, by: 8) {
      guard let name = number(at: entry, bytes: 4), let item = number(at: entry + 4, bytes: 4),
        base + max(name, item) < file.count, base + item >= entries.last?.item ?? base
      else { return nil }
      entries.append((base + name, base + item))
    }
    // The end of the last item is not known; it belongs to a language.
    for (entry, next) in zip(entries, entries.dropFirst()) {
      let name = file[entry.name...].prefix { $0 != 0 }
      items.append((String(decoding: name, as: UTF8.self), file[entry.item..<next.item]))
    }
  }

  var bytes: Data {
    var names = Data()
    var contents = Data()
    var table = Data()
    let namesStart = 4 + 8 * items.count
    let itemsStart =
      (header.count + namesStart + items.reduce(0) { $0 + $1.name.utf8.count + 1 } + 15) / 16 * 16
    func append(_ number: Int, to data: inout Data) {
      for shift in stride(from: 0, to: 32, by: 8) { data.append(UInt8(number >> shift & 0xFF)) }
    }
    append(items.count, to: &table)
    for (name, bytes) in items {
      append(namesStart + names.count, to: &table)
      append(itemsStart - header.count + contents.count, to: &table)
      names += Data(name.utf8) + [0]
      contents += bytes
      contents += Data(count: (16 - contents.count % 16) % 16)
    }
    var all = header + table + names
    all += Data(count: itemsStart - all.count)
    return all + contents
  }
}

/// Whether an item does not depend on a language.
func isNeeded(_ name: String) -> Bool {
  let path = name.split(separator: "/").dropFirst().joined(separator: "/")
  // Where characters, words and lines end, without the dictionaries of languages that have no spaces.
  if path.hasPrefix("brkitr/") {
    return path == "brkitr/root.res" || path.wholeMatch(of: /brkitr\/[a-z]+\.brk/) != nil
  }
  // Collation, and names of currencies, languages, regions, units and zones.
  if path.contains("/") { return false }
  // Normalization and properties, without the names of characters and of encodings.
  if path.hasSuffix(".nrm") || path.hasSuffix(".icu") {
    return !["unames.icu", "cnvalias.icu"].contains(path)
  }
  // English, which stands in for other languages, and the tables of no language; `ko_KR.res` is one of a language.
  return path.hasSuffix(".res")
    && (path == "en.res" || path.wholeMatch(of: /[a-z]{2,3}(_[A-Z0-9]\w*)*\.res/) == nil)
}

do {
  let arguments = CommandLine.arguments.dropFirst()
  guard let archive = arguments.first, let folder = arguments.dropFirst().first else {
    throw Failure(description: "usage: icu-data.swift ARCHIVE FOLDER")
  }
  var data = try CommonData(in: Data(contentsOf: URL(filePath: archive), options: .alwaysMapped))
  data.items.removeAll { !isNeeded($0.name) }
  // The name of the folder in them ends in a letter for the order of bytes, which the symbol does not have.
  guard let version = data.items.first?.name.firstMatch(of: /^(icudt\d+)[a-z]\//)?.1,
    data.items.contains(where: { $0.name.hasSuffix("/zoneinfo64.res") })
  else { throw Failure(description: "the data of ICU have another form than expected") }
  let path = "\(folder)/\(version)_dat"
  try data.bytes.write(to: URL(filePath: path))
  print(path)
} catch {
  FileHandle.standardError.write(Data("icu-data.swift: \(error)\n".utf8))
  exit(1)
}
