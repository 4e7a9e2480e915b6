import { on } from '#/platform/database/transact.ts';
import { accept } from './acceptChat.ts';
import { chatBetween } from './chatBetween.ts';

// Who has connected is no stranger: what they wrote waits no longer.
on('connection.changed', async (tx, { people, state }) => {
  if (state !== 'connected') return;
  const chatId = await chatBetween(tx, ...people);
  if (chatId) for (const id of people) await accept(tx, { id }, { id: chatId });
});
