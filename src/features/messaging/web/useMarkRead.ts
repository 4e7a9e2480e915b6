import { useEffect, useState } from 'react';
import type { CachedChat } from './chatCache.ts';
import { openMarked, readUpTo, setOpenChat } from './receipts.ts';

const isVisible = () => document.visibilityState === 'visible';

/**
 * Marks an open, visible chat as read; a request is only remembered as seen, until it is accepted. Returns
 * `dividerAfterSeq`, the number of the last message I had read when I opened the chat or came back to it: 'New messages'
 * start after it. Null if nothing was new.
 */
export function useMarkRead(chat: CachedChat | undefined) {
  const [dividerAfterSeq, setDividerAfterSeq] = useState<number | null>();
  const [visible, setVisible] = useState(isVisible);
  const seenInRequest = useSeenInRequest(chat, visible);
  const accepted = chat?.isRequest ? undefined : chat;
  const id = accepted?.id;

  useEffect(() => {
    const update = () => setVisible(isVisible());
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);

  useEffect(() => {
    setOpenChat(id);
    return () => setOpenChat(undefined);
  }, [id]);

  // Only as it is opened: it may be marked in another tab while it is open here.
  useEffect(() => {
    if (id && visible) openMarked(id);
  }, [id, visible]);

  const lastSeq = accepted?.lastSeq ?? 0;
  const readSeq = accepted?.mine.read ?? 0;
  // Set during rendering on purpose, as React documents for adjusting state: the effect below moves the receipt, after
  // which nothing would be new.
  if (accepted && visible && (dividerAfterSeq === undefined || readSeq < lastSeq)) {
    const readOrSeen = Math.max(readSeq, seenInRequest);
    const next = readOrSeen < lastSeq ? readOrSeen : null;
    if (next !== dividerAfterSeq && (dividerAfterSeq === undefined || next !== null))
      setDividerAfterSeq(next);
  }

  useEffect(() => {
    if (id && visible && readSeq < lastSeq) readUpTo(id, lastSeq);
  }, [id, visible, readSeq, lastSeq]);

  return { dividerAfterSeq: dividerAfterSeq ?? null, clearDivider: () => setDividerAfterSeq(null) };
}

/**
 * The number of the last message I have seen of a request. It counts as read, and so does the first state of the chat
 * after I accept it: it is fetched again, which may bring messages before their live events.
 */
function useSeenInRequest(chat: CachedChat | undefined, visible: boolean) {
  const [seenBefore, setSeenBefore] = useState(0);
  const [wasShown, setWasShown] = useState(false);
  const isShown = visible && (chat?.isRequest === true || wasShown);
  const seenUpTo = isShown && chat ? Math.max(seenBefore, chat.lastSeq) : seenBefore;
  // Set during rendering on purpose, as React documents for adjusting state.
  if (isShown !== wasShown) setWasShown(isShown);
  if (seenUpTo !== seenBefore) setSeenBefore(seenUpTo);
  return seenUpTo;
}
