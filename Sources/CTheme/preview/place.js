/**
 * Where the reader is on a page, over a reload: how far it is scrolled, and which dialog is open. Kept in
 * `sessionStorage` (`waymark:place`) from `keep()` to the next page's `restore()`.
 */

const key = "waymark:place";

export function keep() {
  const dialog = [...document.querySelectorAll("dialog[id]")].find((dialog) => dialog.matches(":modal"))?.id;
  try {
    sessionStorage.setItem(key, JSON.stringify({ page: location.href, x: scrollX, y: scrollY, dialog }));
  } catch {
    // Blocked storage: the page begins at its top.
  }
}

export function restore() {
  try {
    const place = JSON.parse(sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
    if (place?.page !== location.href) return;
    scrollTo({ left: place.x, top: place.y, behavior: "instant" });
    const dialog = place.dialog && document.getElementById(place.dialog);
    if (dialog && !dialog.open) dialog.showModal();
  } catch {
    // As above.
  }
}
