"""The TypeScript declarations beside the runtime say what it exports, what its objects have and what its events carry."""

import re

import pytest
import tree_sitter_typescript
from tree_sitter import Language, Parser

MODULES = {"tips": {"startTips"}, "index": {"Waymark"}}


class Declarations:
    """What one `.d.ts` declares, read by a parser of TypeScript."""

    def __init__(self, path):
        parser = Parser(Language(tree_sitter_typescript.language_typescript()))
        self.tree = parser.parse(path.read_bytes()).root_node
        assert not self.tree.has_error, f"{path.name} is not TypeScript"

    def nodes(self, kind, within=None):
        node = within or self.tree
        return ([node] if node.type == kind else []) + [
            found for child in node.children for found in self.nodes(kind, child)]

    def exported(self):
        """The names of functions and constants that are exported; types are none of a module's exports."""
        declared = [
            name for kind in ("function_signature", "variable_declarator")
            for node in self.nodes(kind) for name in [text(node.child_by_field_name("name"))]]
        return set(declared)

    def members(self, name):
        """An interface's properties and methods by their names."""
        [body] = [
            node.child_by_field_name("body") for node in self.nodes("interface_declaration")
            if text(node.child_by_field_name("name")) == name]
        return {
            text(member.child_by_field_name("name")).strip('"'): member
            for member in body.named_children if member.type in ("property_signature", "method_signature")}

    def required(self, signature):
        """How many parameters a caller has to give."""
        return len(self.nodes("required_parameter", signature.child_by_field_name("parameters")))


def text(node):
    return node.text.decode()


def is_optional(member):
    return any(child.type == "?" for child in member.children)


@pytest.fixture(scope="module")
def declared(repository):
    return {module: Declarations(repository / f"public/waymark/{module}.d.ts") for module in MODULES}


@pytest.mark.parametrize("module", MODULES)
def test_what_is_declared_is_exported(runtime_page, declared, module):
    names = declared[module].exported()
    assert names == MODULES[module]
    exported = runtime_page.evaluate("module => import(`/waymark/${module}.js`).then(Object.keys)", module)
    assert names <= set(exported)


def test_the_objects_have_the_declared_members_with_as_many_parameters(runtime_page, declared):
    """Of a function its length: the parameters before the first that may be left out. Of anything else None."""
    objects = runtime_page.evaluate("""async () => {
      const { Waymark } = await import("/waymark/index.js");
      const { startTips } = await import("/waymark/tips.js");
      const { tips, quickWin } = Waymark.start({ catalog: "catalog.json" });
      const lengths = (object) => Object.fromEntries(Object.keys(object).map((name) => [name, object[name].length ?? null]));
      return { Tips: lengths(tips), QuickWins: lengths(quickWin), Waymark: lengths(Waymark), functions: lengths({ startTips }) };
    }""")
    for module, name in [("tips", "Tips"), ("index", "QuickWins")]:
        members = declared[module].members(name)
        assert objects[name] == {
            member: declared[module].required(node) if node.type == "method_signature" else None
            for member, node in members.items()}, name
    [start_tips] = declared["tips"].nodes("function_signature")
    assert objects["functions"] == {"startTips": declared["tips"].required(start_tips)}
    [waymark] = declared["index"].nodes("variable_declarator")
    [start] = declared["index"].nodes("method_signature", waymark)
    assert objects["Waymark"] == {text(start.child_by_field_name("name")): declared["index"].required(start)}


#: Makes every event happen: a tip with an action, one closed by the key, a step done, a guide that ends in every way.
EVERY_EVENT = """async () => {
  const heard = [];
  const names = %s;
  for (const name of names) {
    document.addEventListener(name, ({ type, detail }) => heard.push({ type, detail: JSON.parse(JSON.stringify(detail)) }));
  }
  const until = async (name) => {
    for (let at = 0; at < 300 && !heard.some(({ type }) => type == "waymark:" + name); at++) await new Promise((done) => setTimeout(done, 10));
  };
  const button = async (text) => {
    for (let at = 0; at < 300; at++) {
      for (const { shadowRoot } of document.body.children) {
        const found = [...(shadowRoot?.querySelectorAll("button") ?? [])].find(({ textContent }) => textContent == text);
        if (found) return found.click();
      }
      await new Promise((done) => setTimeout(done, 10));
    }
  };
  const { tips, quickWin } = waymark;
  await tips.set("notesWritten", 3);
  await tips.present("Editor");
  await button("Open settings");
  await until("dismissed");
  await quickWin.start("first-note");
  await button("Done this");
  await until("stepcompleted");
  quickWin.stop();
  await quickWin.start("first-note");
  await button("Skip");
  await until("skipped");
  await quickWin.start("lost");
  await tips.donate("noteShared");
  await until("completed");
  return heard;
}"""


def faults(declarations, value, type_node):
    """What of a value an event carried is not as its type says."""
    kind = type_node.type
    if kind == "type_annotation":
        return faults(declarations, value, type_node.named_children[0])
    if kind == "union_type":
        return min((faults(declarations, value, child) for child in type_node.named_children), key=len)
    if kind == "literal_type":
        return [] if value == text(type_node).strip('"') else [f"{value!r} is not {text(type_node)}"]
    if kind == "predefined_type":
        fits = {"string": isinstance(value, str), "number": isinstance(value, (int, float)) and not isinstance(value, bool)}
        return [] if fits[text(type_node)] else [f"{value!r} is no {text(type_node)}"]
    if kind == "object_type":
        members = {
            text(member.child_by_field_name("name")): member
            for member in type_node.named_children if member.type == "property_signature"}
    else:
        members = declarations.members(text(type_node))
    found = [f"{name} is not declared" for name in value.keys() - members.keys()]
    for name, member in members.items():
        if name in value:
            found += [f"{name}: {fault}" for fault in faults(declarations, value[name], member.child_by_field_name("type"))]
        elif not is_optional(member):
            found.append(f"{name} is missing")
    return found


def test_every_event_carries_what_is_declared(runtime_site, page, declared):
    types = {
        name: (declarations, declarations.nodes("type_arguments", member)[0].named_children[0])
        for declarations in declared.values() for name, member in declarations.members("DocumentEventMap").items()}
    page.goto(runtime_site + "pages/host.html")
    page.wait_for_function("() => window.heard")
    heard = page.evaluate(EVERY_EVENT % list(types))
    assert {event["type"] for event in heard} == types.keys()
    for event in heard:
        declarations, detail = types[event["type"]]
        assert faults(declarations, event["detail"], detail) == [], event


def test_an_event_that_carries_something_else_is_found(declared):
    [detail] = [member for member in declared["index"].nodes("type_identifier") if text(member) == "QuickWinEventDetail"][:1]
    event = {"task": "a", "step": 1, "reason": "tap", "activeMilliseconds": 3}
    assert faults(declared["index"], event, detail) == []
    assert faults(declared["index"], {**event, "step": "1"}, detail) == ["step: '1' is no number"]
    assert faults(declared["index"], {**event, "reason": "boredom"}, detail) != []
    assert faults(declared["index"], {**event, "more": 1}, detail) == ["more is not declared"]
    assert faults(declared["index"], {"task": "a", "step": 1}, detail) == ["activeMilliseconds is missing"]


def test_every_event_that_is_told_is_declared(repository, declared):
    sources = [(repository / f"public/waymark/{module}.js").read_text() for module in MODULES]
    told = {name for source in sources for name in re.findall(r'\b(?:say|tell|leave)\("(\w+)"', source)}
    assert {"shown", "dismissed", "donated", "started", "completed"} <= told
    documented = {name for declarations in declared.values() for name in declarations.members("DocumentEventMap")}
    # `action` and `skipped` are told under the names of their buttons.
    assert documented == {f"waymark:{name}" for name in told | {"action", "skipped"}}
