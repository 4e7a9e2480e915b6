import { useEffect, useState } from 'react';
import type { CachedChat } from './chatCache.ts';
import { readUpTo, setOpenChat } from './receipts.ts';

const isVisible = () => document.visibilityState === 'visible';

/**
 * Marks an open, visible chat as read; a request is only remembered as seen, until it is accepted. Returns
 * `newAfter`, the number of the last message I had read when I opened the chat or came back to it: 'New messages' start
 * after it. Null if nothing was new.
 */
export function useMarkRead(chat: CachedChat | undefined) {
  const [newAfter, setNewAfter] = useState<number | null>();
  const [seenBefore, setSeenBefore] = useState(0);
  const [wasShown, setWasShown] = useState(false);
  const [visible, setVisible] = useState(isVisible);
  const accepted = chat?.isRequest ? undefined : chat;
  const id = accepted?.id;
  // What I see of a request counts as read. So does the first state of the chat after I accept it: it is fetched again,
  // which may bring messages before their live events.
  const isShown = visible && (chat?.isRequest === true || wasShown);
  const seenUpTo = isShown && chat ? Math.max(seenBefore, chat.lastSeq) : seenBefore;
  if (isShown !== wasShown) setWasShown(isShown);
  if (seenUpTo !== seenBefore) setSeenBefore(seenUpTo);

  useEffect(() => {
    const update = () => setVisible(isVisible());
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);

  useEffect(() => {
    setOpenChat(id);
    return () => setOpenChat(undefined);
  }, [id]);

  const lastSeq = accepted?.lastSeq ?? 0;
  const readSeq = accepted?.mine.read ?? 0;
  // Computed while rendering: the effect below moves the receipt, after which nothing would be new.
  if (accepted && visible && (newAfter === undefined || readSeq < lastSeq)) {
    const readOrSeen = Math.max(readSeq, seenUpTo);
    const next = readOrSeen < lastSeq ? readOrSeen : null;
    if (next !== newAfter && (newAfter === undefined || next !== null)) setNewAfter(next);
  }

  useEffect(() => {
    if (id && visible && readSeq < lastSeq) readUpTo(id, lastSeq);
  }, [id, visible, readSeq, lastSeq]);

  return { newAfter: newAfter ?? null, clearNew: () => setNewAfter(null) };
}
