const places = 'main, section, article, aside, nav, search, form, [role="dialog"], [tabindex]';
let holder: HTMLElement | undefined;
/** The first such button that came at this very moment: it may stand where another one went. */
let newcomer: HTMLElement | undefined;

/**
 * A ref for a button, or a small form, that goes away by what it does: its focus goes on to such a button that comes
 * in its place, or to the nearest place around it that stays, and comes back once such a button stands there again.
 * Otherwise it would be nowhere, and the keyboard begin at the top.
 */
export function handFocusOn(going: HTMLElement | null) {
  if (!going) return;
  if (going.matches('button')) welcome(going);
  return () => {
    if (!going.contains(document.activeElement)) return;
    const around = placesAround(going);
    // Not before it is known which of them are left, and whether what came has taken the focus itself.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const place = around.find(one => one.isConnected);
      if (newcomer && place?.contains(newcomer)) newcomer.focus({ preventScroll: true });
      else hold(place);
    });
  };
}

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
  if (!place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1');
  place.focus({ preventScroll: true });
  holder = place;
}
