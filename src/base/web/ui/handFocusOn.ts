const places = 'main, section, article, aside, nav, search, form, [role="dialog"], [tabindex]';
let holder: HTMLElement | undefined;
/** The first such button that came at this very moment: it may stand where another one went. */
let newcomer: HTMLElement | undefined;

/**
 * A ref for a button, or a small form, that goes away by what it does: its focus goes on to what `next` finds then, to
 * another such button that comes in its place, or to the nearest place around it that stays. Otherwise it would be
 * nowhere, and the keyboard begin at the top.
 */
export const handFocusTo = (next?: () => HTMLElement | null) => (going: HTMLElement | null) => {
  if (!going) return;
  if (!next && going.matches('button')) welcome(going);
  return () => {
    if (!going.contains(document.activeElement)) return;
    const around = placesAround(going);
    // Not before it is known what is left and what has come, and whether that has taken the focus itself.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const place = around.find(one => one.isConnected);
      const found = next?.() ?? (newcomer && place?.contains(newcomer) ? newcomer : undefined);
      if (found) focusOn(found);
      else hold(place);
    });
  };
};

/** The same where such a button may come again: then it gets the focus back. */
export const handFocusOn = handFocusTo();

/** The same where it does not. */
export const passFocusOn = handFocusTo(() => null);

function welcome(button: HTMLElement) {
  if (holder === document.activeElement && holder?.contains(button)) button.focus({ preventScroll: true });
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

function hold(place: HTMLElement | undefined) {
  if (!place) return;
  focusOn(place);
  holder = place;
}

function focusOn(place: HTMLElement) {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1');
  place.focus({ preventScroll: true });
}
