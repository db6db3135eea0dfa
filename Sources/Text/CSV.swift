/// A value in CSV.
package enum WireData: Sendable {
  case none
  case text(String)
  /// A decimal number, with its unit or its currency; a count has none.
  case number(String, unit: String = "")
  case list([WireData])
  case object(any WireObject)

  /// The value in one cell, where a spreadsheet takes no text for a formula.
  var cell: String {
    if case .number(let number, _) = self { number } else { CSV.text(text) }
  }

  /// The value without its unit. Lists are separated by spaces, with `-` for what they lack.
  package var text: String {
    switch self {
    case .none, .object: ""
    case .text(let text), .number(let text, _): text
    case .list(let values):
      values.map { if case .none = $0 { "-" } else { $0.text } }.joined(separator: " ")
    }
  }

  fileprivate var objects: [any WireObject] {
    switch self {
    case .object(let object): [object]
    case .list(let values): values.flatMap(\.objects)
    case .none, .text, .number: []
    }
  }

  fileprivate var numbers: [(value: String, unit: String)] {
    switch self {
    case .number(let value, let unit): [(value, unit)]
    case .list(let values): values.flatMap(\.numbers)
    case .none, .text, .object: []
    }
  }
}

/// The columns that CSV has for a value.
package enum WireShape: Sendable {
  /// None.
  case none
  /// One cell.
  case one
  /// A number, and a cell for its unit in the column `unit`, which all amounts of a record share.
  case amount
  /// Those of the object.
  case object(any WireObject.Type)
  /// Those of the objects, each of which has a record of its own.
  case rows(any WireObject.Type)

  fileprivate var type: (any WireObject.Type)? {
    switch self {
    case .none, .one, .amount: nil
    case .object(let type), .rows(let type): type
    }
  }
}

/// Comma-separated values (RFC 4180).
package enum CSV {
  /// What Excel needs at the beginning of a file to read it as UTF-8.
  package static let byteOrderMark = "\u{FEFF}"

  /// A text that no spreadsheet takes for a formula: one that would start a formula is prefixed with an
  /// apostrophe (OWASP, "CSV Injection").
  package static func text(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) else {
      return text
    }
    return "'\(text)"
  }

  /// A record, without its line break.
  package static func line(_ fields: [String]) -> String {
    fields.map { field in
      let needsQuotes = field.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
      return needsQuotes ? "\"\(field.replacing("\"", with: "\"\""))\"" : field
    }.joined(separator: ",")
  }

  // MARK: A record for each number

  /// A document with a record for each number in objects, and in the objects within them: `about` is the key of their
  /// list, `measure` that of the number, and the keys that say what it is about have columns of their own. All
  /// keys are in snake_case.
  ///
  /// - Parameters:
  ///   - about: the key of the list of the objects.
  ///   - first: columns with the same text in each record.
  package static func numbers<Row: WireObject>(
    of rows: [Row], about: String, with first: [(name: String, text: String)]
  ) -> String {
    var keys: [String] = []
    Row.addKeys(to: &keys)
    let names = first.map(\.name) + ["about"] + keys + ["measure", "value", "unit"]
    var lines = [line(names)]
    let start = Dictionary(uniqueKeysWithValues: first.map { ($0.name, $0.text) })
    for row in rows {
      row.addNumbers(about: about, start) { record in
        lines.append(line(names.map { record[$0] ?? "" }))
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension WireField {
  /// The name of its column.
  var columnName: String {
    var name = ""
    var wasCapital = true
    for letter in self.name {
      if letter.isUppercase, !wasCapital { name += "_" }
      wasCapital = letter.isUppercase
      name += letter.lowercased()
    }
    return name
  }

  /// Whether its texts say what numbers are about.
  fileprivate var isKeyColumn: Bool { isKey || schema.isText }
}

extension WireSchema {
  fileprivate var isText: Bool {
    switch self {
    case .text, .time, .oneOf, .boolean: true
    case .array(let element): element.isText
    default: false
    }
  }
}

extension WireObject {
  /// Adds the columns of its keys, and of those of the objects within it, each once.
  fileprivate static func addKeys(to keys: inout [String]) {
    for field in fields {
      if let type = field.shape.type {
        type.addKeys(to: &keys)
      } else if field.isKeyColumn, !keys.contains(field.columnName) {
        keys.append(field.columnName)
      }
    }
  }

  /// - Parameter start: the columns that all records have.
  fileprivate func addNumbers(
    about: String, _ start: [String: String], add: ([String: String]) -> Void
  ) {
    var record = start
    record["about"] = about
    let values = Self.properties.map { ($0.field, $0.data(self)) }
    for (field, data) in values where field.isKeyColumn { record[field.columnName] = data.cell }
    for (field, data) in values where !field.isKeyColumn && field.shape.type == nil {
      for (value, unit) in data.numbers {
        let number = ["measure": field.columnName, "value": value, "unit": unit]
        add(record.merging(number) { $1 })
      }
    }
    for (field, data) in values {
      for object in data.objects {
        object.addNumbers(about: field.columnName, record, add: add)
      }
    }
  }
}

// MARK: Records of objects

/// CSV with a column for each property of objects, in snake_case, and of the objects within them. An object with
/// lists of objects has a record for each of these; its own numbers are in the first of them alone, so that a
/// spreadsheet can add them up, and all else is in each.
package struct CSVRecords<Row: WireObject>: Sendable {
  private indirect enum Part: Sendable {
    case nothing
    case cell(Int, isKey: Bool)
    case amount(Int, unit: Int)
    case object([Part])
    case rows([Part])
  }

  private let columns: [String]
  private let parts: [Part]

  package init() {
    var columns: [String] = []
    parts = Self.parts(of: Row.self, &columns)
    self.columns = columns
  }

  private static func parts(of type: any WireObject.Type, _ columns: inout [String]) -> [Part] {
    func column(_ name: String) -> Int {
      if let column = columns.firstIndex(of: name) { return column }
      columns.append(name)
      return columns.count - 1
    }
    var parts: [Part] = []
    for field in type.fields {
      switch field.shape {
      case .none: parts.append(.nothing)
      case .one: parts.append(.cell(column(field.columnName), isKey: field.isKey))
      case .amount:
        parts.append(.amount(column(field.columnName), unit: column("unit")))
      case .object(let type): parts.append(.object(self.parts(of: type, &columns)))
      case .rows(let type): parts.append(.rows(self.parts(of: type, &columns)))
      }
    }
    return parts
  }

  package var head: String { CSV.line(columns) }

  package func lines(_ row: Row) -> String {
    let empty = [String](repeating: "", count: columns.count)
    var (record, first, rows) = (empty, empty, [[String]]())
    fill(&record, &first, &rows, with: row.data, parts)
    if rows.isEmpty { rows.append(empty) }
    return rows.enumerated().map { index, row in
      CSV.line(
        columns.indices.map { column in
          let cell = row[column].isEmpty && index == 0 ? first[column] : row[column]
          return cell.isEmpty ? record[column] : cell
        })
    }.joined(separator: "\n")
  }

  /// - Parameters:
  ///   - record: the cells of every record.
  ///   - first: those of the first alone.
  ///   - rows: the cells of the objects in lists.
  private func fill(
    _ record: inout [String], _ first: inout [String], _ rows: inout [[String]],
    with object: WireData, _ parts: [Part]
  ) {
    guard case .object(let object) = object else { return }
    for (part, value) in zip(parts, object.values) {
      switch part {
      case .nothing: continue
      case .cell(let column, let isKey):
        if case .number = value, !isKey {
          first[column] = value.cell
        } else {
          record[column] = value.cell
        }
      case .amount(let column, let unit):
        guard case .number(let number, let name) = value else { continue }
        (first[column], first[unit]) = (number, name)
      case .object(let parts): fill(&record, &first, &rows, with: value, parts)
      case .rows(let parts):
        for element in value.elements {
          var row = [String](repeating: "", count: columns.count)
          var numbers = row
          fill(&row, &numbers, &rows, with: element, parts)
          rows.append(zip(row, numbers).map { $0.isEmpty ? $1 : $0 })
        }
      }
    }
  }
}

extension WireData {
  fileprivate var elements: [WireData] { if case .list(let values) = self { values } else { [] } }
}

extension WireObject {
  /// The values of its properties.
  fileprivate var values: [WireData] { Self.properties.map { $0.data(self) } }
}
