import TestSupport
import Testing

@testable import MenuLoader
@testable import RecipeGraph

@Suite struct ClaimsTests {
  /// What each juice claims, by file and position there.
  private typealias Model = [[String]]

  /// Few hashes for many keys, so that they are often shared; from all over, and near each other.
  private func hash(_ key: String) -> UInt32 {
    let number = UInt32(key.utf8.reduce(0) { $0 &+ Int($1) } % 7)
    return number < 4 ? number &* 0x9E37_79B9 : number
  }

  private func conflicts(_ model: Model) -> [[String]: [MenuPlace]] {
    var places: [String: [MenuPlace]] = [:]
    for (file, keys) in model.enumerated() {
      for (index, key) in keys.enumerated() {
        places[key, default: []].append(MenuPlace(part: file, index: index))
      }
    }
    return Dictionary(uniqueKeysWithValues: places.filter { $1.count > 1 }.map { ([$0], $1) })
  }

  @Test func filesThatTakeTheirClaimsBackLeaveThoseOfOthers() {
    var random = SplitMix64(seed: 21)
    var claims = Claims()
    var model: Model = Array(repeating: [], count: 5)
    for _ in 0..<400 {
      let changed = model.indices.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      for file in changed {
        model[file] = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
          "\(Int.random(in: 0..<40, using: &random))"
        }
      }
      claims.update(
        changed: changed,
        changed.map { file in
          model[file].enumerated().map { index, key in HashedKey(hash(key), at: index) }
        })
      let found = claims.conflicts { model[$0.part][$0.index] }
      let seconds = found.map { $0.places[1] }
      #expect(seconds == seconds.sorted())
      #expect(
        Dictionary(uniqueKeysWithValues: found.map { ([$0.key], $0.places) }) == conflicts(model))
      for key in (0..<40).map({ "\($0)" }) {
        let first = model.enumerated().lazy.compactMap { part, keys in
          keys.firstIndex(of: key).map { MenuPlace(part: part, index: $0) }
        }.first
        #expect(claims.first(hash(key)) { model[$0.part][$0.index] == key } == first)
      }
    }
  }
}
