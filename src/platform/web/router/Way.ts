import { createContext, use } from 'react';

export type Place = { pathname: string; search: string; hash: string; key: string; state: unknown };
export type Going = { replace?: boolean; state?: unknown; preventScrollReset?: boolean };
export type Params = Record<string, string | undefined>;

/** To an address of ours, or so many steps back (negative) through what was visited. Resolves on arrival. */
export type Go = (to: string | number, going?: Going) => void | Promise<void>;
type Way = { place: Place; go: Go; params?: Params };

/**
 * Where this page is and how to go on: all that screens know of routing. Visitors have it from usePlainWay.ts, members
 * from openWay.ts (docs/adr/0036).
 */
export const WayContext = createContext<Way | null>(null);

/** Where this page is. */
export const useLocation = (): Place => use(WayContext)!.place;

/** Goes to an address of ours without loading the page anew. */
export const useNavigate = (): Go => use(WayContext)!.go;

/** What stands in the address where its pattern (src/app/pages.ts) has a name. */
export const useParams = (): Params => use(WayContext)!.params ?? {};
