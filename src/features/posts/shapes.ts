import * as z from 'zod';
import { limits } from '#/app/limits.ts';
import { reportReasons } from '#/app/reportReasons.ts';
import type { TextKey } from '#/app/texts.ts';
import { businessCard, getBusiness } from '#/features/businesses/shapes.ts';
import { picture, video } from '#/features/media/shapes.ts';
import { ofUsername, person } from '#/features/profiles/shapes.ts';
import { nothing, pageInput, pageOf, uuid } from '#/platform/shared/shapes.ts';
import { text } from '#/platform/shared/text.ts';
import { activities, postAudiences } from './kinds.ts';

const total = z.number().int();

/** One of several photos of a post. */
const photo = z.object({
  ...picture.shape,
  /** What it shows, in its author's words. */
  alt: z.string(),
});
export type Photo = z.infer<typeof photo>;

/** Somebody who is mentioned: the key of their username as it is in the text, and the one they have now. */
const mention = z.object({ key: z.string(), username: z.string() });
export type Mention = z.infer<typeof mention>;

/** A post as `me` sees it, without what it may repost. */
const plainPost = z.object({
  id: uuid,
  author: person,
  /** The business that speaks, if it does: its author's. */
  business: businessCard.nullable(),
  content: z.string(),
  /** The people whom `content` mentions, as far as I can see them. */
  mentions: z.array(mention),
  /** Its photo, or the first of several. */
  image: picture.nullable(),
  video: video.nullable(),
  /** What that photo shows, in its author's words. */
  alt: z.string(),
  /** All photos of a post with several, in their order. */
  photos: z.array(photo).optional(),
  /** The author's warning: blurred until asked for. */
  graphic: z.boolean(),
  audience: z.enum(postAudiences),
  /** The post it quotes; never a repost. */
  quotedId: uuid.nullable(),
  likes: total,
  liked: z.boolean(),
  comments: total,
  reposts: total,
  reposted: z.boolean(),
  /** Goes up with every edit; the first is 1. */
  version: total,
  /** When it was last edited. */
  editedAt: z.date().nullable(),
  /** What this post of mine was reported for, while others do not see it. */
  withheldFor: z.enum(reportReasons).nullable(),
  createdAt: z.date(),
});
export type PlainPost = z.infer<typeof plainPost>;

/** What of a post is the same for all who may read it. */
export const sharedPost = plainPost.omit({ liked: true, reposted: true });

/** A post as `me` sees it. The original of a repost, or what it quotes, is null once that is gone, or is not for me to see. */
export const post = z.object({
  ...plainPost.shape,
  repostOf: z.object({ postId: uuid, post: plainPost.nullable() }).nullable(),
  /** The post of `quotedId`; without the one that it quotes in turn. */
  quoted: plainPost.nullable(),
});
export type Post = z.infer<typeof post>;

export const comment = z.object({
  id: uuid,
  postId: uuid,
  /** The comment it replies to. */
  parentId: uuid.nullable(),
  author: person,
  content: z.string(),
  mentions: z.array(mention),
  likes: total,
  liked: z.boolean(),
  replies: total,
  /** When it was last edited. */
  editedAt: z.date().nullable(),
  withheldFor: z.enum(reportReasons).nullable(),
  createdAt: z.date(),
});
export type Comment = z.infer<typeof comment>;

export const counts = z.object({ likes: total, comments: total, reposts: total });
export type Counts = z.infer<typeof counts>;

export const commentCounts = z.object({ likes: total, replies: total });
export type CommentCounts = z.infer<typeof commentCounts>;

const postId = { postId: uuid };
const commentId = { commentId: uuid };
const commentText = text({ max: limits.commentLength, required: 'posts.commentEmpty' satisfies TextKey });

const alt = text({ max: limits.altLength }).default('');

const said = {
  id: uuid,
  content: text({ max: limits.postLength }),
  /** One photo, which `alt` describes. */
  imageId: uuid.nullable().default(null),
  videoId: uuid.nullable().default(null),
  alt,
  /** In place of `imageId` and `alt`: photos in their order. */
  photos: z
    .array(z.strictObject({ id: uuid, alt }))
    .max(limits.photosPerPost, 'posts.tooManyPhotos' satisfies TextKey)
    .refine(photos => new Set(photos.map(({ id }) => id)).size === photos.length, {
      error: 'posts.samePhoto' satisfies TextKey,
    })
    .default([]),
  graphic: z.boolean().default(false),
};

export const createPost = {
  summary:
    'Post text, up to ten photos or one video; the id is made by the caller, so that a retry makes no second post',
  bodyBytes: limits.longTextBodyBytes,
  input: z.strictObject({
    ...said,
    audience: z.enum(postAudiences).default('everyone'),
    /** A post that it quotes; of a repost its root. */
    quotedId: uuid.nullable().default(null),
  }),
  output: post,
};

export const createBusinessPost = {
  summary: 'Post as my business, or as one whose page I edit, for everyone',
  bodyBytes: limits.longTextBodyBytes,
  input: z.strictObject({ ...said, businessId: uuid.optional() }),
  output: post,
};

export const listPosts = {
  summary: 'Recent posts of everyone or of my connections, newest first',
  input: z.strictObject({
    from: z.enum(['everyone', 'connections']).default('everyone'),
    /** The page ends with this post, if it is on it: whoever has the list from there on reads what is newer. */
    downTo: uuid.optional(),
    ...pageInput,
  }),
  output: pageOf(post),
};

export const listFeedAuthors = {
  summary:
    'Whose posts are those of my connections: the people by their ids, and the businesses by their owners’',
  input: nothing,
  output: z.object({ people: z.array(uuid), businesses: z.array(uuid) }),
};

export const listPostsOf = {
  summary: 'The personal posts of somebody, newest first',
  input: z.strictObject({ ...ofUsername, ...pageInput }),
  output: pageOf(post),
};

export const countPostsOf = {
  summary: 'How many personal posts somebody has',
  input: z.strictObject(ofUsername),
  output: z.object({ posts: z.number().int() }),
};

export const listPostsOfBusiness = {
  summary: 'The posts of a business, newest first',
  input: z.strictObject({ ...getBusiness.input.shape, ...pageInput }),
  output: pageOf(post),
};

export const countPostsOfBusiness = {
  summary: 'How many posts a business has',
  input: getBusiness.input,
  output: z.object({ posts: z.number().int() }),
};

export const getPost = {
  summary: 'One post',
  input: z.strictObject(postId),
  output: post,
};

export const likePost = {
  summary: 'Like a post of somebody else; once is enough',
  input: z.strictObject(postId),
  output: counts,
};

export const unlikePost = {
  summary: 'Take a like back',
  input: z.strictObject(postId),
  output: counts,
};

export const listComments = {
  summary: 'The comments of a post without their replies, newest first',
  input: z.strictObject({ ...postId, ...pageInput }),
  output: pageOf(comment).extend({
    /** All of the page in its order, among them those that were deleted and have replies. */
    ids: z.array(uuid),
  }),
};

export const listReplies = {
  summary: 'The replies to a comment, also to one that was deleted, oldest first',
  input: z.strictObject({ ...commentId, ...pageInput }),
  output: pageOf(comment),
};

export const likeComment = {
  summary: 'Like a comment of somebody else; once is enough',
  input: z.strictObject(commentId),
  output: commentCounts,
};

export const unlikeComment = {
  summary: 'Take the like of a comment back',
  input: z.strictObject(commentId),
  output: commentCounts,
};

export const listCommentLikes = {
  summary: 'Who likes a comment, newest first',
  input: z.strictObject({ ...commentId, ...pageInput }),
  output: pageOf(person),
};

export const addComment = {
  summary: 'Comment on a post, or reply to a comment on it; the id is made by the caller',
  bodyBytes: limits.longTextBodyBytes,
  input: z.strictObject({
    ...postId,
    id: uuid,
    /** The comment or reply that it answers: a reply to a reply is one to the same comment. */
    replyToId: uuid.nullable().default(null),
    content: commentText,
  }),
  output: comment,
};

export const getComment = {
  summary: 'One comment',
  input: z.strictObject(commentId),
  output: comment,
};

export const editComment = {
  summary: 'Change a comment of one’s own',
  bodyBytes: limits.longTextBodyBytes,
  input: z.strictObject({ ...commentId, content: commentText }),
  output: comment,
};

export const deleteComment = {
  summary: 'Remove a comment of one’s own, or one on a post of one’s own',
  input: z.strictObject(commentId),
  output: counts,
};

export const editPost = {
  summary: 'Change the text of a post of one’s own; `version` is the one that was read',
  bodyBytes: limits.longTextBodyBytes,
  input: z.strictObject({
    ...postId,
    version: z.int().min(1),
    content: text({ max: limits.postLength, required: 'posts.contentEmpty' satisfies TextKey }),
    /** The edit takes out what may identify a patient: no earlier version is kept. */
    redacts: z.boolean().default(false),
  }),
  output: post,
};

export const listVersions = {
  summary: 'What an edited post said before, newest first',
  input: z.strictObject(postId),
  output: z.array(z.object({ version: total, content: z.string(), createdAt: z.date() })),
};

export const getWriting = {
  summary: 'Whether I wrote a post in the name of a business whose page I edit',
  input: z.strictObject(postId),
  output: z.object({ isWriter: z.boolean() }),
};

export const deletePost = {
  summary:
    'Delete a post of one’s own: gone at once everywhere, for good after a moment in which it can be restored',
  input: z.strictObject(postId),
  output: nothing,
};

export const restorePost = {
  summary: 'Undo the deletion of a post just deleted',
  input: z.strictObject(postId),
  output: post,
};

export const repostPost = {
  summary:
    'Repost a post, or what it reposts; once is enough. The id of the repost is made by the caller; the answer is the repost',
  input: z.strictObject({ ...postId, id: uuid }),
  output: post,
};

export const unrepostPost = {
  summary: 'Take one’s repost of this post back; the answer is the post itself',
  input: z.strictObject(postId),
  output: post,
};

/** Whether I have saved a post, and when I want to be reminded of it. */
const saved = z.object({ isSaved: z.boolean(), remindAt: z.date().nullable() });

export const savePost = {
  summary: 'Save a post, or what it reposts, for oneself alone; once is enough',
  input: z.strictObject(postId),
  output: saved,
};

export const unsavePost = {
  summary: 'Remove a post from those I saved, also one I may no longer read; ends its reminder',
  input: z.strictObject(postId),
  output: saved,
};

export const getSaved = {
  summary: 'Whether I have saved a post',
  input: z.strictObject(postId),
  output: saved,
};

export const remindOfPost = {
  summary: 'Save a post, and be reminded of it by a notification at this time, within a year',
  input: z.strictObject({
    ...postId,
    at: z.iso.datetime({ offset: true, error: 'base.invalidInput' satisfies TextKey }),
  }),
  output: saved,
};

export const cancelReminder = {
  summary: 'Not be reminded of a post, which stays saved',
  input: z.strictObject(postId),
  output: saved,
};

export const listSaved = {
  summary: 'The posts I saved, newest first; null for one that I may not read any more',
  input: z.strictObject(pageInput),
  output: pageOf(z.object({ postId: uuid, remindAt: z.date().nullable(), post: post.nullable() })),
};

export const listLikes = {
  summary: 'Who likes a post, newest first',
  input: z.strictObject({ ...postId, ...pageInput }),
  output: pageOf(person),
};

/** A hashtag as in an address, without its sign. */
export const ofTag = { tag: text({ max: limits.hashtagLength }) };

export const getHashtag = {
  summary: 'How many posts carry a hashtag',
  input: z.strictObject(ofTag),
  output: z.object({ tag: z.string(), posts: total }),
};

export const listPostsTagged = {
  summary: 'The posts with a hashtag, newest first',
  input: z.strictObject({ ...ofTag, ...pageInput }),
  output: pageOf(post),
};

export const listActivity = {
  summary: 'What I posted, commented on, liked or reposted, newest first',
  input: z.strictObject({ kind: z.enum(activities), ...pageInput }),
  output: pageOf(z.object({ post, comment: comment.nullable() })),
};
