package import Diagnostics
import YAMLTree

/// Every rule that a menu can break.
package enum MenuRules {
  /// By code, with those of YAML.
  package static let all = (YAMLRules.all + valueRules + passes.map { $0.rule })
    .sorted { $0.code < $1.code }

  /// The rules about single values, which readers check.
  private static let valueRules: [Rule] = [
    WrongShape.rule, UnsupportedVersion.rule, MissingSpace.rule,
    MalformedIgnore.rule, MalformedAmount.rule, NonPositiveAmount.rule, MissingValue.rule,
    UnknownUnit.rule, AmountOutOfRange.rule, TooFineForStock.rule, MissingStock.rule,
    StockBelowZero.rule, MissingYields.rule, EmptyRecipe.rule, MalformedID.rule,
    MalformedLanguage.rule, MalformedFlag.rule, ScaleWithUnit.rule, CountNotWhole.rule,
    NameOfMainStore.rule, OrderBesideSteps.rule, MalformedPicture.rule, MissingPicture.rule,
    RepeatedReference.rule, AmbiguousWord.rule, UnusedIgnore.rule,
  ]

  /// In the order in which they are checked: `NoJuices` looks at what was found before it.
  private static var passes: [any MenuRule.Type] {
    [
      MisplacedIngredients.self, DuplicateDefinition.self, CaseOfID.self, FractionOfPiece.self,
      StockAboveMax.self,
      LowAboveMax.self, WrongUnit.self, BaseCycle.self, BaseTooDeep.self, NeedOverflow.self,
      ExpansionTooLarge.self, SubstituteCycle.self, TooManyVariants.self, UnusedByRecipe.self,
      EmptyingOption.self, NoJuices.self, UndefinedIngredient.self, StockOfBase.self,
      UndefinedJuice.self,
      UndefinedStore.self, UnreachableSubstitute.self, UndefinedVariant.self,
      UndefinedSubstitute.self, ContraryExpectations.self, InfeasibleJuiceAtMax.self,
      InfeasibleJuice.self, UnusedDeclaration.self, SimilarUnusedID.self, SameName.self,
      MissingTranslation.self, IdenticalNeeds.self,
    ]
  }

  /// The rules that another amount in a recipe can break.
  private static var amountPasses: [any MenuRule.Type] {
    [FractionOfPiece.self, NeedOverflow.self, ExpansionTooLarge.self]
  }

  /// Whether a menu that had no error has one since an amount in a recipe was changed to another of the
  /// same dimension that a recipe may have.
  static func hasErrors(fromChangedAmount menu: ResolvedMenu) -> Bool {
    amountPasses.contains { pass in
      var findings = Findings()
      pass.check(menu, &findings)
      return findings.hasErrors
    }
  }

  /// All findings of a menu, those of its files first.
  static func check(_ menu: ResolvedMenu, _ hasPicture: MenuLoader.HasPicture?) -> Findings {
    var findings = Findings()
    for file in menu.files { findings.report(contentsOf: file.findings) }
    MalformedIgnore.check(
      menu.files.flatMap(\.syntax.ignores), known: all.map(\.code), &findings)
    MissingPicture.check(menu.files, hasPicture, &findings)
    for rule in passes { rule.check(menu, &findings) }
    return findings
  }
}
