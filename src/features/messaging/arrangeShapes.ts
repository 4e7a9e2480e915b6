import * as z from 'zod';
import { limits } from '#/app/limits.ts';
import { pageInput, uuid } from '#/platform/shared/shapes.ts';
import { text } from '#/platform/shared/text.ts';
import { mutes } from './kinds.ts';
import { arranged, chat, chatId, seq } from './shapes.ts';

export const muteChat = {
  summary: 'Mute a chat of mine for 8 hours, a week or for good; null ends it',
  input: z.strictObject({ ...chatId, until: z.enum(mutes).nullable() }),
  output: arranged,
};

export const pinChat = {
  summary: 'Keep a chat at the top of my list, out of the archive, or no longer',
  input: z.strictObject({ ...chatId, isPinned: z.boolean() }),
  output: arranged,
};

export const archiveChat = {
  summary: 'Put a chat away until its next message, or for as long as it is muted; or take it back',
  input: z.strictObject({ ...chatId, isArchived: z.boolean() }),
  output: arranged,
};

export const markUnread = {
  summary: 'Count a chat as unread until it is read again; my receipt stays where it is',
  input: z.strictObject(chatId),
  output: arranged,
};

export const searchAllMessages = {
  summary: 'The newest messages of all my chats that hold these characters, with the chats they are in',
  input: z.strictObject({ query: text({ max: limits.nameLength }), ...pageInput }),
  output: z.object({
    items: z.array(
      z.object({
        id: uuid,
        chatId: uuid,
        seq,
        senderId: uuid,
        /** Its part around what was looked for. */
        excerpt: z.string(),
        createdAt: z.date(),
      }),
    ),
    chats: z.array(chat),
    next: z.string().nullable(),
  }),
};
