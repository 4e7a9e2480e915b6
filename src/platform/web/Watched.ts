import { Listeners } from './Listeners.ts';

/** A value that lives outside React; screens draw it by useWatched. */
export class Watched<T> {
  private readonly listeners = new Listeners();
  private value: T;

  constructor(value: T) {
    this.value = value;
  }

  now = () => this.value;

  /** Calls `listener` at every change from now on; returns how to stop. */
  on = this.listeners.on;

  set(value: T) {
    this.value = value;
    this.listeners.tell();
  }
}
