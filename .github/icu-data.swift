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
  init(in file: Data) throws {
    // The magic number and the format after the sizes of the header.
    guard let format = file.range(of: Data("CmnD".utf8)),
      file[format.lowerBound - 10] == 0xDA, file[format.lowerBound - 9] == 0x27
    else { throw Failure(description: "no data of ICU are in the archive") }
    let start = format.lowerBound - 12
    let size = Int(file[start]) | Int(file[start + 1]) << 8
    header = file[start..<start + size]
    let base = start + size
    func number(at offset: Int) -> Int {
      file[(base + offset)..<(base + offset + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let entries = (0..<number(at: 0)).map {
      (name: number(at: 4 + 8 * $0), item: number(at: 8 + 8 * $0))
    }
    // The end of the last item is not known; it belongs to a language.
    for (entry, next) in zip(entries, entries.dropFirst()) {
      let name = file[(base + entry.name)...].prefix { $0 != 0 }
      items.append(
        (String(decoding: name, as: UTF8.self), file[(base + entry.item)..<(base + next.item)]))
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
  // English, for which all of it stands in for, and what is not the table of a language, such as `ko_KR.res`.
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
