import { Emitter } from './Emitter.ts';

/** A value outside React; components read it with useStore. */
export class Store<T> {
  private readonly listeners = new Emitter();
  private value: T;

  constructor(value: T) {
    this.value = value;
  }

  now = () => this.value;

  /** Calls `listener` at every change; returns the unsubscribe function. */
  on = this.listeners.on;

  set(value: T) {
    this.value = value;
    this.listeners.emit();
  }
}
