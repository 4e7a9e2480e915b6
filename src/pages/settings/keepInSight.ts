const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps what somebody was led to at the top while the sections above it are still loading, until they move themselves.
 * Returns what ends it.
 */
export function keepInSight(section: Element): () => void {
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
