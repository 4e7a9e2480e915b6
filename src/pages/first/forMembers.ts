import { homeFrame } from '../frames.ts';
import { narrow } from '../narrow.ts';
import { bone, bones, sheet, wordmark } from './pieces.ts';

const bar =
  '<div class="border-b border-line bg-card"><div class="mx-auto flex h-[calc(var(--spacing-bar)-1px)] max-w-page ' +
  'items-center gap-3 px-4 mid:box-content mid:px-6"><span class="text-section">' +
  `${wordmark()}</span>${bone('ms-auto size-8 rounded-full')}${bone('size-8 rounded-full')}</div></div>`;

const words = `<div class="mt-4 space-y-2">${bone('h-4 rounded-corner')}${bone('h-4 w-3/4 rounded-corner')}</div>`;
const post = sheet(bones + words);

/** Where one writes, the topics of a phone, and the heading of the posts. */
const aboveThePosts =
  sheet(
    `${bone('mb-1 h-5 w-44 rounded-corner')}${bone('h-control rounded-control phone:h-18')}${bone('mt-3 ms-auto h-control w-1/2 rounded-control')}`,
  ) +
  `<div class="border-line border-y bg-card px-4 py-1.5 mid:hidden">${bone('h-control rounded-full')}</div>` +
  `<div class="px-4 py-2 mid:px-0">${bone('h-7 w-36 rounded-corner')}</div>`;

const home = (posts: string[]) =>
  `<div class="${homeFrame}"><div class="hidden wide:block">${sheet(bone('h-40 rounded-control'))}</div>` +
  `<div class="grid min-w-0 grid-cols-1 gap-2 mid:gap-4">${aboveThePosts}<!--posts-->${posts.join('')}<!--/posts-->` +
  `${post.repeat(3 - posts.length)}</div>` +
  `<div class="hidden mid:block">${sheet(bone('h-56 rounded-control'))}</div></div>`;

const search =
  `<div class="space-y-3 border-line border-b px-4 pt-4 pb-3">${bone('h-7 w-32 rounded-corner')}` +
  `${bone('h-control rounded-control')}</div>`;
const rows = `<div class="space-y-5 p-4">${bones.repeat(5)}</div>`;
const messaging =
  '<div class="mx-auto grid h-dvh max-w-page border-line bg-card mid:box-content mid:grid-cols-[21.25rem_1fr] mid:border-x">' +
  `<div class="border-line mid:border-e">${search}${rows}</div><div class="bg-paper max-mid:hidden"></div></div>`;

const one = `<div class="${narrow}">${post.repeat(3)}</div>`;

/** The bar, and the shape of what a member is on the way to; at home with the posts that are known already. */
export const inside = (path: string, posts: string[]) =>
  bar + (path === '/home' ? home(posts) : path === '/messaging' ? messaging : one);
