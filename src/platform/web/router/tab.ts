import type { Location, NavigateOptions } from './Router.ts';

/** What a tab keeps beside an address: what was given along, a name for the visit, how many steps came before. */
type Written = { state?: unknown; key?: string; step?: number } | null;

const written = () => history.state as Written;

/** Given along to a page that leads back to the visit before it once it is done: its scroll position and open lists stay. */
export const goesBack = { goesBack: true };

/** Whether the page with this state is such a page. */
export const isWayBack = (state: unknown) => (state as Partial<typeof goesBack> | null)?.goesBack === true;

/** The index of the current history entry among ours. */
export const stepNow = () => written()?.step ?? 0;

/** Where this tab is. */
export function locationNow(): Location {
  const { pathname, search, hash } = location;
  const { key = 'default', state = null } = written() ?? {};
  return { pathname, search, hash, key, state };
}

/** Resolves an address within the app; it may be a query or a hash alone. */
export function locationOf(to: string, state: unknown = null): Location {
  const { pathname, search, hash } = new URL(to, location.href);
  // Not by randomUUID, which a page by plain http in a house's own network does not have.
  const [key] = crypto.getRandomValues(new Uint32Array(1));
  return { pathname, search, hash, key: String(key), state };
}

/** The address of a location: path, search and hash. */
export const addressOf = ({ pathname, search, hash }: Omit<Location, 'key' | 'state'>) =>
  pathname + search + hash;

/** Makes it the address of this tab. */
export function enter(place: Location, { replace }: NavigateOptions) {
  const { key, state } = place;
  if (replace) history.replaceState({ state, key, step: stepNow() }, '', addressOf(place));
  else history.pushState({ state, key, step: stepNow() + 1 }, '', addressOf(place));
}

/** Names the visit of the first page, so that a reload restores its scroll position and no other address does. */
export function nameVisit() {
  if (!written()?.key) enter(locationOf(location.href, written()?.state), { replace: true });
}
