import { useLocation } from '#/platform/web/router/Router.ts';

/**
 * The address from which a guard redirected this visitor. A hash never reaches the server; browsers carry it over to
 * the login themselves.
 */
export function useNext(): string | null {
  const { search, hash } = useLocation();
  const next = new URLSearchParams(search).get('next');
  return next && !next.includes('#') ? next + hash : next;
}
