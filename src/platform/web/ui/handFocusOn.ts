const places = 'main, section, article, aside, nav, search, form, [role="dialog"], [tabindex]';
/** Where the focus waits, and for which words if not for any such button. */
let held: { place: HTMLElement; words: string | undefined } | undefined;
/** The first such button that was mounted in the same update: it may replace one that was removed. */
let newcomer: HTMLElement | undefined;

type How = {
  /** What has the focus then, if anything. */
  next?: () => HTMLElement | null;
  /** Whether it may be another such button that comes in its place, then or later; not where a whole list comes. */
  toNewcomer?: boolean;
};

/**
 * A ref for a button, or a small form, that is removed by its own action: its focus moves to what `next` finds then,
 * to another such button that replaces it, or to the nearest ancestor that stays, from where such a button gets it
 * back. Otherwise the focus would be lost, and the keyboard start at the top.
 */
const handing =
  ({ next, toNewcomer = true }: How) =>
  (going: HTMLElement | null) => {
    if (!going) return;
    if (!next && going.matches('button')) welcome(going);
    return () => {
      if (!hasFocus(going)) return;
      const around = placesAround(going);
      const words = toNewcomer ? undefined : going.textContent;
      // Not before it is known what is left and what has come, and whether that has taken the focus itself.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const place = around.find(one => one.isConnected);
        const other = toNewcomer && newcomer && place?.contains(newcomer) ? newcomer : undefined;
        const found = next?.() ?? other;
        if (found) focusOn(found);
        else if (place) hold(place, words);
      });
    };
  };

/** For what is followed by what `next` finds. */
export const handFocusTo = (next: () => HTMLElement | null) => handing({ next });
/** For what may come again, or another in its place. */
export const handFocusOn = handing({});
/** For what is followed by a list, or comes again. */
export const waitForList = handing({ toNewcomer: false });
/** For what goes for good. */
export const passFocusOn = handing({ next: () => null, toNewcomer: false });

/** For a row of a list that goes for good, also by an action of its menu: the focus moves to the row after it, or before it. */
export function handFocusToNeighbour(going: HTMLElement | null) {
  if (!going) return undefined;
  return () => {
    const beside = [going.nextElementSibling, going.previousElementSibling];
    const next = () =>
      beside.find(row => row?.isConnected)?.querySelector<HTMLElement>('a[href], button') ?? null;
    handing({ next, toNewcomer: false })(going)?.();
  };
}

/** An open menu has the focus for what it belongs to; that it is lost is known only once both have gone. */
const hasFocus = (going: HTMLElement) =>
  going.contains(document.activeElement) || document.activeElement?.closest('[role="menu"]') != null;

function welcome(button: HTMLElement) {
  const { place, words } = held ?? {};
  const isMeant = words === undefined || words === button.textContent;
  if (isMeant && place === document.activeElement && place?.contains(button))
    button.focus({ preventScroll: true });
  newcomer ??= button;
  queueMicrotask(() => {
    newcomer = undefined;
  });
}

function placesAround(going: HTMLElement) {
  const found: HTMLElement[] = [];
  let place = going.parentElement?.closest<HTMLElement>(places);
  for (; place; place = place.parentElement?.closest<HTMLElement>(places)) found.push(place);
  return found;
}

function hold(place: HTMLElement, words: string | undefined) {
  focusOn(place);
  held = { place, words };
}

function focusOn(place: HTMLElement) {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1');
  place.focus({ preventScroll: true });
}
