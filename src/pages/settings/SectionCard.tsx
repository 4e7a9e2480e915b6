import { type ComponentType, useEffect, useRef } from 'react';
import { say, type TextKey } from '#/app/texts.ts';
import { useLocation } from '#/platform/web/router/Router.ts';
import { Card } from '#/platform/web/ui/Card.tsx';

const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** What a link to a section may name besides: the label of the control that it is about. */
export type SectionState = { label: TextKey };

/** The control of this label: a field, a switch, a choice, a group of choices, or a button. */
function controlLabelled(section: Element, label: string): HTMLElement | null | undefined {
  const named = [...section.querySelectorAll<HTMLElement>('label, button, [role=radiogroup] span')].find(
    one => one.textContent.trim() === label,
  );
  if (named instanceof HTMLLabelElement) return named.control;
  if (named?.matches('button')) return named;
  return named?.closest('[role=radiogroup]')?.querySelector<HTMLElement>(':checked, input');
}

/**
 * Keeps the section of the address at the top while the sections above it are still loading, until the reader
 * scrolls; with a `label`, its control once it is there, which then has the focus. Returns what ends it.
 */
function keepInSight(section: Element, label: string | undefined): () => void {
  const main = section.closest('main')!;
  let control: HTMLElement | null | undefined;
  const watch = new ResizeObserver(() => {
    if (label && !control) {
      control = controlLabelled(section, label);
      control?.focus({ preventScroll: true });
    }
    if (control) control.scrollIntoView({ block: 'center' });
    else section.scrollIntoView({ block: 'start' });
  });
  const end = () => {
    watch.disconnect();
    for (const move of moves) removeEventListener(move, end, true);
  };
  for (const move of moves) addEventListener(move, end, { capture: true, passive: true });
  watch.observe(main);
  return end;
}

type SectionCardProps = { id: string; title: TextKey; Section: ComponentType };

/** One section as a card. It comes into sight, and its heading has the focus, whenever the address names it. */
export function SectionCard({ id, title, Section }: SectionCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key, state } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to where one is already leads there again
  useEffect(() => {
    if (hash !== `#${id}`) return;
    heading.current?.focus();
    const { label } = (state ?? {}) as Partial<SectionState>;
    return keepInSight(heading.current!.closest('section')!, label && say(label));
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
