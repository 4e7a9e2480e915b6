type Left = { step: string | undefined; href: string | null | undefined };

const left = new Map<string, Left>();

/** Notes what the reader is on when they leave this visit of an address: a post, a chat or another row, and the link in it. */
export function noteFocus(key: string) {
  const focused = document.activeElement;
  const step = focused?.closest<HTMLElement>('main [data-step]')?.dataset.step;
  const href = focused?.closest('main a')?.getAttribute('href');
  if (step || href) left.set(key, { step, href });
  else left.delete(key);
}

/** Restores the focus of this visit if its element is on the screen again; returns whether it was. */
export function focusLeft(key: string, screen: HTMLElement): boolean {
  const was = left.get(key);
  if (!was) return false;
  const step = was.step ? screen.querySelector<HTMLElement>(`[data-step="${CSS.escape(was.step)}"]`) : null;
  const links = (step ?? screen).querySelectorAll<HTMLElement>('a[href]:not([aria-hidden])');
  const found = [...links].find(link => link.getAttribute('href') === was.href) ?? step;
  found?.focus({ preventScroll: true });
  return found !== null;
}
