import { paths } from '#/app/paths.ts';
import type { Say } from '#/app/texts.ts';
import { buttonLook } from '#/platform/web/ui/buttonLook.ts';
import { doorLook, frontLook } from '../frames.ts';
import { bone, plain, sheet, wordmark } from './pieces.ts';

/** The landing's first words; both ways in are links that work already. */
export const front = (say: Say) =>
  `<div class="${frontLook.frame}"><div class="${frontLook.words}">` +
  `<p class="text-display">${wordmark(frontLook.mark)}</p>` +
  `<p class="${frontLook.subtitle}">${plain(say('pages.landingSubtitle'))}</p>` +
  `<div class="${frontLook.ways}">` +
  `<a href="${paths.register()}" class="${buttonLook('primary')} min-w-32">${plain(say('accounts.signUp'))}</a>` +
  `<a href="${paths.login()}" class="${buttonLook()} min-w-32">${plain(say('accounts.login'))}</a>` +
  '</div></div><div class="mid:h-160"></div></div>';

const field = `<div class="mb-4 space-y-2">${bone('h-4 w-24 rounded-corner')}${bone('h-control rounded-control')}</div>`;

/** The picture beside a form, and the form's title. */
export const door = (title: string, fields: number) =>
  `<div class="${doorLook.frame}">${sheet(
    `<div class="${doorLook.picture}"><img src="/ward.svg" alt="" class="${doorLook.ward}">` +
      `<span class="${doorLook.name}">${wordmark()}</span></div>` +
      `<div class="${doorLook.form}"><p class="mb-6 font-strong text-page">${plain(title)}</p>` +
      `${field.repeat(fields)}${bone('h-control rounded-control')}</div>`,
    doorLook.sheet,
  )}</div>`;
