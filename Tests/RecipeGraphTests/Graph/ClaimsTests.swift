import TestSupport
import Testing

@testable import RecipeGraph

@Suite struct ClaimsTests {
  /// What each juice claims, by file and position there.
  private typealias Model = [[String]]

  /// Few hashes for many keys, so that they are often shared.
  private func hash(_ key: String) -> UInt32 { UInt32(key.utf8.reduce(0) { $0 &+ Int($1) } % 7) }

  private func conflicts(_ model: Model) -> [[String]: [JuicePlace]] {
    var places: [String: [JuicePlace]] = [:]
    for (file, keys) in model.enumerated() {
      for (index, key) in keys.enumerated() {
        places[key, default: []].append(JuicePlace(part: file, index: index))
      }
    }
    return Dictionary(uniqueKeysWithValues: places.filter { $1.count > 1 }.map { ([$0], $1) })
  }

  @Test func filesThatTakeTheirClaimsBackLeaveThoseOfOthers() {
    var random = SplitMix64(seed: 21)
    var claims = Claims()
    var model: Model = Array(repeating: [], count: 5)
    for _ in 0..<400 {
      let file = Int.random(in: model.indices, using: &random)
      claims.remove(part: file, model[file].map(hash))
      model[file] = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
        "\(Int.random(in: 0..<40, using: &random))"
      }
      for (index, key) in model[file].enumerated() {
        claims.add(
          .init(JuicePlace(part: file, index: index), key: Int32(index)), hash(key))
      }
      let found = claims.conflicts { claim in
        #expect(claim.key == Int32(claim.place.index))
        return model[claim.place.part][claim.place.index]
      }
      let seconds = found.map { $0.places[1] }
      #expect(seconds == seconds.sorted())
      #expect(
        Dictionary(uniqueKeysWithValues: found.map { ([$0.key], $0.places) }) == conflicts(model))
      for key in (0..<40).map({ "\($0)" }) {
        let first = model.enumerated().lazy.compactMap { part, keys in
          keys.firstIndex(of: key).map { JuicePlace(part: part, index: $0) }
        }.first
        #expect(claims.first(hash(key)) { model[$0.part][$0.index] == key } == first)
      }
    }
  }
}
