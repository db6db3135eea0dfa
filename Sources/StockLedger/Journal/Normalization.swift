import Foundation

extension String {
  /// The text in Normalization Form C (Unicode Standard Annex #15), in which texts that are equal in
  /// Swift have equal bytes.
  package var canonicallyComposed: String {
    // ASCII is composed already.
    isASCII ? self : precomposedStringWithCanonicalMapping
  }

  var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
