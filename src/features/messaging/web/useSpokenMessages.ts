import { useEffect, useRef } from 'react';
import { say } from '#/app/texts.ts';
import { linkify } from '#/features/posts/web/linkify.ts';
import { announce } from '#/platform/web/announce.ts';
import type { CachedChat } from './chatCache.ts';
import type { CachedMessage, LoadedRange } from './loadedRange.ts';
import { nameOf, wordsOf } from './wording.ts';

/** So many are announced word for word; of more, only their number. */
const most = 3;
/** What comes within so many milliseconds after an announcement is announced together. */
const pause = 2_500;
/** Longer addresses, in characters, are announced by their host. */
const longAddress = 40;

/**
 * Announces new messages of an open chat to screen readers, and that mine was sent, wherever in the chat the reader is. The
 * log itself is silent: it would read out whatever is loaded into it, with the buttons, times and ticks.
 */
export function useSpokenMessages(
  chat: CachedChat | undefined,
  range: LoadedRange | undefined,
  myId: string,
) {
  const spokenUpTo = useRef<number>(undefined);
  const pausing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ chat, range });
  useEffect(() => {
    latest.current = { chat, range };
    if (!chat || !range) return;
    spokenUpTo.current ??= chat.lastSeq;
    speak();

    function speak() {
      const { chat, range } = latest.current;
      const known = spokenUpTo.current!;
      if (!chat || !range || chat.lastSeq <= known) return;
      const loaded = newestOf(range, known);
      const isMine = (loaded.at(-1) ?? chat.last)?.senderId === myId;
      if (pausing.current && !isMine) return;
      spokenUpTo.current = chat.lastSeq;
      announce(wordsFor(chat, chat.lastSeq - known, loaded, myId));
      if (isMine) return;
      pausing.current = setTimeout(() => {
        pausing.current = undefined;
        speak();
      }, pause);
    }
  }, [chat, range, myId]);
  useEffect(() => () => clearTimeout(pausing.current), []);
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
    return say('messaging.newMessagesCount', { count: theirs.length + unknown });
  return theirs.map(one => `${nameOf(chat)}: ${withoutLongAddresses(wordsOf(one))}`).join('\n');
}

const withoutLongAddresses = (words: string) =>
  linkify(words)
    .map(({ text, href }) =>
      href && text.length > longAddress ? say('messaging.linkTo', { host: new URL(href).host }) : text,
    )
    .join('');
