/** After an edit in place the focus goes back to the menu it was begun from; call it while `form` still stands. */
export function backToMenu(form: HTMLElement | null) {
  const inFocus = document.activeElement;
  // Whoever has gone on to something else meanwhile stays there.
  if (!form?.contains(inFocus) && !inFocus?.closest('[role="alertdialog"]')) return;
  const menu = form?.closest('article, li')?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
  next(menu);
}

/** Called before a post is taken away from around its `menu`; what it returns gives the focus to the one beside it. */
export function besidePost(menu: HTMLElement | null | undefined) {
  const all = [...document.querySelectorAll<HTMLElement>('main [data-step]')];
  const at = all.findIndex(one => menu && one.contains(menu));
  const beside = all[at + 1] ?? all[at - 1] ?? document.querySelector<HTMLElement>('main');
  return () => next(beside);
}

/** The same for a comment: to the menu of the one beside it, or to where one writes another. */
export function besideComment(menu: HTMLElement | null) {
  const row = menu?.closest('li');
  const beside = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector(
    '[aria-haspopup="menu"]',
  );
  const box = row?.closest('section')?.querySelector('textarea');
  return () => next((beside as HTMLElement | null) ?? box);
}

// A dialog that closes gives the focus back first, to what is gone by then.
const next = (element: HTMLElement | null | undefined) =>
  requestAnimationFrame(() => requestAnimationFrame(() => element?.focus({ preventScroll: true })));
