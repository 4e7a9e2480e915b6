import type { PagePart, ReportReason } from './reporting.ts';

type EventPicture = { id: string; width: number; height: number; thumbhash: string };

/** The file of a message. Without picture and video it can only be downloaded. */
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

/** The live events and their data: the same for every reader, absolute values, no private field. */
export type Events = {
  'session.ended': { sessionId: string };
  'upload.changed': { uploadId: string; state: string };
  'profile.changed': { userId: string };
  /** The new relation of two people; `senderId` sent the request that is pending or was accepted. */
  'connection.changed': {
    people: readonly [string, string];
    state: 'none' | 'pending' | 'connected';
    senderId: string | null;
  };
  /** An account became inactive (suspended, leaving, deleted), or active again. */
  'person.hidden': { userId: string; isHidden: boolean };
  /** Two people are hidden from each other because one has blocked the other, or no longer are. */
  'block.changed': { people: readonly [string, string]; isHidden: boolean };
  /** I have muted or unmuted somebody. */
  'mute.changed': { userId: string; isMuted: boolean };
  /** A business page was created or changed. */
  'business.changed': { ownerId: string };
  /** As `post.withheld` below. */
  'business.withheld': { ownerId: string; isWithheld: boolean };
  /** The new number of followers. */
  'business.counted': { businessId: string; followers: number };
  /** I have followed or unfollowed a business. */
  'follow.changed': { businessId: string; follows: boolean };
  /** An invitation, confirmation or end of a workplace. */
  'workplace.changed': { businessId: string; userId: string };
  /** `isMuted` is set for readers who have muted one of its authors. */
  'post.created': { postId: string; authorId: string; isBusinessPost: boolean; isMuted?: true };
  'post.counted': { postId: string; likes: number; comments: number; reposts: number };
  'post.edited': { postId: string };
  'post.deleted': { postId: string };
  /** Hidden from everybody but its author until a moderator has decided, or shown again. */
  'post.withheld': { postId: string; authorId: string; isWithheld: boolean };
  'comment.withheld': { postId: string; commentId: string; authorId: string; isWithheld: boolean };
  'message.withheld': {
    chatId: string;
    messageId: string;
    seq: number;
    senderId: string;
    isWithheld: boolean;
  };
  /** The queue of moderators has changed. */
  'cases.changed': Record<string, never>;
  /** The queue of reviewers has changed. */
  'submissions.changed': Record<string, never>;
  'comment.created': { postId: string; commentId: string };
  'comment.edited': { postId: string; commentId: string };
  'comment.deleted': { postId: string; commentId: string };
  /** A notification of this person was added, read or removed. */
  'notifications.changed': { userId: string };
  'chat.started': { chatId: string };
  /** A message request to me is new, has a new message, or has been accepted. */
  'chat.moved': { chatId: string };
  'message.created': EventMessage;
  'message.deleted': { chatId: string; messageId: string; seq: number };
  'chat.read': { chatId: string; userId: string; seq: number };
  'chat.delivered': { chatId: string; userId: string; seq: number };
};

/** Ephemeral events: sent at once and not stored. A reader who is offline loses nothing by missing one. */
export type Frames = {
  'chat.typing': { chatId: string; userId: string };
  'presence.changed': { userId: string; isActive: boolean; at: string };
};

/** Events that a feature emits inside a transaction for later features to handle; no browser gets them. */
export type DomainEvents = {
  /** A member has changed their full name or profession. */
  'profile.identityChanged': { userId: string };
  /** A credential was decided on, or a verified one has expired. */
  'credential.decided': { userId: string };
  'post.liked': { postId: string; authorId: string; userId: string };
  'post.unliked': { postId: string; authorId: string; userId: string };
  'post.reposted': { postId: string; authorId: string; userId: string };
  'post.unreposted': { postId: string; userId: string };
  'post.commented': { postId: string; authorId: string; commentId: string; userId: string };
  'business.followed': { businessId: string; userId: string; follows: boolean };
  /** The new state between a business and a person; null: none. */
  'workplace.moved': {
    businessId: string;
    userId: string;
    state: 'invited' | 'confirmed' | 'declined' | null;
  };
  /** A member has replaced a picture, cover or text of their profile or business page. */
  'page.partsReplaced': { kind: 'person' | 'business'; userId: string; parts: PagePart[] };
  /** Something that these people wrote or reported was hidden or decided on. */
  'review.changed': { userIds: string[] };
  /** In a post, or in a comment under it; `usernames` are keys. */
  'people.mentioned': { postId: string; commentId: string | null; usernames: string[]; userId: string };
};

export type EventName = keyof Events;

/**
 * Everyone with a profile; of those, whoever may see all of these people, and is among those if they are named; or just
 * these people.
 */
export type Audience = 'everyone' | { seeing: string[]; among?: string[] } | string[];
