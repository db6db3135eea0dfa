import Diagnostics
package import Evaluator
import RecipeGraph
package import Shop
package import StockLedger

/// What orders lack, and what replaced it.
extension Names {
  /// From when a juice is sold, why it is sold out, or which of its fruits are low; empty for none of these.
  ///
  /// - Parameter isForGuests: whether it names no packaging, and nothing that staff could do.
  package func note(on availability: Availability, forGuests isForGuests: Bool = false) -> String {
    if let pause = availability.pause { return language[.soldAgain(pause)] }
    let juice = graph[availability.variant.juice]
    let size = juice.size(at: availability.variant.size).map {
      SwitchedThing.size($0.id, of: juice.id)
    }
    if let off = off(availability.off, ofSize: size, forGuests: isForGuests) {
      guard availability.other != nil else { return off }
      return ([off] + soldOut(availability).dropFirst()).joined(separator: "; ")
    }
    let (short, low) = (availability.shortItems, availability.low)
    if !short.isEmpty {
      let cookable = isForGuests ? nil : cookable(short.compactMap(\.possible))
      return (soldOut(availability, forGuests: isForGuests) + [cookable].compactMap(\.self))
        .joined(separator: "; ")
    }
    if !availability.unitsChanged.isEmpty {
      return "\(language[.isUnitChanged]): \(list(availability.unitsChanged))"
    }
    return low.isEmpty ? "" : "\(language[.isLow]): \(list(low))"
  }

  private func list(_ fruits: [Ref<Fruit>]) -> String {
    fruits.map { label($0) }.listed(in: language)
  }

  /// What is short of a juice that cannot be made, and with which other options it can.
  private func soldOut(
    _ availability: Availability, forGuests isForGuests: Bool = false
  ) -> [String] {
    let variant = availability.variant
    let items = availability.shortItems.filter { !isForGuests || !graph[$0.fruit].isPackaging }
    let short = items.map {
      (label($0.fruit), amount($0.missing, of: $0.fruit, .up))
    }
    guard let other = availability.other?.variant else { return [language[.soldOut(short)]] }
    let juice = graph[variant.juice]
    func labels(_ options: [Int]) -> String {
      Self.counted(options.map { label(juice.options[$0], of: juice) }).listed(in: language)
    }
    let chosen = other.options.without(variant.options)
    let removed = variant.options.without(other.options).filter { option in
      // What another option replaces of a group from which a line has one is not named.
      guard let group = juice.group(ofOption: option), group.atMost == 1 else { return true }
      return !chosen.contains(where: group.options.contains)
    }
    let (with, without) = (labels(chosen), labels(removed))
    let changes = [
      with.isEmpty ? nil : language.text("with \(with)", context: "shortages"),
      without.isEmpty ? nil : language.text("without \(without)"),
    ].compactMap(\.self).joined(separator: language.text(" and "))
    return [
      language[.soldOut(short, availability.isUsual ? .isUsualSoldOut : .isChoiceSoldOut)],
      language.text("can be made \(changes)"),
    ]
  }

  /// The prepared bases that are short, and of which the stock suffices for a batch at least; nil if there are
  /// none.
  ///
  /// - Parameter possible: the batches of bases that are short.
  package func cookable(_ possible: [PossibleBatches]) -> String? {
    let bases = possible.filter { $0.count != 0 }.map { label($0.base) }.listed(in: language)
    return bases.isEmpty
      ? nil : language.text("can be cooked: \(bases)")
  }

  /// The batches of a prepared base that a stock suffices for, and the command that makes what is missing as
  /// far as it does. A screen with buttons has one for that.
  func batches(_ possible: PossibleBatches, missing: Quantity, store: String) -> String {
    let base = graph[possible.base]
    if possible.isLimitedByMax, possible.count == 0 {
      return language[.noRoomForBatch(batches(1, of: base))]
    }
    let wanted = missing.batches(of: possible.batch)
    let count = possible.count.map { min($0, wanted) } ?? wanted
    let option = store == Store.mainID ? "" : " --store \(store)"
    return language[
      .possibleBatches(
        possible.count.map { ($0, batches($0, of: base)) },
        command: isForTapping ? nil : "juice make \(base.id)=\(count)\(option)")]
  }

  /// The amount in some batches, which may be more than stock can count.
  private func batches(_ count: Int, of base: Base) -> String {
    do throws(ArithmeticOverflow) {
      let amount = try base.yields.value.multiplied(by: Rational(count))
      return Amount(amount, base.yields.dimension).text(in: language)
    } catch {
      return "\(count) × \(base.yields.text(in: language))"
    }
  }

  /// How much of a fruit lacks, and for which juices or bases.
  func shortage(_ item: OrderRecord.ShortItem) -> String {
    let more = item.missing.decimals(in: item.needed)
    let parts = item.parts.map { part in
      language[
        .contribution(
          amount(Amount(part.amount, item.dimension), more: more),
          juice: part.word.isEmpty
            ? label(ingredient: part.base ?? "") : label(variant: part.word),
          base: part.word.isEmpty ? nil : part.base.map { label(ingredient: $0) })]
    }
    return language[
      .shortItem(
        label(fruit: item.fruit),
        short: amount(item.missing.amount(item.dimension), .up, more: more),
        left: amount(item.available.amount(item.dimension), .down, more: more), through: parts)]
  }

  /// What is used in place of an ingredient.
  func replacing(_ substitution: OrderRecord.Replacement) -> String {
    language[
      .replacing(
        label(ingredient: substitution.ingredient),
        by: substitution.parts.map { label(ingredient: $0) }.joined(separator: " + "))]
  }

  /// A line of text for each substituted ingredient, with the quantity of its juice if other lines have
  /// the same juice.
  ///
  /// - Parameter brought: the substitutions that brought something.
  package func substitutions(
    _ substitutions: [OrderRecord.Replacement], in lines: [OrderRecord.Line],
    _ brought: [SubstituteNote] = []
  ) -> [String] {
    substitutions.map { substitution in
      let line = lines[substitution.line]
      let isRepeated = lines.count { $0.word == line.word } > 1
      let juice = label(variant: line.word)
      let replacing = replacing(substitution)
      let note = brought.first { $0.substitution == substitution }.map {
        language[.replacing(.verbatim(replacing), $0.effect)]
      }
      let text = LocalizedText.substituted(
        isRepeated ? language[.count(line.quantity, of: juice)] : juice, note ?? replacing)
      return "  " + text[language]
    }
  }

  /// The same for an order that was made; none for other rows.
  ///
  /// - Parameter isForGuests: whether packaging is left out.
  package func substitutions(
    in event: JournalEvent, _ brought: [SubstituteNote] = [], forGuests isForGuests: Bool = false
  ) -> [String] {
    let replacements = event.replacements.filter {
      !isForGuests || !isPackaging(fruit: $0.ingredient)
    }
    return substitutions(replacements, in: event.lines, brought)
  }

  /// Whether an id is that of packaging. Nobody knows that of what has left the menu.
  func isPackaging(fruit id: String) -> Bool {
    graph.fruit(id).map { graph[$0].isPackaging } ?? false
  }

  /// The fruits that a refused order lacks, each with the amount.
  package func lacking(_ shortage: [OrderRecord.ShortItem]) -> [(fruit: String, short: String)] {
    shortage.map {
      (label(fruit: $0.fruit), amount($0.missing.amount($0.dimension), .up))
    }
  }
}
