/**
 * How the note app uses Waymark. The page's address can ask for another catalogue (`catalog=…`), another direction
 * (`dir=rtl`), a page without the hostile style sheet (`plain`) or with one more (`harsher`), and an app full of mistakes
 * (`broken`).
 */
import { Waymark } from "/waymark/index.js";

const names = ["started", "shown", "action", "dismissed", "stepcompleted", "completed", "skipped", "abandoned"];

export function setUp() {
  const asked = new URLSearchParams(location.search);
  if (asked.has("dir")) document.documentElement.dir = asked.get("dir");
  if (asked.has("plain")) document.querySelector("link[href='hostile.css']").remove();
  if (asked.has("harsher")) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "harsher.css" }));
  }
  window.heard = [];
  for (const name of names) {
    document.addEventListener(`waymark:${name}`, ({ detail }) => window.heard.push({ name, ...detail }));
  }
  const waymark = Waymark.start({ catalog: asked.get("catalog") ?? "words/catalog.json" });
  return { waymark, broken: asked.has("broken") };
}
