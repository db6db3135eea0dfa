package import Diagnostics
import YAMLTree

/// Every rule that a menu can break.
package enum MenuRules {
  /// By code, including those of YAML.
  package static let all = (YAMLRules.all + rules + passes.map { $0.rule })
    .sorted { $0.code < $1.code }

  /// The rules that readers and resolvers check when they see the mistake.
  private static let rules: [Rule] = [
    WrongShape.rule, UnsupportedVersion.rule, MissingSpace.rule,
    MalformedIgnore.rule, MalformedAmount.rule, NonPositiveAmount.rule, MissingValue.rule,
    UnknownUnit.rule, AmountOutOfRange.rule, TooFineForStock.rule, MissingStock.rule,
    StockBelowZero.rule, MissingYields.rule, EmptyRecipe.rule, MalformedID.rule,
    MalformedLanguage.rule, MalformedFlag.rule, ScaleWithUnit.rule, CountNotWhole.rule,
    NameOfMainStore.rule, OrderBesideSteps.rule, MalformedPicture.rule, MissingPicture.rule,
    RepeatedReference.rule, AmbiguousWord.rule, UnusedIgnore.rule, FractionOfPiece.rule,
    StockAboveMax.rule, LowAboveMax.rule, WrongUnit.rule, NeedOverflow.rule, ExpansionTooLarge.rule,
    TooManyVariants.rule, UndefinedIngredient.rule, StockOfBase.rule, UndefinedJuice.rule,
    UndefinedStore.rule, UnreachableSubstitute.rule, UndefinedVariant.rule,
    UndefinedSubstitute.rule, ContraryExpectations.rule,
  ]

  /// The rules that need the whole menu, in no particular order.
  private static var passes: [any MenuRule.Type] {
    [
      MisplacedIngredients.self, DuplicateDefinition.self, CaseOfID.self, BaseCycle.self,
      BaseTooDeep.self, SubstituteCycle.self, UnusedByRecipe.self, EmptyingOption.self,
      NoJuices.self, InfeasibleJuiceAtMax.self, InfeasibleJuice.self, UnusedDeclaration.self,
      SimilarUnusedID.self, SameName.self, MissingTranslation.self, IdenticalNeeds.self,
    ]
  }

  /// All findings of a menu.
  static func check(_ menu: ResolvedMenu, _ hasPicture: MenuLoader.HasPicture?) -> Findings {
    var findings = Findings()
    for file in menu.files { findings.report(contentsOf: file.findings) }
    findings.report(contentsOf: menu.findings)
    MalformedIgnore.check(
      menu.files.flatMap(\.syntax.ignores), known: all.map(\.code), &findings)
    MissingPicture.check(menu.files, hasPicture, &findings)
    for rule in passes { rule.check(menu, &findings) }
    return findings
  }
}
