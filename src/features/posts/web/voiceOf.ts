import { paths } from '#/app/paths.ts';
import type { CachedPost } from './postCache.ts';

/** The name that a post is shown under, and the address it links to. */
export const voiceOf = ({ author, business }: Pick<CachedPost, 'author' | 'business'>) =>
  business
    ? { name: business.businessName, to: paths.business(business.businessUsername) }
    : { name: author.fullName, to: paths.profile(author.username) };
