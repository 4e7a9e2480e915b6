type Mark = { at: number; bytes: number };

/** How much of the past speaks for the future, in milliseconds. */
const memory = 8_000;
/** Before this nothing is foretold: the first bytes only fill the browser's own buffers. */
const least = 1_500;

/** How fast bytes go, from when they went. Times in milliseconds, rates in bytes a second. */
export class Pace {
  private marks: Mark[] = [];

  /** `bytes` in all have been sent by then. Fewer than before: the connection was lost, and counting restarts. */
  mark(bytes: number, at: number) {
    const last = this.marks.at(-1);
    if (last && bytes < last.bytes) this.marks = [];
    this.marks = [...this.marks.filter(mark => at - mark.at < memory), { at, bytes }];
  }

  /** After a pause: what came before it says nothing about what comes. */
  forget() {
    this.marks = [];
  }

  /** Bytes a second lately; undefined while too little is known. */
  rate(now: number): number | undefined {
    const first = this.marks[0];
    const last = this.marks.at(-1);
    if (!first || !last || now - first.at < least || last.bytes === first.bytes) return undefined;
    return ((last.bytes - first.bytes) * 1000) / (now - first.at);
  }

  /** Seconds until `rest` more bytes have gone; undefined while too little is known. */
  secondsFor(rest: number, now: number): number | undefined {
    const rate = this.rate(now);
    return rate && rest / rate;
  }
}
