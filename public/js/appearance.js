(() => {
  const root = document.documentElement;
  const choices = {};

  function stored(name, value) {
    try {
      if (value) localStorage.setItem("waymark." + name, value);
      return localStorage.getItem("waymark." + name);
    } catch {
      // Blocked storage: the choice lasts as long as the page.
    }
  }

  for (const name of ["theme", "appearance"]) {
    const value = stored(name);
    if (value) root.dataset[name] = value;
  }

  addEventListener("DOMContentLoaded", () => {
    for (const input of document.querySelectorAll("[data-wm-set]")) {
      const name = input.dataset.wmSet;
      input.checked = input.value == (root.dataset[name] ?? "auto");
      input.onchange = () => stored(name, (root.dataset[name] = input.value));
    }
    openTip();
  });
  addEventListener("hashchange", openTip);
  // Two seconds are enough: a page whose end does not come is shown as far as it is there.
  setTimeout(() => document.querySelector("link[rel=expect]")?.remove(), 2000);
  for (const name of ["click", "submit"]) addEventListener(name, keepDone);

  /** What is done on a step's page before its script is there is told to the next page, which records it (practice.js). */
  function keepDone({ target, defaultPrevented, button, ctrlKey, metaKey, shiftKey }) {
    const { task, step } = document.body.dataset;
    const done = target.closest("a[data-wm=next], [data-wm=practice] a[data-quick-win-target], form[data-wm=practice-form]");
    if (!step || !done || defaultPrevented || button || ctrlKey || metaKey || shiftKey) return;
    if (done.matches("form") && target != done) return;
    try {
      const key = "waymark.done." + task;
      sessionStorage[key] = (sessionStorage[key] ?? "") + step + " ";
    } catch {
      // Blocked storage keeps no progress either.
    }
  }

  function openTip() {
    document.querySelector(`dialog[id="${location.hash.slice(1)}"]:not([open])`)?.showModal();
  }
})();
