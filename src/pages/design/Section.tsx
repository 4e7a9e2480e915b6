import type { ReactNode } from 'react';
import { Card } from '#/platform/web/ui/Card.tsx';

/** One group of the design page. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" className="grid grid-cols-1 content-start gap-4">
    <h2 className="text-section">{title}</h2>
    {children}
  </Card>
);
