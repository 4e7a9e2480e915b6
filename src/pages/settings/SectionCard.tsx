import { useEffect, useRef } from 'react';
import { say } from '#/app/texts.ts';
import { useLocation } from '#/platform/web/router/Router.ts';
import { Card } from '#/platform/web/ui/Card.tsx';

import type { SettingsSection } from './sections.ts';

const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the section of the address at the top while the sections above it are still loading, until the reader
 * scrolls. Returns what ends it.
 */
function keepInSight(section: Element): () => void {
  const main = section.closest('main')!;
  const watch = new ResizeObserver(() => section.scrollIntoView({ block: 'start' }));
  const end = () => {
    watch.disconnect();
    for (const move of moves) removeEventListener(move, end, true);
  };
  for (const move of moves) addEventListener(move, end, { capture: true, passive: true });
  watch.observe(main);
  return end;
}

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
