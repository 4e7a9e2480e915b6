import { initialsOf } from '#/base/web/ui/initials.ts';
import { linenOf } from '#/base/web/ui/linenOf.ts';
import { sourcesOf } from '#/media/web/sourcesOf.ts';
import type { SentPost } from '#/posts/server/firstPosts.ts';
import type { Say } from '#/texts.ts';
import { bone, plain } from './pieces.ts';

export type Plain = Omit<SentPost, 'repostOf'>;

/** Room for the mark behind a name. */
const badge = '<span class="ms-1 inline-block size-4"></span>';
export const dot = ' · ';

/** Whose words they are, as Avatar draws them. */
export function faceOf({ author, business }: Plain) {
  if (!business) {
    const sources = sourcesOf(author.profileImageId, 'profile_images');
    return { id: author.id, name: author.fullName, corners: 'rounded-full', ...sources };
  }
  const sources = sourcesOf(business.businessLogoId, 'business_logos');
  return { id: business.ownerId, name: business.businessName, corners: 'rounded-business', ...sources };
}

const faces = { 44: 'size-11 text-[1.0625rem]', 36: 'size-9 text-[0.875rem]' };

/** What Avatar draws. */
function avatar({ id, name, corners, src, srcSet }: ReturnType<typeof faceOf>, size: keyof typeof faces) {
  const look = `shrink-0 ${faces[size]} ${corners}`;
  return src
    ? `<img src="${src}" srcset="${srcSet}" sizes="${size}px" width="${size}" height="${size}" alt="" class="bg-line object-cover ${look}">`
    : `<span class="inline-flex items-center justify-center ${look} ${linenOf(id)}">` +
        `<span dir="auto" class="leading-none font-strong">${plain(initialsOf(name))}</span></span>`;
}

/** What Chip draws, with room for its icon. */
const chip = (look: string, word: string) =>
  `<span class="inline-flex max-w-full items-center gap-1 rounded-full px-2 py-px text-meta font-medium ${look}">` +
  `<span class="size-3.5 shrink-0"></span><span dir="auto" class="truncate">${plain(word)}</span></span>`;

const tints = {
  doctor: 'bg-doctor/10 text-doctor',
  nurse: 'bg-nurse/10 text-nurse',
  general_user: 'bg-ink/8 text-ink',
};

/** What they do, and how long ago: that is known where the clock of its reader is. */
function lineOf({ author, business }: Plain, say: Say) {
  const ago = bone('inline-block h-3 w-10 rounded-corner');
  if (business) return chip('bg-business/10 text-business', business.businessType) + ago;
  const { profession, qualification, worksAt } = author;
  const known = qualification ? `<bdi>${plain(qualification)}</bdi>${dot}` : '';
  const work = worksAt[0] && say('businesses.worksAt', { business: worksAt[0].businessName });
  return (
    chip(tints[profession], say(`profiles.${profession}`)) +
    `<span class="min-w-0 wrap-anywhere">${known}${ago}</span>` +
    (work ? `<span class="min-w-0 max-w-full wrap-anywhere">${plain(work)}${badge}</span>` : '')
  );
}

/** What PostAuthor draws. */
export function speaker(post: Plain, say: Say, size: keyof typeof faces) {
  const face = faceOf(post);
  return (
    `<div class="flex min-w-0 items-start gap-3">${avatar(face, size)}<div class="min-w-0 grow">` +
    `<span class="font-strong wrap-anywhere"><bdi>${plain(face.name)}</bdi></span>` +
    `${post.author.verified && !post.business ? badge : ''}` +
    `<div class="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-muted">${lineOf(post, say)}</div></div></div>`
  );
}
