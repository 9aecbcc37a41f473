import { QuickWins } from "./quick-win.js";
import { Store } from "./store.js";
import { startTips } from "./tips.js";

/**
 * Waymark in a web app: `const { tips, quickWin } = Waymark.start({ catalog: "/welcome/catalog.json" })`.
 *
 * - `tips.present(location)`, `tips.set(parameter, value)`, `tips.increment(parameter)`, `tips.donate(event)`,
 *   `tips.enabled`, `tips.resetSession()`, `tips.resetAll()`; or `<waymark-tip location="…">` on the page.
 * - `quickWin.start(id, { style, restart })`, `quickWin.stop()`. Its targets are elements with
 *   `data-quick-win-target="NAME"`, or what the catalogue's `selector` for the name matches.
 */
export const Waymark = {
  start({ catalog }) {
    const store = new Store(catalog);
    return { tips: startTips({ store }), quickWin: new QuickWins(store) };
  },
};
