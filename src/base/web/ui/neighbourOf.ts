/**
 * For what is about to go with the focus in it, such as a post that is deleted: returns what gives the focus to what
 * stands after it in its list, or before it, or around it. Whatever may hold it is marked by a tabindex of -1.
 */
export function neighbourOf(element: Element | null | undefined) {
  const own = element?.closest('[tabindex="-1"]');
  const around = own?.parentElement?.closest('[tabindex="-1"]');
  const all = [own?.nextElementSibling, own?.previousElementSibling, around];
  const next = all.find(one => one?.matches('[tabindex="-1"]')) as HTMLElement | undefined;
  // A dialog that closes gives the focus back first, to what is not there any more.
  return () => void setTimeout(() => next?.focus({ preventScroll: true }), 50);
}
