/** Counts the milliseconds that someone really spends. Knows no page and no clock. */
export class ActiveClock {
  #counted;
  #now;
  #since;

  /** `counted` were spent before; `now` tells milliseconds, such as `performance.now`. */
  constructor(counted, now) {
    this.#counted = counted;
    this.#now = now;
  }

  /** Whole milliseconds spent so far. */
  get milliseconds() {
    return Math.floor(this.#counted + (this.#since ? this.#now() - this.#since : 0));
  }

  /** Runs on, or stands still until it is told to run again. */
  run(running) {
    this.#counted = this.milliseconds;
    this.#since = running && this.#now();
  }
}
