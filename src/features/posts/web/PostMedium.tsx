import EyeOff from 'lucide-react/icons/eye-off';
import type { ReactNode } from 'react';
import { say } from '#/app/texts.ts';
import { Photo } from '#/features/media/web/Photo.tsx';
import { PhotoRow } from '#/features/media/web/PhotoRow.tsx';
import { Video } from '#/features/media/web/Video.tsx';
import { Button } from '#/platform/web/ui/Button.tsx';
import { useCachedState } from '#/platform/web/useCachedState.ts';
import type { CachedPost } from './postCache.ts';

type PostMediumProps = {
  post: Pick<CachedPost, 'id' | 'image' | 'video' | 'alt' | 'photos' | 'graphic'>;
  sizes?: string;
};

/** The photos or the video of a post, covered if its author warned of them; nothing for one of words. */
export function PostMedium({ post: { id, image, video, alt, photos, graphic }, sizes }: PostMediumProps) {
  const medium = photos ? (
    <PhotoRow photos={photos.map(({ alt, ...picture }) => ({ picture, alt }))} sizes={sizes} />
  ) : image ? (
    <Photo picture={image} alt={alt} sizes={sizes} />
  ) : (
    video && <Video video={video} />
  );
  return medium && graphic ? <Graphic id={id}>{medium}</Graphic> : medium;
}

/** A picture its author warned of: blurred until asked for, and then until the page is left. */
function Graphic({ id, children }: { id: string; children: ReactNode }) {
  const [isShown, show] = useCachedState(['graphic', id], false);
  if (isShown) return children;
  return (
    <div className="relative overflow-hidden rounded-media">
      <div inert className="blur-2xl brightness-75">
        {children}
      </div>
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-4 text-center">
        <p className="flex items-center gap-2 rounded-full bg-raised px-3 py-1 text-small">
          <EyeOff aria-hidden="true" className="size-4" />
          {say('posts.graphic')}
        </p>
        <Button onClick={() => show(true)}>{say('posts.showGraphic')}</Button>
      </div>
    </div>
  );
}
