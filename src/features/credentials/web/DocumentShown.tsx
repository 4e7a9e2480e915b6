import Download from 'lucide-react/icons/download';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { Photo } from '#/features/media/web/Photo.tsx';
import type { Submission } from './useSubmissions.ts';

type DocumentShownProps = { document: Submission['document']; name: string };

/**
 * A document as a reviewer may safely see it: a re-encoded picture, or a file that is downloaded and never shown
 * here.
 */
export function DocumentShown({ document: { id, name: file, image }, name }: DocumentShownProps) {
  if (image)
    return (
      <div className="max-w-80">
        <Photo
          picture={image}
          alt={say('credentials.documentOf', { name })}
          folder="credential_documents"
          sizes="20rem"
        />
      </div>
    );
  return (
    <div>
      <a
        href={paths.file(id)}
        download
        className="inline-flex max-w-full items-center gap-2 rounded-corner text-scrub underline-offset-2 wrap-anywhere hover:underline"
      >
        <Download aria-hidden="true" className="size-4 shrink-0" />
        {say('credentials.openDocument', { name: file })}
      </a>
      <p className="text-meta text-muted">{say('credentials.pdfHint')}</p>
    </div>
  );
}
