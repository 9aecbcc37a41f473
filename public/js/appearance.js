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

  function openTip() {
    document.querySelector(`dialog[id="${location.hash.slice(1)}"]:not([open])`)?.showModal();
  }
})();
