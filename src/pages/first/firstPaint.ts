import { pageAt } from '#/guard.ts';
import type { Say } from '#/texts.ts';
import { hasHeader } from '../withoutHeader.ts';
import { inside } from './forMembers.ts';
import { door, front } from './forVisitors.ts';
import { bones, sheet } from './pieces.ts';

function shapeOf(path: string, isIn: boolean, say: Say): string {
  if (path === '/') return front(say);
  if (path === '/login') return door(say('accounts.loginTitle'), 2);
  if (path === '/register') return door(say('accounts.registerTitle'), 3);
  if (isIn && hasHeader(path, true)) return inside(path);
  return `<div class="mx-auto w-full max-w-form pt-16">${sheet(bones)}</div>`;
}

/**
 * What a browser paints before the first script has come: the landing's own words, or the shape of the screen. It lies
 * over the empty page until src/pages/first/leave.ts takes it away. `path` has no query.
 */
export function firstPaint(path: string, isIn: boolean, say: Say): string {
  const page = pageAt(path)?.path ?? '';
  // Busy, and without a heading: whoever waits for the screen, by eye or by program, waits on.
  return `<div id="first" aria-busy="true" class="fixed inset-0 z-50 overflow-hidden bg-paper">${shapeOf(page, isIn, say)}</div>`;
}
