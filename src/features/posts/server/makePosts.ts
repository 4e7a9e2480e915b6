import { eq, sql } from 'drizzle-orm';
import { attachUpload } from '#/features/media/server/uploads.ts';
import type { createPost, Post } from '#/features/posts/contract.ts';
import type { Outcome } from '#/platform/database/groupCommit.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import { allSettled, emit, publish, type Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import type { InputOf } from '#/platform/shared/contract.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { audienceOf } from './audienceOf.ts';
import { addHashtags } from './keepHashtags.ts';
import { findMentions } from './mentions.ts';
import { selectEach } from './select.ts';
import { posts } from './tables.ts';

/** A post as it is to be, and who makes it. */
export type Made = InputOf<typeof createPost> & { me: Me; isBusinessPost: boolean };

/** Makes a post, or finds it there if this is a retry; somebody else's id answers as one that is taken. */
export async function makePost(tx: Tx, one: Made): Promise<Post> {
  const [post] = await makePosts(tx, [one]);
  if (post instanceof Refusal) throw post;
  return post!;
}

/** The same for each of these. */
export async function makePosts(tx: Tx, all: Made[]): Promise<Outcome<Post>[]> {
  const fresh = await insertAll(tx, all);
  for (const one of fresh) await attachMedium(tx, one);
  const [there] = await allSettled([selectEach(all, tx), addHashtags(tx, fresh)]);
  await emit(
    tx,
    'people.mentioned',
    fresh.map(({ id, me, mentions }) => ({
      postId: id,
      commentId: null,
      usernames: mentions,
      userId: me.id,
    })),
  );
  for (const { id, me, audience, isBusinessPost } of fresh) {
    const hearers = await audienceOf(tx, { authorId: me.id, audience });
    await publish(tx, 'post.created', hearers, { postId: id, authorId: me.id, isBusinessPost });
  }
  return all.map(({ me }, n) => {
    const post = there[n];
    if (!post) return new Refusal('notFound', 'posts.notFound');
    return isOwn(me, post, null) ? post : new Refusal('conflict', 'posts.idTaken');
  });
}

/** Whether a post is mine, and reposts this one or none. */
export const isOwn = (me: Me, post: Post, originalId: string | null) =>
  post.author.id === me.id && (post.repostOf?.postId ?? null) === originalId;

const insert = preparedSql<{ id: string }>(
  'make posts',
  sql`insert into ${posts} (id, author_id, content, mentions, audience, is_business_post, graphic, alt)
    select id, "authorId", content, mentions, audience, "isBusinessPost", graphic, alt
    from json_to_recordset(${sql.placeholder('said')}::json) said(id uuid, "authorId" uuid, content text,
      mentions text[], audience text, "isBusinessPost" boolean, graphic boolean, alt text)
    on conflict do nothing returning id`,
);

/** Those of them that were not there before, each once whoever sent it twice, with whom they mention. */
async function insertAll(tx: Tx, all: Made[]) {
  const found = await findMentions(
    tx,
    all.map(({ content }) => content),
  );
  const said = all.map((one, n) => ({ ...one, mentions: found[n]! }));
  const rows = said.map(({ me, imageId, videoId, graphic, alt, ...rest }) => ({
    ...rest,
    authorId: me.id,
    graphic: graphic && Boolean(imageId ?? videoId),
    alt: imageId ? alt : '',
  }));
  const added = new Set((await insert({ said: JSON.stringify(rows) }, tx)).map(({ id }) => id));
  return said.filter(({ id }) => added.delete(id));
}

// After the post, so that of two tries of one post only the first asks for the file.
async function attachMedium(tx: Tx, { me, id, imageId, videoId, isBusinessPost }: Made) {
  const [images, videos] = isBusinessPost
    ? (['business_post_images', 'business_post_videos'] as const)
    : (['post_images', 'post_videos'] as const);
  if (imageId) await attachUpload(tx, me, imageId, { folder: images });
  if (videoId) await attachUpload(tx, me, videoId, { folder: videos });
  if (imageId || videoId) await tx.update(posts).set({ imageId, videoId }).where(eq(posts.id, id));
}
