import type { Say } from '#/app/texts.ts';
import type { listChats } from '#/features/messaging/contract.ts';
import { lastMessageOf, nameOf, speakerOfLast } from '#/features/messaging/web/wording.ts';
import type { WireOutputOf } from '#/platform/shared/contract.ts';
import { avatar, faceOfPerson } from './face.ts';
import { bone, plain } from './pieces.ts';

type SentChat = WireOutputOf<typeof listChats>['items'][number];

const oneLine = 'min-w-0 grow truncate text-beside';

/** What ChatRow draws for this reader, without what is new: that is counted by the time it comes. */
export function chatRow(chat: SentChat, myId: string, say: Say) {
  const name = nameOf(chat, say);
  const mine = speakerOfLast(chat, myId, say);
  const face = chat.other ? faceOfPerson(chat.other) : { id: chat.id, name };
  return (
    `<div data-known="chats" class="flex items-center gap-3 px-4 py-3">${avatar(face, 44)}<span class="min-w-0 grow">` +
    `<span class="flex items-baseline gap-2"><span dir="auto" class="font-medium ${oneLine}">${plain(name)}</span>` +
    `${bone('h-3 w-10 shrink-0 rounded-corner')}</span><span class="flex items-center gap-2 text-small">` +
    `<span class="flex min-w-0 grow gap-1 text-muted">${mine ? `<span class="shrink-0">${plain(mine)}</span>` : ''}` +
    `<span dir="auto" class="${oneLine}">${plain(lastMessageOf(chat, say))}</span></span></span></span></div>`
  );
}
