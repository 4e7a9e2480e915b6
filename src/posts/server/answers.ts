import { addComment, listComments } from './comments.ts';
import { createPost } from './createPost.ts';
import { likePost, unlikePost } from './likes.ts';
import { getPost, listPosts, listPostsOf } from './listPosts.ts';

export const postsAnswers = [
  createPost,
  listPosts,
  listPostsOf,
  getPost,
  likePost,
  unlikePost,
  listComments,
  addComment,
];
