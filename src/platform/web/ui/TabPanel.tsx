import type { ReactNode } from 'react';
import { useTabs } from './TabsContext.ts';

/** The content of one tab; not rendered while another is chosen. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const { id, chosen } = useTabs();
  if (value !== chosen) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel can be reached by itself, as what it holds may not be
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0} className="pt-4">
      {children}
    </div>
  );
}
