import { useEffect, useRef } from 'react';
import { say } from '#/app/texts.ts';
import { useLocation } from '#/platform/web/router/Router.ts';
import { Card } from '#/platform/web/ui/Card.tsx';
import { keepInSight } from './keepInSight.ts';
import type { SettingsSection } from './sections.ts';

/** One section as a card. It comes into sight, and its heading has the focus, whenever the address names it. */
export function SectionCard({ id, title, Section }: Omit<SettingsSection, 'forMembers'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to where one is already leads there again
  useEffect(() => {
    if (hash !== `#${id}`) return;
    heading.current?.focus();
    return keepInSight(heading.current!.closest('section')!);
  }, [hash, key, id]);

  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-[calc(var(--spacing-header)+1rem)]"
    >
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="mb-4 text-section">
        {say(title)}
      </h2>
      <Section />
    </Card>
  );
}
