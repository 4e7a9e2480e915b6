import { Photo } from '#/media/web/Photo.tsx';
import { Video } from '#/media/web/Video.tsx';
import type { CachedPost } from './postCache.ts';

/** The photo or the video of a post; nothing for one of words. */
export function PostMedium({
  post: { image, video, alt },
}: {
  post: Pick<CachedPost, 'image' | 'video' | 'alt'>;
}) {
  if (image) return <Photo picture={image} alt={alt} />;
  return video && <Video video={video} />;
}
