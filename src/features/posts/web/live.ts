import type { QueryKey } from '@tanstack/react-query';
import { currentPerson, currentViewer, onViewer } from '#/features/accounts/web/viewer.ts';
import { rereadBusiness } from '#/features/businesses/web/visibility.tsx';
import { topicOfNewPosts } from '#/features/posts/events.ts';
import { cache } from '#/platform/web/cache.ts';
import type { List } from '#/platform/web/list.ts';
import { onLive } from '#/platform/web/live.ts';
import { handleCommentCounts, refreshComment } from './commentCache.ts';
import { commentsKey, dropComment, handleComment } from './commentLists.ts';
import { changeFeedAuthor } from './feedAuthors.ts';
import {
  cachedPost,
  cachedPostsFor,
  forgetPostsOf,
  handleCounts,
  refreshGone,
  refreshPost,
} from './postCache.ts';
import { dropPost, handlePost, restorePost } from './postLists.ts';
import { handleSaved } from './saved.ts';

const isMine = (authorId: string | undefined) => authorId === currentViewer().me?.id;

// Live events of posts, applied to the one cached copy of each; every card that shows it is rendered again.
onLive('post.created', handlePost);
onLive('post.counted', ({ postId, ...counts }) => handleCounts(postId, counts));
for (const event of ['post.created', 'post.deleted', 'post.restored', 'ownPost.changed'] as const)
  onLive(event, () => void cache.invalidateQueries({ queryKey: ['post count'] }));
onLive('stale', ({ topics }) => {
  for (const topic of topics) {
    const [kind, id] = topic.split(':');
    if (kind === 'post') rereadPost(id!);
    else if (topic === topicOfNewPosts) void cache.invalidateQueries({ queryKey: ['posts'] });
  }
});
onLive('post.edited', ({ postId }) => void refreshPost(postId));
// One of mine may only be hidden from others.
onLive('post.deleted', ({ postId }) => {
  if (!isMine(cachedPost(postId)?.author.id)) dropPost(postId);
});
onLive('post.restored', ({ postId }) => restorePost(postId));
onLive('ownPost.changed', ({ postId, isDeleted }) => {
  if (isDeleted) dropPost(postId);
  else void refreshPost(postId);
});
onLive(
  'comment.created',
  ({ postId, commentId, parentId }) => void handleComment(postId, commentId, parentId),
);
onLive('comment.counted', ({ commentId, likes, replies }) =>
  handleCommentCounts(commentId, { likes, replies }),
);
onLive('post.saved', handleSaved);
onLive('comment.edited', ({ commentId }) => void refreshComment(commentId));
onLive('comment.deleted', ({ postId, commentId, hasReplies }) => dropComment(postId, commentId, hasReplies));

onLive('connection.changed', ({ people, state }) => {
  const otherId = people.find(id => id !== currentViewer().me?.id);
  if (otherId && state !== 'pending') changeFeedAuthor('people', otherId, state === 'connected');
});
onLive('follow.changed', ({ businessId, follows }) => changeFeedAuthor('businesses', businessId, follows));

onLive('block.changed', ({ people, isHidden }) => {
  updateVisibility(people.find(id => id !== currentViewer().me?.id)!, isHidden);
});
onLive('person.inactive', ({ userId, isInactive }) => {
  if (!isMine(userId)) updateVisibility(userId, isInactive);
});

// What its owner posted as a person stays: the server distinguishes them.
onLive('business.visibilityChanged', async ({ ownerId }) => {
  if (isMine(ownerId)) return;
  const isShown = await rereadBusiness(ownerId);
  if (isShown === undefined) return;
  updateVisibility(ownerId, !isShown);
  refreshGone();
});

function updateVisibility(authorId: string, isHidden: boolean) {
  if (isHidden) {
    hideAuthor(authorId, ['posts'], 'post');
    for (const lists of ['comments', 'replies']) hideAuthor(authorId, [lists], 'comment');
    forgetPostsOf(authorId);
  } else refreshGone();
  for (const lists of ['posts', 'comments', 'replies']) void cache.invalidateQueries({ queryKey: [lists] });
}

onLive('mute.changed', ({ userId, isMuted }) => {
  if (isMuted) hideAuthor(userId, ['posts', 'feed'], 'post');
  void cache.invalidateQueries({ queryKey: ['posts', 'feed'] });
});

let wasClinician = currentPerson()?.isVerifiedClinician;

// My badge was given or has gone, and with it what I may read.
onViewer(() => {
  const isClinician = currentPerson()?.isVerifiedClinician;
  if (isClinician === wasClinician) return;
  wasClinician = isClinician;
  if (isClinician) refreshGone();
  else for (const { id, author } of cachedPostsFor('clinicians')) if (!isMine(author.id)) dropPost(id);
  for (const lists of ['posts', 'post count', 'comments', 'replies'])
    void cache.invalidateQueries({ queryKey: [lists] });
});

/** Too much happened to a post while nobody here looked at it. */
function rereadPost(id: string) {
  void refreshPost(id);
  void cache.invalidateQueries({ queryKey: commentsKey(id) });
  // Which of them are of this post is not known to their lists.
  void cache.invalidateQueries({ queryKey: ['replies'] });
}

type Written = { author: { id: string } };

/** Takes what this person wrote out of the lists under this key, without moving anything else. */
function hideAuthor(authorId: string, lists: QueryKey, kind: 'post' | 'comment') {
  const isTheirs = (id: string) => cache.getQueryData<Written>([kind, id])?.author.id === authorId;
  cache.setQueriesData<List>({ queryKey: lists }, list => {
    if (!list) return list;
    const without = (ids: string[]) => ids.filter(id => !isTheirs(id));
    return { ...list, ids: without(list.ids), waiting: without(list.waiting) };
  });
}
