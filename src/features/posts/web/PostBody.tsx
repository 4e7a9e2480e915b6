import type { ReactNode } from 'react';
import { PostMedium } from './PostMedium.tsx';
import { PostText } from './PostText.tsx';
import type { CachedPost } from './postCache.ts';

type PostBodyProps = { post: CachedPost; edit?: ReactNode; sizes?: string };

/** The content of a post; `edit` replaces its text while it is edited. */
export function PostBody({ post, edit, sizes }: PostBodyProps) {
  const { id, content, mentions } = post;
  return (
    <>
      {edit || (content && <PostText id={id} content={content} mentions={mentions} />)}
      <PostMedium post={post} sizes={sizes} />
    </>
  );
}
