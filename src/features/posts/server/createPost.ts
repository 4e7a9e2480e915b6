import { and, eq, sql } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { verifiedClinicianOf } from '#/features/accounts/server/verifiedClinician.ts';
import { isBusinessHidden } from '#/features/businesses/server/announce.ts';
import { lockActedFor } from '#/features/businesses/server/editors/editing.ts';
import { recordActedFor } from '#/features/businesses/server/editors/recordActedFor.ts';
import { attachUploads } from '#/features/media/server/uploads.ts';
import * as contract from '#/features/posts/contract.ts';
import { cliniciansSinceApiVersion } from '#/features/posts/kinds.ts';
import type { Mentions } from '#/features/posts/tagged.ts';
import { doAllNodesKnow } from '#/platform/cluster/nodes.ts';
import { batchInTransaction } from '#/platform/database/batch.ts';
import { groupCommit } from '#/platform/database/groupCommit.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import { emit, publish, type Tx, transact } from '#/platform/database/transact.ts';
import { authorize, handler, type Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import type { InputOf } from '#/platform/shared/contract.ts';
import { findPost, lockReadable } from './find.ts';
import { addHashtags } from './hashtags.ts';
import { findMentions } from './mentions.ts';
import { audienceOf } from './readableBy.ts';
import { selectEach } from './select.ts';
import { postPhotos, posts } from './tables.ts';

export const createPost = handler(contract.createPost, (input, { me }) => {
  refuseUnfit(input);
  const post = { ...input, me, authorId: me.id, isBusinessPost: false };
  // A post with a file may wait for its upload, a quote for its post, one with a mention for a budget of its author, and one
  // for clinicians for their row: others would wait, too.
  const mayWait =
    hasMedia(input) || input.quotedId || input.content.includes('@') || input.audience === 'clinicians';
  return mayWait ? transact(tx => create(tx, post)) : createGrouped(post);
});

/** The one place where a post becomes its author's business's (decisions: "Posts of a business"). */
export const createBusinessPost = handler(contract.createBusinessPost, ({ businessId, ...input }, { me }) => {
  refuseUnfit(input);
  return transact(async tx => {
    const business = await lockActedFor(tx, me, businessId);
    authorize(me, 'business.post', { exists: business !== undefined });
    return create(tx, {
      ...input,
      me,
      authorId: business!.ownerId,
      audience: 'everyone',
      quotedId: null,
      isBusinessPost: true,
    });
  });
});

type Media = Pick<InputOf<typeof contract.createBusinessPost>, 'imageId' | 'videoId' | 'alt' | 'photos'>;

/** Its photos in their order, whichever way they were sent. */
const photosOf = ({ imageId, alt, photos }: Media) => (imageId ? [{ id: imageId, alt }] : photos);
const hasMedia = (post: Media) => post.videoId !== null || photosOf(post).length > 0;

function refuseUnfit(post: Media & { content: string }) {
  const { content, imageId, videoId, photos } = post;
  if (content === '' && !hasMedia(post)) refuse('invalid', 'posts.empty', { field: 'content' });
  if (videoId && photosOf(post).length > 0) refuse('invalid', 'posts.oneMedium', { field: 'videoId' });
  if (imageId && photos.length > 0) refuse('invalid', 'base.invalidInput', { field: 'imageId' });
}

/** A post that `me` writes; its author is another if I edit the page of their business. */
type NewPost = InputOf<typeof contract.createPost> & { me: Me; authorId: string; isBusinessPost: boolean };

/** Creates a post, or finds the one that an earlier try has created. */
async function create(tx: Tx, post: NewPost) {
  const { me, authorId, id, content, audience, isBusinessPost } = post;
  // Locked before the row of the post refers to it.
  const isVerifiedClinician = audience === 'clinicians' && (await lockAsClinician(tx, me));
  const mentions = await findMentions(tx, me, content);
  const quoted = await lockQuoted(tx, post);
  const isNew = await insert(tx, {
    ...rowOf(post),
    mentions: Object.keys(mentions),
    mentioned_ids: mentions,
    quoted_id: quoted?.id ?? null,
  });
  if (!isNew) return findWritten(tx, post);
  if (audience === 'clinicians') {
    authorize(me, 'post.forClinicians', { isVerifiedClinician });
    // One of the version before would show it to all connections of its author.
    if (!(await doAllNodesKnow(cliniciansSinceApiVersion, tx)))
      refuse('conflict', 'posts.notForCliniciansYet');
  }
  // After the post: one that is sent again is found, whatever has become of what it quotes.
  if (quoted) authorize(me, 'post.quote', quoted);
  else if (post.quotedId) refuse('notFound', 'posts.quotedGone', { field: 'quotedId' });
  await attachMedia(tx, post);
  if (isBusinessPost) await recordActedFor(tx, me, authorId, 'business.posted');
  await addHashtags(tx, { id, content });
  const mentionedIds = Object.values(mentions);
  await emit(tx, 'people.mentioned', { postId: id, commentId: null, mentionedIds, userId: authorId });
  if (quoted) await emit(tx, 'post.quoted', { postId: id, authorId: quoted.authorId, userId: authorId });
  const by = { authorId, audience };
  // What its author does with a post or a page that is hidden from others is told to them alone.
  const isHidden = quoted?.isGone || (isBusinessPost && (await isBusinessHidden(tx, authorId)));
  const readers = isHidden ? [authorId] : await audienceOf(tx, by, ...(quoted ? [quoted.authorId] : []));
  await publish(tx, 'post.created', readers, { postId: id, authorId, isBusinessPost });
  return findPost(me, id, tx);
}

/** Whether `me` is a verified clinician, and remains one until the transaction ends. */
async function lockAsClinician(tx: Tx, me: Me): Promise<boolean> {
  const [own] = await tx
    .select({ isSo: sql<boolean | null>`${sql.raw(verifiedClinicianOf('users'))}` })
    .from(users)
    .where(eq(users.id, me.id))
    .for('share');
  return own?.isSo === true;
}

const createGrouped = groupCommit(create, { key: ({ id }) => id });

/** The post that an earlier try of mine has created; else a conflict: an id of something else. */
async function findWritten(tx: Tx, { me, authorId, id }: NewPost) {
  if (authorId === me.id) return findOwn(tx, me, id, null);
  const isMine = and(eq(posts.id, id), eq(posts.authorId, authorId), eq(posts.writtenBy, me.id));
  return (await tx.$count(posts, isMine)) > 0 ? findPost(me, id, tx) : refuse('conflict', 'posts.idTaken');
}

/** The post of this id if it is mine and reposts `originalId`, or nothing if that is null; else a conflict. */
export async function findOwn(tx: Tx, me: Me, id: string, originalId: string | null) {
  const post = await findPost(me, id, tx);
  const isOwn = post.author.id === me.id && (post.repostOf?.postId ?? null) === originalId;
  return isOwn ? post : refuse('conflict', 'posts.idTaken');
}

const insertAll = preparedSql<{ id: string }>(
  'create posts',
  sql`insert into ${posts} (id, author_id, written_by, content, mentions, mentioned_ids, audience, is_business_post, graphic, alt,
      quoted_id)
    select id, author_id, written_by, content, mentions, mentioned_ids, audience, is_business_post, graphic, alt, quoted_id
    from json_to_recordset(${sql.placeholder('rows')}::json) as row(id uuid, author_id uuid, written_by uuid, content text,
      mentions text[], mentioned_ids jsonb, audience text, is_business_post boolean, graphic boolean, alt text, quoted_id uuid)
    on conflict do nothing returning id`,
);

/** Whether the post was added; not if there is one of its id. */
const insert = batchInTransaction(async (tx, rows: Row[]) => {
  const added = new Set((await insertAll({ rows: JSON.stringify(rows) }, tx)).map(({ id }) => id));
  return rows.map(({ id }) => added.has(id));
});

const rowOf = ({ me, authorId, id, content, audience, isBusinessPost, graphic, ...media }: NewPost) => ({
  id,
  author_id: authorId,
  written_by: authorId === me.id ? null : me.id,
  content,
  audience,
  is_business_post: isBusinessPost,
  graphic: graphic && hasMedia(media),
  alt: photosOf(media)[0]?.alt ?? '',
});
type Row = ReturnType<typeof rowOf> & {
  mentions: string[];
  mentioned_ids: Mentions;
  quoted_id: string | null;
};

// After the post, so that of two tries of one post only the first asks for the files.
async function attachMedia(tx: Tx, post: NewPost) {
  if (!hasMedia(post)) return;
  const { me, authorId: ownerId, id, videoId, isBusinessPost } = post;
  const [images, videos] = isBusinessPost
    ? (['business_post_images', 'business_post_videos'] as const)
    : (['post_images', 'post_videos'] as const);
  const [first, ...further] = photosOf(post);
  const ids = videoId ? [videoId] : photosOf(post).map(photo => photo.id);
  await attachUploads(tx, me, ids, { folder: videoId ? videos : images, ownerId });
  await tx
    .update(posts)
    .set({ imageId: first?.id, videoId, furtherPhotos: further.length })
    .where(eq(posts.id, id));
  const rows = further.map((photo, n) => ({
    postId: id,
    position: n + 2,
    uploadId: photo.id,
    alt: photo.alt,
  }));
  if (rows.length > 0) await tx.insert(postPhotos).values(rows);
}

/**
 * The post that is quoted, the root of a repost, locked so that its author cannot hide it before the quote is there; undefined
 * unless `me` may read it.
 */
async function lockQuoted(tx: Tx, { me, quotedId }: NewPost) {
  if (!quotedId) return undefined;
  const [found] = await selectEach([{ me, id: quotedId }], tx);
  return found && lockReadable(tx, me, found.repostOf?.postId ?? found.id);
}
