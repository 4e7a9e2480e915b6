import { useMemo } from 'react';
import { shownOf } from './groups.ts';
import { useOutgoing } from './outgoing.ts';
import type { Window } from './window.ts';

/** What has been said in a chat, in order, and below it what I said and is still on its way. */
export function useSaid(chatId: string, window: Window, myId: string) {
  const outgoing = useOutgoing();
  return useMemo(() => {
    const there = new Set(window.items.map(({ id }) => id));
    const waiting = outgoing.filter(one => one.chatId === chatId && !one.failed && !there.has(one.id));
    return [...window.items, ...waiting.map(one => shownOf(one, myId))];
  }, [window, outgoing, chatId, myId]);
}
