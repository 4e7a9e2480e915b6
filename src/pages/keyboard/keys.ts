import type { TextKey } from '#/app/texts.ts';
import { places } from './places.ts';

export type KeyRow = {
  /** In sequence; keys pressed together are joined by +. */
  keys: string[];
  text: TextKey;
};

type KeyGroup = {
  title: TextKey;
  /** Single letters and signs, which can be turned off. */
  isSingle?: boolean;
  rows: KeyRow[];
};

/** Every key and what it does. */
export const keyGroups: KeyGroup[] = [
  {
    title: 'pages.keysPosts',
    isSingle: true,
    rows: [
      { keys: ['j'], text: 'pages.keyNext' },
      { keys: ['k'], text: 'pages.keyPrevious' },
      { keys: ['l'], text: 'posts.like' },
      { keys: ['c'], text: 'posts.comment' },
      { keys: ['r'], text: 'posts.repost' },
      { keys: ['o'], text: 'pages.keyOpen' },
      { keys: ['.'], text: 'pages.keyNewPosts' },
      { keys: ['Esc'], text: 'pages.keyLeave' },
    ],
  },
  {
    title: 'pages.keysAnywhere',
    isSingle: true,
    rows: [
      { keys: ['n'], text: 'pages.keyWrite' },
      { keys: ['/'], text: 'pages.keySearch' },
      { keys: ['z'], text: 'base.undo' },
      { keys: ['?'], text: 'pages.keyKeys' },
    ],
  },
  {
    title: 'pages.keysGo',
    isSingle: true,
    rows: Object.entries(places).map(([key, { text }]) => ({ keys: ['g', key], text })),
  },
  {
    title: 'pages.keysWriting',
    rows: [
      { keys: ['Ctrl+Enter'], text: 'pages.keySend' },
      { keys: ['Enter'], text: 'pages.keyEnter' },
      { keys: ['Shift+Enter'], text: 'pages.keyNewLine' },
      { keys: ['Esc'], text: 'pages.keyGiveUp' },
    ],
  },
  {
    title: 'pages.keysOpen',
    rows: [
      { keys: ['↑ ↓ ← →'], text: 'pages.keyMove' },
      { keys: ['Enter'], text: 'pages.keyChoose' },
      { keys: ['Esc'], text: 'base.close' },
    ],
  },
  {
    title: 'media.photo',
    rows: [
      { keys: ['+'], text: 'media.zoomIn' },
      { keys: ['-'], text: 'media.zoomOut' },
      { keys: ['0'], text: 'pages.keyWhole' },
      { keys: ['↑ ↓ ← →'], text: 'pages.keyMovePhoto' },
      { keys: ['Shift+↑ ↓ ← →'], text: 'pages.keySize' },
      { keys: ['Del'], text: 'media.removeCover' },
      { keys: ['Ctrl+z'], text: 'base.undo' },
    ],
  },
];
