package import Foundation
import Testing

/// A JSON document as an object that is compared with another, however their texts are laid out.
package func jsonObject(_ text: String) throws -> NSDictionary {
  let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
  return try #require(value as? NSDictionary)
}
