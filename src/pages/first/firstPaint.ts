import { paths } from '#/app/paths.ts';
import { type NamedRoute, routeAt } from '#/app/routes.ts';
import type { Say } from '#/app/texts.ts';
import { doorLook, frontLook } from '#/pages/frames.ts';
import { buttonLook } from '#/platform/web/ui/buttonLook.ts';
import { inside } from './forMembers.ts';
import { bone, bones, plain, sheet, wordmark } from './pieces.ts';

/** The landing's first words; both ways in are links that work already. */
const front = (say: Say) =>
  `<div class="${frontLook.frame}"><div class="${frontLook.words}">` +
  `<p class="text-display">${wordmark(frontLook.mark)}</p>` +
  `<p class="${frontLook.subtitle}">${plain(say('pages.landingSubtitle'))}</p>` +
  `<div class="${frontLook.ways}">` +
  `<a href="${paths.register()}" class="${buttonLook('primary')} min-w-32">${plain(say('accounts.signUp'))}</a>` +
  `<a href="${paths.login()}" class="${buttonLook()} min-w-32">${plain(say('accounts.login'))}</a>` +
  '</div></div><div class="mid:h-160"></div></div>';

const field = `<div class="mb-4 space-y-2">${bone('h-4 w-24 rounded-corner')}${bone('h-control rounded-control')}</div>`;

/** The picture beside a form, and the form's title. */
const door = (title: string, fields: number) =>
  `<div class="${doorLook.frame}">${sheet(
    `<div class="${doorLook.picture}"><img src="/ward.svg" alt="" class="${doorLook.ward}">` +
      `<span class="${doorLook.name}">${wordmark()}</span></div>` +
      `<div class="${doorLook.form}"><p class="mb-6 font-strong text-page">${plain(title)}</p>` +
      `${field.repeat(fields)}${bone('h-control rounded-control')}</div>`,
    doorLook.sheet,
  )}</div>`;

type Reader = {
  say: Say;
  /** Nobody's where nobody is signed in. */
  myId: string | undefined;
  /** What the first call of the screen answers, where that is known. */
  answer?: unknown;
};

function shapeOf(route: NamedRoute | undefined, { say, myId, answer }: Reader): string {
  if (route?.name === 'landing') return front(say);
  if (route?.name === 'login') return door(say('accounts.loginTitle'), 2);
  if (route?.name === 'register') return door(say('accounts.registerTitle'), 3);
  if (myId && route?.header !== false) return inside(route?.name, answer, { say, myId });
  return `<div class="mx-auto w-full max-w-form pt-16">${sheet(bones)}</div>`;
}

/**
 * What a browser paints before the first script has come: the landing's own words, the beginning of what a member will
 * read, or the shape of the screen. It lies over the empty page until src/pages/first/leave.ts takes it away. `path` has
 * no query.
 */
export function firstPaint(path: string, reader: Reader): string {
  // Busy, and without a heading: whoever waits for the screen, by eye or by program, waits on.
  return `<div id="first" aria-busy="true" class="fixed inset-0 z-50 overflow-hidden bg-paper">${shapeOf(routeAt(path), reader)}</div>`;
}
