import { say } from '#/app/texts.ts';
import { EmptyChairDrawing } from '#/platform/web/drawings/EmptyChairDrawing.tsx';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';
import { ClearFilters } from './ClearFilters.tsx';
import { useFilters } from './useFilters.ts';

/** In place of a list of people which the filters leave nobody of. */
export function NobodyMatches() {
  const { clear } = useFilters();
  return (
    <EmptyState drawing={<EmptyChairDrawing />} action={<ClearFilters onClick={clear} />}>
      {say('connections.nobodyMatches')}
    </EmptyState>
  );
}
