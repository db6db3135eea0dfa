import Diagnostics

extension ProblemDetails {
  /// A kind of problem. Programs decide by its type, which never changes.
  enum Kind: CaseIterable, Sendable {
    case badRequest, unknownJuice, unknownFruit, unknownStore, unauthorized
    case forbidden, notFound, methodNotAllowed, tooSlow, refused, cancelled
    case notCancellable, overLimit, archived, changedMeanwhile, changeRefused
    case tooLarge, unsupportedType, wrongHost, otherContent, undecidable
    case preconditionRequired, tooManyRequests, ledger, menu, unavailable
    case internalFailure
  }
}

extension ProblemDetails.Kind {
  /// The name of the kind, such as `not-found`.
  var name: String { entry.name }

  /// The address at which the kind is explained: a relative reference, which RFC 9457 (3.1.1) allows.
  var type: String { "/problems/\(name)" }

  /// RFC 9110, section 15; RFC 6585 for 428 and 429.
  var status: Int { entry.status }

  /// The same for every problem of the kind (RFC 9457, section 3.1.3).
  var title: LocalizedText { entry.title }

  /// The meaning of the kind for programs, in the OpenAPI document.
  var explanation: String { entry.explanation }

  /// Whether only those who run the server can do something about it.
  var isOfServer: Bool { entry.isOfServer }

  private struct Entry {
    let name: String
    let status: Int
    let title: LocalizedText
    let explanation: String
    var isOfServer = false
  }

  private var entry: Entry {
    switch self {
    case .badRequest:
      Entry(
        name: "bad-request", status: 400,
        title: .text("The request is malformed", ko: "요청의 형식이 맞지 않아요"),
        explanation: "The request does not have the form that this document describes.")
    case .unknownJuice:
      Entry(
        name: "unknown-juice", status: 400,
        title: .text("There is no such juice", ko: "그런 쥬스가 없어요"),
        explanation: "The menu has no such juice, size or option, or the store does not serve it.")
    case .unknownFruit:
      Entry(
        name: "unknown-fruit", status: 400,
        title: .text("There is no such fruit", ko: "그런 재료가 없어요"),
        explanation:
          "The menu has no such fruit, or the name is that of a base, which has no stock.")
    case .unknownStore:
      Entry(
        name: "unknown-store", status: 404,
        title: .text("There is no such store", ko: "그런 매장이 없어요"),
        explanation: "The menu has no such store, or several with that name.")
    case .unauthorized:
      Entry(
        name: "unauthorized", status: 401,
        title: .text("This is for staff", ko: "직원만 쓸 수 있어요"),
        explanation:
          "The operation is for staff and the request has no valid token or session, or the token is wrong."
      )
    case .forbidden:
      Entry(
        name: "forbidden", status: 403,
        title: .text("The request comes from another site", ko: "다른 사이트에서 온 요청이에요"),
        explanation: "A browser sent the request from a page of another site.")
    case .notFound:
      Entry(
        name: "not-found", status: 404,
        title: .text("Not found", ko: "찾을 수 없어요"),
        explanation: "There is no such order or address.")
    case .methodNotAllowed:
      Entry(
        name: "method-not-allowed", status: 405,
        title: .text("Method not allowed", ko: "쓸 수 없는 메서드예요"),
        explanation: "The address has other methods, which `Allow` lists.")
    case .tooSlow:
      Entry(
        name: "too-slow", status: 408,
        title: .text("The request took too long to arrive", ko: "요청이 너무 늦게 도착했어요"),
        explanation:
          "The body did not arrive within five seconds. The server closes the connection.")
    case .refused:
      Entry(
        name: "refused", status: 409,
        title: .text("There is not enough", ko: "재료가 모자라요"),
        explanation:
          "There is not enough for the order, and nothing was taken. The journal has the refusal, except if one address is refused too often: then the problem has neither `id` nor `journal`, and the key stays free."
      )
    case .cancelled:
      Entry(
        name: "cancelled", status: 409,
        title: .text("The order was cancelled", ko: "취소된 주문이에요"),
        explanation: "The order with this key was made and has been cancelled since.")
    case .notCancellable:
      Entry(
        name: "not-cancellable", status: 409,
        title: .text("The order cannot be cancelled", ko: "취소할 수 없는 주문이에요"),
        explanation: "The order was refused, so there is nothing to give back.")
    case .overLimit:
      Entry(
        name: "over-limit", status: 409,
        title: .text("The order is over the limit", ko: "한 주문에 담을 수 있는 잔 수를 넘었어요"),
        explanation:
          "The order has more of a juice than one order may have. The journal has no row of it.")
    case .archived:
      Entry(
        name: "archived", status: 410,
        title: .text("It has been moved to an archive", ko: "보관 파일로 옮긴 기록이에요"),
        explanation: "The order or the rows of the journal have been moved to an archive.")
    case .changedMeanwhile:
      Entry(
        name: "changed-meanwhile", status: 412,
        title: .text("The stock was changed meanwhile", ko: "그사이에 재고가 바뀌었어요"),
        explanation: "Somebody changed the stock since it was seen.")
    case .changeRefused:
      Entry(
        name: "change-refused", status: 409,
        title: .text("The change of stock was refused", ko: "재고를 그렇게 바꿀 수 없어요"),
        explanation:
          "The change is not possible: a fruit would go below zero, above its upper bound or beyond what the ledger can count, or the ledger counts it in another unit."
      )
    case .tooLarge:
      Entry(
        name: "too-large", status: 413,
        title: .text("The request is too large", ko: "요청이 너무 커요"),
        explanation: "The body has more than 16,384 bytes. The server closes the connection.")
    case .unsupportedType:
      Entry(
        name: "unsupported-type", status: 415,
        title: .text("The type of the body is not supported", ko: "지원하지 않는 본문 형식이에요"),
        explanation: "The body is not of the type application/json.")
    case .wrongHost:
      Entry(
        name: "wrong-host", status: 421,
        title: .text("Unknown host name", ko: "이 서버의 이름이 아니에요"),
        explanation: "The Host field has a name that the server does not answer to.")
    case .otherContent:
      Entry(
        name: "other-content", status: 422,
        title: .text("The key belongs to another order", ko: "다른 주문에 쓴 주문 번호예요"),
        explanation: "The key stands for an order with another content or of another store.")
    case .undecidable:
      Entry(
        name: "undecidable", status: 422,
        title: .text("The order cannot be decided", ko: "주문을 판단할 수 없어요"),
        explanation:
          "The server cannot tell whether there is enough: an amount is too large to count, there are too many ways to substitute, or the ledger counts a fruit in another unit."
      )
    case .preconditionRequired:
      Entry(
        name: "precondition-required", status: 428,
        title: .text("A precondition is required", ko: "보고 있던 재고를 함께 알려 주세요"),
        explanation: "The change does not say on what stock it was decided.")
    case .tooManyRequests:
      Entry(
        name: "too-many-requests", status: 429,
        title: .text("Too many requests", ko: "요청이 너무 많아요"),
        explanation:
          "There were too many requests, streams or wrong tokens from one address. `Retry-After` says when to try again."
      )
    case .ledger:
      Entry(
        name: "ledger", status: 503,
        title: .text("The stock cannot be read or written", ko: "재고를 읽거나 쓸 수 없어요"),
        explanation: "The ledger cannot be read or written now.",
        isOfServer: true)
    case .menu:
      Entry(
        name: "menu", status: 503,
        title: .text("The menu has errors", ko: "메뉴에 오류가 있어요"),
        explanation: "The files of the menu have errors.",
        isOfServer: true)
    case .unavailable:
      Entry(
        name: "unavailable", status: 503,
        title: .text("The server is busy", ko: "서버가 바빠요"),
        explanation: "There are too many open streams. `Retry-After` says when to try again.")
    case .internalFailure:
      Entry(
        name: "internal-failure", status: 500,
        title: .text("Something went wrong", ko: "문제가 생겼어요"),
        explanation: "The server met an error of its own. Please report it.",
        isOfServer: true)
    }
  }
}
