import type { List } from '#/base/web/list.ts';
import { cachedPost } from './postCache.ts';
import type { Source } from './sources.ts';
import { isSpeaker } from './speakers.ts';

/** By whom a post is. */
export type By = { authorId: string; isBusinessPost: boolean; isMuted?: boolean };

/**
 * Whether a new post stands in this list. What a hashtag's list and my own hold is not told by an author's name: they
 * are read afresh when opened.
 */
export function belongs(list: List, { list: which }: Source, { authorId, isBusinessPost, isMuted }: By) {
  if (which === 'connections') return isSpeaker(authorId, isBusinessPost) && !isMuted;
  if (which !== 'of' || isBusinessPost) return which === 'feed' && !isMuted;
  const author = list.ids[0] && cachedPost(list.ids[0])?.author.id;
  return !author || author === authorId;
}
