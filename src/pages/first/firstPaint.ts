import { pageAt } from '#/app/guard.ts';
import type { Say } from '#/app/texts.ts';
import { hasHeader } from '../withoutHeader.ts';
import { inside } from './forMembers.ts';
import { door, front } from './forVisitors.ts';
import { bones, sheet } from './pieces.ts';

type Reader = {
  say: Say;
  /** Nobody's where nobody is signed in. */
  myId: string | undefined;
  /** What the first call of the screen answers, where that is known. */
  answer?: unknown;
};

function shapeOf(path: string, { say, myId, answer }: Reader): string {
  if (path === '/') return front(say);
  if (path === '/login') return door(say('accounts.loginTitle'), 2);
  if (path === '/register') return door(say('accounts.registerTitle'), 3);
  if (myId && hasHeader(path, true)) return inside(path, answer, { say, myId });
  return `<div class="mx-auto w-full max-w-form pt-16">${sheet(bones)}</div>`;
}

/**
 * What a browser paints before the first script has come: the landing's own words, the beginning of what a member will
 * read, or the shape of the screen. It lies over the empty page until src/pages/first/leave.ts takes it away. `path` has
 * no query.
 */
export function firstPaint(path: string, reader: Reader): string {
  const page = pageAt(path)?.path ?? '';
  // Busy, and without a heading: whoever waits for the screen, by eye or by program, waits on.
  return `<div id="first" aria-busy="true" class="fixed inset-0 z-50 overflow-hidden bg-paper">${shapeOf(page, reader)}</div>`;
}
