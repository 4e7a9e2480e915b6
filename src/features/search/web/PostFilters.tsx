import type { ReactNode } from 'react';
import { say } from '#/app/texts.ts';
import { Filtered } from '#/features/connections/web/Filtered.tsx';
import { WordFilter } from '#/features/connections/web/WordFilter.tsx';
import { Switch } from '#/platform/web/ui/Switch.tsx';
import { DayFilter } from './DayFilter.tsx';
import { usePostFilters } from './usePostFilters.ts';

/** Posts that were found and what narrows them: all of it is in the address. */
export function PostFilters({ children }: { children: ReactNode }) {
  const { given, count, change, clear } = usePostFilters();
  const { author = '', hashtag = '', from = '', to = '', photos } = given;
  const isTurned = from !== '' && to !== '' && to < from;
  return (
    <Filtered
      isNarrow
      filters={
        <>
          <WordFilter
            label={say('search.author')}
            hint={say('search.authorHint')}
            value={author}
            onChange={author => change({ author })}
          />
          <WordFilter
            label={say('search.hashtag')}
            value={hashtag}
            onChange={hashtag => change({ hashtag })}
          />
          <DayFilter label={say('search.from')} value={from} onChange={from => change({ from })} />
          <DayFilter
            label={say('search.to')}
            value={to}
            error={isTurned ? say('search.toBeforeFrom') : undefined}
            onChange={to => change({ to })}
          />
          <Switch
            label={say('search.withPhotos')}
            checked={photos === 'yes'}
            onChange={({ target }) => change({ photos: target.checked ? 'yes' : '' })}
          />
        </>
      }
      count={count}
      isNarrowed={count > 0}
      onClear={clear}
    >
      {children}
    </Filtered>
  );
}
