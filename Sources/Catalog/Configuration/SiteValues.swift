/// Whether `text` has the form of a BCP 47 language tag (RFC 5646, section 2.1): a language of two or three letters, then
/// subtags of one to eight letters and digits.
func isLanguageTag(_ text: String) -> Bool {
  let subtags = text.split(separator: "-", omittingEmptySubsequences: false)
  guard let language = subtags.first?.utf8, (2...3).contains(language.count), language.allSatisfy(isASCIILetter) else {
    return false
  }
  return subtags.dropFirst().allSatisfy { subtag in
    (1...8).contains(subtag.utf8.count) && subtag.utf8.allSatisfy { isASCIILetter($0) || isASCIIDigit($0) }
  }
}

/// The tag of a language by its English name or its own; nil for those not in the list.
func languageTag(named name: String) -> String? {
  let names = [
    "arabic": "ar", "chinese": "zh", "czech": "cs", "danish": "da", "dansk": "da", "deutsch": "de", "dutch": "nl",
    "english": "en", "español": "es", "finnish": "fi", "français": "fr", "french": "fr", "german": "de", "greek": "el",
    "hebrew": "he", "hindi": "hi", "hungarian": "hu", "icelandic": "is", "indonesian": "id", "italian": "it",
    "italiano": "it", "japanese": "ja", "korean": "ko", "nederlands": "nl", "norwegian": "no", "polish": "pl",
    "polski": "pl", "portuguese": "pt", "português": "pt", "romanian": "ro", "russian": "ru", "spanish": "es",
    "svenska": "sv", "swedish": "sv", "thai": "th", "turkish": "tr", "ukrainian": "uk", "vietnamese": "vi",
  ]
  return names[name.lowercased()]
}

/// Whether `text` is an absolute `http` or `https` URL with a host, a path that ends with a slash, and nothing after it.
func isBaseURL(_ text: String) -> Bool {
  guard let scheme = ["https://", "http://"].first(where: text.hasPrefix), text.hasSuffix("/") else { return false }
  let rest = text.dropFirst(scheme.count)
  let host = rest.prefix { $0 != "/" }
  guard !host.isEmpty, host.utf8.allSatisfy(isHostByte) else { return false }
  return rest.dropFirst(host.count).utf8.allSatisfy(isPathByte)
}

/// Letters, digits and what stands in ports and IPv6 addresses; no `@`: a site's address has no password in it.
private func isHostByte(_ byte: UInt8) -> Bool {
  isASCIILetter(byte) || isASCIIDigit(byte) || "-.:[]".utf8.contains(byte)
}

/// `pchar`, `%` and `/` of RFC 3986, section 3.3.
private func isPathByte(_ byte: UInt8) -> Bool {
  isASCIILetter(byte) || isASCIIDigit(byte) || "-._~!$&'()*+,;=:@%/".utf8.contains(byte)
}
