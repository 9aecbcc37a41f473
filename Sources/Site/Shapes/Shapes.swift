import Catalog
package import Templates

/// The names that templates receive, and what each holds: the one place that says so.
///
/// Every page template is given two objects, `shared` and its own. `templates/README.md` is written from these
/// declarations.
package enum Shapes {
  /// What every page is given.
  package static let shared = TemplateShape([
    .init("site", .object(site), "The site as a whole"),
    .init("strings", .object(strings), "The interface's texts by name, the author's words over the defaults"),
    .init("icons", .object(icons), "The interface's own icons, ready to be written into a page"),
  ])

  package static let site = TemplateShape([
    .init("title", .text, "The site's title"),
    .init("description", .text, "The site's description; missing where `site.yml` has none"),
    .init("language", .text, "The BCP 47 tag for `lang`"),
    .init("direction", .text, "`ltr` or `rtl`, for `dir`"),
    .init("theme", .text, "The name of the site's theme, for `data-theme`"),
    .init("themes", .list(.object(theme)), "The themes a reader can choose from, ascending by name"),
    .init("policy", .text, "The content security policy for `<meta>`"),
    .init("footer", .text, "The line at the bottom of a page"),
    .init("hasTips", .flag, "Whether the site has tips"),
    .init("hasTasks", .flag, "Whether the site has quick wins"),
  ])

  package static let theme = TemplateShape([
    .init("name", .text, "The theme's name, for `data-theme`"),
    .init("label", .text, "What readers call it"),
    .init("isCurrent", .flag, "Whether the site is set in it"),
  ])

  package static let strings = TemplateShape(
    InterfaceString.all.map { .init($0.name, .text, $0.comment) })

  package static let icons = TemplateShape(
    InterfaceIcon.allCases.map { .init($0.rawValue, .html, $0.meaning) })

  /// What each page template is given, outermost first.
  package static let pages: [String: [TemplateShape]] = [
    "index": [shared, home], "tips": [shared, gallery], "tip": [shared, tipPage], "task": [shared, taskPage],
    "step": [shared, stepPage], "done": [shared, donePage], "404": [shared, missingPage],
  ]

  /// The fields of any page and those of one.
  static func page(_ fields: [TemplateShape.Field]) -> TemplateShape {
    TemplateShape(
      [
        .init("root", .text, "The way to the site's root, before every link: empty, `../` or `../../`"),
        .init("page", .object(page), "What the page says about itself"),
      ] + fields)
  }

  package static let page = TemplateShape([
    .init("title", .text, "The page's title in the browser"),
    .init("description", .text, "A summary for search engines; missing where there is none"),
    .init("canonical", .text, "The page's address; missing without `baseURL`"),
    .init("isHome", .flag, "Whether this is the first page"),
    .init("isGallery", .flag, "Whether this is a page of the gallery"),
  ])
}
