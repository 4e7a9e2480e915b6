import { limits } from '#/app/limits.ts';

const actions = ['pointerdown', 'keydown'];

/**
 * Takes the first paint away in the moment a screen has drawn something of its own: nothing is seen between them. What is
 * there to be read is not taken away for its own skeleton, unless that lasts, or somebody goes on meanwhile: what they
 * press is the screen under it.
 */
export function leaveFirstPaint(root: HTMLElement): void {
  const first = document.getElementById('first');
  if (!first) return;
  const { known } = first.dataset;
  let lasting: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    first.remove();
    watch.disconnect();
    clearTimeout(lasting);
    for (const action of actions) removeEventListener(action, leave, true);
  };
  const watch = new MutationObserver(() => {
    if (!root.querySelector('main > :not([aria-busy=true]), h1')) return;
    if (!known || !root.querySelector(`[data-awaited="${known}"]`)) return leave();
    if (lasting) return;
    lasting = setTimeout(leave, limits.firstPaint);
    first.inert = true;
    for (const action of actions) addEventListener(action, leave, true);
  });
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}
