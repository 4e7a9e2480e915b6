import { limits } from '#/app/limits.ts';
import * as contract from '#/features/messaging/contract.ts';
import { handler } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { findChat } from './find.ts';
import { selectContaining } from './selectContaining.ts';
import { selectAfter, selectBefore } from './selectMessages.ts';

// Over every number there can be.
const end = 2_147_483_647;

export const listMessages = handler(contract.listMessages, async ({ chatId, before, after }, { me }) => {
  if (before !== undefined && after !== undefined) refuse('invalid', 'base.invalidInput', { field: 'after' });
  const chat = await findChat(me, chatId);
  const items =
    after === undefined
      ? await selectBefore(chat, { before: before ?? end })
      : await selectAfter(chat, { after });
  return { items };
});

export const searchMessages = handler(contract.searchMessages, async ({ chatId, query, before }, { me }) => {
  if (query.length < limits.searchLength) refuse('invalid', 'base.invalidInput', { field: 'query' });
  const chat = await findChat(me, chatId);
  return { items: await selectContaining(chat, query, before ?? end) };
});
