/**
 * The preview server's part of a page: loads it again when the site was built anew, and shows what is wrong with the
 * content over the last good page. Never part of what `waymark build` writes.
 *
 * Listens at `/_waymark/events` for `reload` and `style` (only style sheets changed), whose data does not matter, and for
 * `diagnostics`, whose data `overlay.js` describes; an empty array means that all is well again.
 */
import { hide, show } from "./overlay.js";
import { keep, restore } from "./place.js";
import { openStream } from "./stream.js";
import { swapStyles } from "./styles.js";

restore();
openStream(new URL(import.meta.url).search, {
  reload() {
    // A dialog of the overlay's own is none of the page's.
    hide();
    keep();
    location.reload();
  },
  style() {
    hide();
    swapStyles();
  },
  diagnostics: ({ data }) => show(JSON.parse(data)),
});
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
