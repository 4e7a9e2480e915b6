import type { Checked } from '#/features/media/web/checkFile.ts';
import { Store } from '#/platform/web/Store.ts';

/** A photo whose owner is asked to look at it before it leaves the browser: which of how many it is, from 1. */
export type Guarded = {
  key: number;
  file: File;
  number: number;
  count: number;
  answer: (safe: File | undefined) => void;
};

let key = 0;
/** What is asked now. */
export const askedPhoto = new Store<Guarded | undefined>(undefined);

let before: Promise<unknown> = Promise.resolve();

/**
 * Has the photos among these files looked at by the person who chose them, one after the other, and after those that were chosen
 * before: `use` gets each file that may be sent, in their order, and nothing for one that is not to be.
 */
export function guardPhotos<File extends Checked>(chosen: File[], use: (safe: File) => void): Promise<void> {
  const asking = before.then(() => askAbout(chosen, use));
  before = asking.catch(() => {});
  return asking;
}

async function askAbout<File extends Checked>(chosen: File[], use: (safe: File) => void) {
  const count = chosen.filter(({ isGuarded }) => isGuarded).length;
  let number = 0;
  try {
    for (const one of chosen) {
      const file = one.isGuarded ? await ask(one.file, ++number, count) : one.file;
      if (file) use({ ...one, file });
    }
  } finally {
    askedPhoto.set(undefined);
  }
}

const ask = (file: File, number: number, count: number) =>
  new Promise<File | undefined>(answer => askedPhoto.set({ key: ++key, file, number, count, answer }));
