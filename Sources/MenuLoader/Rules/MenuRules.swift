package import Diagnostics
import YAMLTree

/// Every rule that a menu can break.
package enum MenuRules {
  /// By code, with those of YAML.
  package static let all = (YAMLRules.all + own).sorted { $0.code < $1.code }

  private static let own: [Rule] = [
    UnknownKey.rule, WrongShape.rule, UnsupportedVersion.rule, MissingSpace.rule,
    MalformedIgnore.rule, MalformedAmount.rule, NonPositiveAmount.rule, MissingValue.rule,
    UnknownUnit.rule, WrongUnit.rule, FractionOfPiece.rule, AmountOutOfRange.rule,
    TooFineForStock.rule, MissingStock.rule, StockBelowZero.rule, StockAboveMax.rule,
    MissingYields.rule, EmptyRecipe.rule, MalformedID.rule, MalformedLanguage.rule,
    MalformedFlag.rule, LowAboveMax.rule, ScaleWithUnit.rule, CountNotWhole.rule,
    NameOfMainStore.rule, OrderBesideSteps.rule, ContraryExpectations.rule,
    UndefinedIngredient.rule, DuplicateDefinition.rule,
    BaseCycle.rule, NeedOverflow.rule, ExpansionTooLarge.rule, CaseOfID.rule,
    InfeasibleJuiceAtMax.rule,
    UnusedByRecipe.rule, SubstituteCycle.rule, EmptyingOption.rule,
    StockOfBase.rule, UndefinedJuice.rule, UndefinedVariant.rule, UndefinedStore.rule,
    UndefinedSubstitute.rule, TooManyVariants.rule, BaseTooDeep.rule,
    UnusedDeclaration.rule, InfeasibleJuice.rule, NoJuices.rule, IdenticalNeeds.rule,
    SimilarUnusedID.rule, AmbiguousWord.rule, MissingTranslation.rule, UnusedIgnore.rule,
    UnreachableSubstitute.rule, SameName.rule, RepeatedMention.rule,
  ]
}
