import Diagnostics
import Evaluator
import MenuLoader
import RecipeGraph
import Reports
import Shop
import StockLedger
import Text

/// A body of a request.
protocol JSONBody: WireBody {
  /// For the OpenAPI document.
  static var example: JSONLiteral { get }
  /// The forms that a body may have, of which it has one; none if its properties say everything.
  static var forms: [BodyForm] { get }
}

extension JSONBody {
  static var forms: [BodyForm] { [] }
}

/// A form of a body, which its property `kind` tells from others. The OpenAPI document has a whole schema of each, since
/// client generators make a type of each form, and find nothing in it that stands beside the forms.
struct BodyForm: Sendable {
  let name: String
  let kinds: [String]
  /// The properties that it has to have, beside `kind`.
  let required: [String]
  /// The schemas of properties that differ from those of the body.
  let properties: JSONLiteral
}

/// An order as a program sends it.
struct OrderRequest: JSONBody {
  private var lines: [LineRequest] = []
  private var accept: [String]?
  private var freeOf: [String]?
  private var offer: String?
  private var total: Int?
  private var name: String?
  private var note: String?

  static let summary = "An order. A member that is not listed here is an error."
  static let properties = [
    LineRequest.lines(\OrderRequest.lines),
    member(
      "accept", \.accept,
      "What substitutes may bring or take: labels, diets, and `unknown` for what is not answered. Other substitutes that change what the juice as ordered contains are not used.",
      .array(.oneOf(Acceptance.everything.words))),
    member(
      "freeOf", \.freeOf, "What every juice has to be free of, traces included.",
      .array(.oneOf(FoodLabel.all.map(\.id)))),
    member(
      "offer", \.offer,
      "The id of an offer that has to be asked for, which staff alone can do."),
    member(
      "total", \.total,
      "The total that the customer saw, in minor units of the currency. The shop does not make an order that costs another."
    ),
    member("for", \.name, "For whom the order is.", .named("NoteText")),
    member(
      "note", \.note,
      "What to tell those who make the order. Neither is a part of what makes a repeated order the same.",
      .named("NoteText")),
  ]
  static let example: JSONLiteral = ["lines": [["juice": "mango", "quantity": 2]]]

  var orderLines: [OrderRecord.Line] { lines.map(\.line) }
  /// Nil if any price is right.
  var seen: SeenPrice? { total.map { .total(Money($0)) } }

  func notes() throws -> OrderNotes {
    var notes: [Int: OrderNotes.Note] = [:]
    for (position, line) in lines.enumerated() { notes[position] = try line.notes() }
    return OrderNotes(order: try OrderNotes.note(name: name, text: note), lines: notes)
  }

  func conditions() throws -> OrderConditions {
    try OrderConditions(accept: accept ?? [], freeOf: freeOf ?? [], offer: offer)
  }
}

/// A line of an order.
struct LineRequest: WireBody {
  private var juice = NameInLine()
  private var size: NameInLine?
  private var options: [NameInLine]?
  private var quantity: Int?
  private var name: String?
  private var note: String?

  static let summary =
    "A line of an order. The three characters of `:+=` cannot stand in a name."
  static let properties = [
    member("juice", \.juice, "", .named("JuiceName")),
    member(
      "size", \.size,
      "Without one, or with null, a juice with sizes is made in the first, its usual one.",
      .named("SizeName")),
    member(
      "options", \.options,
      "Null stands for none. An option that is taken twice stands twice, or as `shot*2`.",
      .array(.named("OptionName"))),
    member("quantity", \.quantity, "Null stands for 1.", .named("Quantity")),
    member("for", \.name, "For whom the line of an order is.", .named("NoteText")),
    member("note", \.note, "What to tell those who make the line of an order.", .named("NoteText")),
  ]

  func notes() throws -> OrderNotes.Note { try OrderNotes.note(name: name, text: note) }

  var line: OrderRecord.Line {
    OrderRecord.Line(
      juice: juice.text, size: size?.text,
      options: (options ?? []).flatMap { OptionWord($0.text[...]).options },
      quantity: quantity ?? 1)
  }

  static func lines<Body: WireBody>(
    _ path: any WritableKeyPath<Body, [LineRequest]> & Sendable
  ) -> WireProperty<Body> {
    Body.member(
      "lines", path,
      "The server reads at most 16,384 bytes of a body, which ends before 1,000 lines.",
      .named("Lines"))
  }
}

/// A name in a line. The journal keeps lines as text, in which some characters separate names.
private struct NameInLine: WireInput {
  let text: String

  static let schema = WireSchema.named("JuiceName")

  var data: WireData { .text(text) }

  init() { text = "" }

  init(from decoder: any Decoder) throws {
    text = try String(from: decoder)
    guard !text.contains(where: { ":+=".contains($0) }) else {
      throw ProblemDetails.malformedBody(
        WireFault.path(decoder.codingPath),
        .text("names have none of `:`, `+` and `=`"))
    }
  }

  func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

/// A change of stock as a program sends it.
struct StockRequest: JSONBody {
  private var kindName = ""
  /// By fruit; none for a reset.
  private(set) var amounts: [String: String]?
  /// For a reset; all fruits if there are none.
  private(set) var fruits: [String]?
  /// The stock that the change is based on, by fruit; nil if `If-Match` names it.
  private(set) var expected: [String: String]?
  private var aboveMax: Bool?
  private var reason: String?

  static let summary = "A change of stock. A member that is not listed here is an error."
  static let properties = [
    member(
      "kind", \.kindName,
      "Whether the amounts are added, removed or set, or fruits get their opening stock again.",
      .oneOf(kinds)),
    member(
      "amounts", \.amounts, "The amounts to add, remove or set, by fruit. A reset has no amounts.",
      .named("Amounts")),
    member(
      "fruits", \.fruits,
      "The fruits that get their opening stock again; all fruits if there are none. Only a reset has fruits.",
      .array(.named("FruitName"))),
    member(
      "expected", \.expected,
      "The stock on which the change was decided. It has to have every fruit that changes, unless the request has If-Match. The server ignores the amounts of other fruits.",
      .named("Amounts")),
    member(
      "aboveMax", \.aboveMax,
      "Whether all of a delivery is added, also above the max of a fruit. Only `add` may have it true."
    ),
    member(
      "reason", \.reason,
      "Why the stock changes: one line of at most \(ChangeReason.maxLength) bytes of UTF-8, which the journal keeps. The report sums up those that are `waste`, `delivery` or `count`, alone or before a text, as in `waste:dropped`.",
      .named("Reason")),
  ]
  static let forms = [
    BodyForm(
      name: "StockAdditionRequest", kinds: [StockChange.Kind.add.rawValue], required: ["amounts"],
      properties: ofAmounts),
    BodyForm(
      name: "StockAmountsRequest",
      kinds: [StockChange.Kind.remove, .set].map(\.rawValue), required: ["amounts"],
      properties: ofAmounts.merging(belowMax)),
    BodyForm(
      name: "StockResetRequest", kinds: [StockChange.Kind.reset.rawValue], required: [],
      properties: belowMax.merging([
        "amounts": [
          "anyOf": [.amounts.merging(["maxProperties": 0]), ["type": "null"]],
          "description": "A reset has no amounts.",
        ]
      ])),
  ]
  private static let ofAmounts: JSONLiteral = [
    "amounts": .amounts.merging([
      "minProperties": 1, "description": "The amounts to add, remove or set, by fruit.",
    ]),
    "fruits": [
      "anyOf": [
        ["type": "array", "items": .reference("FruitName"), "maxItems": 0], ["type": "null"],
      ],
      "description": "Only a reset has fruits.",
    ],
  ]
  private static let belowMax: JSONLiteral = [
    "aboveMax": [
      "anyOf": [["type": "boolean", "enum": [false]], ["type": "null"]],
      "description": "Only `add` may have it true.",
    ]
  ]
  static let example: JSONLiteral = [
    "kind": "add", "amounts": ["mango": "5"], "expected": ["mango": "10"],
  ]

  private static let kinds = StockChange.Kind.allCases.map(\.rawValue)

  /// - Throws: `ProblemDetails` for an unknown kind, and for members that changes of the kind do not have.
  func kind() throws(ProblemDetails) -> StockChange.Kind {
    guard let kind = StockChange.Kind(rawValue: kindName) else {
      let kinds = Self.kinds.joined(separator: ", ")
      throw .malformedBody("kind", .text("there are \(kinds)", context: "bodies"))
    }
    guard (kind == .reset) == (amounts ?? [:]).isEmpty else {
      throw .malformedBody(
        "amounts",
        kind == .reset
          ? .text("a reset has no amounts, but `fruits`")
          : .text("there are no amounts"))
    }
    guard kind == .reset || (fruits ?? []).isEmpty else {
      throw .malformedBody(
        "fruits", .text("only a reset has `fruits`"))
    }
    return kind
  }

  /// - Throws: `ProblemDetails` for a change that is no addition, but would have to exceed the max.
  func mayExceedMax() throws(ProblemDetails) -> Bool {
    guard let aboveMax, aboveMax else { return false }
    guard kindName == StockChange.Kind.add.rawValue else {
      throw .malformedBody(
        "aboveMax", .text("only `add` may exceed the max"))
    }
    return true
  }

  func note() throws -> ChangeNote {
    guard let reason else { return ChangeNote(reason: nil) }
    return ChangeNote(reason: try ChangeReason(typed: reason))
  }
}

/// A part of an order to give back.
struct PartRequest: JSONBody {
  private var lines: [LineRequest] = []
  private var part: Int?

  static let summary =
    "The part of an order to give back. A member that is not listed here is an error."
  static let properties = [
    LineRequest.lines(\PartRequest.lines),
    member(
      "part", \.part,
      "The number of the part among those of the order that were given back, from 1. With it, a request that is sent twice gives back once.",
      .named("PartNumber")),
  ]
  static let example: JSONLiteral = ["lines": [["juice": "mango"]], "part": 1]

  func orderPart() throws(ProblemDetails) -> OrderPart {
    guard !lines.isEmpty else {
      throw .malformedBody("lines", .text("there has to be one at least"))
    }
    guard part ?? 1 > 0 else {
      throw .malformedBody("part", .text("it is counted from 1"))
    }
    let lines = lines.map(\.line)
    guard let line = lines.first(where: { !(1...OrderBounds.maxQuantity).contains($0.quantity) })
    else { return OrderPart(lines, number: part) }
    throw .malformedBody(
      "lines", .text("\(line.quantity) is not a quantity"))
  }
}

/// What a program switches off or on.
struct SwitchRequest: JSONBody {
  private(set) var things: [String] = []

  static let summary = "What to sell or not. A member that is not listed here is an error."
  static let properties = [
    member(
      "things", \.things,
      "Juices, sizes, options or ingredients, such as `latte`, `latte:large`, `oat`, `latte+oat` or `oat-milk`. A kind may stand before the id, as in `option/oat`.",
      .array(.named("ThingName")))
  ]
  static let example: JSONLiteral = ["things": ["mango"]]
}

/// An order to plan for.
struct PlanRequest: JSONBody {
  private var lines: [LineRequest] = []
  /// The stock to assume, by fruit. Other fruits have their present stock.
  private(set) var stock: [String: String]?
  private(set) var keepLow: Bool?

  static let summary = "What to plan for. A member that is not listed here is an error."
  static let properties = [
    LineRequest.lines(\PlanRequest.lines),
    member(
      "stock", \.stock,
      "The stock that the plan assumes, by fruit. The server uses its own stock of all other fruits.",
      .named("Amounts")),
    member(
      "keepLow", \.keepLow,
      "Whether what is left of every fruit also has to stay at its low or above."),
  ]
  static let example: JSONLiteral = [
    "lines": [["juice": "mango", "quantity": 5]], "stock": ["mango": "15"],
  ]

  var orderLines: [OrderRecord.Line] { lines.map(\.line) }
}

extension [String: String] {
  /// Amounts by fruit, in an order that does not change from one request to the next.
  var inOrder: [(fruit: String, amount: String)] {
    sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension KioskRequest {
  func json<Body: WireBody>(_ type: Body.Type) throws -> Body {
    try check(type: "application/json")
    do {
      return try JSONText.decode(type, from: body)
    } catch let fault as WireFault {
      throw ProblemDetails.malformedBody(fault.path, fault.text)
    }
  }
}

extension ProblemDetails {
  /// - Parameter path: such as `lines.[0]`; empty for the body itself.
  static func malformedBody(_ path: String, _ reason: LocalizedText) -> ProblemDetails {
    let place = path.isEmpty ? "" : " (\(path))"
    return ProblemDetails(
      .badRequest,
      .text("the body is malformed\(place): \(reason)"),
      help: .text("see /api/v1/openapi.json"))
  }
}

extension WireFault {
  fileprivate var text: LocalizedText {
    switch reason {
    case .malformed: .text("it is no JSON in UTF-8")
    case .repeatedName(let name):
      .text("an object has `\(name)` twice")
    case .tooDeep: .text("it is nested too deep")
    case .unknown(let known):
      .text(
        "there is no such key; there are \(known.joined(separator: ", "))")
    case .missing(let name): .text("`\(name)` is missing")
    case .noText: .text("it has to be a string")
    case .noNumber: .text("it has to be a number")
    case .noInteger: .text("it has to be a whole number")
    case .noBoolean: .text("it has to be true or false")
    case .noArray: .text("it has to be an array")
    case .noObject: .text("it has to be an object")
    }
  }
}
