/** A list of listeners, called in the order of their subscription. */
export class Emitter<T extends unknown[] = []> {
  private readonly all = new Set<(...args: T) => void>();

  get isEmpty() {
    return this.all.size === 0;
  }

  /** Subscribes `listener`; returns the unsubscribe function. */
  on = (listener: (...args: T) => void): (() => void) => {
    this.all.add(listener);
    return () => void this.all.delete(listener);
  };

  emit = (...args: T) => {
    for (const listener of this.all) listener(...args);
  };
}
