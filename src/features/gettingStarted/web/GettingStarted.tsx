import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useId } from 'react';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { endGettingStarted } from '#/features/gettingStarted/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';
import { classes } from '#/platform/web/ui/classes.ts';
import { passFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { VisuallyHidden } from '#/platform/web/ui/VisuallyHidden.tsx';
import { useAction } from '#/platform/web/useAction.ts';
import { gettingStarted, isDone, type Steps, showEnded } from './gettingStarted.ts';

const end = () => callApi(endGettingStarted, {});

/** The first steps of a new member, which fill themselves in; `onEnded` when there is nothing more to show. */
export function GettingStarted({ onEnded }: { onEnded: () => void }) {
  const heading = useId();
  const { data, isError } = useQuery(gettingStarted);
  const steps = data?.steps;
  const isOver = isError || steps === null;
  const isAllDone = steps ? isDone(steps) : false;
  const { busy, run } = useAction(async () => {
    await end();
    showEnded();
  });

  useEffect(() => {
    if (isOver) onEnded();
  }, [isOver, onEnded]);

  // Said once: whoever has read it is not shown it again. Without an answer it is said again another time.
  useEffect(() => {
    if (isAllDone) end().catch(() => {});
  }, [isAllDone]);

  if (!steps) return null;
  const rows = rowsOf(steps);
  const done = rows.filter(row => row.isDone).length;
  return (
    <Card as="section" bleed aria-labelledby={heading}>
      <div className="mb-2 flex items-start gap-3">
        <div className="min-w-0 grow">
          <h2 id={heading} className="text-section">
            {say('gettingStarted.title')}
          </h2>
          <p role="status" className={classes('figures text-small', isAllDone ? 'mt-1' : 'text-muted')}>
            {isAllDone
              ? say('gettingStarted.allDone')
              : say('gettingStarted.progress', { done, steps: rows.length })}
          </p>
        </div>
        {!isAllDone && (
          <Button ref={passFocusOn} kind="quiet" size="small" busy={busy} onClick={() => void run()}>
            {say('gettingStarted.dismiss')}
          </Button>
        )}
      </div>
      <ul className="-mx-2">
        {rows.map(row => (
          <li key={row.to}>
            <Step {...row} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Row = { to: string; label: string; isDone: boolean };

/** Each leads to where it is done. */
const rowsOf = ({ hasPhoto, hasAbout, connections, hasPosted }: Steps): Row[] => [
  { to: paths.editPhoto(), label: say('gettingStarted.photo'), isDone: hasPhoto },
  { to: paths.editAbout(), label: say('gettingStarted.about'), isDone: hasAbout },
  {
    to: paths.profiles(),
    label: say('gettingStarted.connections', { most: limits.firstConnections, connections }),
    isDone: connections >= limits.firstConnections,
  },
  { to: paths.newPost(), label: say('gettingStarted.post'), isDone: hasPosted },
];

const row = 'flex min-h-control items-center gap-3 rounded-control px-2 text-small';

function Step({ to, label, isDone }: Row) {
  if (isDone)
    return (
      <p className={classes(row, 'text-muted')}>
        <span className="grid size-6 shrink-0 place-items-center rounded-full bg-scrub-wash text-scrub">
          <Check aria-hidden="true" className="size-4" />
        </span>
        <span className="min-w-0 wrap-anywhere">
          {label}
          <VisuallyHidden>, {say('gettingStarted.done')}</VisuallyHidden>
        </span>
      </p>
    );
  return (
    <Link to={to} className={classes(row, 'font-medium hover:bg-scrub-wash')}>
      <span aria-hidden="true" className="size-6 shrink-0 rounded-full border-2 border-line" />
      <span className="min-w-0 grow wrap-anywhere">{label}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
    </Link>
  );
}
