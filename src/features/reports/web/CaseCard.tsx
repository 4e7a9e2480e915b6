import { useId, useState } from 'react';
import { say } from '#/app/texts.ts';
import type { Folder } from '#/features/media/folders.ts';
import { SentFile } from '#/features/messaging/web/SentFile.tsx';
import { PostMedium } from '#/features/posts/web/PostMedium.tsx';
import { PersonLink } from '#/features/profiles/web/PersonLink.tsx';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Chip } from '#/platform/web/ui/Chip.tsx';
import { Folded } from '#/platform/web/ui/Folded.tsx';
import { handFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { Time } from '#/platform/web/ui/Time.tsx';
import { CasePlace } from './CasePlace.tsx';
import { DecideForm } from './DecideForm.tsx';
import { Decisions } from './Decisions.tsx';

import type { Case } from './useReports.ts';
import { partsNamed, reportedAs, whatIsHidden } from './wording.ts';

type CaseFileProps = { found: Case; file: Case['files'][number] };

/** A file of a case: what belongs to a post looks as it does in the post. */
function CaseFile({ found: { id, kind, alt, graphic }, file }: CaseFileProps) {
  const { image, video, folder } = file;
  if (kind === 'post') return <PostMedium post={{ id, image, video, alt: file.alt ?? alt, graphic }} />;
  if (kind === 'message') return <SentFile file={file} />;
  return <SentFile file={file} folder={folder} alt={say(partShown[folder] ?? 'reports.picture')} />;
}

const partShown: Partial<Record<Folder, 'reports.cover'>> = {
  cover_images: 'reports.cover',
  business_cover_images: 'reports.cover',
};

/** One case: the thing as it was, who wrote it, who reported it, and what is decided. */
export function CaseCard({ found }: { found: Case }) {
  const [isDeciding, setDeciding] = useState(false);
  const heading = useId();
  const isUrgent = found.isUrgent && !found.isHidden && found.state === 'open';
  const waits = found.state === 'open' || found.state === 'appealed';
  return (
    <li tabIndex={-1} aria-labelledby={heading} className="grid scroll-mt-20 gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 id={heading} className="font-medium">
          {reportedAs({ kind: found.kind, reasons: found.reports.map(({ reason }) => reason) })}
        </h3>
        <Chip tone={found.isHidden || isUrgent ? 'danger' : undefined}>
          {isUrgent ? say('reports.urgent') : whatIsHidden(found)}
        </Chip>
      </div>
      <p className="text-meta text-muted">
        {say(`reports.${found.state}`)} · <Time at={found.createdAt} />
      </p>
      <div className="space-y-3 rounded-media border border-line p-3">
        <PersonLink person={found.author} size={36} />
        <Folded id={`case-${found.id}`}>{found.content || say('reports.forgotten')}</Folded>
        {found.parts.length > 0 && (
          <p className="text-small">{say('reports.named', { parts: partsNamed(found.parts) })}</p>
        )}
        {waits && found.files.map(file => <CaseFile key={file.id} found={found} file={file} />)}
        <CasePlace kind={found.kind} place={found.place} describedBy={heading} />
      </div>
      <p className="text-meta text-muted">{say('reports.earlier', found.earlier)}</p>
      <ul className="grid gap-2">
        {found.reports.map(report => (
          <Told key={report.reporter.id} report={report} />
        ))}
      </ul>
      {found.appeal && (
        <p className="max-w-measure text-small wrap-anywhere">
          {say('reports.theySay', { words: found.appeal })}
        </p>
      )}
      <Decisions decisions={found.decisions} />
      {waits &&
        (isDeciding ? (
          <DecideForm caseId={found.id} parts={found.parts} onClose={() => setDeciding(false)} />
        ) : (
          <Button
            ref={handFocusOn}
            kind="primary"
            size="small"
            aria-describedby={heading}
            className="justify-self-start"
            onClick={() => setDeciding(true)}
          >
            {say('reports.decide')}
          </Button>
        ))}
    </li>
  );
}

/** What one person reported, and how often they were right before. */
const Told = ({ report }: { report: Case['reports'][number] }) => (
  <li className="max-w-measure text-small wrap-anywhere">
    <p>
      <strong className="font-medium">{say(`reportReasons.${report.reason}`)}</strong> ·{' '}
      <bdi>{say('reports.by', { name: report.reporter.fullName })}</bdi> ·{' '}
      <Time at={report.createdAt} className="text-muted" />
    </p>
    {report.note && <p className="whitespace-pre-wrap [unicode-bidi:plaintext]">{report.note}</p>}
    {report.judged > 0 && (
      <p className="text-meta text-muted">
        {say('reports.reporterRecord', { rejected: report.rejected, judged: report.judged })}
      </p>
    )}
  </li>
);
