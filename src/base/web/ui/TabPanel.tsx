import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

/** What one tab shows; not drawn while another is chosen. */
export const TabPanel = ({ value, children }: { value: string; children: ReactNode }) => (
  <Base.Panel value={value} className="pt-4">
    {children}
  </Base.Panel>
);
