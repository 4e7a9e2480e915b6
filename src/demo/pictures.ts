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

/** A picture of the demo, by its name in pictures/ without .webp. */
export type PictureName = `${'portraits' | 'logos' | 'covers' | 'scenes'}/${string}`;

export const portraitOf = (username: string): PictureName => `portraits/${username}`;
export const logoOf = (businessUsername: string): PictureName => `logos/${businessUsername}`;

/** Always the same for the same name. */
export const coverOf = (name: string): PictureName =>
  `covers/${new Random(`cover of ${name}`).whole(1, covers)}`;

/** Always the same for the same post. */
export const sceneOf = (scene: SceneName, postId: string): PictureName =>
  `scenes/${scene}-${new Random(`${scene} of ${postId}`).whole(1, variants)}`;

/** The file of a picture as it is in this repository. */
export const readPicture = (name: PictureName) =>
  readFile(join(import.meta.dirname, 'pictures', `${name}.webp`));
