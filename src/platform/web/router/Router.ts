import { createContext, use } from 'react';

export type Location = { pathname: string; search: string; hash: string; key: string; state: unknown };
export type NavigateOptions = {
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
  /** The key of an earlier visit that goes on: its scroll position is restored, as after Back. */
  visit?: string | undefined;
};
export type Params = Record<string, string | undefined>;

/** To an address of ours, or so many steps back (negative) through what was visited. Resolves on arrival. */
export type Navigate = (to: string | number, going?: NavigateOptions) => void | Promise<void>;
type Router = { place: Location; go: Navigate; params?: Params };

/**
 * Where this page is and how to go on: all that screens know of routing. Visitors have it from usePlainRouter.ts, members
 * from openRouter.ts (docs/adr/0036).
 */
export const RouterContext = createContext<Router | null>(null);

/** Where this page is. */
export const useLocation = (): Location => use(RouterContext)!.place;

/** Navigates within the app without loading a page. */
export const useNavigate = (): Navigate => use(RouterContext)!.go;

/** The path parameters of the page's pattern (src/app/routes.ts). */
export const useParams = (): Params => use(RouterContext)!.params ?? {};
