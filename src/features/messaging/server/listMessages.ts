import { answer } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { limits } from '#/app/limits.ts';
import * as contract from '#/features/messaging/contract.ts';
import { findChat } from './find.ts';
import { selectHolding } from './selectHolding.ts';
import { selectAfter, selectBefore } from './selectMessages.ts';

// Over every number there can be.
const end = 2_147_483_647;

export const listMessages = answer(contract.listMessages, async ({ chatId, before, after }, { me }) => {
  if (before !== undefined && after !== undefined) refuse('invalid', 'base.invalidInput', { field: 'after' });
  const chat = await findChat(me, chatId);
  const items =
    after === undefined
      ? await selectBefore(chat, { before: before ?? end })
      : await selectAfter(chat, { after });
  return { items };
});

export const searchMessages = answer(contract.searchMessages, async ({ chatId, query, before }, { me }) => {
  if (query.length < limits.searchLength) refuse('invalid', 'base.invalidInput', { field: 'query' });
  const chat = await findChat(me, chatId);
  return { items: await selectHolding(chat, query, before ?? end) };
});
