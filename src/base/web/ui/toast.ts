import { limits } from '#/limits.ts';

export type ToastAction = { label: string; run: () => void };
export type Toast = { id: number; kind: 'success' | 'error'; text: string; ms: number; action?: ToastAction };
export type ToastOptions = {
  /** How long it stays, in milliseconds; it waits while the pointer or the focus is on it. */
  ms?: number;
  /** A button such as Undo or 'Go now'; pressing it also ends the toast. */
  action?: ToastAction;
};

let toasts: readonly Toast[] = [];
let nextId = 1;
const watchers = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const watcher of watchers) watcher();
}

function add(
  kind: Toast['kind'],
  text: string,
  { ms = kind === 'error' ? limits.errorToast : limits.toast, action }: ToastOptions = {},
) {
  const id = nextId++;
  // The same sentence twice is said once, afresh; more than three would be a wall.
  set([...toasts.filter(other => other.text !== text), { id, kind, text, ms, action }].slice(-3));
  return id;
}

/** Says a sentence over the page, from anywhere, also outside React. Survives a change of page. */
export const toast = {
  success: (text: string, options?: ToastOptions) => add('success', text, options),
  error: (text: string, options?: ToastOptions) => add('error', text, options),
  dismiss: (id: number) => set(toasts.filter(other => other.id !== id)),
};

/** For the Toaster: what is said now. */
export const toastStore = {
  subscribe: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  current: () => toasts,
};
