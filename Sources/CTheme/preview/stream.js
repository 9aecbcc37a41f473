/**
 * The preview server's events (`/_waymark/events`), for as long as the page is there.
 *
 * The browser comes back by itself to a server that is gone, but not to one that had no room for another stream: that
 * one is asked again every few seconds.
 */
const secondsBetweenTries = 3;

/**
 * Calls `handlers[name]` with each event of that name.
 *
 * `search` is the query of the page's script, which names the site that the page is of: the server tells at once where
 * it has changed since.
 */
export function openStream(search, handlers) {
  const stream = new EventSource("/_waymark/events" + search);
  for (const [name, handle] of Object.entries(handlers)) stream.addEventListener(name, handle);
  stream.addEventListener("error", () => {
    if (stream.readyState !== EventSource.CLOSED) return;
    setTimeout(() => openStream(search, handlers), secondsBetweenTries * 1000);
  });
  // The browser shows an aborted stream as an error when the page goes; a page kept for "back" is loaded anew.
  addEventListener("pagehide", () => stream.close(), { once: true });
}
