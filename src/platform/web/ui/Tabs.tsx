import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { TabsContext } from './TabsContext.ts';

export type Tab = { value: string; label: string; count?: number };

export type TabsProps = {
  /** What the tabs divide, for screen readers: 'Posts'. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  /** TabPanels, one per tab. */
  children?: ReactNode;
  /** On a phone the row goes from edge to edge. */
  bleed?: boolean;
  /** A heading at the beginning of the row; the tabs are then at its end. */
  lead?: ReactNode;
};

/** On a narrow screen the row scrolls; it never hides which of them is open. The page itself stays where it is. */
function bringIntoSight(tab: HTMLElement | null) {
  const row = tab?.parentElement;
  if (!row) return;
  const [one, all] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  if (one.right > all.right) row.scrollLeft += one.right - all.right;
  else if (one.left < all.left) row.scrollLeft += one.left - all.left;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * A row of tabs with their panels: arrows move, Enter chooses. The first label is aligned with the heading above it.
 * The chosen one belongs in the address.
 */
export function Tabs({ label, tabs, value, onChange, children, bleed, lead }: TabsProps) {
  const id = useId();

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.children] as HTMLElement[];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = steps[event.key];
    const along = document.dir === 'rtl' ? -1 : 1;
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step && (at + step * along) % all.length;
    if (next === undefined) return;
    event.preventDefault();
    all.at(next)?.focus();
  };

  return (
    <TabsContext value={{ id, chosen: value }}>
      <div
        className={classes(
          'flex flex-wrap items-center justify-between gap-x-4 border-b border-line',
          bleed && 'max-mid:px-4',
        )}
      >
        {lead}
        <div
          role="tablist"
          aria-label={label}
          onKeyDown={press}
          className={classes('relative flex max-w-full gap-1 overflow-x-auto', lead ? '-mx-3' : '-ms-3')}
        >
          {tabs.map(tab => {
            const isChosen = tab.value === value;
            return (
              <button
                key={tab.value}
                ref={isChosen ? bringIntoSight : undefined}
                type="button"
                role="tab"
                id={`${id}-${tab.value}`}
                aria-selected={isChosen}
                aria-controls={isChosen && children ? `${id}-panel` : undefined}
                tabIndex={isChosen ? 0 : -1}
                onClick={() => isChosen || onChange(tab.value)}
                className={classes(
                  'relative flex min-h-control shrink-0 items-center gap-2 rounded-t-corner px-3 text-small font-medium text-muted',
                  'transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-selected:text-ink',
                  'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full after:transition-colors',
                  'aria-selected:after:bg-scrub',
                )}
              >
                {tab.label}
                {tab.count !== undefined && <span className="figures text-muted">{tab.count}</span>}
              </button>
            );
          })}
        </div>
      </div>
      {children}
    </TabsContext>
  );
}
