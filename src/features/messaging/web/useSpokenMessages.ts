import { useEffect, useRef } from 'react';
import { say } from '#/app/texts.ts';
import { announce } from '#/platform/web/announce.ts';
import { type CachedMessage, type LoadedRange, lastSeq } from './loadedRange.ts';
import { wordsOf } from './wording.ts';

/** So many are announced word for word; of more, only their number. */
const most = 3;

/**
 * Announces new messages of an open chat to screen readers, and that mine was sent. The log itself is silent: it
 * would read out whatever is loaded into it, with the buttons, times and ticks.
 */
export function useSpokenMessages(range: LoadedRange | undefined, myId: string, otherName: string) {
  const before = useRef(range);
  useEffect(() => {
    const fresh = arrivedSince(before.current, range);
    before.current = range;
    if (fresh.length > 0) announce(wordsFor(fresh, myId, otherName));
  }, [range, myId, otherName]);
}

/** What is new at the end; not what somebody up in history has loaded on their way down. */
const arrivedSince = (before: LoadedRange | undefined, now: LoadedRange | undefined) =>
  before?.reachesEnd && now?.reachesEnd ? now.items.filter(({ seq }) => seq > lastSeq(before)) : [];

function wordsFor(fresh: CachedMessage[], myId: string, otherName: string) {
  const theirs = fresh.filter(({ senderId }) => senderId !== myId);
  if (theirs.length === 0) return say('messaging.sent');
  if (theirs.length > most) return say('messaging.unreadMessages', { count: theirs.length });
  return theirs
    .map(
      ({ kind, content: text, file }) =>
        `${otherName}: ${wordsOf({ kind, text, fileName: kind === 'application' ? file?.name : null })}`,
    )
    .join('\n');
}
