import { limits } from '#/app/limits.ts';
import { Store } from '#/platform/web/Store.ts';

export type ToastAction = { label: string; run: () => void };
export type Toast = {
  id: number;
  kind: 'success' | 'error';
  text: string;
  ms: number;
  action?: ToastAction;
  on?: string;
  onEnd?: () => void;
};
export type ToastOptions = {
  /** How long it stays, in milliseconds; it waits while the pointer or the focus is on it. */
  ms?: number;
  /** A button such as Undo or 'Go now'; pressing it also ends the toast. */
  action?: ToastAction;
  /** The path of the page it is about: leaving that page ends it. */
  on?: string;
  /** Called when it goes, for whatever reason but its button. */
  onEnd?: () => void;
};

/** What is said now. */
export const toasts = new Store<readonly Toast[]>([]);
let nextId = 1;

/** Shows these; those that were shown and are not any more have ended. */
function show(next: readonly Toast[]) {
  const gone = toasts.now().filter(one => !next.includes(one));
  toasts.set(next);
  for (const { onEnd } of gone) onEnd?.();
}

function add(
  kind: Toast['kind'],
  text: string,
  { ms = kind === 'error' ? limits.errorToast : limits.toast, ...more }: ToastOptions = {},
) {
  const id = nextId++;
  // The same sentence twice is said once, afresh; more than three would be a wall.
  show([...toasts.now().filter(other => other.text !== text), { id, kind, text, ms, ...more }].slice(-3));
  return id;
}

const others = (id: number) => toasts.now().filter(other => other.id !== id);

/** Says a sentence over the page, from anywhere, also outside React. Survives a change of page. */
export const toast = {
  success: (text: string, options?: ToastOptions) => add('success', text, options),
  error: (text: string, options?: ToastOptions) => add('error', text, options),
  /** Ends those about a page other than this one. */
  arriveAt: (path: string) => show(toasts.now().filter(({ on }) => on === undefined || on === path)),
  dismiss: (id: number) => show(others(id)),
  /** Presses its button. */
  act: (id: number) => {
    const acted = toasts.now().find(one => one.id === id);
    toasts.set(others(id));
    acted?.action?.run();
  },
};
