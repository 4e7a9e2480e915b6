import * as z from 'zod';
import { limits } from '#/app/limits.ts';
import { reportReasons } from '#/app/reportReasons.ts';
import { audio, picture, video } from '#/features/media/shapes.ts';
import { person } from '#/features/profiles/shapes.ts';
import { refusalSchema } from '#/platform/shared/refusalSchema.ts';
import { nothing, pageInput, pageOf, uuid } from '#/platform/shared/shapes.ts';
import { text } from '#/platform/shared/text.ts';
import { kinds, writers } from './kinds.ts';

/** A number of a message in its chat: 1, 2, 3… without a gap. In a query it arrives as text. */
export const seq = z.int().min(0).max(2_147_483_647);
const seqInQuery = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(seq);

/** What a quote or a list shows of a message. */
const preview = z.object({
  id: uuid,
  seq,
  senderId: uuid,
  kind: z.enum(kinds),
  /** Its beginning; empty when it was deleted, or is withheld. */
  text: z.string(),
  /** In a quote, the name of a file that is downloaded; else null. */
  fileName: z.string().nullable(),
});

/** The file of a message. A picture or a video is shown, a recording is played, any other is downloaded: /media/{id}/file.bin. */
export const messageFile = z.object({
  id: uuid,
  name: z.string(),
  bytes: z.number().int(),
  image: picture.nullable(),
  video: video.nullable(),
  audio,
});
export type MessageFile = z.infer<typeof messageFile>;

export const message = z.object({
  id: uuid,
  chatId: uuid,
  seq,
  senderId: uuid,
  kind: z.enum(kinds),
  content: z.string(),
  replyTo: preview.nullable(),
  /** A shared post: a reference, read by each reader with their own rights. */
  postId: uuid.nullable(),
  /** Null too once it is deleted with its sender’s account; `kind` still says what it was. */
  file: messageFile.nullable(),
  /** What this message of mine was reported for, while the other one does not read it. */
  withheldFor: z.enum(reportReasons).nullable(),
  createdAt: z.date(),
});
export type Message = z.infer<typeof message>;

/** How far somebody has got in a chat, as numbers of messages. */
export const receipts = z.object({ delivered: seq, read: seq });

/** Whether the other one is here, and when they last were; null where they do not show it. */
const presence = z.object({ isActive: z.boolean(), lastActiveAt: z.date().nullable() });

/** How a member has arranged a chat for themselves; the other one is never told. */
const arrangement = {
  /** Until when it is muted: the year 9999 where for good, null where it is not. */
  mutedUntil: z.date().nullable(),
  pinnedAt: z.date().nullable(),
  isArchived: z.boolean(),
  /** Marked as unread, while the receipt stays where it is. */
  isMarkedUnread: z.boolean(),
};
export const arranged = z.object(arrangement);
export type Arrangement = z.infer<typeof arranged>;

/** A chat as one of its two sees it. */
export const chat = z.object({
  id: uuid,
  /** The other one; null when their account is gone, or when there is none. */
  other: person.nullable(),
  /** Data without a second participant. */
  isGroup: z.boolean(),
  startedByMe: z.boolean(),
  last: preview.nullable(),
  /** The number of the newest message; 0 before the first. */
  lastSeq: seq,
  /** When the newest message was sent, or the chat was started. */
  lastAt: z.date(),
  mine: receipts,
  /** How many messages of the other one are newer than what I have read, up to 100. */
  unread: z.number().int(),
  /** `read` is 0 where one of the two does not show it. */
  theirs: receipts,
  /** Begun by a stranger and not accepted yet. */
  isRequest: z.boolean(),
  presence: presence.nullable(),
  ...arrangement,
});
export type Chat = z.infer<typeof chat>;

export const chatId = { chatId: uuid };

export const startChat = {
  summary: 'The one chat with this person, started if there is none',
  input: z.strictObject({ userId: uuid }),
  output: chat,
};

export const listChats = {
  summary: 'My chats: on the first page the pinned ones, then the one with the newest message first',
  input: z.strictObject(pageInput),
  output: pageOf(chat),
};

export const listRequests = {
  summary: 'Chats that strangers have begun and I have neither accepted nor declined',
  input: z.strictObject(pageInput),
  output: pageOf(chat),
};

export const listArchived = {
  summary: 'My archived chats, the one with the newest message first',
  input: z.strictObject(pageInput),
  output: pageOf(chat),
};

export const acceptChat = {
  summary: 'Take a chat that a stranger has begun among my own',
  input: z.strictObject(chatId),
  output: chat,
};

export const declineChat = {
  summary:
    'Put a chat that a stranger has begun out of my requests until they write again; they are told nothing',
  input: z.strictObject(chatId),
  output: nothing,
};

export const listUnread = {
  summary:
    'How many of my chats are unread, up to 1,000, without muted and archived ones, and the newest of them',
  input: nothing,
  output: z.object({
    count: z.number().int(),
    chats: z.array(chat),
    /** Muted and archived chats with messages that have not reached a browser of mine: their senders get the receipt all the same. */
    undelivered: z.array(z.object({ chatId: uuid, seq })),
  }),
};

export const getChat = {
  summary: 'One of my chats',
  input: z.strictObject(chatId),
  output: chat,
};

export const listMessages = {
  summary: 'Messages in the order of their numbers: the newest, those before a number, or those after one',
  input: z.strictObject({ ...chatId, before: seqInQuery.optional(), after: seqInQuery.optional() }),
  output: z.object({ items: z.array(message) }),
};

export const searchMessages = {
  summary: 'The newest messages of a chat that hold these characters, before a number if given',
  input: z.strictObject({
    ...chatId,
    query: text({ max: limits.nameLength }),
    before: seqInQuery.optional(),
  }),
  output: z.object({ items: z.array(message) }),
};

const newMessage = z.strictObject({
  id: uuid,
  content: text({ max: limits.messageLength }),
  replyToId: uuid.nullable().default(null),
  postId: uuid.nullable().default(null),
  /** An upload of mine for `chat_files` of this chat, ready and not used yet. */
  fileId: uuid.nullable().default(null),
});
export type NewMessage = z.infer<typeof newMessage>;

export const sendMessage = {
  summary: 'Send text, a file or a post; the id is made by the caller, so that a retry is the same message',
  bodyBytes: limits.longTextBodyBytes,
  input: newMessage.extend(chatId),
  output: message,
};

export const sendMessages = {
  summary:
    'Send what has waited, in its order: each message as if it were sent alone, with an answer of its own',
  bodyBytes: limits.sendBatchBytes,
  input: z.strictObject({ ...chatId, messages: z.array(newMessage).min(1).max(limits.sendBatch) }),
  output: z.object({
    /** One for each, in the same order: the message, or why it was refused. */
    answers: z.array(
      z.object({ message: message.nullable(), refusal: refusalSchema.shape.error.nullable() }),
    ),
  }),
};

export const holdMessages = {
  summary: 'Send a post with a note to several people: nothing reaches them before it is released',
  bodyBytes: limits.longTextBodyBytes,
  input: z.strictObject({
    /** Made by the caller, as are the ids of the messages, so that a retry holds the same ones. */
    id: uuid,
    to: z
      .array(z.strictObject({ userId: uuid, messageId: uuid }))
      .min(1)
      .max(limits.heldTogether),
    content: text({ max: limits.messageLength }).default(''),
    postId: uuid,
  }),
  output: nothing,
};

const holdId = { holdId: uuid };

export const releaseMessages = {
  summary: 'Deliver what is held; it is delivered without this call too, half a minute after it was sent',
  input: z.strictObject(holdId),
  output: z.object({
    /** Those it could not be delivered to any more, and why. */
    refused: z.array(z.object({ userId: uuid, refusal: refusalSchema.shape.error })),
  }),
};

export const undoMessages = {
  summary: 'Take back what is held, unless it has been released',
  input: z.strictObject(holdId),
  output: z.object({ isUndone: z.boolean() }),
};

export const deleteMessage = {
  summary: 'Delete my message for both within 15 minutes; a tombstone stays',
  input: z.strictObject({ ...chatId, messageId: uuid }),
  output: message,
};

export const markRead = {
  summary:
    'I have read up to this message, and marked the chat as unread no longer; the receipt never goes back',
  input: z.strictObject({ ...chatId, seq }),
  output: receipts,
};

export const markAllRead = {
  summary: 'I have read everything in all of my chats',
  input: nothing,
  output: nothing,
};

export const markDelivered = {
  summary: 'These messages, and those before them, have reached my browser',
  input: z.strictObject({ chats: z.array(z.strictObject({ ...chatId, seq })).max(limits.deliveredReceipts) }),
  output: nothing,
};

export const showTyping = {
  summary: 'I am typing: told to the other one at once and kept nowhere',
  input: z.strictObject(chatId),
  output: nothing,
};

const preferences = {
  showsPresence: z.boolean(),
  showsReads: z.boolean(),
  writers: z.enum(writers),
};

export const getChatPreferences = {
  summary: 'What I let others see of me in chats, and who may begin one',
  input: nothing,
  output: z.object(preferences),
};

export const setChatPreferences = {
  summary: 'Choose what others see of me in chats, and who may begin one',
  input: z.strictObject(preferences),
  output: z.object(preferences),
};
