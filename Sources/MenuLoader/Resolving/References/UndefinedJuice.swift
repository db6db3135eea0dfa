import Diagnostics
import RecipeGraph

/// JU212: a juice that is not on the menu.
enum UndefinedJuice {
  static let rule = Rule("JU212", .error)

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
