/** Whether new posts may come in above: the reader sees the very top and is not busy with a post. */
export function mayGrow() {
  const busy = document.activeElement?.closest('[data-posts]');
  return !document.hidden && window.scrollY < 4 && !busy;
}
