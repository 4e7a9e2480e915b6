import type { ReactNode } from 'react';
import { Graphic } from './Graphic.tsx';
import { PostMedium } from './PostMedium.tsx';
import { PostText } from './PostText.tsx';
import type { CachedPost } from './postCache.ts';

type PostBodyProps = { post: CachedPost; edit?: ReactNode; sizes?: string };

/** What a post says and shows; `edit` stands in the place of its words while they are changed. */
export function PostBody({ post, edit, sizes }: PostBodyProps) {
  const { id, content, mentions, graphic } = post;
  const medium = (post.image || post.video) && <PostMedium post={post} sizes={sizes} />;
  return (
    <>
      {edit || (content && <PostText id={id} content={content} mentions={mentions} />)}
      {medium && (graphic ? <Graphic id={id}>{medium}</Graphic> : medium)}
    </>
  );
}
