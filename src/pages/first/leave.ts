/**
 * Takes the first paint away in the moment a screen has drawn something of its own: nothing is seen between them. What is
 * there to be read is not taken away for its own skeleton.
 */
export function leaveFirstPaint(root: HTMLElement): void {
  const first = document.getElementById('first');
  if (!first) return;
  const known = first.querySelector<HTMLElement>('[data-known]')?.dataset.known;
  const watch = new MutationObserver(() => {
    if (known && root.querySelector(`[data-awaited="${known}"]`)) return;
    if (!root.querySelector('main > :not([aria-busy=true]), h1')) return;
    first.remove();
    watch.disconnect();
  });
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}
