import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { FilterBar } from '#/features/connections/web/FilterBar.tsx';
import { PeopleGrid } from '#/features/connections/web/PeopleGrid.tsx';
import type { PeopleQuery } from '#/features/connections/web/people.ts';
import { useConnections } from '#/features/connections/web/stablePeople.ts';
import { useFilters } from '#/features/connections/web/useFilters.ts';
import { EmptyChairDrawing } from '#/platform/web/drawings/EmptyChairDrawing.tsx';
import { TwoCupsDrawing } from '#/platform/web/drawings/TwoCupsDrawing.tsx';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';

/** Those I am connected with. */
export function MyConnections() {
  const { given, isNarrowed } = useFilters();
  return (
    <div className="grid gap-5">
      <FilterBar anyProfession />
      {/* Whoever stays in one list does not stand in the next. */}
      <Connections key={JSON.stringify(given)} given={given} isNarrowed={isNarrowed} />
    </div>
  );
}

function Connections({ given, isNarrowed }: { given: Partial<PeopleQuery>; isNarrowed: boolean }) {
  const connections = useConnections(given);
  const nobody = (
    <EmptyState
      drawing={<TwoCupsDrawing />}
      action={<ButtonLink to={paths.profiles()}>{say('connections.findPeople')}</ButtonLink>}
    >
      {say('connections.noConnections')}
    </EmptyState>
  );
  const noMatch = <EmptyState drawing={<EmptyChairDrawing />}>{say('connections.nobodyMatches')}</EmptyState>;
  return <PeopleGrid {...connections} empty={isNarrowed ? noMatch : nobody} />;
}
