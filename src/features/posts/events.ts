/** The topic of posts that have appeared, in whichever lists. */
export const topicOfNewPosts = 'posts';

export type PostEvents = {
  /** `isMuted` is set for readers who have muted one of its authors. */
  'post.created': { postId: string; authorId: string; isBusinessPost: boolean; isMuted?: true };
  'post.counted': { postId: string; likes: number; comments: number; reposts: number };
  'post.edited': { postId: string };
  /** Deleted, or hidden from everybody but its author by a report: who may not read it cannot tell one from the other. */
  'post.deleted': { postId: string };
  /** Shown again after it was hidden by a report. */
  'post.restored': { postId: string };
  /** Told to its author alone: it was deleted, or hidden from others by a report, or is shown to them again. */
  'ownPost.changed': { postId: string; isDeleted: boolean };
  /** Or shown again after it was hidden by a report. `parentId`: the comment it replies to. */
  'comment.created': { postId: string; commentId: string; parentId?: string };
  'comment.counted': { postId: string; commentId: string; likes: number; replies: number };
  /** Told to the one person alone who has saved it. */
  'post.saved': { postId: string; isSaved: boolean; remindAt: string | null };
  /** Told to the one person alone who follows a hashtag, follows it no longer, or has seen its posts. */
  'topic.changed': { tag: string; isFollowed: boolean };
  'comment.edited': { postId: string; commentId: string };
  /** Deleted, or hidden from everybody but its author. `hasReplies`: they stay, under 'Comment deleted'. */
  'comment.deleted': { postId: string; commentId: string; hasReplies?: true };
};

export type PostDomainEvents = {
  'post.liked': { postId: string; authorId: string; userId: string };
  'post.unliked': { postId: string; authorId: string; userId: string };
  'post.reposted': { postId: string; authorId: string; userId: string };
  'post.unreposted': { postId: string; userId: string };
  /** `postId` quotes the post of `authorId`. */
  'post.quoted': { postId: string; authorId: string; userId: string };
  /** `answeredIds`: of a reply, who wrote the comment and the reply that it answers. */
  'post.commented': {
    postId: string;
    authorId: string;
    commentId: string;
    userId: string;
    answeredIds: string[];
  };
  'comment.liked': { postId: string; commentId: string; authorId: string; userId: string };
  'comment.unliked': { postId: string; commentId: string; authorId: string; userId: string };
  /** Deleted, and kept for its replies. */
  'comment.emptied': { commentId: string };
  /** These people wanted to be reminded of these posts by now. */
  'posts.due': { reminders: { userId: string; postId: string }[] };
  /** In a post, or in a comment under it. */
  'people.mentioned': { postId: string; commentId: string | null; mentionedIds: string[]; userId: string };
  /** An edit has left these people alone mentioned. */
  'mentions.edited': { postId: string; commentId: string | null; mentionedIds: string[] };
};
