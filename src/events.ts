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
  'post.created': { postId: string; authorId: string };
  'post.counted': { postId: string; likes: number; comments: number; reposts: number };
  'post.edited': { postId: string };
  'post.deleted': { postId: string };
  'comment.created': { postId: string; commentId: string };
  'comment.edited': { postId: string; commentId: string };
  'comment.deleted': { postId: string; commentId: string };
};

export type EventName = keyof Events;

/** Everyone with a profile, or just these people. */
export type Audience = 'everyone' | string[];
