import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Random } from './random.ts';

/** What the pictures of posts show; of each there are three. */
export type SceneName =
  | 'bedside'
  | 'bicycle'
  | 'books'
  | 'bowl'
  | 'cake'
  | 'cards'
  | 'chart'
  | 'clogs'
  | 'coffee'
  | 'corridor'
  | 'hats'
  | 'hospital'
  | 'path'
  | 'rings'
  | 'tap'
  | 'trace'
  | 'tramStop'
  | 'whiteboard'
  | 'windowsill';

const covers = 16;
const variants = 3;

const read = async (path: string) =>
  new Uint8Array(await readFile(join(import.meta.dirname, 'pictures', `${path}.webp`)));

export const portraitOf = (username: string) => read(`portraits/${username}`);
export const logoOf = (businessUsername: string) => read(`logos/${businessUsername}`);

/** Always the same for the same name. */
export const coverOf = (name: string) => read(`covers/${new Random(`cover of ${name}`).whole(1, covers)}`);

/** Always the same for the same post. */
export const sceneOf = (scene: SceneName, postId: string) =>
  read(`scenes/${scene}-${new Random(`${scene} of ${postId}`).whole(1, variants)}`);
