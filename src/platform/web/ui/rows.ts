const lists = 'ul, ol, [data-posts]';

/** The last row of the list above a button. */
export function lastRowAbove(button: Element): Element | null {
  for (let place: Element | null = button; place; place = place.parentElement)
    for (let above = place.previousElementSibling; above; above = above.previousElementSibling) {
      const list = above.matches(lists) ? above : above.querySelector(lists);
      if (list) return list.lastElementChild;
    }
  return null;
}

/** Where the keyboard reads on in the row below: at what one steps to, at its first link, or at the row itself. */
export function stopBelow(row: Element | null): HTMLElement | null {
  const below = row?.nextElementSibling as HTMLElement | null | undefined;
  if (!below || below.matches('[data-step]')) return below ?? null;
  return below.querySelector<HTMLElement>('[data-step], a[href]:not([tabindex="-1"])') ?? below;
}
