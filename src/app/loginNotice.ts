import { safeNext } from './guard.ts';
import { routeAt } from './routes.ts';
import type { TextKey } from './texts.ts';

/** What a visitor reads on /login?next=… about the page that redirected them, if anything. */
export function loginNotice(next: string | null): TextKey | undefined {
  const path = safeNext(next)?.split(/[?#]/)[0];
  return path ? routeAt(path)?.loginNotice : undefined;
}
