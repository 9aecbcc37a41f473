import Diagnostics
import Platform

/// What the links of a site's own templates lead to: a page or file of the output, or nothing.
struct TemplateLinks {
  /// Ascending by path.
  private let files: [OutputFile]
  /// Paths, relative to the site's folder, of files and folders with errors: what they would have given is not known.
  private let reported: Set<String>
  private let hasBrokenContent: Bool

  init(to files: [OutputFile], reported: Set<String>) {
    self.files = files
    self.reported = reported
    hasBrokenContent = reported.contains {
      $0 == "content" || $0 == "content/site.yml" || $0.hasPrefix("content/tips") || $0.hasPrefix("content/tasks")
    }
  }

  /// Reports the links of templates that no file of the output is at the end of.
  ///
  /// Built-in templates link to built-in files, which are always there.
  func diagnostics(of theme: Theme) -> [Diagnostic] {
    theme.templates.sorted { $0.key < $1.key }.flatMap { name, file -> [Diagnostic] in
      guard !name.hasPrefix("built-in/"), Theme.builtIn.templates[name]?.bytes != file.bytes else { return [] }
      return TemplateLink.links(in: file.bytes).compactMap { diagnostic($0, in: file) }
    }
  }

  private func diagnostic(_ link: TemplateLink, in file: SourceFile) -> Diagnostic? {
    let place = SourceRange(file, link.offsets)
    let written = "\"\(String(decoding: file.bytes[link.offsets], as: UTF8.self))\""
    func broken(_ reason: String, help: String) -> Diagnostic {
      Diagnostic(
        .error, .brokenLink, "Broken \(link.isImage ? "image" : "link") \(written): \(reason)", at: place, help: help)
    }
    switch link.start {
    case .host:
      guard leads(link.path) else { return nil }
      return Diagnostic(
        .warning, .brokenLink, "Link \(written) leads to the site only where it is at the top of a host", at: place,
        help: "write {{root}}\(link.path), which leads there from everywhere")
    case .root:
      guard !isKnown(link.path) else { return nil }
      return broken(reason(link.path), help: help(for: link.path))
    case .page:
      guard let page = page(whichHas: link, in: file) else { return nil }
      let path = normalized(folder(of: page) + link.path)
      return broken(
        "on \(page) it leads to \(path), and the site has no such file",
        help: leads(link.path) ? "write {{root}}\(link.path)" : help(for: link.path))
    }
  }

  /// Whether there is such a file, or it cannot be said that there is none.
  private func isKnown(_ path: String) -> Bool {
    if path.isEmpty || path.hasPrefix("../") || leads(path) { return true }
    if hasBrokenContent, path.hasPrefix("tips/") || path.hasPrefix("tasks/") { return true }
    let ends = [path.endIndex] + path.indices.filter { path[$0] == "/" }
    return ends.contains { end in
      ["content", "public"].contains { reported.contains("\($0)/\(path[..<end])") || reported.contains($0) }
    }
  }

  private func leads(_ path: String) -> Bool {
    let place = place(of: path)
    return place < files.count && files[place].path == path
  }

  /// Where the first file is that does not come before the path.
  private func place(of path: String) -> Int {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if files[middle].path.precedesByBytes(path) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func isFolder(_ path: String) -> Bool {
    let folder = path.hasSuffix("/") ? path : path + "/"
    let place = place(of: folder)
    return place < files.count && files[place].path.hasPrefix(folder)
  }

  private func reason(_ path: String) -> String {
    isFolder(path)
      ? "it names a folder, and from a disk folders show no page" : "the site has no \(path)"
  }

  private func help(for path: String) -> String {
    if isFolder(path) {
      let page = normalized(path + "/index.html")
      return leads(page) ? "write {{root}}\(page)" : "link to a file in it"
    }
    // The folders of the sources are not in the output, and documents have become pages.
    for top in ["public/", "content/"] where path.hasPrefix(top) && leads(String(path.dropFirst(top.count))) {
      return "write {{root}}\(path.dropFirst(top.count)): what lies in \(top) is copied without that folder"
    }
    if path.hasSuffix(".md"), leads(path.dropLast(2) + "html") { return "write {{root}}\(path.dropLast(2))html" }
    if let near = nearest(to: path) { return "did you mean \"{{root}}\(near)\"?" }
    return path.hasSuffix(".html")
      ? "pages are index.html, tips/index.html, tips/ID.html, tasks/ID.html and tasks/ID/1.html"
      : "put the file at public/\(path)"
  }

  /// The file of the same kind that was most likely meant.
  private func nearest(to path: String) -> String? {
    func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
    let ending = name(path).split(separator: ".").last.map { "." + $0 } ?? ""
    // Sites of thousands of pages are not searched for one that is alike.
    let candidates = Array(files.lazy.map(\.path).filter { $0.hasSuffix(ending) }.prefix(2_000))
    let alike = candidates.filter { name($0) == name(path) }
    if alike.count == 1 { return alike[0] }
    guard let near = suggestion(for: path, among: candidates) else { return nil }
    // The ending is what they have in common anyway.
    func stem(_ path: String) -> String { String(name(path).dropLast(ending.count)) }
    return suggestion(for: stem(path), among: [stem(near)]) != nil ? near : nil
  }

  /// A page that has the link and is not where it leads anywhere, of one of each kind; nil where there is none.
  private func page(whichHas link: TemplateLink, in file: SourceFile) -> String? {
    let attribute = file.bytes[link.attribute]
    return samplePages.first { page in
      !isKnown(normalized(folder(of: page.path) + link.path))
        && page.content.make.map { $0().contains(attribute) } ?? false
    }?.path
  }

  /// One page of each kind, in a folder of each depth.
  private var samplePages: [OutputFile] {
    let pages = files.lazy.filter { $0.path.hasSuffix(".html") && $0.content.make != nil }
    func first(_ isMatch: (String) -> Bool) -> OutputFile? { pages.first { isMatch($0.path) } }
    return [
      first { $0 == "index.html" }, first { $0 == "tips/index.html" },
      first { $0.hasPrefix("tips/") && $0 != "tips/index.html" },
      first { $0.hasPrefix("tasks/") && $0.split(separator: "/").count == 2 }, first { $0.hasSuffix("/1.html") },
      first { $0.hasSuffix("/done.html") },
    ].compactMap(\.self)
  }

  private func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
