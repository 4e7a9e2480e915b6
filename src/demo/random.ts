/** A small generator of our own (mulberry32): the same seed gives the same numbers on every machine. */
export class Random {
  private state: number;

  constructor(seed: string) {
    this.state = hashOf(seed);
  }

  /** From 0 up to 1, without 1. */
  next = () => {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  between = (least: number, most: number) => least + this.next() * (most - least);

  /** A whole number, both ends included. */
  whole = (least: number, most: number) => Math.floor(this.between(least, most + 1));

  chance = (probability: number) => this.next() < probability;

  pick = <T>(choices: readonly T[]): T => choices[Math.floor(this.next() * choices.length)]!;

  shuffle<T>(all: readonly T[]): T[] {
    const mixed = [...all];
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = this.whole(0, last);
      [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
    }
    return mixed;
  }

  bytes = (length: number) => Uint8Array.from({ length }, () => this.whole(0, 255));
}

// FNV-1a, mixed once more: names that differ in their last letter begin far apart.
function hashOf(text: string) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
