import { Photo } from '#/media/web/Photo.tsx';
import { Graphic } from './Graphic.tsx';
import { PostText } from './PostText.tsx';
import type { CachedPost } from './postCache.ts';

/** What a post says and shows. */
export function PostBody({ post: { id, content, mentions, image, graphic } }: { post: CachedPost }) {
  const photo = image && <Photo picture={image} alt="" />;
  return (
    <>
      {content && <PostText id={id} content={content} mentions={mentions} />}
      {photo && (graphic ? <Graphic id={id}>{photo}</Graphic> : photo)}
    </>
  );
}
