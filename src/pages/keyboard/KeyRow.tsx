import { Fragment } from 'react';
import { Key } from '#/base/web/ui/Key.tsx';
import { say, type TextKey } from '#/texts.ts';

/** One key, or two one after the other, and what comes of it. */
export const KeyRow = ({ keys, text }: { keys: string[]; text: TextKey }) => (
  <div className="flex flex-row-reverse items-center justify-between gap-3 py-1.5 text-small">
    <dt className="flex shrink-0 items-center gap-1 text-meta text-muted">
      {keys.map((key, i) => (
        <Fragment key={key}>
          {i > 0 && say('pages.keyThen')}
          <Key>{key}</Key>
        </Fragment>
      ))}
    </dt>
    <dd className="min-w-0">{say(text)}</dd>
  </div>
);
