const places = 'main, section, article, aside, nav, search, form, [role="dialog"], [tabindex]';
let holder: HTMLElement | undefined;

/**
 * A ref for a button that goes away by what it does: its focus goes on to what `next` finds then, or else to the nearest
 * place around it that stays. Otherwise it would be nowhere, and the keyboard begin at the top.
 */
export const handFocusTo = (next?: () => HTMLElement | null) => (button: HTMLElement | null) => {
  if (!button) return;
  const comesBack = !next && holder === document.activeElement && holder?.contains(button);
  if (comesBack) button.focus({ preventScroll: true });
  return () => {
    if (document.activeElement !== button) return;
    const around = placesAround(button);
    // Not before it is known what is left and what has come, and whether that has taken the focus itself.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const found = next?.();
      if (found) focusOn(found);
      else hold(around.find(place => place.isConnected));
    });
  };
};

/** The same where such a button may come again: then it gets the focus back. */
export const handFocusOn = handFocusTo();

/** The same where it does not. */
export const passFocusOn = handFocusTo(() => null);

function placesAround(button: HTMLElement) {
  const found: HTMLElement[] = [];
  let place = button.parentElement?.closest<HTMLElement>(places);
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
