package import Diagnostics
import RecipeGraph
package import Shop
package import StockLedger

/// Problems with changes of stock.
extension Problem {
  /// Arguments that do not describe a change of stock.
  package init(_ error: StockArgumentError) {
    self =
      switch error {
      case .form(let word) where word.isEmpty || word.hasPrefix("="):
        Problem(
          "\(word.quoted) does not begin with a fruit", ko: "\(word.quoted)에 재료가 없어요",
          help: "write fruit=amount, for example `mango=5`",
          ko: "재료=양으로 적어 주세요. 예: `mango=5`")
      case .form(let word):
        Problem(
          "\(word.quoted) has no quantity", ko: "\(word.quoted)에 수량이 없어요",
          help: "write fruit=amount, for example `mango=5`",
          ko: "재료=양으로 적어 주세요. 예: `mango=5`")
      case .unknownFruit(let id, let suggestion):
        Problem(
          "the menu has no fruit `\(id)`",
          ko: "메뉴에 \(code: id, .named) 재료는 없어요",
          help: suggestion.map { .didYouMean($0) }
            ?? .text("`juice stock` lists the fruits", ko: "`juice stock`으로 재료 목록을 볼 수 있어요"))
      case .ambiguous(let name, let ids): .ambiguous(name, ids: ids)
      case .base(let id):
        Problem(
          "`\(id)` is a base that is made on demand, not stocked",
          ko: "\(code: id, .topic) 재고로 두지 않는 베이스예요",
          help: "name the fruits that it is made of; `juice stock` lists all fruits",
          ko: "베이스에 들어가는 재료를 적어 주세요. `juice stock`으로 재료 목록을 볼 수 있어요")
      case .twice(let id):
        Problem(
          "fruit `\(id)` is given twice",
          ko: "재료 \(code: id, .subject) 두 번 나와요",
          help: "give each fruit once", ko: "재료마다 한 번만 적어 주세요")
      case .malformedAmount(let text, let fruit):
        Problem(
          text.isEmpty
            ? "`\(fruit)=` has no quantity" : "`\(text)` is not an amount of `\(fruit)`",
          ko: text.isEmpty
            ? "`\(fruit)=`에 수량이 없어요"
            : "\(code: text, .topic) `\(fruit)`의 양이 아니에요",
          help:
            "write a number that is not below zero, with a unit or a pack if the fruit has one: `5` or `1.5 kg`",
          ko: "0 이상의 수와 단위나 포장 이름을 적어 주세요. 예: `5`, `1.5 kg`")
      case .tooLarge(let text, let fruit):
        Problem(
          "`\(text)` of `\(fruit)` is more than can be counted",
          ko: "`\(fruit)`의 \(code: text, .topic) 셀 수 있는 양을 넘어요",
          help: "write a smaller amount", ko: "더 적은 양을 적어 주세요")
      case .wrongUnit(let text, let fruit, let dimension):
        Problem(
          "`\(fruit)` is not measured like `\(text)`",
          ko: "\(code: text, .topic) `\(fruit)`의 단위와 맞지 않아요",
          help: dimension == .pieces
            ? "write a number without a unit"
            : "write an amount in \(dimension == .mass ? "`g` or `kg`" : "`ml` or `l`")",
          ko: dimension == .pieces
            ? "단위 없이 수만 적어 주세요"
            : "\(dimension == .mass ? "`g`이나 `kg`" : "`ml`이나 `l`") 단위로 적어 주세요")
      case .fraction(let text, let fruit):
        Problem(
          "`\(text)` is not a whole number of `\(fruit)`",
          ko: "\(code: text, .topic) 정수가 아니에요",
          help: "`\(fruit)` comes in whole pieces",
          ko: "\(code: fruit, .topic) 나눌 수 없는 재료예요")
      case .tooFine(let text, let fruit):
        Problem(
          "`\(text)` of `\(fruit)` is finer than stock counts",
          ko: "`\(fruit)`의 \(code: text, .topic) 재고로 세기에 너무 작은 단위예요",
          help: "stock counts thousandths of a gram, a millilitre or a piece",
          ko: "재고는 그램, 밀리리터, 개의 1/1000까지 세요")
      }
  }

  /// Arguments that do not say what to make.
  package init(_ error: MakeArgumentError) {
    self =
      switch error {
      case .stock(let error): Problem(error)
      case .unknown(let id, let suggestion):
        Problem(
          "the menu has no base \(id.quoted) that is cooked ahead",
          ko: "메뉴에 미리 만들어 두는 \(id.quoted, .named) 베이스는 없어요",
          help: suggestion.map { .didYouMean($0) }
            ?? .text(
              "a base is cooked ahead if the menu gives it a `stock:`",
              ko: "메뉴에서 `stock:`을 적은 베이스만 미리 만들어요"))
      case .twice(let id):
        Problem(
          "base `\(id)` is given twice", ko: "베이스 \(code: id, .subject) 두 번 나와요",
          help: "give each base once", ko: "베이스마다 한 번만 적어 주세요")
      case .fruit(let id):
        Problem(
          "`\(id)` is a fruit, which is bought and not made",
          ko: "\(code: id, .topic) 만드는 베이스가 아니라 사 오는 재료예요",
          help: "`juice stock add \(id)=…` adds what was bought",
          ko: "사 온 것은 `juice stock add \(id)=…`로 추가하세요")
      case .onDemand(let id):
        Problem(
          "base `\(id)` is made on demand, so there is nothing to cook ahead",
          ko: "`\(id)` 베이스는 주문이 오면 만들어서 미리 만들 것이 없어요",
          help: "give it a `stock:` in the menu if it is cooked ahead",
          ko: "미리 만들어 둔다면 메뉴의 베이스에 `stock:`을 적어 주세요")
      case .notPositive(let text, let base):
        Problem(
          text.isEmpty
            ? "`\(base)=` has no quantity" : "`\(text)` of `\(base)` is nothing to make",
          ko: text.isEmpty
            ? "`\(base)=`에 수량이 없어요"
            : "`\(base)`의 \(code: text, .topic) 만들 양이 아니에요",
          help: "write a number of batches or an amount above zero: `2` or `1.5 l`",
          ko: "0보다 큰 횟수나 양을 적어 주세요. 예: `2`, `1.5 l`")
      case .fractionOfBatch(let text, let base):
        Problem(
          "`\(text)` batches of `\(base)` come to an amount that stock cannot count",
          ko: "`\(base)` \(text)번 분량은 재고로 셀 수 없는 양이에요",
          help: "write an amount with a unit, or other batches",
          ko: "단위를 붙여 양을 적거나 다른 횟수를 적어 주세요")
      case .fractionOfPiece(let text, let base, let fruit):
        Problem(
          "`\(text)` of `\(base)` takes a fraction of `\(fruit)`, which comes in whole pieces",
          ko: "`\(base)`의 `\(text)`에는 나눌 수 없는 재료 \(code: fruit, .subject) 정수로 들지 않아요",
          help: "make as much as takes whole pieces, such as a whole number of batches",
          ko: "재료의 개수가 정수로 떨어지는 양을 만드세요. 예: 정수 횟수")
      }
  }

  /// A text that cannot be the reason for a change.
  package init(_ problem: ChangeReason.Problem) {
    self =
      switch problem {
      case .empty:
        Problem(
          "the reason is empty", ko: "이유가 비어 있어요",
          help: "leave out --reason, or say why", ko: "--reason을 빼거나 이유를 적어 주세요")
      case .tooLong(let max):
        Problem(
          "the reason is longer than \(max) bytes", ko: "이유가 \(max)바이트보다 길어요",
          help: "say it in a line", ko: "한 줄로 줄여 주세요")
      case .controlCharacter:
        Problem(
          "the reason has a line break or another control character", ko: "이유에 줄바꿈 같은 제어 문자가 있어요",
          help: "write it in one line", ko: "한 줄로 적어 주세요")
      }
  }

  /// A text that cannot be the name of a person.
  package init(
    _ problem: PersonName.Problem,
    help: LocalizedText = .text(
      "name yourself with --by or JUICE_BY", ko: "--by나 JUICE_BY에 이름을 적어 주세요")
  ) {
    self =
      switch problem.problem {
      case .empty:
        Problem("the name of the person is empty", ko: "담당자 이름이 비어 있어요", help: help)
      case .tooLong(let max):
        Problem(
          "the name of the person is longer than \(max) bytes",
          ko: "담당자 이름이 \(max)바이트보다 길어요", help: help)
      case .controlCharacter:
        Problem(
          "the name of the person has a line break or another control character",
          ko: "담당자 이름에 줄바꿈 같은 제어 문자가 있어요", help: help)
      }
  }

  /// A store that the menu does not have.
  static func unknownStore(
    _ name: String, suggestion: String?, known: [String]
  ) -> Problem {
    Problem(
      "the menu has no store `\(name)`",
      ko: "메뉴에 \(code: name, .named) 매장은 없어요",
      help: suggestion.map { .didYouMean($0) }
        ?? .text(
          "its \(known.count == 1 ? "only store is" : "stores are") \(known.quotedList)",
          ko: "매장: \(known.quotedList)"))
  }

  /// A name that several fruits or juices share; each is shown by its id.
  static func ambiguous(_ name: String, ids: [String]) -> Problem {
    Problem(
      "`\(name)` is the name of \(ids.quotedList)",
      ko: "이름이 `\(name)`인 것이 여럿이에요: \(ids.quotedList)",
      help: "use an id", ko: "이름 대신 ID를 적어 주세요")
  }
}
