import { useEffect, useRef } from 'react';
import { say } from '#/app/texts.ts';
import { announce } from '#/platform/web/announce.ts';
import type { CachedChat } from './chatCache.ts';
import type { CachedMessage, LoadedRange } from './loadedRange.ts';
import { nameOf, wordsOf } from './wording.ts';

/** So many are announced word for word; of more, only their number. */
const most = 3;

/**
 * Announces new messages of an open chat to screen readers, and that mine was sent, wherever in the chat the reader is. The
 * log itself is silent: it would read out whatever is loaded into it, with the buttons, times and ticks.
 */
export function useSpokenMessages(
  chat: CachedChat | undefined,
  range: LoadedRange | undefined,
  myId: string,
) {
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (!chat || !range) return;
    const { lastSeq } = chat;
    const known = before.current ?? lastSeq;
    before.current = lastSeq;
    if (lastSeq > known) announce(wordsFor(chat, lastSeq - known, newestOf(range, known), myId));
  }, [chat, range, myId]);
}

/** What was said after this number, as far as it is loaded. */
function newestOf({ items }: LoadedRange, seq: number) {
  let from = items.length;
  while (from > 0 && items[from - 1]!.seq > seq) from--;
  return items.slice(from);
}

/** `count` are new, of which a reader who is up in history has loaded none: then the chat itself has the last one. */
function wordsFor(chat: CachedChat, count: number, loaded: CachedMessage[], myId: string) {
  const fresh = loaded.map(({ senderId, kind, content: text, file }) => ({
    senderId,
    kind,
    text,
    fileName: kind === 'application' ? file?.name : null,
  }));
  const known = fresh.length > 0 ? fresh : [chat.last!];
  const theirs = known.filter(({ senderId }) => senderId !== myId);
  if (theirs.length === 0) return say('messaging.sent');
  const unknown = count - known.length;
  if (unknown > 0 || theirs.length > most)
    return say('messaging.unreadMessages', { count: theirs.length + unknown });
  return theirs.map(one => `${nameOf(chat)}: ${wordsOf(one)}`).join('\n');
}
