import ShieldQuestionMark from 'lucide-react/icons/shield-question-mark';
import { useState } from 'react';
import { say } from '#/app/texts.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { VisuallyHidden } from '#/platform/web/ui/VisuallyHidden.tsx';
import type { Identifier, Identifiers } from './useIdentifiers.ts';

type IdentifierNoteProps = {
  of: Identifiers;
  /** How many are listed until more are asked for. */
  atFirst?: number;
};

/** Under what is being written: what in it may identify a patient, with the way to take it out or to leave it. */
export function IdentifierNote({ of, atFirst = 3 }: IdentifierNoteProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { shown } = of;
  const listed = showsAll ? shown : shown.slice(0, atFirst);
  const rest = shown.length - listed.length;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{of.announced}</span>
      </VisuallyHidden>
      {(shown.length > 0 || of.canUndo) && (
        <section
          aria-label={say('privacy.found')}
          className="rounded-control border border-line bg-well px-3 py-1.5 text-small"
        >
          {shown.length > 0 && (
            <>
              <p id={of.id} className="flex items-center gap-1.5 font-medium">
                <ShieldQuestionMark aria-hidden="true" className="size-4 shrink-0 text-muted" />
                {say('privacy.mayIdentify')}
              </p>
              <ul>
                {listed.map(identifier => (
                  <IdentifierRow
                    key={`${identifier.start} ${identifier.key}`}
                    identifier={identifier}
                    onRemove={() => of.remove(identifier)}
                    onKeep={() => of.keep(identifier)}
                  />
                ))}
              </ul>
            </>
          )}
          <div className="-ms-3 flex flex-wrap items-center gap-x-1 empty:hidden">
            {rest > 0 && (
              <Button kind="quiet" size="small" onClick={() => setShowsAll(true)}>
                {say('privacy.showMore', { count: rest })}
              </Button>
            )}
            {shown.length > 1 && (
              <Button kind="quiet" size="small" onClick={of.removeAll}>
                {say('privacy.removeAll', { count: shown.length })}
              </Button>
            )}
            {of.canUndo && (
              <>
                <span className="ps-3 text-muted">{say('privacy.removed')}</span>
                <Button kind="quiet" size="small" onClick={of.undo}>
                  {say('privacy.undo')}
                </Button>
              </>
            )}
          </div>
          {shown.length > 0 && <p className="text-meta text-muted">{say('privacy.notAll')}</p>}
        </section>
      )}
    </>
  );
}

type IdentifierRowProps = { identifier: Identifier; onRemove: () => void; onKeep: () => void };

/** One finding: its words, what they look like, Remove and Keep. */
const IdentifierRow = ({ identifier: { value, kind }, onRemove, onKeep }: IdentifierRowProps) => (
  <li className="flex items-center gap-1">
    <span className="min-w-0 grow">
      <bdi className="wrap-anywhere">“{value}”</bdi>{' '}
      <span className="text-muted">({say(`privacy.${kind}`)})</span>
    </span>
    <span className="-me-3 flex shrink-0">
      <Button kind="quiet" size="small" aria-label={say('privacy.removeThis', { value })} onClick={onRemove}>
        {say('privacy.remove')}
      </Button>
      <Button kind="quiet" size="small" aria-label={say('privacy.keepThis', { value })} onClick={onKeep}>
        {say('privacy.keep')}
      </Button>
    </span>
  </li>
);
