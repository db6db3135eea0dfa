import Foundation

extension String {
  /// In Normalization Form C (Unicode Standard Annex #15), in which texts that Swift takes for equal
  /// have equal bytes.
  package var canonicallyComposed: String {
    // ASCII is composed as it is.
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }
}
