import Diagnostics
package import RecipeGraph
import YAMLTree

/// The keys that say when something is sold or holds.
extension MenuFormat {
  /// What one mapping of a `when` says.
  struct ConditionFields: Sendable {
    var days = Weekday.allCases
    var hours = [SaleTimes.allDay]
    var from: ValueSyntax<SaleDay>?
    var until: ValueSyntax<SaleDay>?
    /// Nil for all stores.
    var stores: [ReferenceSyntax]?
    var isStaff: Bool?

    /// Nil if one of two days has a year, or one without a year is alone, which is reported.
    var period: SalePeriod? {
      switch (from?.value, until?.value) {
      case (.yearly(let from), .yearly(let until)): .yearly(from: from, until: until)
      case (.yearly, _), (_, .yearly): nil
      case (let from, let until): .dates(from: from?.date, until: until?.date)
      }
    }
  }

  static let when = MappingTable<Draft<ConditionFields>, When.Condition>(
    .when, examples: [["days": ["sat", "sun"], "hours": "07:00-11:00"], ["staff": true]]
  ) {
    Key(
      .days, .anyOf,
      fact: { condition in
        condition.times.weekdays == Weekday.allCases
          ? nil : .text(condition.times.weekdays.map(\.rawValue).joined(separator: ", "))
      },
      read: { reader, entry, condition in
        let days = reader.values(entry, condition.text.key(.days), .weekday) {
          Weekday(rawValue: $0)
        }
        condition.days = days ?? []
        return days != nil
      })
    Key(
      .hours, .anyOf,
      fact: { condition in
        // A condition that says nothing else says at least this.
        condition.times.hours == [SaleTimes.allDay] && condition != When.Condition()
          ? nil : .text(condition.times.hours.map(SaleTimes.text).joined(separator: ", "))
      },
      read: { reader, entry, condition in
        let hours = reader.values(entry, condition.text.key(.hours), .hours) { SaleTimes.hours($0) }
        condition.hours = hours ?? []
        return hours != nil
      })
    Key(
      .from, .anyOf, fact: { condition in condition.times.period.from.map { .text($0) } },
      into: \.from,
      read: { reader, entry, condition in reader.day(entry, condition.text.key(.from)) }
    )
    Key(
      .until, .anyOf, fact: { condition in condition.times.period.until.map { .text($0) } },
      into: \.until,
      read: { reader, entry, condition in reader.day(entry, condition.text.key(.until)) })
    Key.references(
      .whenStores, .anyOf, of: .text("a store"), "gangnam",
      fact: { condition in
        condition.stores.map { .text($0.sorted().joined(separator: ", ")) }
      },
      set: { $0.stores = $1 })
    Key(
      .staff, .anyOf, fact: { condition in condition.taker.map { .text("\($0 == .staff)") } },
      into: \.isStaff,
      read: { reader, entry, condition in reader.flag(entry, condition.text.key(.staff)) })
  }
}

extension KeyFormat {
  package static let when = KeyFormat(
    "when", .mappings(.when), example: ["days": ["mon", "tue"], "hours": "07:00-11:00"])
  static let days = KeyFormat(
    "days", .scalars(.weekday), example: ["mon", "tue", "wed", "thu", "fri"], isNonEmpty: true)
  static let hours = KeyFormat("hours", .scalars(.hours), example: "07:00-11:00", isNonEmpty: true)
  static let from = KeyFormat("from", .day)
  static let until = KeyFormat("until", .day, example: "2026-08-31")
  static let whenStores = KeyFormat(
    "stores", .references(.store), example: ["gangnam"], isNonEmpty: true)
  static let staff = KeyFormat("staff", .flag)
}

extension Key {
  /// The conditions under which it is sold or holds.
  static func when(
    _ need: KeyFormat.Need = .optional,
    fact: @escaping @Sendable (Model) -> When?,
    set: @escaping @Sendable (inout Owner, WhenSyntax?) -> Void
  ) -> Key {
    Key(
      .when, need, fact: { model in fact(model).map { .when($0) } },
      independent: { reader, entry, owner in set(&owner, reader.when(entry, of: owner.text)) })
  }
}

extension When {
  /// Its values by key, for each condition.
  package var facts: [Facts] { conditions.map { MenuFormat.when.facts(of: $0) } }

  /// The same as a value of the format.
  package var fact: FactValue { conditions.count == 1 ? .parts(facts[0]) : .choices(facts) }
}

extension TreeReader {
  /// The conditions under `when`, one mapping or a list of them; nil if one is malformed, which is reported.
  mutating func when(
    _ section: YAMLTree.Entry, of owner: @autoclosure () -> LocalizedText
  ) -> WhenSyntax? {
    syntax.hasConditions = true
    let what = owner().key(.when)
    guard case .sequence = tree.content(of: section.value) else {
      return condition(section.value, what, key: section.key).map {
        WhenSyntax([$0], location: location(section.key))
      }
    }
    let items = tree.items(of: section.value)
    if items.isEmpty {
      reportIncomplete(
        section.value, what, KeyFormat.when.exampleText, at: location(section.key))
    }
    var conditions: [ConditionSyntax?] = []
    for item in items {
      guard isWithinCap(conditions.count + 1, .conditions, of: owner(), at: item) else {
        return nil
      }
      conditions.append(condition(item, what, key: item))
    }
    let read = conditions.compactMap(\.self)
    guard read.count == conditions.count, !read.isEmpty else { return nil }
    return WhenSyntax(read, location: location(section.key))
  }

  private mutating func condition(
    _ place: YAMLTree.Place, _ what: LocalizedText, key: YAMLTree.Place
  ) -> ConditionSyntax? {
    let example = KeyFormat.when.exampleText
    if case .scalar(let symbol, _) = tree.content(of: place),
      let meaning = MalformedSaleTime.mapping(meantBy: text(of: symbol))
    {
      reportShape(of: place, what, .mapping, example, key: key, meaning: meaning)
      return nil
    }
    var fields = Draft(MenuFormat.ConditionFields(), what, location(key), example: example)
    guard expectMapping(place, what, example, key: key) else { return nil }
    readKeys(of: place, MenuFormat.when, into: &fields)
    guard fields.isValid else { return nil }
    guard let period = fields.value.period else {
      report(MalformedSaleTime.finding(withoutSeason: fields.value, what), for: location(key))
      return nil
    }
    return ConditionSyntax(
      condition: When.Condition(
        SaleTimes(weekdays: fields.days, hours: fields.hours, period),
        stores: fields.stores.map { Set($0.map(\.id)) },
        by: fields.isStaff.map { $0 ? .staff : .guest }),
      stores: fields.stores ?? [], location: location(key))
  }
}

extension MalformedSaleTime {
  /// A day of each year needs another as the other end of its season.
  ///
  /// - Parameter what: the conditions.
  static func finding(
    withoutSeason fields: MenuFormat.ConditionFields, _ what: LocalizedText
  ) -> Finding {
    let days = [(KeyFormat.from, fields.from), (.until, fields.until)]
    let yearly = days.compactMap { key, day -> (key: String, location: SourceLocation)? in
      guard let day, case .yearly = day.value else { return nil }
      return (key.name, day.location)
    }
    precondition(yearly.count == 1, "two days without a year are a season")
    let (key, location) = yearly[0]
    let other = key == KeyFormat.from.name ? KeyFormat.until.name : KeyFormat.from.name
    return Finding(
      rule,
      .text("\(what.asValue) has a day of each year under `\(key)` alone"),
      at: Label(
        location.span, .text("a season has two such ends")),
      related: location.aliasLabels,
      help: .text("write `\(other)` without a year too, or the year here"))
  }
}
