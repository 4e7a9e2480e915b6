/**
 * Takes the first paint away in the moment a screen has drawn something of its own: nothing is seen between them. Posts
 * that are there to be read are not taken away for their own skeletons.
 */
export function leaveFirstPaint(root: HTMLElement): void {
  const first = document.getElementById('first');
  if (!first) return;
  const watch = new MutationObserver(() => {
    if (!root.querySelector('main > :not([aria-busy=true]), h1')) return;
    if (first.querySelector('[data-first-post]') && root.querySelector('[data-posts-waiting]')) return;
    first.remove();
    watch.disconnect();
  });
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}
