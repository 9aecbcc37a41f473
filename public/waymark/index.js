import { Guide } from "./guide.js";
import { Sessions } from "./sessions.js";
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

/** The quick wins of one catalogue for this visitor, on the app's own page. */
export class QuickWins {
  #store;
  #sessions;
  #guide;

  constructor(store) {
    this.#store = store;
    this.#sessions = new Sessions(store);
  }

  /**
   * Starts or resumes a quick win, in its own `guidanceStyle` unless `style` says another, and resolves to whether its
   * guide is on the page: not for one that is completed or skipped (but with `restart`), unknown, or cannot be loaded.
   */
  async start(id, { style, restart } = {}) {
    try {
      const catalog = await this.#store.catalog();
      const task = catalog.tasks.find((task) => task.id == id);
      const session = await this.#sessions.start(id, restart);
      if (session.state != "active") return false;
      this.stop();
      this.#guide = new Guide(this.#sessions, catalog, task, session, style ?? task.guidanceStyle);
      return true;
    } catch (error) {
      this.#store.warn(error);
      return false;
    }
  }

  /** Takes the guide away; starting again resumes at the same step. */
  stop() {
    this.#guide?.end("abandoned");
  }
}
