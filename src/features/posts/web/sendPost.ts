import { currentPerson } from '#/features/accounts/web/viewer.ts';
import type { Upload } from '#/features/media/shapes.ts';
import { createBusinessPost, createPost } from '#/features/posts/contract.ts';
import type { PostAudience } from '#/features/posts/kinds.ts';
import type { SentInputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { insertOwn } from './postLists.ts';
import { noteWriter } from './writers.ts';

/** A post as it was written, its files uploaded. */
export type WrittenPost = {
  content: string;
  /** Of a post of mine; one of a business is for everyone. */
  audience: PostAudience;
  graphic: boolean;
  /** The post it quotes. */
  quotedId?: string | undefined;
  /** The owner of the business that speaks in it, if one does. */
  ownerId?: string | undefined;
  media: { upload: Upload; alt: string }[];
};

function bodyOf({ content, graphic, audience, quotedId, media }: WrittenPost) {
  const post = { content, graphic, ...mediaOf(media) } satisfies Omit<
    SentInputOf<typeof createBusinessPost>,
    'id'
  >;
  // A server of the version before refuses what it does not know: only said where there is one.
  return { post, personal: { audience, ...(quotedId && { quotedId }) } };
}

/** What a post carries. A single photo goes the way that every version of the server knows. */
function mediaOf(media: WrittenPost['media']) {
  const [first] = media;
  if (media.length > 1) return { photos: media.map(({ upload, alt }) => ({ id: upload.id, alt })) };
  const { image, video } = first?.upload ?? {};
  return { imageId: image?.id ?? null, videoId: video?.id ?? null, alt: first?.alt ?? '' };
}

/** A text that differs whenever a post does. */
export function fingerprintOf(written: WrittenPost) {
  const { post, personal } = bodyOf(written);
  return JSON.stringify({ ...post, ...personal });
}

/** Sends a post and shows it. Sent again under the same id it is the same post. */
export async function sendPost(id: string, written: WrittenPost, signal?: AbortSignal) {
  const me = currentPerson();
  const { ownerId } = written;
  const { post, personal } = bodyOf(written);
  const businessId = ownerId === me?.id ? undefined : ownerId;
  await insertOwn(id, () =>
    ownerId === undefined
      ? callApi(createPost, { id, ...post, ...personal }, { signal })
      : callApi(createBusinessPost, { id, ...post, businessId }, { signal }),
  );
  if (me && businessId) noteWriter(id, me.fullName ?? me.username);
}
