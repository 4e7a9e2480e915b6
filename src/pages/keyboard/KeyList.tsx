import type { TextKey } from '#/texts.ts';
import { say } from '#/texts.ts';
import { KeyRow } from './KeyRow.tsx';
import { places } from './places.ts';

type Row = { keys: string[]; text: TextKey };

const groups: { title: TextKey; rows: Row[] }[] = [
  {
    title: 'pages.keysPosts',
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
    rows: [
      { keys: ['n'], text: 'pages.keyWrite' },
      { keys: ['/'], text: 'pages.keySearch' },
      { keys: ['z'], text: 'base.undo' },
      { keys: ['?'], text: 'pages.keyKeys' },
    ],
  },
  {
    title: 'pages.keysGo',
    rows: Object.entries(places).map(([key, { text }]) => ({ keys: ['g', key], text })),
  },
];

/** Every single key and what it does. */
export const KeyList = () => (
  <div className="gap-x-8 phone:columns-2">
    {groups.map(({ title, rows }) => (
      <section key={title} className="mb-5 break-inside-avoid">
        <h3 className="mb-1 font-strong text-small">{say(title)}</h3>
        <dl className="divide-y divide-line">
          {rows.map(row => (
            <KeyRow key={row.text} {...row} />
          ))}
        </dl>
      </section>
    ))}
  </div>
);
