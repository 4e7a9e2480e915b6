import type { Say } from '#/app/texts.ts';
import { sourcesOf } from '#/features/media/web/sourcesOf.ts';
import type { getPost } from '#/features/posts/contract.ts';
import type { WireOutputOf } from '#/platform/shared/contract.ts';
import { avatar, badge, chip, faceOfPerson, professionChip } from './face.ts';
import { bone, plain } from './pieces.ts';

export type SentPost = WireOutputOf<typeof getPost>;
export type Alone = Omit<SentPost, 'repostOf'>;

/** Who speaks in a post, as Avatar draws them. */
export const faceOf = ({ author, business }: Alone) =>
  business
    ? {
        id: business.ownerId,
        name: business.businessName,
        corners: 'rounded-business',
        ...sourcesOf(business.businessLogoId, 'business_logos'),
      }
    : faceOfPerson(author);

/** What they do, and how long ago: that is known where the clock of its reader is. */
function lineOf({ author, business }: Alone, say: Say) {
  const ago = bone('inline-block h-3 w-10 rounded-corner');
  if (business) return chip('bg-business/10 text-business', business.businessType) + ago;
  const { profession, qualification, worksAt } = author;
  const known = qualification ? `<bdi>${plain(qualification)}</bdi> · ` : '';
  const work = worksAt[0] && say('businesses.worksAt', { business: worksAt[0].businessName });
  return (
    professionChip(profession, say) +
    `<span class="min-w-0 wrap-anywhere">${known}${ago}</span>` +
    (work ? `<span class="min-w-0 max-w-full wrap-anywhere">${plain(work)}${badge}</span>` : '')
  );
}

/** What PostAuthor draws. */
export function speaker(post: Alone, say: Say, size: 44 | 36) {
  const face = faceOf(post);
  return (
    `<div class="flex min-w-0 items-start gap-3">${avatar(face, size)}<div class="min-w-0 grow">` +
    `<span class="font-strong wrap-anywhere"><bdi>${plain(face.name)}</bdi></span>` +
    `${post.author.verified && !post.business ? badge : ''}` +
    `<div class="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-muted">${lineOf(post, say)}</div></div></div>`
  );
}
