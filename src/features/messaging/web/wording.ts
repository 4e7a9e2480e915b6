import { type Say, say } from '#/app/texts.ts';
import type { CachedChat } from './chatCache.ts';

// In the language of this page, unless it is not there yet.

/** Who is on the other side. */
export const nameOf = ({ other, isGroup }: Pick<CachedChat, 'other' | 'isGroup'>, speak: Say = say) =>
  other?.fullName ?? speak(isGroup ? 'messaging.groupChat' : 'messaging.unknownUser');

type Preview = NonNullable<CachedChat['last']>;

/** What was done by a message that is more than text. */
function doneIn(kind: Preview['kind'], speak: Say) {
  const done: Partial<Record<typeof kind, string>> = {
    post: speak('messaging.sharedPost'),
    image: speak('messaging.sentImage'),
    video: speak('messaging.sentVideo'),
    application: speak('messaging.sentFile'),
  };
  return done[kind];
}

/** A message in one line, for quotes. */
export function wordsOf(
  { kind, text, fileName }: Pick<Preview, 'kind' | 'text'> & Partial<Pick<Preview, 'fileName'>>,
  speak: Say = say,
) {
  if (kind === 'deleted' || kind === 'withheld') return speak(`messaging.${kind}`);
  return text || fileName || (doneIn(kind, speak) ?? '');
}

/** The line under a name in the list: made for its reader, never stored. */
export function lastMessageOf(chat: CachedChat, speak: Say = say) {
  const { last, startedByMe } = chat;
  if (!last) {
    const started = startedByMe ? 'messaging.youStarted' : 'messaging.theyStarted';
    return speak(started, { name: nameOf(chat, speak) });
  }
  // 'Sent an image', 'Shared a post', whatever was written below it (spec: "Chat").
  return doneIn(last.kind, speak) ?? wordsOf(last, speak);
}

/** 'You:' before what I said last. What was done reads by itself; a text needs its sender. */
export const senderOfLast = ({ last }: CachedChat, myId: string, speak: Say = say) =>
  last?.kind === 'text' && last.senderId === myId ? speak('messaging.mine') : undefined;

/** What the bell says of an unread chat; one that could not be looked up is undefined. */
export function notificationOf(chat: CachedChat | undefined) {
  if (!chat) return say('messaging.newMessage');
  if (chat.isGroup) return say('messaging.newGroupMessage');
  return say('messaging.newMessageFrom', { name: nameOf(chat) });
}
