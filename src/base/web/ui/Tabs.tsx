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
  /** On a phone the row goes from edge to edge, and its first word stands under the heading above it. */
  bleed?: boolean;
};

/** A row of tabs with their panels. The chosen one belongs in the address: keep it there, not in a state. */
export function Tabs({ label, tabs, value, onChange, children, bleed }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={next => onChange(next as string)}>
      <Base.List
        aria-label={label}
        className={classes(
          'relative flex gap-1 overflow-x-auto border-b border-line',
          bleed && 'px-1 mid:px-0',
        )}
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
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-scrub transition-[translate,width] duration-180" />
      </Base.List>
      {children}
    </Base.Root>
  );
}
