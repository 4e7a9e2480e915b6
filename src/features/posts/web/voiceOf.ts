import { paths } from '#/app/paths.ts';
import type { CachedPost } from './postCache.ts';

/** What whoever speaks in a post is called, and where that leads. */
export const voiceOf = ({ author, business }: Pick<CachedPost, 'author' | 'business'>) =>
  business
    ? { name: business.businessName, to: paths.business(business.businessUsername) }
    : { name: author.fullName, to: paths.profile(author.username) };
