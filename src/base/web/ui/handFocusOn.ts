const places = 'main, section, article, aside, nav, search, form, [role="dialog"], [tabindex]';
let holder: HTMLElement | undefined;

/**
 * A ref for a button that goes away by what it does: its focus goes on to what `next` finds then, or to the nearest
 * place around it that stays, and comes back once such a button stands there again. Otherwise it would be nowhere, and
 * the keyboard begin at the top.
 */
export const handFocusTo = (next: () => HTMLElement | null | undefined) => (button: HTMLElement | null) => {
  if (!button) return;
  if (holder === document.activeElement && holder?.contains(button)) button.focus({ preventScroll: true });
  return () => {
    if (document.activeElement !== button) return;
    const around = placesAround(button);
    // Not before it is known what is left and what has come, and whether that has taken the focus itself.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const found = next();
      if (found) focusOn(found);
      else hold(around.find(place => place.isConnected));
    });
  };
};

/** The same for a button after which nothing is meant above all else. */
export const handFocusOn = handFocusTo(() => undefined);

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
