import { Graphic } from './Graphic.tsx';
import { PostMedium } from './PostMedium.tsx';
import { PostText } from './PostText.tsx';
import type { CachedPost } from './postCache.ts';

/** What a post says and shows. */
export function PostBody({ post }: { post: CachedPost }) {
  const { id, content, mentions, graphic } = post;
  const medium = (post.image || post.video) && <PostMedium post={post} />;
  return (
    <>
      {content && <PostText id={id} content={content} mentions={mentions} />}
      {medium && (graphic ? <Graphic id={id}>{medium}</Graphic> : medium)}
    </>
  );
}
