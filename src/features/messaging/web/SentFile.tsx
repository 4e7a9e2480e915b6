import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import type { Folder } from '#/features/media/folders.ts';
import { sizeText } from '#/features/media/web/amounts.ts';
import { Photo } from '#/features/media/web/Photo.tsx';
import { Video } from '#/features/media/web/Video.tsx';
import type { MessageFile } from '#/features/messaging/shapes.ts';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { VisuallyHidden } from '#/platform/web/ui/VisuallyHidden.tsx';

const Recording = lazyComponent(async () => (await import('#/features/media/web/Recording.tsx')).Recording);

const wide = 'w-[min(18rem,62vw)]';

type SentFileProps = {
  file: MessageFile | null;
  folder?: Folder;
  /** What a picture shows; its file name unless said. */
  alt?: string;
};

/** The file of a message: a picture to enlarge, a video or sound to play, or a file to download; that it is gone with its sender. */
export function SentFile({ file, folder = 'chat_files', alt }: SentFileProps) {
  if (!file) return <em className="opacity-80">{say('media.notFound')}</em>;
  const { id, name, image, video, audio } = file;
  if (image)
    return (
      <div className={wide}>
        <Photo picture={image} alt={alt ?? name} folder={folder} sizes="288px" />
      </div>
    );
  if (video) return <Video video={video} className={wide} />;
  if (audio) {
    const src = paths.audio(id, audio);
    return (
      <div className={wide}>
        <div className="h-10">
          <Recording src={src} name={name} />
        </div>
        <ToDownload file={file} href={src} />
      </div>
    );
  }
  return <ToDownload file={file} href={paths.file(id)} />;
}

function ToDownload({ file: { name, bytes }, href }: { file: MessageFile; href: string }) {
  return (
    <a href={href} download={name} className="flex min-w-0 items-center gap-3 rounded-corner py-1">
      <VisuallyHidden>{say('media.download')} </VisuallyHidden>
      <FileText aria-hidden="true" className="size-8 shrink-0 opacity-90" />
      <span className="min-w-0 grow">
        <bdi
          data-said
          title={name}
          className="line-clamp-2 font-medium underline underline-offset-2 wrap-anywhere"
        >
          {name}
        </bdi>
        <span className="figures block text-meta opacity-90">{sizeText(bytes)}</span>
      </span>
      <Download aria-hidden="true" className="size-5 shrink-0" />
    </a>
  );
}
