import { Listeners } from './Listeners.ts';

/** A yes or no that somebody chose for this browser: kept in it, and told to its other tabs. */
export class Choice {
  private static readonly all: Choice[] = [];
  private readonly listeners = new Listeners();
  private readonly place: string;

  constructor(place: string) {
    this.place = place;
    Choice.all.push(this);
  }

  /** Does what has the server clear this browser, and puts back what was declined: a no is of the browser. */
  static async keepingNo<T>(how: () => Promise<T>): Promise<T> {
    const declined = Choice.all.filter(choice => choice.now() === false);
    const done = await how();
    for (const choice of declined) choice.decline();
    return done;
  }

  private decline() {
    try {
      this.set(false);
    } catch {}
  }

  /** As chosen, or undefined. No where the browser keeps nothing: there nobody could say so. */
  now = () => {
    try {
      const kept = localStorage.getItem(this.place);
      return kept === null ? undefined : kept === 'on';
    } catch {
      return false;
    }
  };

  /** Calls `listener` at every change from now on, in this tab or another one; returns how to stop. */
  on = (listener: () => void) => {
    const stop = this.listeners.on(listener);
    addEventListener('storage', listener);
    return () => {
      stop();
      removeEventListener('storage', listener);
    };
  };

  set(is: boolean) {
    localStorage.setItem(this.place, is ? 'on' : 'off');
    this.listeners.tell();
  }

  /** As if nobody had chosen. */
  forget() {
    try {
      localStorage.removeItem(this.place);
    } catch {}
  }
}
