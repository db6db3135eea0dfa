package import Diagnostics
package import Evaluator
import RecipeGraph
package import Shop
package import StockLedger

/// Problems with orders.
extension Problem {
  /// Arguments that do not describe an order.
  package init(_ error: OrderArgumentError) {
    self =
      switch error {
      case .empty:
        Problem(
          "an order needs at least one juice", ko: "주문할 쥬스를 하나 이상 적어 주세요",
          help: "for example: juice order mango", ko: "예: juice order mango")
      case .form(let word):
        Problem(
          "\(word.quoted) does not begin with a juice", ko: "\(word.quoted)에 쥬스가 없어요",
          help: "write juice[=quantity], for example `mango=2`",
          ko: "쥬스[=수량]으로 적어 주세요. 예: `mango=2`")
      case .unknownJuice(let id, let suggestion):
        Problem(
          "the menu has no juice `\(id)`",
          ko: "메뉴에 \(code: id, .named) 쥬스는 없어요",
          help: suggestion.map { .didYouMean($0) }
            ?? .text("`juice menu` lists the juices", ko: "`juice menu`로 쥬스 목록을 볼 수 있어요"))
      case .notServed(let juice, let store):
        Problem(
          "store `\(store)` does not serve juice `\(juice)`",
          ko: "`\(store)` 매장에서는 `\(juice)` 쥬스를 팔지 않아요",
          help: "`juice menu --store \(store)` lists what it serves",
          ko: "\(code: "juice menu --store \(store)", .instrument) 파는 쥬스를 볼 수 있어요")
      case .variant(.noSuchSize(let size, let known), let juice):
        Problem(
          size.isEmpty ? "`\(juice):` names no size" : "juice `\(juice)` has no size `\(size)`",
          ko: size.isEmpty
            ? "`\(juice):`에 사이즈를 적지 않았어요" : "쥬스 `\(juice)`에는 `\(size)` 사이즈가 없어요",
          help: known.isEmpty ? "order it without `:\(size)`" : "its sizes are \(known.quotedList)",
          ko: known.isEmpty ? "`:\(size)` 없이 주문하세요" : "사이즈: \(known.quotedList)")
      case .variant(.noSuchOption(let option, let known), let juice):
        Problem(
          option.isEmpty
            ? "`\(juice)+` names no option" : "juice `\(juice)` has no option `\(option)`",
          ko: option.isEmpty
            ? "`\(juice)+`에 옵션을 적지 않았어요" : "쥬스 `\(juice)`에는 `\(option)` 옵션이 없어요",
          help: known.isEmpty
            ? "order it without `+\(option)`" : "its options are \(known.quotedList)",
          ko: known.isEmpty ? "`+\(option)` 없이 주문하세요" : "옵션: \(known.quotedList)")
      case .variant(.repeatedOption(let option), let juice):
        Problem(
          "option `\(option)` of juice `\(juice)` is named twice",
          ko: "쥬스 `\(juice)`의 `\(option)` 옵션이 두 번 적혀 있어요",
          help: "name it once", ko: "한 번만 적어 주세요")
      case .variant(.oneOf(let group, let first, let second), let juice):
        Problem(
          "`\(first)` and `\(second)` exclude each other: juice `\(juice)` has one of `\(group)`",
          ko: "쥬스 `\(juice)`의 `\(group)`에서는 하나만 고를 수 있는데 `\(first)`, `\(second)` 둘을 골랐어요",
          help: "choose one of the two", ko: "둘 중 하나만 골라 주세요")
      case .ambiguous(let name, let ids): .ambiguous(name, ids: ids)
      case .malformedQuantity(let text, let word):
        Problem(
          text.isEmpty ? "`\(word)` has no quantity" : "`\(text)` in `\(word)` is not a quantity",
          ko: text.isEmpty
            ? "`\(word)`에 수량이 없어요"
            : "`\(word)`의 \(code: text, .topic) 수량이 아니에요",
          help: "write a whole number from 1 to \(OrderBounds.maxQuantity)",
          ko: "1부터 \(OrderBounds.maxQuantity)까지의 정수를 적어 주세요")
      case .unknownLabel(let word, _, let known)
      where Diet(rawValue: word) != nil && !known.contains(word):
        Problem(
          "`\(word)` is a diet, and no label", ko: "\(code: word, .topic) 성분이 아니라 식단이에요",
          help: "name what the order has to be free of, such as `milk`",
          ko: "`milk`처럼 주문에 없어야 하는 성분을 적어 주세요")
      case .unknownLabel(let word, let suggestion, let known):
        Problem(
          word.isEmpty ? "a label is empty" : "there is no label or diet `\(word)`",
          ko: word.isEmpty ? "성분 이름이 비어 있어요" : "\(code: word, .named) 성분이나 식단은 없어요",
          help: suggestion.map { .didYouMean($0) }
            ?? .text("there are \(known.quotedList)", ko: "이 가운데 적어 주세요: \(known.quotedList)"))
      case .tooManyLines(let count):
        Problem(
          "an order has at most \(OrderBounds.maxLines) lines, this one has \(count)",
          ko: "주문은 \(OrderBounds.maxLines)줄까지 할 수 있는데 \(count)줄이에요",
          help: "write `mango=2` for two of one juice", ko: "같은 쥬스 두 잔은 `mango=2`처럼 적어 주세요")
      }
  }

  /// An order that cannot be decided.
  package init(_ error: OrderError) {
    self =
      switch error {
      case .tooLarge:
        Problem(
          "the order needs more than can be counted", ko: "주문에 필요한 양이 셀 수 있는 양을 넘어요",
          help: "order less at a time", ko: "나누어 주문하세요")
      case .overLimit(let juice, let limit, let asked):
        Problem(
          "one order may ask for at most \(limit) `\(juice)`, and this one asks for \(asked)",
          ko: "`\(juice)` 쥬스는 한 주문에 \(limit)잔까지인데 \(asked)잔이에요",
          help: "order the rest in another order", ko: "나머지는 따로 주문하세요")
      case .unitsChanged(let changes):
        Problem(
          "the stock counts "
            + changes.map {
              "`\($0.fruitID)` in \($0.stored.plural), the menu in \($0.menu.plural)"
            }.joined(separator: "; "),
          ko: "재고와 메뉴의 단위가 달라요: "
            + changes.map {
              "`\($0.fruitID)` 재고는 \($0.stored.korean), 메뉴는 \($0.menu.korean)"
            }.joined(separator: "; "),
          help:
            "`juice stock reset \(changes.resetArguments)` goes back to opening stock in the menu's unit",
          ko: "메뉴의 단위와 초기 재고로 되돌리려면 이렇게 하세요: `juice stock reset \(changes.resetArguments)`")
      case .tooManySubstitutions:
        Problem(
          "there are too many ways to substitute what is short, and not all could be tried",
          ko: "모자란 재료를 대신할 방법이 너무 많아서 다 해 보지 못했어요",
          help: "order fewer lines at a time", ko: "나누어 주문하세요")
      }
  }

  /// A text that cannot be the id of an order.
  package init(_ error: OrderID.Problem) {
    self =
      switch error {
      case .empty:
        Problem(
          "the order's id is empty", ko: "주문 ID가 비어 있어요",
          help: "receipts have the number of an order; a new one needs no id",
          ko: "영수증에 주문 번호가 있어요. 새 주문에는 ID가 없어도 돼요")
      case .nul:
        Problem(
          "the order's id has a NUL in it", ko: "주문 ID에 NUL 문자가 있어요",
          help: "leave it out", ko: "빼고 다시 해 주세요")
      case .tooLong(let bytes):
        Problem(
          "the order's id has \(bytes) bytes", ko: "주문 ID가 \(bytes)바이트예요",
          help: "use at most \(OrderID.maxBytes)", ko: "\(OrderID.maxBytes)바이트까지 쓸 수 있어요")
      case .digits(let id):
        Problem(
          "the id of a new order may not have digits alone, as `\(id)`: that is the number of an order",
          ko: "새 주문의 ID \(code: id, .topic) 숫자뿐이라 쓸 수 없어요. 숫자만 적으면 주문 번호예요",
          help: "put a word before them, for example `till-\(id)`",
          ko: "앞에 글자를 붙여 주세요. 예: `till-\(id)`")
      }
  }

  /// An id that already belongs to another order; both orders are shown as they would be typed.
  static func otherContent(_ id: String, first: String, second: String) -> Problem {
    Problem(
      "order id `\(id)` stands for `\(first)` already, and now for `\(second)`",
      ko: "주문 ID \(code: id, .instrument) 이미 `\(first)` 주문을 받았는데, 이번에는 `\(second)`예요",
      help: "give each order an id of its own; nothing was taken", ko: "주문마다 다른 ID를 쓰세요. 재고는 그대로예요")
  }

  /// An id that no order has.
  package static func unknownOrder(_ id: String) -> Problem {
    Problem(
      "there is no order `\(id)`", ko: "`\(id)` 주문은 없어요",
      help: "its number is on the receipt, and in `juice history`",
      ko: "주문 번호는 영수증과 `juice history`에 있어요")
  }

  /// The beginning of several ids, of which some are shown.
  package static func severalOrders(_ text: String, _ ids: [String]) -> Problem {
    let list = Array(ids.prefix(3)).quotedList
    return Problem(
      "several orders begin with `\(text)`: \(list)\(ids.count > 3 ? ", others" : "")",
      ko: "\(text.quoted, .instrument) 시작하는 주문이 여럿이에요: "
        + "\(list)\(ids.count > 3 ? " 등" : "")",
      help: "type more of the id", ko: "ID를 더 적어 주세요")
  }

  /// The beginning of one id, which counts only on a terminal or with `--yes`.
  package static func oneOrder(_ text: String, id: String) -> Problem {
    Problem(
      "one order begins with `\(text)`: `\(id)`",
      ko: "\(code: text, .instrument) 시작하는 주문이 하나 있어요: `\(id)`",
      help: "without a terminal, type the full id or add --yes",
      ko: "터미널이 아니면 ID를 다 적거나 --yes를 붙여 주세요")
  }

  /// A number that is the id of an order as well, in a ledger of a version that allowed such ids.
  ///
  /// - Parameter number: the number of the order that has it as its id; nil if that is in an archive.
  package static func numberAndID(_ text: String, number: Int?) -> Problem {
    Problem(
      "`\(text)` is the number of one order and the id of another",
      ko: "\(code: text, .topic) 한 주문의 번호이면서 다른 주문의 ID예요",
      help: number.map {
        .text(
          "`juice cancel \($0)` cancels the one with the id, and --yes the one with the number",
          ko: "ID가 같은 주문은 `juice cancel \($0)`으로, 번호가 같은 주문은 --yes를 붙여 취소할 수 있어요")
      }
        ?? .text(
          "--yes cancels the one with the number; the other is in an archive",
          ko: "--yes를 붙이면 번호가 같은 주문을 취소해요. 다른 주문의 기록은 보관 파일에 있어요"))
  }

  /// A number that no order has, but the id of another order.
  package static func onlyID(_ text: String, number: Int) -> Problem {
    Problem(
      "no order has the number `\(text)`, and order \(number) has it as its id",
      ko: "번호가 \(code: text, .named) 주문은 없고, \(number)번 주문의 ID가 `\(text)`예요",
      help: "cancel that one by its number: `juice cancel \(number)`",
      ko: "그 주문은 번호로 취소할 수 있어요: `juice cancel \(number)`")
  }

  /// The number of a row that is in an archive.
  package static func archivedNumber(_ text: String) -> Problem {
    Problem(
      "`\(text)` is the number of a row that is in an archive now",
      ko: "`\(text)`번 기록은 이제 보관 파일에 있어요",
      help: "`juice history --stock ARCHIVE` shows it; an order in an archive is not cancelled",
      ko: "`juice history --stock 보관파일`로 볼 수 있어요. 보관한 주문은 취소할 수 없어요")
  }

  /// There is no order to cancel.
  package static let noOrders = Problem("no order has been made", ko: "아직 만든 주문이 없어요")

  /// An order that took nothing.
  package static func orderWasRefused(_ id: String) -> Problem {
    Problem(
      "order `\(id)` was refused, so there is nothing to give back",
      ko: "`\(id)` 주문은 만들지 못했으니 되돌릴 재료가 없어요")
  }
}

extension [UnitChange] {
  /// The fruits, as arguments of `juice stock reset`, with the store if it is not the main one.
  var resetArguments: String {
    let store = first?.storeID ?? Store.mainID
    let option = store == Store.mainID ? [] : ["--store", store]
    return (map(\.fruitID) + option).joined(separator: " ")
  }
}
