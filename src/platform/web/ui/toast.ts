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
};
export type ToastOptions = {
  /** How long it stays, in milliseconds; it waits while the pointer or the focus is on it. */
  ms?: number;
  /** A button such as Undo or 'Go now'; pressing it also ends the toast. */
  action?: ToastAction;
  /** The path of the page it is about: leaving that page ends it. */
  on?: string;
};

/** What is said now. */
export const toasts = new Store<readonly Toast[]>([]);
let nextId = 1;

function add(
  kind: Toast['kind'],
  text: string,
  { ms = kind === 'error' ? limits.errorToast : limits.toast, action, on }: ToastOptions = {},
) {
  const id = nextId++;
  // The same sentence twice is said once, afresh; more than three would be a wall.
  toasts.set(
    [...toasts.now().filter(other => other.text !== text), { id, kind, text, ms, action, on }].slice(-3),
  );
  return id;
}

/** Says a sentence over the page, from anywhere, also outside React. Survives a change of page. */
export const toast = {
  success: (text: string, options?: ToastOptions) => add('success', text, options),
  error: (text: string, options?: ToastOptions) => add('error', text, options),
  /** Ends those about a page other than this one. */
  arriveAt: (path: string) => toasts.set(toasts.now().filter(({ on }) => on === undefined || on === path)),
  dismiss: (id: number) => toasts.set(toasts.now().filter(other => other.id !== id)),
};
