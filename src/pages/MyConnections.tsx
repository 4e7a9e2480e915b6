import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyChairDrawing } from '#/base/web/drawings/EmptyChairDrawing.tsx';
import { TwoCupsDrawing } from '#/base/web/drawings/TwoCupsDrawing.tsx';
import { ButtonLink } from '#/base/web/ui/ButtonLink.tsx';
import { EmptyState } from '#/base/web/ui/EmptyState.tsx';
import { FilterBar } from '#/connections/web/FilterBar.tsx';
import { PeopleGrid } from '#/connections/web/PeopleGrid.tsx';
import { peopleList } from '#/connections/web/people.ts';
import { useFilters } from '#/connections/web/useFilters.ts';
import { paths } from '#/paths.ts';
import { say } from '#/texts.ts';

/** Those I am connected with. */
export function MyConnections() {
  const { given, isNarrowed } = useFilters();
  const list = useInfiniteQuery(peopleList({ ...given, within: 'connections' }));
  const nobody = (
    <EmptyState
      drawing={<TwoCupsDrawing />}
      action={<ButtonLink to={paths.profiles()}>{say('connections.findPeople')}</ButtonLink>}
    >
      {say('connections.noConnections')}
    </EmptyState>
  );
  const noMatch = <EmptyState drawing={<EmptyChairDrawing />}>{say('connections.nobodyMatches')}</EmptyState>;
  return (
    <div className="grid gap-5">
      <FilterBar anyProfession />
      <PeopleGrid list={list} empty={isNarrowed ? noMatch : nobody} />
    </div>
  );
}
