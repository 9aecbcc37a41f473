/**
 * A catalogue, and where a visitor's progress with it lives: behind the API where the page has
 * `<meta name="waymark-api" content="/api/">`, else in this browser, under `waymark:1:` and the catalogue's URL. One or
 * the other for good: it never probes, never merges. Storage that throws (private mode, full, blocked) means memory for
 * as long as the page lives, and one warning.
 */
export class Store {
  #api = document.querySelector("meta[name=waymark-api]")?.content;
  #memory = {};
  #catalog;
  #warned;

  /** `url` is the catalogue's, relative to the page. */
  constructor(url) {
    this.url = new URL(url, document.baseURI).href;
  }

  /** Whether progress is kept behind the API. */
  get remote() {
    return !!this.#api;
  }

  /** The catalogue, loaded once. */
  catalog() {
    return (this.#catalog ??= this.#json(this.url));
  }

  /** Calls the API and resolves to its answer, a refusal's too; rejects where there is none. Outlives the page. */
  call(method, path, body) {
    const json = body && new Blob([JSON.stringify(body)], { type: "application/json" });
    return this.#json(this.#api + path, { method, keepalive: true, body: json });
  }

  async #json(url, options) {
    const answer = await fetch(url, options);
    const json = answer.status == 204 ? {} : await answer.json();
    if (answer.status >= 500) throw json.title;
    return json;
  }

  /** What this browser remembers under a name; in `sessionStorage` it remembers as long as the tab. */
  read(name, area = "localStorage") {
    try {
      return JSON.parse(this.#memory[name] ?? window[area].getItem(`waymark:1:${this.url}#${name}`)) ?? undefined;
    } catch (error) {
      this.warn(error);
    }
  }

  write(name, value, area = "localStorage") {
    const text = JSON.stringify(value ?? null);
    try {
      window[area].setItem(`waymark:1:${this.url}#${name}`, text);
      delete this.#memory[name];
    } catch (error) {
      this.#memory[name] = text;
      this.warn(error);
    }
  }

  /** Says once that something does not work; the page goes on without. */
  warn(error) {
    if (!this.#warned) console.warn("Waymark:", error);
    this.#warned = true;
  }
}

/** `crypto.randomUUID` is missing over plain HTTP; the address of a blob ends with one everywhere. */
export function uuid() {
  return URL.createObjectURL(new Blob()).slice(-36);
}
