import { isFileKind } from '#/messaging/kinds.ts';
import { say } from '#/texts.ts';
import type { CachedChat } from './chatState.ts';

/** Who is on the other side. */
export const nameOf = ({ other, isGroup }: Pick<CachedChat, 'other' | 'isGroup'>) =>
  other?.fullName ?? say(isGroup ? 'messaging.groupChat' : 'messaging.unknownUser');

type Glimpse = NonNullable<CachedChat['last']>;

/** What was done by a message that is more than text. */
function doneIn(kind: Glimpse['kind']) {
  const done: Partial<Record<typeof kind, string>> = {
    post: say('messaging.sharedPost'),
    image: say('messaging.sentImage'),
    video: say('messaging.sentVideo'),
    application: say('messaging.sentFile'),
  };
  return done[kind];
}

/** A message in one line, for quotes. */
export function wordsOf({ kind, text }: Pick<Glimpse, 'kind' | 'text'>) {
  if (kind === 'deleted' || kind === 'withheld') return say(`messaging.${kind}`);
  return text || (doneIn(kind) ?? '');
}

/** What stands under a name in the list: made for its reader, never stored. */
export function lastMessageOf(chat: CachedChat) {
  const { last, startedByMe } = chat;
  if (!last)
    return say(startedByMe ? 'messaging.youStarted' : 'messaging.theyStarted', { name: nameOf(chat) });
  // 'Sent an image' whatever was written below it (spec: "Chat").
  return (isFileKind(last.kind) && doneIn(last.kind)) || wordsOf(last);
}

/** 'You:' before what I said last. What was done reads by itself; what was said needs its speaker. */
export const speakerOfLast = ({ last }: CachedChat, myId: string) =>
  last?.kind === 'text' && last.senderId === myId ? say('messaging.mine') : undefined;

/** What the bell says of an unread chat; one that could not be looked up is undefined. */
export function notificationOf(chat: CachedChat | undefined) {
  if (!chat) return say('messaging.newMessage');
  if (chat.isGroup) return say('messaging.newGroupMessage');
  return say('messaging.newMessageFrom', { name: nameOf(chat) });
}
