import type { Say } from '#/app/texts.ts';
import { sourcesOf } from '#/features/media/web/sourcesOf.ts';
import type { getProfile } from '#/features/profiles/contract.ts';
import type { WireOutputOf } from '#/platform/shared/contract.ts';
import { avatar, badge, faceOfPerson, professionChip } from './face.ts';
import { bone, plain, sheet } from './pieces.ts';

export type SentProfile = WireOutputOf<typeof getProfile>;

/** What Cover draws; without a picture its ground. */
function cover({ coverImageId }: SentProfile) {
  const { src, srcSet } = sourcesOf(coverImageId, 'cover_images');
  const look = 'block aspect-3/1 w-full overflow-hidden bg-scrub-wash mid:aspect-4/1';
  return src
    ? `<img src="${src}" srcset="${srcSet}" sizes="(min-width: 62rem) 59rem, 100vw" alt="" class="${look} object-cover">`
    : `<div class="${look}"></div>`;
}

/** What Workplaces draws, of the first three. */
function workplaces({ worksAt }: SentProfile, say: Say) {
  const lines = worksAt
    .slice(0, 3)
    .map(
      ({ businessName }) => `<p>${plain(say('businesses.worksAt', { business: businessName }))}${badge}</p>`,
    );
  return lines.length > 0 ? `<div class="mt-2 space-y-1 wrap-anywhere">${lines.join('')}</div>` : '';
}

/** What ProfileHead draws, and About. */
export function profileShape(profile: SentProfile, say: Say) {
  const { fullName, username, profession, qualification, location, country, about } = profile;
  const line =
    professionChip(profession, say) +
    (qualification ? `<bdi class="min-w-0 wrap-anywhere">${plain(qualification)}</bdi>` : '');
  const head =
    `${cover(profile)}<div data-known="profile" class="grid grid-cols-1 px-4 pb-5 mid:grid-cols-[auto_minmax(0,1fr)] mid:px-6 mid:pb-6">` +
    `${avatar(faceOfPerson(profile), 128, '-mt-16 relative ring-4 ring-card')}<div class="mid:col-span-2">` +
    `<p class="mt-3 font-strong text-page wrap-anywhere"><bdi>${plain(fullName)}</bdi></p>` +
    `<p class="mt-0.5 text-small text-muted wrap-anywhere"><bdi dir="ltr">@${plain(username)}</bdi></p>` +
    `<div class="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1">${line}</div>${workplaces(profile, say)}` +
    `<p class="mt-3 text-small text-muted wrap-anywhere"><span class="me-1.5 inline-block size-4"></span><bdi>${plain(`${location}, ${country}`)}</bdi></p>` +
    `</div><div class="mt-4 mid:col-start-2 mid:row-start-1">${bone('h-control w-56 rounded-control mid:ms-auto')}</div></div>`;
  const words = about
    ? `<div dir="auto" class="measured line-clamp-12 whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">${plain(about)}</div>`
    : bone('h-6 w-3/4 rounded-corner');
  return (
    sheet(head, 'overflow-hidden') +
    '<div class="grid grid-cols-1 gap-4 mid:gap-6 wide:grid-cols-[19.25rem_minmax(0,1fr)] wide:items-start">' +
    `${sheet(`<p class="mb-2 font-strong text-section">${plain(say('profiles.about'))}</p>${words}`)}</div>`
  );
}
