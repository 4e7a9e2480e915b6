import { homeFrame } from '../frames.ts';
import { narrow } from '../narrow.ts';
import { bone, bones, sheet, wordmark } from './pieces.ts';

const bar =
  '<div class="border-b border-line bg-card"><div class="mx-auto flex h-[calc(var(--spacing-bar)-1px)] max-w-page ' +
  'items-center gap-3 px-4 mid:box-content mid:px-6"><span class="text-section">' +
  `${wordmark()}</span>${bone('ms-auto size-8 rounded-full')}${bone('size-8 rounded-full')}</div></div>`;

const words = `<div class="mt-4 space-y-2">${bone('h-4 rounded-corner')}${bone('h-4 w-3/4 rounded-corner')}</div>`;
const post = sheet(bones + words);

const home =
  `<div class="${homeFrame}"><div class="hidden wide:block">${sheet(bone('h-40 rounded-control'))}</div>` +
  `<div class="grid min-w-0 grid-cols-1 gap-2 mid:gap-4">${sheet(bone('h-24 rounded-control'))}${post.repeat(3)}</div>` +
  `<div class="hidden mid:block">${sheet(bone('h-56 rounded-control'))}</div></div>`;

const rows = `<div class="p-4">${bones}</div>`.repeat(6);
const messaging =
  '<div class="mx-auto grid h-dvh max-w-page border-line bg-card mid:box-content mid:grid-cols-[21.25rem_1fr] mid:border-x">' +
  `<div class="border-line mid:border-e">${rows}</div><div class="bg-paper max-mid:hidden"></div></div>`;

const one = `<div class="${narrow}">${post.repeat(3)}</div>`;

/** The bar, and the shape of what a member is on the way to. */
export const inside = (path: string) =>
  bar + (path === '/home' ? home : path === '/messaging' ? messaging : one);
