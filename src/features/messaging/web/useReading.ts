import { useEffect, useState } from 'react';
import type { CachedChat } from './chatState.ts';
import { readUpTo } from './marks.ts';
import { setOpenChat } from './openChat.ts';

const isVisible = () => document.visibilityState === 'visible';

/**
 * An open, visible chat is read; a request is only seen, until it is accepted. Returns how far I had read when I opened
 * it, or came back to it: there 'New messages' begin; null if nothing was new.
 */
export function useReading(shown: CachedChat | undefined) {
  const [readUntil, setReadUntil] = useState<number | null>();
  const [seen, setSeen] = useState(0);
  const [visible, setVisible] = useState(isVisible);
  const chat = shown?.isRequest ? undefined : shown;
  const id = chat?.id;
  // Whoever decides about a request reads it for that.
  if (shown?.isRequest && visible && seen < shown.lastSeq) setSeen(shown.lastSeq);

  useEffect(() => {
    const look = () => setVisible(isVisible());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  useEffect(() => {
    setOpenChat(id);
    return () => setOpenChat(undefined);
  }, [id]);

  const lastSeq = chat?.lastSeq ?? 0;
  const read = chat?.mine.read ?? 0;
  // Before the mark moves, what is new has to be remembered.
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
