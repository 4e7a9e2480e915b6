import { Emitter } from './Emitter.ts';

/** A yes or no chosen for this browser: kept in localStorage and shared with its other tabs. */
export class BooleanPreference {
  private static readonly all: BooleanPreference[] = [];
  private readonly listeners = new Emitter();
  private readonly key: string;

  constructor(key: string) {
    this.key = key;
    BooleanPreference.all.push(this);
  }

  /** Runs something that makes the server clear this browser's storage, and restores preferences that were declined. */
  static async keepingNo<T>(work: () => Promise<T>): Promise<T> {
    const declined = BooleanPreference.all.filter(choice => choice.now() === false);
    const done = await work();
    for (const choice of declined) choice.decline();
    return done;
  }

  private decline() {
    try {
      this.set(false);
    } catch {}
  }

  /** As chosen, or undefined. False where the browser has no storage and nobody could choose. */
  now = () => {
    try {
      const kept = localStorage.getItem(this.key);
      return kept === null ? undefined : kept === 'on';
    } catch {
      return false;
    }
  };

  /** Calls `listener` at every change, in this tab or another one; returns the unsubscribe function. */
  on = (listener: () => void) => {
    const stop = this.listeners.on(listener);
    addEventListener('storage', listener);
    return () => {
      stop();
      removeEventListener('storage', listener);
    };
  };

  set(is: boolean) {
    localStorage.setItem(this.key, is ? 'on' : 'off');
    this.listeners.emit();
  }

  /** Back to the state before anybody chose. */
  forget() {
    try {
      localStorage.removeItem(this.key);
    } catch {}
  }
}
