import type { PagePart, ReportReason } from './reporting.ts';

type TravellingPicture = { id: string; width: number; height: number; thumbhash: string };

/** The file of a message; neither picture nor video, it is there to be downloaded. */
type TravellingFile = {
  id: string;
  name: string;
  bytes: number;
  image: TravellingPicture | null;
  video: {
    id: string;
    format: 'mp4' | 'mov' | 'webm';
    width: number | null;
    height: number | null;
    seconds: number | null;
    bytes: number;
    name: string;
    poster: TravellingPicture | null;
  } | null;
};

/** A message as it travels: what everybody in its chat may see. `createdAt` is ISO 8601. */
type TravellingMessage = {
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
    kind: TravellingMessage['kind'];
    text: string;
    fileName: string | null;
  } | null;
  postId: string | null;
  file: TravellingFile | null;
  createdAt: string;
};

/** What can happen live, and what each event carries: the same for every reader, absolute values, no private field. */
export type Events = {
  'session.ended': { sessionId: string };
  'upload.changed': { uploadId: string; state: string };
  'profile.changed': { userId: string };
  /** How two people stand to each other now; `senderId` sent the request that is pending, or was accepted. */
  'connection.changed': {
    people: readonly [string, string];
    state: 'none' | 'pending' | 'connected';
    senderId: string | null;
  };
  /** Staff has suspended or restored somebody, or they leave, stay or are gone: nobody sees them, or everybody again. */
  'person.hidden': { userId: string; isHidden: boolean };
  /** Whether two people are hidden from each other now: one of them has blocked the other, or neither does any more. */
  'block.changed': { people: readonly [string, string]; isHidden: boolean };
  /** Whether I have muted somebody now. */
  'mute.changed': { userId: string; isMuted: boolean };
  /** A business page was made or changed. */
  'business.changed': { ownerId: string };
  /** As with a post below. */
  'business.withheld': { ownerId: string; isWithheld: boolean };
  /** How many people follow a business now. */
  'business.counted': { businessId: string; followers: number };
  /** Whether I follow a business now. */
  'follow.changed': { businessId: string; follows: boolean };
  /** Something between a business and somebody it has invited. */
  'workplace.changed': { businessId: string; userId: string };
  /** `isMuted` is said to whoever has muted one of those whom it is by. */
  'post.created': { postId: string; authorId: string; isBusinessPost: boolean; isMuted?: true };
  'post.counted': { postId: string; likes: number; comments: number; reposts: number };
  'post.edited': { postId: string };
  'post.deleted': { postId: string };
  /** A moderator has to look at it, or has: everybody but its author sees it no more, or again. */
  'post.withheld': { postId: string; authorId: string; isWithheld: boolean };
  'comment.withheld': { postId: string; commentId: string; authorId: string; isWithheld: boolean };
  'message.withheld': {
    chatId: string;
    messageId: string;
    seq: number;
    senderId: string;
    isWithheld: boolean;
  };
  /** What waits for moderators has changed. */
  'cases.changed': Record<string, never>;
  /** What waits for those who verify licences has changed. */
  'submissions.changed': Record<string, never>;
  'comment.created': { postId: string; commentId: string };
  'comment.edited': { postId: string; commentId: string };
  'comment.deleted': { postId: string; commentId: string };
  /** Something new, or no longer so, stands among this person's notifications. */
  'notifications.changed': { userId: string };
  'chat.started': { chatId: string };
  /** A chat has come to my requests, has got a message there, or has been accepted. */
  'chat.moved': { chatId: string };
  'message.created': TravellingMessage;
  'message.deleted': { chatId: string; messageId: string; seq: number };
  'chat.read': { chatId: string; userId: string; seq: number };
  'chat.delivered': { chatId: string; userId: string; seq: number };
};

/** What is told at once to whom it concerns and kept nowhere: a reader who is away misses nothing by missing it. */
export type Frames = {
  'chat.typing': { chatId: string; userId: string };
  'presence.changed': { userId: string; isActive: boolean; at: string };
};

/** What one slice tells the later ones inside a transaction, for them to react to; nothing of it travels. */
export type Happenings = {
  /** A member goes by another full name or profession from here on. */
  'profile.identityChanged': { userId: string };
  /** A submitted credential has been decided on, or a verified one has expired. */
  'credential.decided': { userId: string };
  /** By some at once. */
  'post.liked': { postId: string; authorId: string; userId: string }[];
  'post.unliked': { postId: string; authorId: string; userId: string }[];
  'post.reposted': { postId: string; authorId: string; userId: string };
  'post.unreposted': { postId: string; userId: string };
  'post.commented': { postId: string; authorId: string; commentId: string; userId: string }[];
  'business.followed': { businessId: string; userId: string; follows: boolean };
  /** How a business and a person stand to each other now; null: not at all. */
  'workplace.moved': {
    businessId: string;
    userId: string;
    state: 'invited' | 'confirmed' | 'declined' | null;
  };
  /** A member has given their profile, or their business page, another picture, cover or text. */
  'page.partsReplaced': { kind: 'person' | 'business'; userId: string; parts: PagePart[] };
  /** Something of theirs, or that they reported, has been hidden or decided about. */
  'review.changed': { userIds: string[] };
  /** In a post, or in a comment under it; `usernames` are keys. */
  'people.mentioned': { postId: string; commentId: string | null; usernames: string[]; userId: string }[];
};

export type EventName = keyof Events;

/**
 * Everyone with a profile; of those, whoever may see all of these people, and is among those if they are named; or just
 * these people.
 */
export type Audience = 'everyone' | { seeing: string[]; among?: string[] } | string[];
