import { limits } from '#/app/limits.ts';
import * as contract from '#/features/messaging/contract.ts';
import { page, readCursor } from '#/platform/database/cursor.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { findShownChat, selectChats, selectRequests, selectUnread } from './select.ts';

const size = limits.pageSize;

type Select = typeof selectChats;

async function pageOfChats(me: Me, cursor: string | undefined, select: Select) {
  const rows = await select(me, readCursor(cursor));
  const { next } = page(
    rows.map(({ id, lastAt }) => ({ id, createdAt: lastAt })),
    size,
  );
  return { items: rows.slice(0, size), next };
}

export const listChats = handler(contract.listChats, ({ cursor }, { me }) =>
  pageOfChats(me, cursor, selectChats),
);

export const listRequests = handler(contract.listRequests, ({ cursor }, { me }) =>
  pageOfChats(me, cursor, selectRequests),
);

export const listUnread = handler(contract.listUnread, (_, { me }) => selectUnread(me));

export const getChat = handler(contract.getChat, ({ chatId }, { me }) => findShownChat(me, chatId));
