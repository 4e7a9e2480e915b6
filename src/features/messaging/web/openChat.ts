import { cachedChat } from './chatCache.ts';
import { readUpTo } from './receipts.ts';

let open: string | undefined;

/** Which chat this tab shows, or none. */
export function setOpenChat(chatId: string | undefined) {
  open = chatId;
}

/** Whether somebody is looking at this chat here: it is read as it comes, and rings no bell. */
export const isOpen = (chatId: string) => open === chatId && document.visibilityState === 'visible';

/** The reader sees everything there is. */
export function markOpenRead(chatId: string) {
  const chat = cachedChat(chatId);
  if (chat) readUpTo(chatId, chat.lastSeq);
}
