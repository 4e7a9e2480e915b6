import { useEffect, useState } from 'react';
import type { CachedChat } from './chatState.ts';
import { readUpTo } from './marks.ts';
import { setOpenChat } from './openChat.ts';

const isVisible = () => document.visibilityState === 'visible';

/**
 * An open, visible chat is read. Returns how far I had read when I opened it, or came back to it: there 'New messages'
 * begin; null if nothing was new.
 */
export function useReading(chat: CachedChat | undefined) {
  const [readUntil, setReadUntil] = useState<number | null>();
  const [visible, setVisible] = useState(isVisible);
  const id = chat?.id;

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
    const next = read < lastSeq ? read : null;
    if (next !== readUntil && (readUntil === undefined || next !== null)) setReadUntil(next);
  }

  useEffect(() => {
    if (id && visible && read < lastSeq) readUpTo(id, lastSeq);
  }, [id, visible, read, lastSeq]);

  return { readUntil: readUntil ?? null, forgetNew: () => setReadUntil(null) };
}
