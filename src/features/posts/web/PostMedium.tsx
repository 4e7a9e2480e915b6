import { Photo } from '#/features/media/web/Photo.tsx';
import { Video } from '#/features/media/web/Video.tsx';
import { Graphic } from './Graphic.tsx';
import type { CachedPost } from './postCache.ts';

type PostMediumProps = {
  post: Pick<CachedPost, 'id' | 'image' | 'video' | 'alt' | 'graphic'>;
  sizes?: string;
};

/** The photo or the video of a post, covered if its author warned of it; nothing for one of words. */
export function PostMedium({ post: { id, image, video, alt, graphic }, sizes }: PostMediumProps) {
  const medium = image ? <Photo picture={image} alt={alt} sizes={sizes} /> : video && <Video video={video} />;
  return medium && graphic ? <Graphic id={id}>{medium}</Graphic> : medium;
}
