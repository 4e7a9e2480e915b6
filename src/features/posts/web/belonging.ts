import type { Events } from '#/app/events.ts';
import type { getPost } from '#/features/posts/contract.ts';
import type { WireOutputOf } from '#/platform/shared/contract.ts';
import type { List } from '#/platform/web/list.ts';
import { cachedPost } from './postCache.ts';
import type { Source } from './sources.ts';
import { isSpeaker } from './speakers.ts';

type By = Omit<Events['post.created'], 'postId'>;

/**
 * Whether a new post belongs in this list. A hashtag's list and my own activity cannot be decided by the author
 * alone: they are fetched again when opened.
 */
export function belongs(list: List, source: Source, { authorId, isBusinessPost, isMuted }: By) {
  if (source.list === 'business') return isBusinessPost && source.ownerId === authorId;
  if (source.list === 'connections') return isSpeaker(authorId, isBusinessPost) && !isMuted;
  if (source.list !== 'of' || isBusinessPost) return source.list === 'feed' && !isMuted;
  const author = list.ids[0] && cachedPost(list.ids[0])?.author.id;
  return !author || author === authorId;
}

/** The lists that contain a post of mine from the moment it is sent. */
export function listsOf({ author, business }: WireOutputOf<typeof getPost>): Source[] {
  const own: Source = business
    ? { list: 'business', businessUsername: business.businessUsername, ownerId: author.id }
    : { list: 'of', username: author.username };
  return [{ list: 'feed' }, own];
}
