const reached = '[data-step]';

/** The post, chat or notification the focus is on or in, or the only one there is. */
function currentStep() {
  const inFocus = document.activeElement?.closest<HTMLElement>(reached);
  if (inFocus) return inFocus;
  const all = steps();
  return all.length === 1 ? all[0] : undefined;
}

/** The focus goes to the next one of the list or the one before; at first to where the reader is. */
function step(by: 1 | -1) {
  const all = steps();
  const inFocus = document.activeElement?.closest<HTMLElement>(reached);
  const next = inFocus ? all[all.indexOf(inFocus) + by] : firstInSight(all, by);
  next?.focus({ preventScroll: true });
  // A post is read from its head; a row of a list that scrolls by itself only has to be seen.
  next?.scrollIntoView({ block: next.matches('article') ? 'start' : 'nearest' });
}

const steps = () =>
  [...document.querySelectorAll<HTMLElement>(`main ${reached}`)].filter(one => one.checkVisibility());

function firstInSight(all: HTMLElement[], by: 1 | -1) {
  const foot = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const isBelow = (one: HTMLElement) => one.getBoundingClientRect().top >= foot;
  return by > 0 ? all.find(isBelow) : all.findLast(one => !isBelow(one));
}

const writing =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable="true"]';
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Whether this press belongs to a text field or to what lies over the page. */
export const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  (event.target instanceof Element && event.target.closest(writing) !== null) ||
  document.querySelector(layers) !== null;

/**
 * Escape in a text field of a post: back to the post, so that the keys work again. In a field that was focused by a
 * key: back to `from`, where that key was pressed, if it still exists.
 */
export function leaveField({ target, defaultPrevented }: KeyboardEvent, from: HTMLElement | null) {
  if (defaultPrevented || !(target instanceof HTMLElement) || !target.matches(writing)) return;
  const step = target.closest<HTMLElement>('[data-step]');
  if (step) return step.focus();
  if (!target.matches('[aria-keyshortcuts]')) return;
  target.blur();
  from?.focus({ preventScroll: true });
}

/** What this key does on this screen; true if there was something. The controls themselves say which key is theirs. */
export function pressKey(key: string) {
  if (key === 'j' || key === 'k') {
    step(key === 'j' ? 1 : -1);
    return true;
  }
  const found = controlOf(key, currentStep()) ?? controlOf(key, document);
  if (!found) return false;
  if (found.matches('input, textarea')) found.focus();
  else if (found.getAttribute('aria-expanded') === 'true') firstField(found)?.focus();
  else found.click();
  return true;
}

// An action on a post needs a post: without one only actions outside of posts are found.
function controlOf(key: string, place: ParentNode | undefined) {
  const all = place?.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${key}"]`) ?? [];
  return [...all].find(one => (place !== document || !one.closest('[data-step]')) && one.checkVisibility());
}

const firstField = (opener: HTMLElement) =>
  document
    .getElementById(opener.getAttribute('aria-controls') ?? '')
    ?.querySelector<HTMLElement>('textarea, input');
