/**
 * Runs before the first paint, so it is a classic script: the remembered theme and appearance, the choice of another,
 * and what older browsers lack of `<button command>` and `<dialog closedby>`. Pages read and work without it.
 *
 * Attributes: `data-theme` and `data-appearance` on <html>; `data-wm-set="theme|appearance"` on the radio buttons that
 * choose. `tips/index.html#tip-ID` opens that tip.
 */
(() => {
  const root = document.documentElement;

  function stored(action) {
    try {
      return action(localStorage);
    } catch {
      // Blocked storage: the choice lasts as long as the page.
    }
  }

  for (const name of ["theme", "appearance"]) {
    const value = stored((storage) => storage.getItem("waymark." + name));
    if (value) root.dataset[name] = value;
  }

  document.addEventListener("DOMContentLoaded", () => {
    for (const input of document.querySelectorAll("input[data-wm-set]")) {
      const name = input.dataset.wmSet;
      input.checked = input.value == (root.dataset[name] ?? "auto");
      input.addEventListener("change", () => {
        root.dataset[name] = input.value;
        stored((storage) => storage.setItem("waymark." + name, input.value));
      });
    }
    const commands = { "show-modal": "showModal", close: "close", "toggle-popover": "togglePopover" };
    document.addEventListener("click", ({ target }) => {
      if (!("commandForElement" in HTMLButtonElement.prototype)) {
        const button = target.closest("button[commandfor]");
        document.getElementById(button?.getAttribute("commandfor"))?.[commands[button.getAttribute("command")]]?.();
      }
      if (!("closedBy" in HTMLDialogElement.prototype) && target.matches("dialog[closedby=any]")) target.close();
    });
    openTip();
    addEventListener("hashchange", openTip);
  });

  function openTip() {
    const dialog = location.hash.startsWith("#tip-") && document.getElementById(location.hash.slice(1));
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  }
})();
