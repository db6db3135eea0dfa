import Diagnostics

/// JU218: a juice takes sizes or an option by a name that the menu does not have.
enum UndefinedShared {
  static let rule = Rule("JU218", .error)

  /// The sets of sizes of a menu.
  static func sizes(_ table: SharedTable, isComplete: Bool) -> Namespace<SharedSizesSyntax> {
    let wording = UndefinedID(
      rule: rule, noun: .sharedSizes,
      absence: .text("no sizes have this name", ko: "이 이름의 사이즈 묶음이 없어요"),
      remedy: remedy(.sharedSizes))
    return Namespace(
      wording, suggesting: table.sizes.map(\.id), isComplete: isComplete,
      location: \.location, find: table.set)
  }

  /// The shared options of a menu.
  static func options(_ table: SharedTable, isComplete: Bool) -> Namespace<SharedOptionSyntax> {
    let wording = UndefinedID(
      rule: rule, noun: .text("option", ko: "공용 옵션"),
      absence: .text("no shared option has this name", ko: "이 이름의 공용 옵션이 없어요"),
      remedy: remedy(.sharedOptions))
    return Namespace(
      wording, suggesting: table.options.map(\.id), isComplete: isComplete,
      location: \.location, find: table.option)
  }

  /// - Parameter section: the one in which the name would be declared.
  private static func remedy(_ section: KeyFormat) -> LocalizedText {
    .text(
      "define it under `\(section.name):` at the top of a file",
      ko: "파일 맨 위 `\(section.name):` 아래에 정의해 주세요")
  }
}
