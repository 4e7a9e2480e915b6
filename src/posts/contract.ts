import * as z from 'zod';
import { call, pageInput, pageOf, uuid } from '#/base/contract.ts';
import { text } from '#/base/text.ts';
import { limits } from '#/limits.ts';
import { picture } from '#/media/contract.ts';
import { ofUsername, person } from '#/profiles/contract.ts';
import type { TextKey } from '#/texts.ts';

/** A post as `me` sees it. */
export const post = z.object({
  id: uuid,
  author: person,
  content: z.string(),
  image: picture.nullable(),
  likes: z.number().int(),
  liked: z.boolean(),
  comments: z.number().int(),
  createdAt: z.date(),
});
export type Post = z.infer<typeof post>;

export const comment = z.object({
  id: uuid,
  author: person,
  content: z.string(),
  createdAt: z.date(),
});
export type Comment = z.infer<typeof comment>;

export const counts = z.object({ likes: z.number().int(), comments: z.number().int() });

const postId = { postId: uuid };

export const createPost = call({
  method: 'POST',
  path: '/api/posts',
  who: 'member',
  rate: 'post.create',
  summary:
    'Post text, one photo, or both; the id is made by the caller, so that a retry makes no second post',
  bodyBytes: limits.longTextBodyBytes,
  input: z.strictObject({
    id: uuid,
    content: text({ max: limits.postLength }),
    imageId: uuid.nullable().default(null),
  }),
  output: post,
});

export const listPosts = call({
  method: 'GET',
  path: '/api/posts',
  who: 'member',
  summary: 'Recent posts, newest first',
  input: z.strictObject(pageInput),
  output: pageOf(post),
});

export const listPostsOf = call({
  method: 'GET',
  path: '/api/profiles/:username/posts',
  who: 'member',
  summary: 'The posts of one person, newest first',
  input: z.strictObject({ ...ofUsername, ...pageInput }),
  output: pageOf(post),
});

export const getPost = call({
  method: 'GET',
  path: '/api/posts/:postId',
  who: 'member',
  summary: 'One post',
  input: z.strictObject(postId),
  output: post,
});

export const likePost = call({
  method: 'PUT',
  path: '/api/posts/:postId/like',
  who: 'member',
  rate: 'like.change',
  summary: 'Like a post of somebody else; once is enough',
  input: z.strictObject(postId),
  output: counts,
});

export const unlikePost = call({
  method: 'DELETE',
  path: '/api/posts/:postId/like',
  who: 'member',
  rate: 'like.change',
  summary: 'Take a like back',
  input: z.strictObject(postId),
  output: counts,
});

export const listComments = call({
  method: 'GET',
  path: '/api/posts/:postId/comments',
  who: 'member',
  summary: 'The comments of a post, newest first',
  input: z.strictObject({ ...postId, ...pageInput }),
  output: pageOf(comment),
});

export const addComment = call({
  method: 'POST',
  path: '/api/posts/:postId/comments',
  who: 'member',
  rate: 'comment.create',
  summary: 'Comment on a post; the id is made by the caller',
  bodyBytes: limits.longTextBodyBytes,
  input: z.strictObject({
    ...postId,
    id: uuid,
    content: text({ max: limits.commentLength, required: 'posts.commentEmpty' satisfies TextKey }),
  }),
  output: comment,
});

export default [createPost, listPosts, listPostsOf, getPost, likePost, unlikePost, listComments, addComment];
