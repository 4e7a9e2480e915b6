import { Store } from '#/platform/web/Store.ts';

/** A photo whose owner is asked to look at it before it leaves the browser. */
export type Guarded = { key: number; file: File; answer: (safe: File | undefined) => void };

let count = 0;
/** What is asked now. */
export const askedPhoto = new Store<Guarded | undefined>(undefined);

/** Has a photo looked at by who chose it; answers what may be sent of it, or undefined when it is not to be. */
export function guardPhoto(file: File): Promise<File | undefined> {
  askedPhoto.now()?.answer(undefined);
  return new Promise(resolve => {
    const answer = (safe: File | undefined) => {
      resolve(safe);
      if (askedPhoto.now() === mine) askedPhoto.set(undefined);
    };
    const mine: Guarded = { key: ++count, file, answer };
    askedPhoto.set(mine);
  });
}
