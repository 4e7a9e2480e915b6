import type { AccountCall } from '#/platform/shared/contract.ts';
import type * as shapes from './shapes.ts';

export const createPost: AccountCall<typeof shapes.createPost> = {
  method: 'POST',
  path: '/api/posts',
  who: 'member',
  rules: ['upload.use', 'post.quote', 'post.forClinicians'],
  rate: 'post.create',
};

export const createBusinessPost: AccountCall<typeof shapes.createBusinessPost> = {
  method: 'POST',
  path: '/api/business/posts',
  who: 'member',
  rules: ['business.post', 'business.actFor', 'upload.use'],
  rate: 'post.create',
};

export const listPosts: AccountCall<typeof shapes.listPosts> = {
  method: 'GET',
  path: '/api/posts',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
  rate: 'list.more',
};

export const listFeedAuthors: AccountCall<typeof shapes.listFeedAuthors> = {
  method: 'GET',
  path: '/api/posts/feed-authors',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const listPostsOf: AccountCall<typeof shapes.listPostsOf> = {
  method: 'GET',
  path: '/api/profiles/:username/posts',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
  rate: 'list.more',
};

export const countPostsOf: AccountCall<typeof shapes.countPostsOf> = {
  method: 'GET',
  path: '/api/profiles/:username/posts/count',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
};

export const listPostsOfBusiness: AccountCall<typeof shapes.listPostsOfBusiness> = {
  method: 'GET',
  path: '/api/businesses/:businessUsername/posts',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
  rate: 'list.more',
};

export const countPostsOfBusiness: AccountCall<typeof shapes.countPostsOfBusiness> = {
  method: 'GET',
  path: '/api/businesses/:businessUsername/posts/count',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
};

export const getPost: AccountCall<typeof shapes.getPost> = {
  method: 'GET',
  path: '/api/posts/:postId',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
  rate: null,
};

export const likePost: AccountCall<typeof shapes.likePost> = {
  method: 'PUT',
  path: '/api/posts/:postId/like',
  who: 'member',
  rules: ['post.like'],
  rate: 'like.change',
};

export const unlikePost: AccountCall<typeof shapes.unlikePost> = {
  method: 'DELETE',
  path: '/api/posts/:postId/like',
  who: 'member',
  rules: 'visibility',
  rate: 'like.change',
};

export const listComments: AccountCall<typeof shapes.listComments> = {
  method: 'GET',
  path: '/api/posts/:postId/comments',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
  rate: 'list.more',
};

export const addComment: AccountCall<typeof shapes.addComment> = {
  method: 'POST',
  path: '/api/posts/:postId/comments',
  who: 'member',
  rules: 'visibility',
  rate: 'comment.create',
};

export const getComment: AccountCall<typeof shapes.getComment> = {
  method: 'GET',
  path: '/api/comments/:commentId',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
};

export const editComment: AccountCall<typeof shapes.editComment> = {
  method: 'PATCH',
  path: '/api/comments/:commentId',
  who: 'member',
  rules: ['comment.edit'],
};

export const deleteComment: AccountCall<typeof shapes.deleteComment> = {
  method: 'DELETE',
  path: '/api/comments/:commentId',
  who: 'member',
  rules: ['comment.delete'],
};

export const listReplies: AccountCall<typeof shapes.listReplies> = {
  method: 'GET',
  path: '/api/comments/:commentId/replies',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
  rate: 'list.more',
};

export const likeComment: AccountCall<typeof shapes.likeComment> = {
  method: 'PUT',
  path: '/api/comments/:commentId/like',
  who: 'member',
  rules: ['comment.like'],
  rate: 'like.change',
};

export const unlikeComment: AccountCall<typeof shapes.unlikeComment> = {
  method: 'DELETE',
  path: '/api/comments/:commentId/like',
  who: 'member',
  rules: 'visibility',
  rate: 'like.change',
};

export const listCommentLikes: AccountCall<typeof shapes.listCommentLikes> = {
  method: 'GET',
  path: '/api/comments/:commentId/likes',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
  rate: 'people.list',
};

export const editPost: AccountCall<typeof shapes.editPost> = {
  method: 'PATCH',
  path: '/api/posts/:postId',
  who: 'member',
  rules: ['post.edit'],
};

export const listVersions: AccountCall<typeof shapes.listVersions> = {
  method: 'GET',
  path: '/api/posts/:postId/versions',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
};

export const getWriting: AccountCall<typeof shapes.getWriting> = {
  method: 'GET',
  path: '/api/posts/:postId/writing',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const deletePost: AccountCall<typeof shapes.deletePost> = {
  method: 'DELETE',
  path: '/api/posts/:postId',
  who: 'member',
  rules: ['post.delete'],
};

export const restorePost: AccountCall<typeof shapes.restorePost> = {
  method: 'POST',
  path: '/api/posts/:postId/restore',
  who: 'member',
  rules: ['post.restore'],
};

export const repostPost: AccountCall<typeof shapes.repostPost> = {
  method: 'PUT',
  path: '/api/posts/:postId/repost',
  who: 'member',
  rules: ['post.repost'],
  rate: 'post.repost',
};

export const unrepostPost: AccountCall<typeof shapes.unrepostPost> = {
  method: 'DELETE',
  path: '/api/posts/:postId/repost',
  who: 'member',
  rules: 'visibility',
};

export const savePost: AccountCall<typeof shapes.savePost> = {
  method: 'PUT',
  path: '/api/posts/:postId/saved',
  who: 'member',
  rules: 'visibility',
};

export const unsavePost: AccountCall<typeof shapes.unsavePost> = {
  method: 'DELETE',
  path: '/api/posts/:postId/saved',
  who: 'member',
  rules: 'own',
};

export const getSaved: AccountCall<typeof shapes.getSaved> = {
  method: 'GET',
  path: '/api/posts/:postId/saved',
  who: 'member',
  rules: 'own',
  answer: 'private',
};

export const remindOfPost: AccountCall<typeof shapes.remindOfPost> = {
  method: 'PUT',
  path: '/api/posts/:postId/reminder',
  who: 'member',
  rules: 'visibility',
};

export const cancelReminder: AccountCall<typeof shapes.cancelReminder> = {
  method: 'DELETE',
  path: '/api/posts/:postId/reminder',
  who: 'member',
  rules: 'own',
};

export const listSaved: AccountCall<typeof shapes.listSaved> = {
  method: 'GET',
  path: '/api/saved',
  who: 'member',
  rules: 'own',
  answer: 'private',
  rate: 'list.more',
};

export const listLikes: AccountCall<typeof shapes.listLikes> = {
  method: 'GET',
  path: '/api/posts/:postId/likes',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
  rate: 'people.list',
};

export const getHashtag: AccountCall<typeof shapes.getHashtag> = {
  method: 'GET',
  path: '/api/hashtags/:tag',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
};

export const listPostsTagged: AccountCall<typeof shapes.listPostsTagged> = {
  method: 'GET',
  path: '/api/hashtags/:tag/posts',
  who: 'member',
  rules: 'visibility',
  answer: 'published',
  rate: 'list.more',
};

export const listActivity: AccountCall<typeof shapes.listActivity> = {
  method: 'GET',
  path: '/api/activity/:kind',
  who: 'member',
  rules: 'own',
  answer: 'published',
};
