import Foundation

/// The clocks of a shop: of a named time zone, or of the machine (`TZ`, or else the system's).
public struct ShopTimeZone: Hashable, Sendable {
  /// Nil for the zone of the machine, which the C library knows: Foundation takes POSIX zones such as `KST-9`
  /// for UTC.
  private let named: TimeZone?

  /// - Parameter name: a name of the IANA database; nil for the zone of the machine.
  public init(_ name: String?) { named = name.flatMap { TimeZone(identifier: $0) } }

  public static let machine = ShopTimeZone(nil)

  /// Clocks that are never changed.
  public static let utc = ShopTimeZone("UTC")

  /// How far the clocks are ahead of UTC, in seconds.
  ///
  /// - Parameter seconds: since 1970-01-01 UTC.
  package func offset(at seconds: Int) -> Int {
    if let named {
      return named.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
    }
    var (time, fields) = (time_t(seconds), tm())
    return localtime_r(&time, &fields) == nil ? 0 : fields.tm_gmtoff
  }

  /// What the clocks show.
  package func civilTime(at seconds: Int) -> CivilTime {
    CivilTime(minutes: (seconds + offset(at: seconds)).flooredQuotient(by: 60))
  }

  /// The first time at which the clocks show another; if they skip that, as long after the clocks are put forward
  /// as it is after the time that they skip from.
  func seconds(of civil: CivilTime) -> Int {
    let shown = civil.minutes * 60
    let first = shown - offset(at: shown - Self.day)
    if civilTime(at: first) == civil { return first }
    let second = shown - offset(at: shown + Self.day)
    return civilTime(at: second) == civil ? second : first
  }

  /// Whether the clocks ever show a time, and do not skip it.
  func show(_ civil: CivilTime) -> Bool { civilTime(at: seconds(of: civil)) == civil }

  /// The first time after another at which a sale begins or ends by the clocks, including by their being changed;
  /// nil if there is none.
  func nextChange(of times: SaleTimes, after seconds: Int) -> Int? {
    let isSold = times.contains(civilTime(at: seconds))
    var now = seconds
    while true {
      let civil = civilTime(at: now)
      let next = times.nextChange(after: civil)
      let shown = now + offset(at: now)
      let wait = next.map { $0.minutes * 60 - shown }
      if let jump = clockChange(after: now, within: min(wait ?? .max, 2 * Self.day)) {
        now = jump
        if times.contains(civilTime(at: now)) != isSold { return now }
        continue
      }
      guard let wait else { return nil }
      if wait <= 2 * Self.day { return now + wait }
      // Changes of the clocks in between cannot reach the time that is waited for.
      now += max(Self.day, wait - 2 * Self.day)
    }
  }

  /// The first second after a time with another offset, if there is one within a number of seconds.
  private func clockChange(after start: Int, within seconds: Int) -> Int? {
    let offset = offset(at: start)
    var before = start
    while before < start + seconds {
      // No zone changes its clocks twice within an hour.
      var after = min(before + 3_600, start + seconds)
      guard self.offset(at: after) != offset else {
        before = after
        continue
      }
      while after - before > 1 {
        let middle = before + (after - before) / 2
        if self.offset(at: middle) == offset { before = middle } else { after = middle }
      }
      return after
    }
    return nil
  }

  private static let day = 86_400
}

extension ShopTimeZone {
  /// The beginning of the day after that of a time, both in milliseconds since 1970-01-01 UTC.
  package func nextDay(after milliseconds: Int) -> Int {
    let today = civilTime(at: milliseconds.flooredQuotient(by: 1000)).date
    return beginning(of: CivilDate(day: today.day + 1))
  }

  /// A time in milliseconds since 1970-01-01 UTC, as something is sold again from it.
  package func saleReturn(milliseconds: Int) -> SaleReturn {
    let seconds = milliseconds.flooredQuotient(by: 1000)
    return SaleReturn(civilTime(at: seconds), offset: offset(at: seconds))
  }
}

public struct ShopMoment: Sendable {
  /// Since 1970-01-01 UTC.
  public let milliseconds: Int
  /// What the clocks of the shop show.
  public let civil: CivilTime
  private let zone: ShopTimeZone

  /// - Parameter milliseconds: since 1970-01-01 UTC.
  public init(milliseconds: Int, in zone: ShopTimeZone) {
    self.milliseconds = milliseconds
    self.zone = zone
    civil = zone.civilTime(at: milliseconds.flooredQuotient(by: 1000))
  }

  /// The first moment at which the clocks of a shop show a time.
  public init(_ civil: CivilTime, in zone: ShopTimeZone) {
    self.init(milliseconds: zone.seconds(of: civil) * 1000, in: zone)
  }

  /// Why something that is sold at some times is not sold at the moment; nil if it is.
  ///
  /// - Parameter conditions: it is sold when all of them hold, each of which does at any of its times.
  public func pause(of conditions: [[SaleTimes]]) -> SalePause? {
    func wait(at time: CivilTime) -> [[SaleTimes]] {
      conditions.filter { !$0.contains { $0.contains(time) } }
    }
    var waiting = wait(at: civil)
    guard !waiting.isEmpty else { return nil }
    var seconds = milliseconds.flooredQuotient(by: 1000)
    for _ in 0..<Self.maxSteps where !waiting.isEmpty {
      var latest = seconds
      for times in waiting {
        guard let next = times.compactMap({ zone.nextChange(of: $0, after: seconds) }).min() else {
          return SalePause(now: civil, again: nil)
        }
        latest = max(latest, next)
      }
      seconds = latest
      waiting = wait(at: zone.civilTime(at: seconds))
    }
    let again = waiting.isEmpty ? zone.saleReturn(milliseconds: seconds * 1000) : nil
    return SalePause(now: civil, again: again)
  }

  /// Enough for a day of the week in a season of one day, February 29 too, which come together within 40 years.
  private static let maxSteps = 200

  /// When the first of some times next begin or end or, if that is before, the next midnight, in milliseconds since
  /// 1970-01-01 UTC.
  func nextChange(of times: Set<SaleTimes>) -> Int {
    let seconds = milliseconds.flooredQuotient(by: 1000)
    return times.compactMap { zone.nextChange(of: $0, after: seconds) }
      .map { $0 * 1000 }.reduce(zone.nextDay(after: milliseconds), min)
  }
}

/// A time at which something is not sold.
public struct SalePause: Hashable, Sendable {
  /// What the clocks show.
  public let now: CivilTime
  /// Nil if it is never sold any more.
  public let again: SaleReturn?
}

/// The time from which something is sold.
public struct SaleReturn: Hashable, Sendable {
  public let civil: CivilTime
  /// How far the clocks are ahead of UTC then, in minutes.
  private let offset: Int

  /// - Parameter offset: in seconds.
  init(_ civil: CivilTime, offset: Int) {
    self.civil = civil
    self.offset = offset / 60
  }

  /// `2026-06-02T07:00+09:00` (RFC 3339, without seconds).
  public var text: String {
    "\(civil.date.text)T\(civil.clock)\(offset < 0 ? "-" : "+")\(TimeOfDay.text(abs(offset)))"
  }

  /// Parses `text`; nil for another text.
  public init?(_ text: String) {
    guard text.utf8.count == 22, let civil = CivilTime(String(text.prefix(16))),
      let offset = TimeOfDay.minute(text.suffix(5))
    else { return nil }
    self.init(civil, offset: (text.dropFirst(16).first == "-" ? -offset : offset) * 60)
    guard self.text == text else { return nil }
  }
}
