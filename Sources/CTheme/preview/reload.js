/**
 * The preview server's part of a page: loads it again when the site was built anew, and shows what is wrong with the
 * content over the last good page. Never part of what `waymark build` writes.
 *
 * Listens at `/_waymark/events` for `reload` and `style` (only style sheets changed), whose data does not matter, and for
 * `diagnostics`, whose data `overlay.js` describes; an empty array means that all is well again.
 */
import { hide, show } from "./overlay.js";
import { keep, restore } from "./place.js";
import { swapStyles } from "./styles.js";

// The query names the site that the page is of: the server tells at once where it has changed since.
const stream = new EventSource("/_waymark/events" + new URL(import.meta.url).search);

restore();
stream.addEventListener("reload", () => {
  // A dialog of the overlay's own is none of the page's.
  hide();
  keep();
  location.reload();
});
stream.addEventListener("style", () => {
  hide();
  swapStyles();
});
stream.addEventListener("diagnostics", ({ data }) => show(JSON.parse(data)));
// The browser shows an aborted stream as an error when the page goes; a page kept for "back" opens a new one.
addEventListener("pagehide", () => stream.close());
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
