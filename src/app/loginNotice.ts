import { safeNext } from './guard.ts';
import { routeAt } from './routes.ts';
import type { TextKey } from './texts.ts';

/** What a visitor reads on /login?next=… about the page that led them there, if it has anything to say. */
export function loginNotice(next: string | null): TextKey | undefined {
  const path = safeNext(next)?.split(/[?#]/)[0];
  return path ? routeAt(path)?.loginNotice : undefined;
}
