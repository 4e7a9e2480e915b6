/** Who wants to know when something changes, and is told so in the order in which they came. */
export class Listeners<T extends unknown[] = []> {
  private readonly all = new Set<(...told: T) => void>();

  get isEmpty() {
    return this.all.size === 0;
  }

  /** Calls `listener` each time from now on; returns how to stop. */
  on = (listener: (...told: T) => void): (() => void) => {
    this.all.add(listener);
    return () => void this.all.delete(listener);
  };

  tell = (...told: T) => {
    for (const listener of this.all) listener(...told);
  };
}
