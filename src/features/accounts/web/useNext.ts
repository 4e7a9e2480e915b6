import { useLocation } from '#/platform/web/router/Way.ts';

/**
 * Where a guard turned this visitor away, as it was asked for: servers hear nothing of a hash, and browsers carry it over
 * to the login themselves.
 */
export function useNext(): string | null {
  const { search, hash } = useLocation();
  const next = new URLSearchParams(search).get('next');
  return next && !next.includes('#') ? next + hash : next;
}
