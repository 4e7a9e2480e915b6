import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { NobodyMatches } from '#/features/connections/web/NobodyMatches.tsx';
import { PeopleFilters } from '#/features/connections/web/PeopleFilters.tsx';
import { PeopleGrid } from '#/features/connections/web/PeopleGrid.tsx';
import type { PeopleQuery } from '#/features/connections/web/people.ts';
import { useConnections } from '#/features/connections/web/stablePeople.ts';
import { useFilters } from '#/features/connections/web/useFilters.ts';
import { TwoCupsDrawing } from '#/platform/web/drawings/TwoCupsDrawing.tsx';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';

/** Those I am connected with. */
export function MyConnections() {
  const { given, isNarrowed } = useFilters();
  return (
    <PeopleFilters anyProfession>
      {/* Whoever stays in one list does not stand in the next. */}
      <Connections key={JSON.stringify(given)} given={given} isNarrowed={isNarrowed} />
    </PeopleFilters>
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
  return <PeopleGrid {...connections} empty={isNarrowed ? <NobodyMatches /> : nobody} />;
}
