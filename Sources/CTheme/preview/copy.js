/**
 * Copies what `data-copy` of a pressed button says (`file:line:column`), and says so on the button for a moment.
 *
 * `listen(root, announce)` takes care of every such button below `root`; `announce` is told in words.
 */

export function listen(root, announce = () => {}) {
  root.addEventListener("click", async (event) => {
    const button = event.target.closest?.("[data-copy]");
    if (!button) return;
    const text = button.dataset.copy;
    const isCopied = await copy(text, button);
    announce(isCopied ? `Copied ${text}` : "The browser does not let pages copy");
    if (!isCopied) return;
    button.dataset.copied = "";
    setTimeout(() => delete button.dataset.copied, 1500);
  });
}

async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Away from loopback a page has no clipboard: the browser's own command copies what is selected.
    const field = document.createElement("textarea");
    field.value = text;
    button.parentNode.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    button.focus();
    return isCopied;
  }
}
