import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useId } from 'react';
import { say } from '#/app/texts.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';
import { classes } from '#/platform/web/ui/classes.ts';
import { Dialog } from '#/platform/web/ui/Dialog.tsx';
import { useAddress } from '#/platform/web/useAddress.ts';
import { useMedia } from '#/platform/web/useMedia.ts';
import { ClearFilters } from './ClearFilters.tsx';

type FilteredProps = {
  /** The filter used most: above the list where the others are in a sheet. */
  lead?: ReactNode;
  filters: ReactNode;
  /** How many of `filters` narrow the list. */
  count: number;
  isNarrowed: boolean;
  onClear: () => void;
  /** What is above the list whatever narrows it. */
  above?: ReactNode;
  /** Of a list as narrow as the feed: the filters hang beside it, so that it stays in the middle. */
  isNarrow?: boolean;
  children: ReactNode;
};

// Where the filters have room beside the list: the breakpoints 'desk' and 'wide' of theme.css.
const besideGrid = { media: '(min-width: 64rem)', look: 'grid gap-6 grid-cols-[15rem_minmax(0,1fr)]' };
const besideFeed = { media: '(min-width: 75rem)', look: '-ms-66 grid gap-6 grid-cols-[15rem_minmax(0,1fr)]' };

/** A list and what narrows it: open at its side on a desktop, one sheet on a phone. */
export function Filtered(props: FilteredProps) {
  const { lead, filters, count, isNarrowed, onClear, above, isNarrow, children } = props;
  const { media, look } = isNarrow ? besideFeed : besideGrid;
  const isBeside = useMedia(media);
  return (
    <div className={isBeside ? look : 'grid grid-cols-1 gap-5'}>
      {isBeside ? (
        <FiltersBeside isNarrowed={isNarrowed} onClear={onClear}>
          {lead}
          {filters}
        </FiltersBeside>
      ) : (
        // Posts run from edge to edge on a phone, and what stands above them does not.
        <div className={classes('grid grid-cols-1 gap-5', isNarrow && 'px-4 mid:px-0')}>
          {above}
          <FiltersInSheet lead={lead} count={count} isNarrowed={isNarrowed} onClear={onClear}>
            {filters}
          </FiltersInSheet>
        </div>
      )}
      {/* The same element in both, so that the list survives a turn of the tablet. */}
      <div className="grid min-w-0 grid-cols-1 content-start gap-5">
        {isBeside && above}
        {children}
      </div>
    </div>
  );
}

type SomeFiltersProps = Pick<FilteredProps, 'isNarrowed' | 'onClear'> & { children: ReactNode };

function FiltersBeside({ isNarrowed, onClear, children }: SomeFiltersProps) {
  const heading = useId();
  return (
    <search
      aria-labelledby={heading}
      className="sticky top-[calc(var(--spacing-header)+1rem)] max-h-[calc(100dvh-var(--spacing-header)-2rem)] self-start overflow-y-auto"
    >
      <Card padded={false} className="grid gap-4 p-4">
        <div className="flex min-h-8 items-center justify-between gap-2">
          <h2 id={heading} className="text-body">
            {say('connections.filters')}
          </h2>
          {isNarrowed && <ClearFilters kind="quiet" size="small" className="-me-3" onClick={onClear} />}
        </div>
        {children}
      </Card>
    </search>
  );
}

type FiltersInSheetProps = SomeFiltersProps & Pick<FilteredProps, 'lead' | 'count'>;

/** The button that says how many filters narrow the list, and the sheet it opens: ?filters=1. */
function FiltersInSheet({ lead, count, isNarrowed, onClear, children }: FiltersInSheetProps) {
  const { query, open, change } = useAddress();
  const close = () => change({ filters: undefined });
  return (
    <search className="flex flex-wrap items-end gap-3">
      {lead && <div className="min-w-0 grow basis-48">{lead}</div>}
      <Button
        aria-haspopup="dialog"
        icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
        onClick={() => open({ filters: '1' })}
      >
        {count > 0 ? say('connections.filtersGiven', { count }) : say('connections.filters')}
      </Button>
      <Dialog
        open={query.get('filters') === '1'}
        onOpenChange={shown => !shown && close()}
        title={say('connections.filters')}
        actions={
          <>
            {isNarrowed && <ClearFilters kind="quiet" onClick={onClear} />}
            <Button kind="primary" onClick={close}>
              {say('connections.showResults')}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">{children}</div>
      </Dialog>
    </search>
  );
}
