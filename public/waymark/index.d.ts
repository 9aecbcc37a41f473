import type { Tips } from "./tips.js";

export type { Tip, TipAction, TipEventDetail, Tips } from "./tips.js";

export type GuidanceStyle = "stepByStep" | "spotlight" | "coachMark";

export interface QuickWinOptions {
  /** How it is guided; the quick win's own `guidanceStyle` where it is left out. */
  style?: GuidanceStyle;
  /** Starts over what is under way, completed or skipped. */
  restart?: boolean;
}

/** The quick wins of one catalogue, one at a time. */
export interface QuickWins {
  /**
   * Starts or resumes a quick win. Resolves to whether its guide is on the page: false for one that is completed or skipped
   * (but with `restart`), that the catalogue has not, or that cannot be loaded. Never rejects. Waits until an open tip or
   * celebration is closed.
   */
  start(id: string, options?: QuickWinOptions): Promise<boolean>;
  /** Takes the guide away; starting again resumes at the same step. */
  stop(): void;
}

/** Waymark in a web app; `catalog` is the address of `catalog.json`, relative to the page. */
export const Waymark: {
  start(options: { catalog: string }): { tips: Tips; quickWin: QuickWins };
};

/** `detail` of the events of a guide. */
export interface QuickWinEventDetail {
  task: string;
  /** The step that the card shows, from 1. */
  step: number;
  /**
   * How a step was done, or `missing` for a target that never came; `event` for what the app donated; `button` and `key` of
   * the card; `call` of `stop()`; `other` for another quick win. Of `waymark:started`: none.
   */
  reason?: "tap" | "input" | "navigate" | "button" | "key" | "missing" | "event" | "call" | "other";
  /** Milliseconds spent in which the page could be seen. */
  activeMilliseconds: number;
}

declare global {
  interface DocumentEventMap {
    "waymark:started": CustomEvent<QuickWinEventDetail>;
    "waymark:stepcompleted": CustomEvent<QuickWinEventDetail>;
    "waymark:completed": CustomEvent<QuickWinEventDetail>;
    "waymark:skipped": CustomEvent<QuickWinEventDetail>;
    "waymark:abandoned": CustomEvent<QuickWinEventDetail>;
  }
}
