import { classes } from '#/platform/web/ui/classes.ts';
import { disc, ring } from '#/platform/web/ui/markShape.ts';

/** A text of ours within an element. */
export const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What Wordmark draws, before there is a script to draw it. */
export const wordmark = (look = '') =>
  `<span class="${classes('inline-flex items-center gap-[0.2em] font-display tracking-[-0.02em]', look)}">` +
  '<svg viewBox="0 0 24 24" aria-hidden="true" class="size-[1.08em] shrink-0 text-scrub">' +
  `<path d="${ring.d}" fill="none" stroke="currentColor" stroke-width="${ring.strokeWidth}" stroke-linecap="round"/>` +
  `<circle cx="${disc.cx}" cy="${disc.cy}" r="${disc.r}" fill="currentColor"/></svg>Rounds</span>`;

/** What Skeleton draws. */
export const bone = (look: string) =>
  `<div class="animate-late ${look}"><div class="size-full min-h-3 animate-breathe rounded-[inherit] bg-line"></div></div>`;

/** A sheet from edge to edge on a phone. */
export const sheet = (inside: string, look = 'p-4 mid:p-6') =>
  `<div class="border-y border-line bg-card mid:rounded-card mid:border ${look}">${inside}</div>`;

/** The outline of a person and two lines, as in a post or a row. */
export const bones =
  `<div class="flex gap-3">${bone('size-11 shrink-0 rounded-full')}<div class="grow space-y-2">` +
  `${bone('h-4 w-40 rounded-corner')}${bone('h-4 w-28 rounded-corner')}</div></div>`;
