import { pageAt } from '#/guard.ts';
import type { SentPost } from '#/posts/server/firstPosts.ts';
import type { Say } from '#/texts.ts';
import { hasHeader } from '../withoutHeader.ts';
import { inside } from './forMembers.ts';
import { door, front } from './forVisitors.ts';
import { bones, sheet } from './pieces.ts';
import { shownPosts } from './posts.ts';

type Shown = { isIn: boolean; say: Say; posts: SentPost[] };

function shapeOf(path: string, { isIn, say, posts }: Shown): string {
  if (path === '/') return front(say);
  if (path === '/login') return door(say('accounts.loginTitle'), 2);
  if (path === '/register') return door(say('accounts.registerTitle'), 3);
  if (isIn && hasHeader(path, true)) return inside(path, shownPosts(posts, say));
  return `<div class="mx-auto w-full max-w-form pt-16">${sheet(bones)}</div>`;
}

/**
 * What a browser paints before the first script has come: the landing's own words, the first posts, or the shape of the
 * screen. It lies over the empty page until src/pages/first/leave.ts takes it away. `path` has no query.
 */
export function firstPaint(path: string, shown: Shown): string {
  const page = pageAt(path)?.path ?? '';
  // Busy, and without a heading: whoever waits for the screen, by eye or by program, waits on.
  return `<div id="first" aria-busy="true" class="fixed inset-0 z-50 overflow-hidden bg-paper">${shapeOf(page, shown)}</div>`;
}
