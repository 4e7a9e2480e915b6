import { Fragment } from 'react';
import { say } from '#/app/texts.ts';
import { Key } from '#/platform/web/ui/Key.tsx';
import type { KeyRow as Row } from './keys.ts';

const isMac = /^(?:Mac|iP)/.test(navigator.platform);

/** The label of a key; a letter or a sign is itself. */
function printed(key: string) {
  if (key === 'Ctrl') return isMac ? '⌘' : say('pages.keyControl');
  if (key === 'Shift') return say('pages.keyShift');
  return key === 'Del' ? say('pages.keyDelete') : key;
}

// A plus that joins two keys has one before it; the key of that sign has none.
const joined = /(?<=.)\+/;

/** One key, several at once, or two one after the other, and what comes of it. */
export const KeyRow = ({ keys, text }: Row) => (
  <div className="flex flex-row-reverse items-center justify-between gap-3 py-1.5 text-small">
    <dt className="flex shrink-0 items-center gap-1 text-meta text-muted">
      {keys.map((press, i) => (
        <Fragment key={press}>
          {i > 0 && say('pages.keyThen')}
          <span dir="ltr" className="inline-flex items-center gap-1">
            {press.split(joined).map((key, place) => (
              <Fragment key={key}>
                {place > 0 && '+'}
                <Key>{printed(key)}</Key>
              </Fragment>
            ))}
          </span>
        </Fragment>
      ))}
    </dt>
    <dd className="min-w-0">{say(text)}</dd>
  </div>
);
