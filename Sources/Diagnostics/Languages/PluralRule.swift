/// Which form of a word a number needs: a value of `Plural-Forms` in the header of a translation file.
///
/// The expression is the subset of C that the manual of GNU gettext describes ("Plural forms").
struct PluralRule: Sendable {
  struct Fault: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }

  /// The number of forms.
  let count: Int
  private let expression: Expression

  /// - Parameter text: for example `nplurals=2; plural=(n != 1);`.
  init(_ text: String) throws(Fault) {
    let fields = text.filter { $0 != " " && $0 != "\t" }.split(separator: ";")
    guard fields.count == 2, fields[0].hasPrefix("nplurals="), fields[1].hasPrefix("plural="),
      let count = Int(fields[0].dropFirst("nplurals=".count)), count > 0
    else { throw Fault("it is not `nplurals=…; plural=…;`") }
    var parser = Parser(rest: fields[1].dropFirst("plural=".count))
    expression = try parser.whole()
    self.count = count
    // The rules of all languages repeat from 1,000 on.
    guard (0...1000).allSatisfy({ (0..<count).contains(expression.value(for: $0)) }) else {
      throw Fault("it has a number without a form")
    }
  }

  /// The position of the form for a number, which is below `count`.
  func form(for number: Int) -> Int {
    min(max(expression.value(for: Int(clamping: number.magnitude)), 0), count - 1)
  }
}

extension PluralRule {
  private enum Operator: String, CaseIterable, Sendable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case unequal = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case remainder = "%"

    /// Higher binds tighter.
    var precedence: Int {
      switch self {
      case .or: 1
      case .and: 2
      case .equal, .unequal: 3
      case .less, .lessOrEqual, .greater, .greaterOrEqual: 4
      case .plus, .minus: 5
      case .times, .divided, .remainder: 6
      }
    }

    /// As in C, with 0 for false. What has no value there, such as a division by zero, is 0.
    func value(_ left: Int, _ right: Int) -> Int {
      switch self {
      case .or: left != 0 || right != 0 ? 1 : 0
      case .and: left != 0 && right != 0 ? 1 : 0
      case .equal: left == right ? 1 : 0
      case .unequal: left != right ? 1 : 0
      case .less: left < right ? 1 : 0
      case .lessOrEqual: left <= right ? 1 : 0
      case .greater: left > right ? 1 : 0
      case .greaterOrEqual: left >= right ? 1 : 0
      case .plus: left &+ right
      case .minus: left &- right
      case .times: left &* right
      case .divided: right == 0 ? 0 : left.dividedReportingOverflow(by: right).partialValue
      case .remainder:
        right == 0 ? 0 : left.remainderReportingOverflow(dividingBy: right).partialValue
      }
    }
  }

  private indirect enum Expression: Sendable {
    case number
    case constant(Int)
    case not(Expression)
    case operation(Operator, Expression, Expression)
    case choice(Expression, Expression, Expression)

    func value(for number: Int) -> Int {
      switch self {
      case .number: number
      case .constant(let value): value
      case .not(let operand): operand.value(for: number) == 0 ? 1 : 0
      case .operation(let operation, let left, let right):
        operation.value(left.value(for: number), right.value(for: number))
      case .choice(let condition, let first, let second):
        (condition.value(for: number) != 0 ? first : second).value(for: number)
      }
    }
  }
}

extension PluralRule {
  /// A parser by recursive descent, over an expression without spaces.
  private struct Parser {
    private static let maxDepth = 32

    var rest: Substring
    private var depth = 0

    init(rest: Substring) { self.rest = rest }

    mutating func whole() throws(Fault) -> Expression {
      let expression = try choice()
      guard rest.isEmpty else { throw Fault("`\(rest)` is not understood") }
      return expression
    }

    private mutating func choice() throws(Fault) -> Expression {
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.maxDepth else { throw Fault("it is too deep") }
      let condition = try operation(above: 0)
      guard skip("?") else { return condition }
      let first = try choice()
      guard skip(":") else { throw Fault("`:` is missing before `\(rest)`") }
      return .choice(condition, first, try choice())
    }

    private mutating func operation(above precedence: Int) throws(Fault) -> Expression {
      var left = try operand()
      // Longer operators come first in their list.
      while let next = Operator.allCases.first(where: { rest.hasPrefix($0.rawValue) }),
        next.precedence > precedence, skip(next.rawValue)
      {
        left = .operation(next, left, try operation(above: next.precedence))
      }
      return left
    }

    private mutating func operand() throws(Fault) -> Expression {
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.maxDepth else { throw Fault("it is too deep") }
      if skip("n") { return .number }
      if skip("!") { return .not(try operand()) }
      if skip("(") {
        let expression = try choice()
        guard skip(")") else { throw Fault("`)` is missing before `\(rest)`") }
        return expression
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let value = Int(digits) else { throw Fault("`\(rest)` is not understood") }
      rest = rest[digits.endIndex...]
      return .constant(value)
    }

    private mutating func skip(_ word: String) -> Bool {
      guard rest.hasPrefix(word) else { return false }
      rest = rest.dropFirst(word.count)
      return true
    }
  }
}
