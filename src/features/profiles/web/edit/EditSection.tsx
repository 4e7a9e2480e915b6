import type { ReactNode } from 'react';

type EditSectionProps = { title: string; lead?: string; children: ReactNode };

/** A part of an edit form, under its heading. */
export const EditSection = ({ title, lead, children }: EditSectionProps) => (
  <section className="grid gap-4 border-line border-t py-6 first:border-t-0 first:pt-0">
    <div>
      <h2 className="text-section">{title}</h2>
      {lead && <p className="mt-1 text-muted text-small">{lead}</p>}
    </div>
    {children}
  </section>
);
