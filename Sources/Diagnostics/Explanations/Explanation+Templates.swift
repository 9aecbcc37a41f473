extension Explanation {
  private static let page = "templates/404.mustache"

  static let templateSyntax = Explanation(
    """
    Templates are Mustache: {{name}} writes a value, {{#name}} … {{/name}} is a
    section, {{^name}} … {{/name}} its opposite, {{> name}} includes another
    template. Between {{<name}} and {{/name}} the template is extended: only blocks
    stand there, {{$block}} … {{/block}}. Whatever is opened is closed, in the
    reverse order.
    """,
    in: page, wrong: "<title>{{#site}}{{title}}</title>\n", right: "<title>{{#site}}{{title}}{{/site}}</title>\n")

  static let unknownVariable = Explanation(
    """
    The template asks for a value that this page does not have. In place of a silent
    gap in the page it is an error. templates/README.md, which "waymark theme eject"
    writes, lists the values of every page.
    """,
    in: page, wrong: "<title>{{site.titel}}</title>\n", right: "<title>{{site.title}}</title>\n")

  static let unknownPartial = Explanation(
    """
    {{> name}} includes templates/name.mustache, or a built-in template of that
    name, and {{<name}} extends it.
    """,
    in: page, wrong: "{{> headr}}\n", right: "{{site.title}}\n")

  static let unknownBlock = Explanation(
    """
    Between {{<name}} and {{/name}} stands what replaces the blocks of that
    template, and it has none of this name. templates/README.md lists the blocks of
    the built-in ones.
    """,
    in: page, wrong: "{{<layout}}{{$mian}}<h1>Gone</h1>{{/mian}}{{/layout}}\n",
    right: "{{<layout}}{{$main}}<h1>Gone</h1>{{/main}}{{/layout}}\n")

  static let recursivePartial = Explanation(
    """
    A template that includes itself, by way of others perhaps, has no end.
    """,
    wrong: [File(page, "{{> circle}}\n"), File("templates/circle.mustache", "{{> circle}}\n")],
    right: [File(page, "{{> circle}}\n"), File("templates/circle.mustache", "{{site.title}}\n")])

  static let missingTemplate = Explanation(
    """
    Each kind of page has its template. The built-in ones are always there, so this
    one was lost from the program itself: install it again.
    """)

  static let templateType = Explanation(
    """
    A list, a group of values and a text are used in different ways: text is written
    by {{name}}, the others are opened by a section.
    """,
    in: page, wrong: "<title>{{site}}</title>\n", right: "<title>{{site.title}}</title>\n")

  static let unusedTemplate = Explanation(
    as: .warning,
    """
    No page is made with the file, and no template includes it: its name is
    misspelt, or it can go.
    """,
    wrong: [File("templates/pge.mustache", "{{site.title}}\n")],
    right: [File(page, "{{site.title}}\n")])

  static let emptyTemplate = Explanation(
    as: .warning,
    """
    The file takes the place of the built-in template of its name and writes
    nothing: a page is blank, or lacks a part. Where that is meant, a comment in the
    file says so.
    """,
    in: page, wrong: "\n", right: "{{! nothing here }}\n")
}
