import { useId, useState } from 'react';
import { Button } from '#/base/web/ui/Button.tsx';
import { Chip } from '#/base/web/ui/Chip.tsx';
import { Folded } from '#/base/web/ui/Folded.tsx';
import { handFocusOn } from '#/base/web/ui/handFocusOn.ts';
import { Time } from '#/base/web/ui/Time.tsx';
import { SentFile } from '#/messaging/web/SentFile.tsx';
import { PersonLink } from '#/profiles/web/PersonLink.tsx';
import { say } from '#/texts.ts';
import { CasePlace } from './CasePlace.tsx';
import { DecideForm } from './DecideForm.tsx';
import { Decisions } from './Decisions.tsx';
import { Told } from './Told.tsx';
import type { Case } from './useReports.ts';
import { reportedAs } from './wording.ts';

/** One case: the thing as it was, who wrote it, who reported it, and what is decided. */
export function CaseCard({ found }: { found: Case }) {
  const [isDeciding, setDeciding] = useState(false);
  const heading = useId();
  const waits = found.state === 'open' || found.state === 'appealed';
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 id={heading} className="font-medium">
          {reportedAs({ kind: found.kind, reasons: found.reports.map(({ reason }) => reason) })}
        </h3>
        <Chip tone={found.isHidden ? 'danger' : undefined}>
          {say(found.isHidden ? 'reports.isHidden' : 'reports.isShown')}
        </Chip>
      </div>
      <p className="text-meta text-muted">
        {say(`reports.${found.state}`)} · <Time at={found.createdAt} />
      </p>
      <div className="space-y-3 rounded-media border border-line p-3">
        <PersonLink person={found.author} size={36} />
        <Folded id={`case-${found.id}`}>{found.content || say('reports.forgotten')}</Folded>
        {waits && found.files.map(file => <SentFile key={file.id} file={file} folder={file.folder} />)}
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
          <DecideForm caseId={found.id} onClose={() => setDeciding(false)} />
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
