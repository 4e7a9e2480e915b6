import type { WireOutputOf } from '#/platform/shared/contract.ts';
import type { List } from '#/platform/web/list.ts';
import type { Events } from '#/app/events.ts';
import type { getPost } from '#/features/posts/contract.ts';
import { cachedPost } from './postCache.ts';
import type { Source } from './sources.ts';
import { isSpeaker } from './speakers.ts';

type By = Omit<Events['post.created'], 'postId'>;

/**
 * Whether a post that has appeared stands in this list. What a hashtag's list and my own hold is not told by an
 * author's name: they are read afresh when opened.
 */
export function belongs(list: List, source: Source, { authorId, isBusinessPost, isMuted }: By) {
  if (source.list === 'business') return isBusinessPost && source.ownerId === authorId;
  if (source.list === 'connections') return isSpeaker(authorId, isBusinessPost) && !isMuted;
  if (source.list !== 'of' || isBusinessPost) return source.list === 'feed' && !isMuted;
  const author = list.ids[0] && cachedPost(list.ids[0])?.author.id;
  return !author || author === authorId;
}

/** The lists a post of mine stands in from the moment it is sent. */
export function listsOf({ author, business }: WireOutputOf<typeof getPost>): Source[] {
  const own: Source = business
    ? { list: 'business', businessUsername: business.businessUsername, ownerId: author.id }
    : { list: 'of', username: author.username };
  return [{ list: 'feed' }, own];
}
