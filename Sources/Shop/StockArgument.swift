package import Diagnostics
package import RecipeGraph

/// Parses amounts of stock as people type them: `fruit=amount`.
package enum StockArgument {
  /// Parses amounts; each fruit may occur once.
  package static func parse(
    _ words: [String], in graph: RecipeGraph
  ) throws(Problem) -> [Ref<Fruit>: Quantity] {
    var amounts: [(fruit: String, amount: String)] = []
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw word.isEmpty
          ? noFruit(word)
          : Problem(
            .badRequest,
            .text("\(word.quoted) has no quantity", ko: "\(word.quoted)에 수량이 없어요"), help: form)
      }
      amounts.append((String(parts[0]), String(parts[1])))
    }
    return try quantities(amounts, in: graph)
  }

  /// Resolves the fruits of amounts; each may occur once.
  package static func quantities(
    _ amounts: [(fruit: String, amount: String)], in graph: RecipeGraph
  ) throws(Problem) -> [Ref<Fruit>: Quantity] {
    var quantities: [Ref<Fruit>: Quantity] = [:]
    for (name, amount) in amounts {
      guard !name.isEmpty else { throw noFruit("=\(amount)") }
      let fruit = try fruit(name, in: graph)
      let quantity = try quantity(amount, of: fruit, in: graph)
      guard quantities.updateValue(quantity, forKey: fruit) == nil else {
        let id = graph[fruit].id
        throw Problem(
          .badRequest,
          .text("fruit `\(id)` is given twice", ko: "재료 \(code: id, .subject) 두 번 나와요"),
          help: .words("give each fruit once", ko: "재료마다 한 번만 적어 주세요"))
      }
    }
    return quantities
  }

  package static func fruit(
    _ id: String, in graph: RecipeGraph
  ) throws(Problem) -> Ref<Fruit> {
    if let fruit = try match(id, in: graph) {
      guard graph[fruit].isUnlimited else { return fruit }
      let id = graph[fruit].id
      throw Problem(
        .badRequest,
        .text(
          "`\(id)` is unlimited, so its stock is not counted",
          ko: "\(code: id, .topic) 재고를 세지 않는 재료예요"),
        help: .words(
          "give it an amount as `stock` in the menu to count it",
          ko: "재고를 세려면 메뉴의 `stock`에 양을 적어 주세요"))
    }
    if graph.bases.contains(where: { $0.id == id }) {
      throw Problem(
        .unknownFruit,
        .text(
          "`\(id)` is a base that is made on demand, not stocked",
          ko: "\(code: id, .topic) 재고로 두지 않는 베이스예요"),
        help: .command(
          "name the fruits that it is made of; `juice stock` lists all fruits",
          ko: "베이스에 들어가는 재료를 적어 주세요. `juice stock`으로 재료 목록을 볼 수 있어요"))
    }
    throw Problem(
      .unknownFruit,
      .text("the menu has no fruit `\(id)`", ko: "메뉴에 \(code: id, .named) 재료는 없어요"),
      help: similar(to: id, in: graph).map { .didYouMean($0) }
        ?? .command("`juice stock` lists the fruits", ko: "`juice stock`으로 재료 목록을 볼 수 있어요"))
  }

  /// The id of a fruit that is similar to a word; nil if there is none.
  package static func similar(to word: String, in graph: RecipeGraph) -> String? {
    graph.formerIDs.present(of: word, in: .ingredients).flatMap {
      graph.fruit($0) == nil ? nil : $0
    }
      ?? Vocabulary(graph.fruits.lazy.map(\.id)).nearest(to: word)
  }

  /// The fruit with an id or a name; nil if there is none, or if the word is the id of a base.
  static func match(_ word: String, in graph: RecipeGraph) throws(Problem) -> Ref<Fruit>? {
    if let fruit = graph.fruit(word) { return fruit }
    if graph.bases.contains(where: { $0.id == word }) { return nil }
    return try MenuNames.position(of: word, in: graph.fruits.map { ($0.id, $0.name) })
      .map { Ref($0) }
  }

  /// Parses an amount of zero or more in the fruit's dimension or in its packs, as `2crate`, or a sum of some, as
  /// `2case+3carton` and `1case+500ml`: exact in thousandths, and in whole pieces unless the fruit is divisible.
  package static func quantity(
    _ text: String, of fruit: Ref<Fruit>, in graph: RecipeGraph
  ) throws(Problem) -> Quantity {
    let fruit = graph[fruit]
    let amount: Amount
    do throws(AmountProblem) {
      amount = try sum(text, of: fruit)
    } catch {
      throw error == .outOfRange
        ? Problem(
          .badRequest,
          .text(
            "`\(text)` of `\(fruit.id)` is more than can be counted",
            ko: "`\(fruit.id)`의 \(code: text, .topic) 셀 수 있는 양을 넘어요"),
          help: .words("write a smaller amount", ko: "더 적은 양을 적어 주세요"))
        : malformedAmount(text, of: fruit)
    }
    // Zero needs no unit.
    guard amount.dimension == fruit.dimension || amount.value == .zero else {
      throw wrongUnit(text, of: fruit)
    }
    if fruit.dimension == .pieces, !fruit.isDivisible, !amount.value.isInteger {
      throw Problem(
        .badRequest,
        .text(
          "`\(text)` is not a whole number of `\(fruit.id)`", ko: "\(code: text, .topic) 정수가 아니에요"),
        help: .words(
          "`\(fruit.id)` comes in whole pieces", ko: "\(code: fruit.id, .topic) 나눌 수 없는 재료예요"))
    }
    guard let quantity = Quantity(exactly: amount.value) else {
      throw Problem(
        .badRequest,
        .text(
          "`\(text)` of `\(fruit.id)` is finer than stock counts",
          ko: "`\(fruit.id)`의 \(code: text, .topic) 재고로 세기에 너무 작은 단위예요"),
        help: .words(
          "stock counts thousandths of a gram, a millilitre or a piece",
          ko: "재고는 그램, 밀리리터, 개의 1/1000까지 세요"))
    }
    return quantity
  }

  /// The sum of amounts with `+` between them; the words of a fruit with packs alone may be several.
  private static func sum(_ text: String, of fruit: Fruit) throws(AmountProblem) -> Amount {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false)
    guard parts.count > 1, !fruit.packs.isEmpty else { return try amount(text, of: fruit) }
    var sum = Amount(.zero, fruit.dimension)
    for part in parts {
      let amount = try amount(String(part), of: fruit)
      guard amount.dimension == fruit.dimension else { return amount }
      do throws(ArithmeticOverflow) {
        let value = try sum.value.adding(amount.value)
        guard value <= Amount.largest else { throw ArithmeticOverflow() }
        sum = Amount(value, fruit.dimension)
      } catch {
        throw .outOfRange
      }
    }
    return sum
  }

  /// Parses an amount with a unit, with a pack of the fruit after a number that may be a fraction, or in the
  /// form in which Korean output shows pieces: `3개`.
  private static func amount(_ text: String, of fruit: Fruit) throws(AmountProblem) -> Amount {
    let number = String(text.prefix { $0.isNumber || "./ ".contains($0) })
    let word = String(text.dropFirst(number.count))
    guard let pack = fruit.packs.first(where: { $0.id == word }) else {
      let isKorean = word == "개" && number.last?.isNumber == true
      return try AmountGrammar.parse(isKorean ? number : text)
    }
    let count = try AmountGrammar.parse(number).value
    do throws(ArithmeticOverflow) {
      let value = try count.multiplied(by: pack.quantity.value)
      guard value <= Amount.largest else { throw ArithmeticOverflow() }
      return Amount(value, fruit.dimension)
    } catch {
      throw .outOfRange
    }
  }
}

/// Problems with amounts as people type them.
extension StockArgument {
  private static let form = Remedy.words(
    "write fruit=amount, for example `mango=5`", ko: "재료=양으로 적어 주세요. 예: `mango=5`")

  private static func noFruit(_ word: String) -> Problem {
    Problem(
      .badRequest,
      .text("\(word.quoted) does not begin with a fruit", ko: "\(word.quoted)에 재료가 없어요"), help: form
    )
  }

  package static func malformedAmount(_ text: String, of fruit: Fruit) -> Problem {
    Problem(
      .badRequest,
      text.isEmpty
        ? .text("`\(fruit.id)=` has no quantity", ko: "`\(fruit.id)=`에 수량이 없어요")
        : .text(
          "`\(text)` is not an amount of `\(fruit.id)`",
          ko: "\(code: text, .topic) `\(fruit.id)`의 양이 아니에요"),
      help: form(of: fruit))
  }

  /// How an amount of a fruit is written.
  private static func form(of fruit: Fruit) -> Remedy {
    let form: LocalizedText =
      switch fruit.dimension {
      case .pieces:
        .text("write 0 or a larger number, without a unit", ko: "0 이상의 수를 단위 없이 적어 주세요")
      case .mass:
        .text("write 0 or a larger amount, in `g` or `kg`", ko: "0 이상의 양을 `g`이나 `kg` 단위로 적어 주세요")
      case .volume:
        .text("write 0 or a larger amount, in `ml` or `l`", ko: "0 이상의 양을 `ml`이나 `l` 단위로 적어 주세요")
      }
    guard !fruit.packs.isEmpty else { return .words(form) }
    let packs = fruit.packs.map(\.id).quoted
    return .words(
      "\(form.english), or with one of its packs: \(packs)",
      ko: "\(form.korean). 포장 이름도 쓸 수 있어요: \(packs)")
  }

  private static func wrongUnit(_ text: String, of fruit: Fruit) -> Problem {
    Problem(
      .badRequest,
      .text(
        "`\(fruit.id)` is not measured like `\(text)`",
        ko: "\(code: text, .topic) `\(fruit.id)`의 단위와 맞지 않아요"),
      help: form(of: fruit))
  }
}
