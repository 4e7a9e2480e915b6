import { useEffect, useState } from 'react';
import type { CachedChat } from './chatCache.ts';
import { readUpTo } from './receipts.ts';

let open: string | undefined;

/** Which chat this tab shows, or none. */
function setOpenChat(chatId: string | undefined) {
  open = chatId;
}

/** Whether this chat is on a visible screen: what arrives is read at once and adds nothing to the bell. */
export const isOpen = (chatId: string) => open === chatId && document.visibilityState === 'visible';

const isVisible = () => document.visibilityState === 'visible';

/**
 * An open, visible chat is marked as read; a request only as seen, until it is accepted. Returns how far I had read
 * when I opened it, or came back to it: 'New messages' start there; null if nothing was new.
 */
export function useMarkRead(shown: CachedChat | undefined) {
  const [readUntil, setReadUntil] = useState<number | null>();
  const [seenBefore, setSeen] = useState(0);
  const [wasWatching, setWasWatching] = useState(false);
  const [visible, setVisible] = useState(isVisible);
  const chat = shown?.isRequest ? undefined : shown;
  const id = chat?.id;
  // A request counts as read while it is open: once accepted the chat is fetched again, which may bring messages
  // before their live events.
  const isWatching = visible && (shown?.isRequest === true || wasWatching);
  const seen = isWatching && shown ? Math.max(seenBefore, shown.lastSeq) : seenBefore;
  if (isWatching !== wasWatching) setWasWatching(isWatching);
  if (seen !== seenBefore) setSeen(seen);

  useEffect(() => {
    const update = () => setVisible(isVisible());
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);

  useEffect(() => {
    setOpenChat(id);
    return () => setOpenChat(undefined);
  }, [id]);

  const lastSeq = chat?.lastSeq ?? 0;
  const read = chat?.mine.read ?? 0;
  // Before the receipt moves, what is new has to be remembered.
  if (chat && visible && (readUntil === undefined || read < lastSeq)) {
    const known = Math.max(read, seen);
    const next = known < lastSeq ? known : null;
    if (next !== readUntil && (readUntil === undefined || next !== null)) setReadUntil(next);
  }

  useEffect(() => {
    if (id && visible && read < lastSeq) readUpTo(id, lastSeq);
  }, [id, visible, read, lastSeq]);

  return { readUntil: readUntil ?? null, forgetNew: () => setReadUntil(null) };
}
