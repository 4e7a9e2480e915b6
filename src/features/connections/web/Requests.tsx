import { useId } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { TwoCupsDrawing } from '#/platform/web/drawings/TwoCupsDrawing.tsx';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';
import { PeopleGrid } from './PeopleGrid.tsx';
import { useRequests } from './stablePeople.ts';

/** The tab of requests: those I can answer, and those that wait for an answer. */
export function Requests() {
  const [received, sent] = [useId(), useId()];
  const toMe = useRequests('received');
  const mine = useRequests('sent');
  const empty = <p className="py-4 text-muted">{say('connections.nobodyAsked')}</p>;
  return (
    <div className="grid gap-6">
      <section aria-labelledby={received}>
        <h2 id={received} className="mb-3 text-section">
          {say('connections.received')}
        </h2>
        <PeopleGrid
          {...toMe}
          empty={
            <EmptyState
              drawing={<TwoCupsDrawing />}
              action={<ButtonLink to={paths.profiles()}>{say('connections.findPeople')}</ButtonLink>}
            >
              {say('connections.noRequests')}
            </EmptyState>
          }
        />
      </section>
      <section aria-labelledby={sent}>
        <h2 id={sent} className="mb-3 text-section">
          {say('connections.sentRequests')}
        </h2>
        <PeopleGrid {...mine} empty={empty} />
      </section>
    </div>
  );
}
