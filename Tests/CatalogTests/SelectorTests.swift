import Testing

@testable import Catalog

struct SelectorTests {
  @Test(arguments: [
    "#add", ".toolbar button", "[aria-label=\"Save (now)\"]", "button:not([disabled])", "a, b", "\\(", "[x=']']",
    ":is(a, b) > c", "#\\31 add", ".-x", "#ä", "a > b + c ~ d", "a[href=\"#1\"]", "a:not(.b)",
  ])
  func `selectors of many forms are taken`(selector: String) {
    #expect(SelectorFault(selector) == nil)
  }

  @Test(arguments: [
    ("(((", SelectorFault.unpaired("(")), ("a)", .unpaired(")")), ("[x=\"a]", .unpaired("\"")), ("a[", .unpaired("[")),
    ("#1add", .name("#")), ("##add", .name("#")), ("a. b", .name(".")), ("#", .name("#")), ("> p", .combinator(">")),
    ("//button", .combinator("/")), ("a, > b", .combinator(">")), ("a,", .gap), (", b", .gap), ("a,, b", .gap),
  ])
  func `what cannot be a selector is known by its form`(selector: String, fault: SelectorFault) {
    #expect(SelectorFault(selector) == fault)
  }
}
