import { and, eq, or, sql } from 'drizzle-orm';
import { opensFor } from '#/features/media/server/mayOpen.ts';
import { grantMediaAccess } from '#/features/media/server/mediaAccess.ts';
import { prepared } from '#/platform/database/prepared.ts';
import { notWithheld } from '#/platform/database/withheld.ts';
import { authorize } from '#/platform/http/api.ts';
import { findChat } from './find.ts';
import { chats, messages } from './tables.ts';

const me = sql`${sql.placeholder('me')}::uuid`;

const inChatOfMine = prepared('file in a chat of mine', from =>
  from
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .where(
      and(
        eq(messages.fileId, sql.placeholder('id')),
        notWithheld(messages, messages.senderId, me),
        or(eq(chats.lesserId, me), eq(chats.greaterId, me)),
      ),
    ),
);

// Whoever reads the message sees its file, and nobody else.
grantMediaAccess(['chat_files'], async (me, { id }) => (await inChatOfMine({ id, me: me.id })).length > 0);

opensFor(['chat_files'], async (me, { chatId }) =>
  authorize(me, 'message.send', await findChat(me, chatId!)),
);
