import { X } from 'lucide-react';
import { Button } from '#/base/web/ui/Button.tsx';
import { Progress } from '#/base/web/ui/Progress.tsx';
import { useObjectUrl } from '#/media/web/useObjectUrl.ts';
import { paths } from '#/paths.ts';
import { say } from '#/texts.ts';
import type { SentPhoto } from './composerDraft.ts';

type PhotoPreviewProps = {
  /** The file as it was chosen, while this screen still has it. */
  file: File | undefined;
  /** The photo once it has been sent. */
  photo: SentPhoto | null;
  /** From 0 to 1 while it is on its way. */
  sent: number | undefined;
  onRemove: () => void;
};

const megabytes = new Intl.NumberFormat('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const size = (bytes: number) => `${megabytes.format(Math.max(0.1, bytes / 2 ** 20))} MB`;

/** The chosen photo as it will look, its name and size, how far it is, and the way to leave it out again. */
export function PhotoPreview({ file, photo, sent, onRemove }: PhotoPreviewProps) {
  const url = useObjectUrl(file);
  const src = url ?? (photo ? paths.picture(photo.picture.id, 960) : undefined);
  const name = file?.name ?? photo?.name ?? '';
  return (
    <figure className="overflow-hidden rounded-media border border-line bg-well">
      <img src={src} alt="" className="mx-auto block h-48 max-w-full object-contain mid:h-64" />
      {sent !== undefined && <Progress label={say('posts.uploading', { name })} value={sent * 100} />}
      <figcaption className="flex items-center gap-3 border-line border-t bg-card py-1 ps-3 pe-1 text-meta text-muted">
        <bdi className="min-w-0 grow truncate" title={name}>
          {name}
        </bdi>
        <span className="figures shrink-0">{size(file?.size ?? photo?.bytes ?? 0)}</span>
        <Button
          kind="quiet"
          size="small"
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={onRemove}
        >
          {say('posts.remove')}
        </Button>
      </figcaption>
    </figure>
  );
}
