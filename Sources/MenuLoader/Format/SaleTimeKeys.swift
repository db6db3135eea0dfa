import Diagnostics
package import RecipeGraph
import YAMLTree

/// The keys that say when juices are sold.
extension MenuFormat {
  /// What a mapping `available` says.
  struct SaleTimeFields: Sendable {
    var days = Weekday.allCases
    var hours = [SaleTimes.allDay]
    var from: CivilDate?
    var until: CivilDate?
  }

  static let available = MappingTable<Draft<SaleTimeFields>, SaleTimes>(
    .available, examples: [["days": ["sat", "sun"], "hours": "07:00-11:00"]]
  ) {
    Key(
      .days, .anyOf,
      fact: { times in
        times.weekdays == Weekday.allCases
          ? nil : .text(times.weekdays.map(\.rawValue).joined(separator: ", "))
      },
      read: { reader, entry, times in
        let days = reader.values(entry, times.text.key(.days), .weekday) { Weekday(rawValue: $0) }
        times.days = days ?? []
        return days != nil
      })
    Key(
      .hours, .anyOf,
      fact: { times in
        // Times that say nothing else say at least this.
        times.hours == [SaleTimes.allDay] && times != SaleTimes()
          ? nil : .text(times.hours.map(SaleTimes.text).joined(separator: ", "))
      },
      read: { reader, entry, times in
        let hours = reader.values(entry, times.text.key(.hours), .hours) { SaleTimes.hours($0) }
        times.hours = hours ?? []
        return hours != nil
      })
    Key(
      .from, .anyOf, fact: { times in times.period.from.map { .text($0) } },
      into: \.from, read: { reader, entry, times in reader.date(entry, times.text.key(.from)) })
    Key(
      .until, .anyOf, fact: { times in times.period.until.map { .text($0) } },
      into: \.until, read: { reader, entry, times in reader.date(entry, times.text.key(.until)) })
  }
}

extension KeyFormat {
  static let days = KeyFormat(
    "days", .scalars(.weekday), example: ["mon", "tue", "wed", "thu", "fri"], isNonEmpty: true)
  static let hours = KeyFormat("hours", .scalars(.hours), example: "07:00-11:00", isNonEmpty: true)
  static let from = KeyFormat("from", .date)
  static let until = KeyFormat("until", .date, example: "2026-08-31")
}

extension SaleTimes {
  /// Its values by key, for comparison; those that say nothing are left out.
  package var facts: Facts { MenuFormat.available.facts(of: self) }
}

/// Reads when juices are sold.
extension TreeReader {
  /// The times under `available`; nil if they are malformed, which is reported.
  mutating func saleTimes(
    _ section: YAMLTree.Entry, of juice: @autoclosure () -> LocalizedText
  ) -> SaleTimesSyntax? {
    let location = location(section.key)
    if case .scalar(let symbol, _) = tree.content(of: section.value),
      let meaning = MalformedSaleTime.mapping(meantBy: text(of: symbol))
    {
      reportShape(
        of: section.value, juice().key(.available), .mapping, KeyFormat.available.exampleText,
        key: section.key, meaning: meaning)
      return nil
    }
    var fields = Draft(
      MenuFormat.SaleTimeFields(), juice().key(.available), location,
      example: KeyFormat.available.exampleText)
    readMapping(section, MenuFormat.available, into: &fields)
    guard fields.isValid else { return nil }
    return SaleTimesSyntax(
      times: SaleTimes(
        weekdays: fields.days, hours: fields.hours,
        .dates(from: fields.from, until: fields.until)),
      location: location)
  }
}
