import { limits } from '#/app/limits.ts';

const actions = ['pointerdown', 'keydown'];

/**
 * Removes the first paint in the moment a screen has rendered something of its own, so that nothing is seen between
 * them. Content is not replaced by the skeleton of the same content, unless that lasts, or somebody acts meanwhile:
 * they press the screen below it.
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
