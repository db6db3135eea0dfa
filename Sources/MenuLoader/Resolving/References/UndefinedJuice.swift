import Diagnostics
import RecipeGraph

/// JU212: a juice that is not on the menu.
enum UndefinedJuice {
  static let rule = Rule(
    "JU212", .error,
    .text("a juice that is named is defined", ko: "적은 쥬스는 메뉴에 정의되어 있어야 해요"),
    explanation: .text(
      """
      This names a juice that the menu does not have. It may be misspelled, renamed or gone, and \
      then what is said about it would silently do nothing.
      """,
      ko: """
        여기에 적은 쥬스는 메뉴에 없어요. 잘못 적었거나, 이름이 바뀌었거나, 없어진 쥬스일 수 \
        있어요. 그대로 두면 그 쥬스에 대해 적은 것은 아무 말 없이 아무 일도 하지 않게 돼요.
        """),
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}
        tall: {mango: 4}
      stores:
        gangnam: {hidden: [tal]}
      """,
    replacing: "gangnam: {hidden: [tal]}", with: "gangnam: {hidden: [tall]}")

  /// The juices of a menu.
  static func namespace(_ juices: JuiceTable, isComplete: Bool) -> Namespace<Ref<Juice>> {
    let wording = UndefinedID(
      rule: rule, noun: .juice, absence: .text("no juice has this id", ko: "이 아이디의 쥬스가 없어요"),
      remedy: .text(
        "define it under `juices:`, or delete this", ko: "`juices:` 아래에 정의하거나 여기서 지워 주세요"))
    return Namespace(
      wording, suggesting: juices.all.map(\.id), isComplete: isComplete,
      location: { juices[$0].location }, find: juices.ref)
  }
}
