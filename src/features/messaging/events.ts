import type { ReportReason } from '#/app/reportReasons.ts';

type EventPicture = { id: string; width: number; height: number; thumbhash: string };

/** The file of a message. Without picture, video and audio it can only be downloaded. */
type EventFile = {
  id: string;
  name: string;
  bytes: number;
  image: EventPicture | null;
  video: {
    id: string;
    format: 'mp4' | 'mov' | 'webm';
    width: number | null;
    height: number | null;
    seconds: number | null;
    bytes: number;
    name: string;
    poster: EventPicture | null;
  } | null;
  audio: 'm4a' | 'weba' | null;
};

/** A message in an event: what both chat members may see. `createdAt` is ISO 8601. */
type EventMessage = {
  id: string;
  chatId: string;
  seq: number;
  senderId: string;
  kind: 'text' | 'post' | 'image' | 'video' | 'application' | 'deleted' | 'withheld';
  withheldFor: ReportReason | null;
  content: string;
  replyTo: {
    id: string;
    seq: number;
    senderId: string;
    kind: EventMessage['kind'];
    text: string;
    fileName: string | null;
  } | null;
  postId: string | null;
  file: EventFile | null;
  createdAt: string;
};

export type MessagingEvents = {
  'chat.started': { chatId: string };
  /** A message request to me is new, has a new message, or has been accepted; or the chat has its first answer. */
  'chat.requestChanged': { chatId: string };
  'message.created': EventMessage;
  'message.deleted': { chatId: string; messageId: string; seq: number };
  /** Hidden from everybody but its sender until a moderator has decided, or shown again. */
  'message.withheld': {
    chatId: string;
    messageId: string;
    seq: number;
    senderId: string;
    isWithheld: boolean;
  };
  /** To the one who has arranged it alone: to the other tabs and devices of this person. Times are ISO 8601. */
  'chat.arranged': {
    chatId: string;
    mutedUntil: string | null;
    pinnedAt: string | null;
    isArchived: boolean;
    isMarkedUnread: boolean;
  };
  'chat.read': { chatId: string; userId: string; seq: number };
  'chat.delivered': { chatId: string; userId: string; seq: number };
};

export type MessagingDomainEvents = {
  /** Of a request nobody is told who has not accepted it: it has no receivers. `sessionId` is '' if a job delivers what was held. */
  'message.sent': {
    messageId: string;
    chatId: string;
    senderId: string;
    sessionId: string;
    receiverIds: string[];
  };
  /** Somebody has read what is in a chat, in this session. */
  'chat.seen': { chatId: string; userId: string; sessionId: string };
};

/** Sent at once and not stored: a reader who is offline loses nothing by missing one. */
export type MessagingEphemeralEvents = {
  'chat.typing': { chatId: string; userId: string };
  'presence.changed': { userId: string; isActive: boolean; at: string };
};
