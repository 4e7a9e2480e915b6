const reached = '[data-step]';

/** The post, chat or notification the focus is on or in, or the only one there is. */
export function currentStep() {
  const inFocus = document.activeElement?.closest<HTMLElement>(reached);
  if (inFocus) return inFocus;
  const all = steps();
  return all.length === 1 ? all[0] : undefined;
}

/** The focus goes to the next one of the list or the one before; at first to where the reader is. */
export function step(by: 1 | -1) {
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
