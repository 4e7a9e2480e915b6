/** Whether new posts may come in above: the reader is at the very top and not busy with a post. */
export function mayGrow() {
  const busy = document.activeElement?.closest('[data-posts]');
  return window.scrollY < 4 && !busy;
}
