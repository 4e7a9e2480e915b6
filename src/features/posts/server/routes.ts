// Registers jobs, event handlers and media access.
import './mediaAccess.ts';
import './repostReactions.ts';
import './indexPosts.ts';
import './readAgain.ts';

import { listActivity } from './activity.ts';
import { likeComment, listCommentLikes, unlikeComment } from './commentLikes.ts';
import { addComment, deleteComment, editComment, getComment, listComments, listReplies } from './comments.ts';
import { createBusinessPost, createPost } from './createPost.ts';
import { deletePost, restorePost } from './deletePost.ts';
import { editPost, listVersions } from './editPost.ts';
import { getHashtag, listPostsTagged } from './hashtags.ts';
import { likePost, listLikes, unlikePost } from './likes.ts';
import { listFeedAuthors } from './listFeedAuthors.ts';
import {
  countPostsOf,
  countPostsOfBusiness,
  getPost,
  listPosts,
  listPostsOf,
  listPostsOfBusiness,
} from './listPosts.ts';
import { listWriters } from './listWriters.ts';
import { cancelReminder, remindOfPost } from './reminders.ts';
import { repostPost, unrepostPost } from './reposts.ts';
import { getSaved, listSaved, savePost, unsavePost } from './saved.ts';
import { followTopic, listTopics, seeTopic, suggestTopics, unfollowTopic } from './topics.ts';
import { getWriting } from './writing.ts';

export const postsRoutes = [
  createPost,
  createBusinessPost,
  listPosts,
  listFeedAuthors,
  listPostsOf,
  countPostsOf,
  listPostsOfBusiness,
  countPostsOfBusiness,
  listWriters,
  getPost,
  editPost,
  listVersions,
  deletePost,
  restorePost,
  repostPost,
  unrepostPost,
  likePost,
  unlikePost,
  listLikes,
  savePost,
  unsavePost,
  getWriting,
  getSaved,
  listSaved,
  remindOfPost,
  cancelReminder,
  listComments,
  addComment,
  getComment,
  editComment,
  deleteComment,
  listReplies,
  likeComment,
  unlikeComment,
  listCommentLikes,
  getHashtag,
  listPostsTagged,
  listActivity,
  followTopic,
  unfollowTopic,
  seeTopic,
  listTopics,
  suggestTopics,
];
