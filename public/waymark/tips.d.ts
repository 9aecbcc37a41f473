/** What `catalog.json` holds of a tip, as far as an app meets it. */
export interface Tip {
  id: string;
  title: string;
  message: string;
  location: string;
  action?: TipAction;
}

export interface TipAction {
  title: string;
  actionType: "tap" | "input" | "navigate";
  targetView: string;
}

/**
 * The tips of one catalogue for this visitor. Every method resolves once what it says is stored. None rejects: a
 * catalogue or an API that does not answer, and a name that is not in the catalogue, is a warning in the console.
 */
export interface Tips {
  /** Shows the next tip of a location, if one is due. Resolves to it once it can be seen, or to undefined. */
  present(location: string): Promise<Tip | undefined>;
  /** Sets a parameter that rules ask about. Resolves to why that was refused, or to nothing; so do the next ones. */
  set(name: string, value: number | boolean | string): Promise<unknown>;
  /** Adds one to an integer parameter. */
  increment(name: string): Promise<unknown>;
  /** Says that an event happened, which also completes the quick wins that wait for it. */
  donate(event: string): Promise<void>;
  /** Whether the visitor wants tips; false wins over all rules. */
  enabled: boolean;
  /** Begins a new app session, which may show a tip again. */
  resetSession(): Promise<unknown>;
  /** Forgets everything of this visitor, quick wins too. */
  resetAll(): Promise<unknown>;
}

/** Tips alone, for an app without quick wins. `catalog` is the address of `catalog.json`, relative to the page. */
export function startTips(options: { catalog: string }): Tips;

/** `detail` of `waymark:shown`, `waymark:action` (the app does what `action` says) and `waymark:dismissed`. */
export interface TipEventDetail {
  tip: string;
  /** `location` when it is shown; `action` is its own button, `button` the other one, `escape` also a click beside it. */
  reason: "location" | "button" | "action" | "escape";
  action?: TipAction;
  /** Milliseconds since the tip was shown. */
  activeMilliseconds: number;
}

declare global {
  interface DocumentEventMap {
    "waymark:shown": CustomEvent<TipEventDetail>;
    "waymark:action": CustomEvent<TipEventDetail>;
    "waymark:dismissed": CustomEvent<TipEventDetail>;
    "waymark:donated": CustomEvent<{ event: string }>;
  }
  interface HTMLElementTagNameMap {
    /** Presents the next tip of its `location` attribute when it comes to the page. */
    "waymark-tip": HTMLElement;
  }
}
