import { Waymark } from "/waymark/index.js";

window.waymark = Waymark.start({ catalog: new URLSearchParams(location.search).get("catalog") ?? "catalog.json" });
window.heard = [];
for (const name of ["shown", "action", "dismissed", "started", "stepcompleted", "completed", "skipped", "abandoned"]) {
  document.addEventListener("waymark:" + name, ({ detail }) => window.heard.push({ name, ...detail }));
}
