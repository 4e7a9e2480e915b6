import type { Say } from '#/app/texts.ts';
import { sourcesOf } from '#/features/media/web/sourcesOf.ts';
import type { Person } from '#/features/profiles/contract.ts';
import { initialsOf } from '#/platform/web/ui/initials.ts';
import { linenOf } from '#/platform/web/ui/linenOf.ts';
import { plain } from './pieces.ts';

type Face = { id: string; name: string; corners?: string; src?: string; srcSet?: string };

export const faceOfPerson = ({
  id,
  fullName,
  profileImageId,
}: Pick<Person, 'id' | 'fullName' | 'profileImageId'>): Face => ({
  id,
  name: fullName,
  ...sourcesOf(profileImageId, 'profile_images'),
});

const sizes = {
  128: 'size-32 text-[3.0625rem]',
  44: 'size-11 text-[1.0625rem]',
  36: 'size-9 text-[0.875rem]',
};

/** What Avatar draws, in pixels. */
export function avatar(
  { id, name, corners = 'rounded-full', src, srcSet }: Face,
  size: keyof typeof sizes,
  more = '',
) {
  const look = `shrink-0 ${sizes[size]} ${corners} ${more}`;
  return src
    ? `<img src="${src}" srcset="${srcSet}" sizes="${size}px" width="${size}" height="${size}" alt="" class="bg-line object-cover ${look}">`
    : `<span class="inline-flex items-center justify-center ${look} ${linenOf(id)}">` +
        `<span dir="auto" class="leading-none font-strong">${plain(initialsOf(name))}</span></span>`;
}

/** Room for the mark behind a name. */
export const badge = '<span class="ms-1 inline-block size-4"></span>';

/** What Chip draws, with room for its icon. */
export const chip = (look: string, word: string) =>
  `<span class="inline-flex max-w-full items-center gap-1 rounded-full px-2 py-px text-meta font-medium ${look}">` +
  `<span class="size-3.5 shrink-0"></span><span dir="auto" class="truncate">${plain(word)}</span></span>`;

const tints = {
  doctor: 'bg-doctor/10 text-doctor',
  nurse: 'bg-nurse/10 text-nurse',
  general_user: 'bg-ink/8 text-ink',
};

/** What ProfessionChip draws. */
export const professionChip = (profession: Person['profession'], say: Say) =>
  chip(tints[profession], say(`profiles.${profession}`));
