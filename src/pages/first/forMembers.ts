import type { RouteName } from '#/app/routes.ts';
import type { Say } from '#/app/texts.ts';
import type { listChats } from '#/features/messaging/contract.ts';
import { lastMessageOf, nameOf, speakerOfLast } from '#/features/messaging/web/wording.ts';
import type { listPosts } from '#/features/posts/contract.ts';
import type { WireOutputOf } from '#/platform/shared/contract.ts';
import { homeFrame } from '../frames.ts';
import { narrow } from '../narrow.ts';
import { profileFrame } from '../profileFrame.ts';
import { avatar, faceOfPerson } from './face.ts';
import { bone, bones, plain, sheet, wordmark } from './pieces.ts';
import { card } from './posts.ts';
import { profileShape, type SentProfile } from './profile.ts';
import { faceOf, type SentPost } from './speaker.ts';

type SentChat = WireOutputOf<typeof listChats>['items'][number];

const oneLine = 'min-w-0 grow truncate text-beside';

/** What ChatRow draws for this reader, without what is new: that is counted by the time it comes. */
function chatRow(chat: SentChat, myId: string, say: Say) {
  const name = nameOf(chat, say);
  const mine = speakerOfLast(chat, myId, say);
  const face = chat.other ? faceOfPerson(chat.other) : { id: chat.id, name };
  return (
    `<div data-known="chats" class="flex items-center gap-3 px-4 py-3">${avatar(face, 44)}<span class="min-w-0 grow">` +
    `<span class="flex items-baseline gap-2"><span dir="auto" class="font-medium ${oneLine}">${plain(name)}</span>` +
    `${bone('h-3 w-10 shrink-0 rounded-corner')}</span><span class="flex items-center gap-2 text-small">` +
    `<span class="flex min-w-0 grow gap-1 text-muted">${mine ? `<span class="shrink-0">${plain(mine)}</span>` : ''}` +
    `<span dir="auto" class="${oneLine}">${plain(lastMessageOf(chat, say))}</span></span></span></span></div>`
  );
}

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

const home = (posts: string) =>
  `<div class="${homeFrame}"><div class="hidden wide:block">${sheet(bone('h-40 rounded-control'))}</div>` +
  `<div class="grid min-w-0 grid-cols-1 gap-2 mid:gap-4">${aboveThePosts}${posts}</div>` +
  `<div class="hidden mid:block">${sheet(bone('h-56 rounded-control'))}</div></div>`;

const search =
  `<div class="space-y-3 border-line border-b px-4 pt-4 pb-3">${bone('h-7 w-32 rounded-corner')}` +
  `${bone('h-control rounded-control')}</div>`;
const messaging = (rows: string) =>
  '<div class="mx-auto grid h-dvh max-w-page border-line bg-card mid:box-content mid:grid-cols-[21.25rem_1fr] mid:border-x">' +
  `<div class="min-w-0 border-line mid:border-e">${search}${rows}</div><div class="bg-paper max-mid:hidden"></div></div>`;

const byline = (post: SentPost, say: Say) =>
  `<div class="flex flex-wrap gap-x-6 gap-y-1 px-4 text-small mid:px-0">` +
  `<p><span class="text-muted">${plain(say('posts.postedBy'))}</span> <bdi>${plain(faceOf(post).name)}</bdi></p>` +
  `<p class="text-muted">${plain(say('posts.on'))} ${bone('inline-block h-3 w-64 rounded-corner')}</p></div>`;

/** What is somebody's in a page: the service worker keeps it without (platform/web/serviceWorker/shell.ts). */
const known = (shape: string) => `<!--known-->${shape}<!--/known-->`;

type Reader = { say: Say; myId: string };

/** By its route: what it will show, drawn from what the first of its calls answers, or its bones without. */
const painters = {
  home: (page: WireOutputOf<typeof listPosts> | undefined, { say }: Reader) =>
    home(
      page
        ? known(
            page.items
              .slice(0, 3)
              .map(one => card(one, say))
              .join(''),
          )
        : post.repeat(3),
    ),
  post: (one: SentPost | undefined, { say }: Reader) =>
    `<div class="${narrow}"><p class="px-4 pt-4 font-strong text-page mid:px-0 mid:pt-0">${plain(say('posts.details'))}</p>` +
    `${one ? known(byline(one, say) + card(one, say)) : post}</div>`,
  profile: (profile: SentProfile | undefined, { say }: Reader) =>
    profile
      ? `<div class="${profileFrame}">${known(profileShape(profile, say))}</div>`
      : `<div class="${narrow}">${post.repeat(3)}</div>`,
  messaging: (page: WireOutputOf<typeof listChats> | undefined, { say, myId }: Reader) =>
    messaging(
      page
        ? known(page.items.map(chat => chatRow(chat, myId, say)).join(''))
        : `<div class="space-y-5 p-4">${bones.repeat(5)}</div>`,
    ),
};

/** Whether the screen of this route is drawn from what the first of its calls answers. */
export const isDrawn = (name: RouteName | undefined): name is keyof typeof painters =>
  name !== undefined && Object.hasOwn(painters, name);

/** The bar, and what a member is on the way to. `answer` is that of its first call, if it is known. */
export const inside = (name: RouteName | undefined, answer: unknown, reader: Reader) =>
  bar +
  (isDrawn(name)
    ? painters[name](answer as undefined, reader)
    : `<div class="${narrow}">${post.repeat(3)}</div>`);
