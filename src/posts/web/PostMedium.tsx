import { Photo } from '#/media/web/Photo.tsx';
import { Video } from '#/media/web/Video.tsx';
import type { CachedPost } from './postCache.ts';

/** The photo or the video of a post; nothing for one of words. */
export function PostMedium({
  post: { image, video, alt },
  sizes,
}: {
  post: Pick<CachedPost, 'image' | 'video' | 'alt'>;
  sizes?: string;
}) {
  if (image) return <Photo picture={image} alt={alt} sizes={sizes} />;
  return video && <Video video={video} />;
}
