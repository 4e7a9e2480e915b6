import { and, eq } from 'drizzle-orm';
import { when } from '#/base/server/transact.ts';
import { inOrder } from '#/profiles/server/pair.ts';
import { accept } from './acceptChat.ts';
import { chats } from './tables.ts';

// Who has connected is no stranger: what they wrote waits no longer.
when('connection.changed', async (tx, { people, state }) => {
  if (state !== 'connected') return;
  const [lesserId, greaterId] = inOrder(...people);
  const [chat] = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.lesserId, lesserId), eq(chats.greaterId, greaterId)));
  if (chat) for (const id of people) await accept(tx, { id }, chat);
});
