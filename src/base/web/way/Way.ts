import { createContext, use } from 'react';

export type Place = { pathname: string; search: string; hash: string; key: string; state: unknown };
export type Going = { replace?: boolean; state?: unknown; preventScrollReset?: boolean };
type Way = { place: Place; go: (to: string, going?: Going) => void | Promise<void> };

/**
 * Where this page is and how to go on, for what visitors see as well: they get no router with loaders, which is a
 * quarter of the code of their screens (docs/adr/0036). Members' screens use react-router itself.
 */
export const WayContext = createContext<Way | null>(null);

export const useLocation = (): Place => use(WayContext)!.place;

/** Goes to an address of ours without loading the page anew. */
export const useNavigate = () => use(WayContext)!.go;
