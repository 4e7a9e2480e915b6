/** A photo whose owner is asked to look at it before it leaves the browser. */
export type Guarded = { key: number; file: File; answer: (safe: File | undefined) => void };

let count = 0;
let asked: Guarded | undefined;
const watchers = new Set<() => void>();

function set(next: Guarded | undefined) {
  asked = next;
  for (const watcher of watchers) watcher();
}

/** Has a photo looked at by who chose it; answers what may be sent of it, or undefined when it is not to be. */
export function guardPhoto(file: File): Promise<File | undefined> {
  asked?.answer(undefined);
  return new Promise(resolve => {
    const answer = (safe: File | undefined) => {
      resolve(safe);
      if (asked === mine) set(undefined);
    };
    const mine: Guarded = { key: ++count, file, answer };
    set(mine);
  });
}

/** For the dialog: what is asked now. */
export const guardStore = {
  subscribe: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  current: () => asked,
};
