import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

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
  /** A heading at the beginning of the row; the tabs then stand at its end. */
  lead?: ReactNode;
};

/** A row of tabs with their panels; the first word stands exactly under the heading above it. The chosen one belongs in the address: keep it there, not in a state. */
export function Tabs({ label, tabs, value, onChange, children, bleed, lead }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={next => onChange(next as string)}>
      <div
        className={classes(
          'flex flex-wrap items-center justify-between gap-x-4 border-b border-line',
          bleed && 'max-mid:px-4',
        )}
      >
        {lead}
        <Base.List
          aria-label={label}
          className={classes('relative flex max-w-full gap-1 overflow-x-auto', lead ? '-mx-3' : '-ms-3')}
        >
          {tabs.map(tab => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              className={classes(
                'flex min-h-control shrink-0 items-center gap-2 rounded-t-corner px-3 text-small font-medium text-muted',
                'transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:text-ink',
              )}
            >
              {tab.label}
              {tab.count !== undefined && <span className="figures text-muted">{tab.count}</span>}
            </Base.Tab>
          ))}
          <Base.Indicator className="absolute bottom-0 left-3 h-0.5 w-[calc(var(--active-tab-width)-1.5rem)] translate-x-(--active-tab-left) rounded-full bg-scrub transition-[translate,width] duration-180" />
        </Base.List>
      </div>
      {children}
    </Base.Root>
  );
}
