import Foundation

extension String {
  /// In Normalization Form C (Unicode Standard Annex #15), in which texts that Swift takes for equal
  /// have equal bytes.
  package var canonicallyComposed: String { precomposedStringWithCanonicalMapping }
}
