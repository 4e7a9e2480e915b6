import type { ReactNode } from 'react';
import { BusinessLink } from '#/features/businesses/web/BusinessLink.tsx';
import { PersonLink } from '#/features/profiles/web/PersonLink.tsx';
import type { AvatarSize } from '#/platform/web/ui/Avatar.tsx';
import type { CachedPost } from './postCache.ts';

type PostAuthorProps = {
  post: Pick<CachedPost, 'author' | 'business'>;
  meta?: ReactNode;
  size?: AvatarSize;
  className?: string;
};

/** Who speaks in a post: its author's business, or its author. */
export const PostAuthor = ({ post: { author, business }, ...rest }: PostAuthorProps) =>
  business ? <BusinessLink business={business} {...rest} /> : <PersonLink person={author} {...rest} />;
