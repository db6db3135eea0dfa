package import Diagnostics
import YAMLTree

/// Every rule that a menu can break.
package enum MenuRules {
  /// By code, including those of YAML.
  package static let all = (YAMLRules.all + rules + passes.map { $0.rule })
    .sorted { $0.code < $1.code }
  /// Codes of rules that were removed, which no other rule gets.
  static let removedCodes: Set = ["JU209", "JU306"]
  /// Those that comments and options may name.
  package static let codes = Set(all.map(\.code)).union(removedCodes)

  /// The rules that readers and resolvers check when they see the mistake, and those whose pass
  /// needs more than the menu.
  private static let rules: [Rule] = [
    WrongShape.rule, UnsupportedVersion.rule, MissingSpace.rule, MalformedIgnore.rule,
    MalformedAmount.rule, NonPositiveAmount.rule, MissingValue.rule, UnknownUnit.rule,
    AmountOutOfRange.rule, TooFineForStock.rule, MissingStock.rule, StockBelowZero.rule,
    MissingYields.rule, UnusedByRecipe.rule, CapacityRule.fullStock.rule,
    CapacityRule.openingStock.rule, SimilarUnusedID.rule, EmptyRecipe.rule, MalformedID.rule,
    MalformedLanguage.rule, MalformedFlag.rule, PackName.rule, MalformedSaleTime.rule,
    UnknownTimeZone.rule, UnitCase.rule, ScaleWithUnit.rule,
    CountNotWhole.rule, NameOfMainStore.rule, OrderBesideSteps.rule, GroupBesideChange.rule,
    MalformedPicture.rule, MissingPicture.rule,
    RepeatedReference.rule, UnusedIgnore.rule, FractionOfPiece.rule,
    StockAboveMax.rule, LowAboveMax.rule, WrongUnit.rule, NeedOverflow.rule, ExpansionTooLarge.rule,
    UndefinedIngredient.rule, StockOfBase.rule, AmountOfUnlimited.rule, UndefinedJuice.rule,
    UndefinedStore.rule, UnreachableSubstitute.rule, UndefinedVariant.rule,
    UndefinedSubstitute.rule, UndefinedShared.rule, ContraryExpectations.rule,
    UnknownCurrency.rule, UnknownWord.rule, MalformedPrice.rule, MalformedShare.rule,
    UnitOfFact.rule, PartAboveWhole.rule, PackagingAsFood.rule, TypographicQuotes.rule,
    DietOfLabel.rule, EmptyingOption.rule, TooMany.rule, UnreachableAtMost.rule,
    UndefinedCategory.rule, UndefinedOffer.rule, MalformedColour.rule,
  ]

  /// The other rules that need the whole menu, in no particular order.
  private static var passes: [any MenuRule.Type] {
    [
      MisplacedIngredients.self, DuplicateDefinition.self, CaseOfID.self, BaseCycle.self,
      BaseTooDeep.self, NoJuices.self, UnusedDeclaration.self,
      SameName.self, MissingTranslation.self, IdenticalNeeds.self, MissingCurrency.self,
      PriceOfCurrency.self, PricesBySize.self, NegativePrice.self, MissingPrice.self,
      BelowCost.self, FutileOffer.self, SubstituteLabels.self, UnansweredLabels.self,
      MissingCost.self, NeverSold.self, FormerIDInUse.self, ContraryVAT.self,
      FaintColour.self,
    ]
  }

  /// All findings of a menu.
  ///
  /// - Parameters:
  ///   - withWarnings: whether rules that only warn are checked in a pass.
  ///   - budget: the rest of the budget of the load.
  static func check(
    _ menu: ResolvedMenu, _ hasPicture: HasPicture?, withWarnings: Bool,
    _ budget: inout WorkBudget
  ) -> Findings {
    // A comment that silences nothing cannot itself be silenced.
    var findings = Findings(menu.suppressions.excluding(UnusedIgnore.rule))
    for file in menu.files { findings.report(contentsOf: file.findings) }
    findings.report(contentsOf: menu.findings)
    MalformedIgnore.check(
      menu.files.flatMap(\.syntax.ignores), codes: codes, suggesting: all.map(\.code), &findings)
    MissingPicture.check(menu.files, hasPicture, &findings)
    for rule in passes where withWarnings || rule.rule.severity == .error {
      rule.check(menu, &findings)
    }
    EmptyingOption.check(menu, &budget, &findings)
    UnusedByRecipe.check(menu, &budget, &findings)
    guard withWarnings else { return findings }
    // Only of a menu without an error.
    CapacityCheck.check(menu, &findings)
    UnusedIgnore.check(menu, among: codes, checksPictures: hasPicture != nil, &findings)
    return findings
  }
}
