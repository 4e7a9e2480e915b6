import { Store } from '#/platform/web/Store.ts';

/** A photo whose owner is asked to look at it before it leaves the browser: which of how many it is, from 1. */
export type Guarded = {
  key: number;
  file: File;
  number: number;
  count: number;
  answer: (safe: File | undefined) => void;
};

let count = 0;
let latest: object | undefined;
/** What is asked now. */
export const askedPhoto = new Store<Guarded | undefined>(undefined);

/**
 * Has photos looked at by who chose them, one after the other: `use` gets what may be sent of each, and nothing for one that is
 * not to be.
 */
export async function guardPhotos(files: File[], use: (safe: File) => void): Promise<void> {
  const mine = {};
  latest = mine;
  askedPhoto.now()?.answer(undefined);
  for (const [n, file] of files.entries()) {
    const safe = await new Promise<File | undefined>(answer =>
      askedPhoto.set({ key: ++count, file, number: n + 1, count: files.length, answer }),
    );
    if (safe) use(safe);
    // Others have been chosen meanwhile, and are asked about in place of the rest.
    if (latest !== mine) return;
  }
  askedPhoto.set(undefined);
}

/** The same of one: answers what may be sent of it, or undefined when it is not to be. */
export async function guardPhoto(file: File): Promise<File | undefined> {
  let safe: File | undefined;
  await guardPhotos([file], found => {
    safe = found;
  });
  return safe;
}
