import Assets
import Synchronization

/// The translations into a language, out of its embedded file.
///
/// The file is read once, when a text is first shown in the language, and for the places of translations alone; each
/// is decoded when its text is shown.
final class Catalogue: Sendable {
  let pluralRule: PluralRule
  /// Nil for a language whose words do not depend on the values beside them.
  let grammar: (any Grammar)?

  private let file: TranslationFile
  /// The place of each translation by the hash of its context and key. A hash stands for its text, since 64 bits tell
  /// apart all texts of the program, which tests ensure for those that have translations.
  private let places: [UInt64: Range<Int>]

  /// - Throws: `TranslationFile.Fault` for a file that is malformed or has no rule for plural forms.
  init(_ file: TranslationFile, tag: String) throws(TranslationFile.Fault) {
    var places: [UInt64: Range<Int>] = [:]
    places.reserveCapacity(file.bytes.count / 128)
    var header: Range<Int>?
    var reader = TranslationFile.Reader(file)
    while let entry = try reader.next() {
      if entry.isFuzzy || file.isEmpty(entry.translation) { continue }
      if file.isEmpty(entry.id), entry.context == nil {
        header = entry.translation
      } else {
        places[file.hash(of: entry)] = entry.translation
      }
    }
    pluralRule = try file.pluralRule(inHeader: header)
    grammar = Grammars.byTag[tag]
    self.file = file
    self.places = places
  }

  /// The translation of a text, with its placeholders; nil if there is none.
  ///
  /// - Precondition: the file is UTF-8, as tests ensure.
  func translation(of key: String, context: String?) -> String? {
    guard let place = places[TranslationFile.hash(of: key, context: context)] else { return nil }
    do throws(TranslationFile.Fault) {
      return try file.text(at: place)
    } catch {
      preconditionFailure("a catalogue is malformed: \(error)")
    }
  }
}

extension Catalogue {
  /// A catalogue that is read when it is first used.
  private final class Slot: Sendable {
    private let reference = AtomicLazyReference<Catalogue>()

    func catalogue(at index: Int) -> Catalogue {
      if let catalogue = reference.load() { return catalogue }
      return reference.storeIfNil(Catalogue(at: index))
    }
  }

  private static let slots = Asset.catalogueTags.map { _ in Slot() }

  /// The catalogue of a language; nil for English.
  static func of(_ language: Language) -> Catalogue? {
    language.catalogueIndex.map { slots[$0].catalogue(at: $0) }
  }

  /// - Precondition: the embedded file is well formed, as tests ensure.
  private convenience init(at index: Int) {
    let tag = Asset.catalogueTags[index]
    do throws(TranslationFile.Fault) {
      try self.init(TranslationFile(Asset.catalogue(at: index).bytes), tag: tag)
    } catch {
      preconditionFailure("the catalogue `\(tag)` is malformed: \(error)")
    }
  }
}
