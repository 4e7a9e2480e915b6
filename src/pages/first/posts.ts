import type { Say } from '#/app/texts.ts';
import { inThePost, photoSources, tallest } from '#/features/media/web/photoShape.ts';
import { piecesOf } from '#/features/posts/web/piecesOf.ts';
import { bone, plain, sheet } from './pieces.ts';
import { type Alone, faceOf, type SentPost, speaker } from './speaker.ts';

/** What PostText draws. */
function words({ content, mentions }: Alone) {
  if (!content) return '';
  const pieces = piecesOf(content, mentions).map(({ text, href, to }) =>
    href || to ? `<span class="text-scrub">${plain(text)}</span>` : plain(text),
  );
  return (
    '<div dir="auto" class="measured whitespace-pre-wrap wrap-anywhere line-clamp-12 [unicode-bidi:plaintext]">' +
    `${pieces.join('')}</div>`
  );
}

/** A photo in its final place; a graphic one, or a video, as an empty box. */
function medium({ image, video, graphic }: Alone) {
  const shown = image ?? video?.poster ?? video;
  if (!shown?.width || !shown.height) return '';
  const { width, height } = shown.width / shown.height < tallest ? { width: 4, height: 5 } : shown;
  const look = 'block w-full rounded-media bg-well object-cover';
  if (!image || graphic) return `<svg viewBox="0 0 ${width} ${height}" class="${look}"></svg>`;
  const { src, srcSet } = photoSources(image, 'post_images');
  return `<img src="${src}" srcset="${srcSet}" sizes="${inThePost}" width="${width}" height="${height}" alt="" class="h-auto ${look}">`;
}

/** What CompactPost draws. */
const original = (post: Alone | null, say: Say) =>
  post
    ? `<div class="space-y-3 rounded-media border border-line p-3 mid:p-4">${speaker(post, say, 36)}${words(post)}${medium(post)}` +
      `<p class="text-small text-scrub">${plain(say('posts.openOriginal'))}</p></div>`
    : bone('h-12 rounded-control');

function counts(post: Alone, say: Say) {
  const kinds = (['likes', 'comments', 'reposts'] as const).filter(kind => post[kind] > 0);
  const told = kinds.map(kind => say(`posts.${kind}`, { count: post[kind] })).join(' · ');
  return `<p class="figures min-h-4.5 text-meta text-muted">${plain(told)}</p>`;
}

/** What PostCard draws. */
export function card({ repostOf, ...post }: SentPost, say: Say) {
  const shared = repostOf && original(repostOf.post, say);
  const note = repostOf?.post && plain(say('posts.repostedFrom', { name: faceOf(repostOf.post).name }));
  return sheet(
    '<div data-known="posts" class="space-y-3 px-4 mid:px-6">' +
      `${note ? `<p class="flex items-center gap-2 text-meta text-muted"><span class="size-4 shrink-0"></span><bdi>${note}</bdi></p>` : ''}` +
      `<div class="pe-11">${speaker(post, say, 44)}</div>${words(post)}${medium(post)}${shared ?? ''}${counts(post, say)}</div>` +
      '<div class="mx-2 mt-2 h-[calc(var(--spacing-control)+0.5rem)] border-line border-t mid:mx-4"></div>',
    'pt-4 pb-1 mid:pt-5',
  );
}
